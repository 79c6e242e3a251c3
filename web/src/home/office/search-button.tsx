import { lazy, Suspense, useEffect, useState } from "react";
import { fetchPart } from "../../core/api/fetch-part.ts";
import { Button } from "../../ui/button/button.tsx";

const SearchDialog = lazy(() =>
  fetchPart(async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog })),
);

/** Opens the search; so does Ctrl K, on a Mac ⌘ K, wherever one is. */
export function SearchButton({ agencyId }: { readonly agencyId: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      // Not over another dialog, which would lie below it with its work undone.
      if (!isAsked || event.key.toLowerCase() !== "k" || document.querySelector("dialog[open]") !== null)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Button aria-keyshortcuts="Control+K" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Search
      </Button>
      {isOpen ? (
        <Suspense>
          <SearchDialog agencyId={agencyId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
