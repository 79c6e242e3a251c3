import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { rememberedSession } from "../core/session-store.ts";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";

/** Whoever leaves the list, or goes to another plan's, with votes that are not submitted is asked first: they would be lost. */
export function LeaveWithVotes({
  isPending,
  onLeave,
}: {
  readonly isPending: boolean;
  readonly onLeave: () => void;
}) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isPending) return undefined;
    return history.block({
      enableBeforeUnload: () => true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // A session that has ended leads away in any case.
        if (rememberedSession() === null || placeOf(nextLocation) === placeOf(currentLocation)) return false;
        return new Promise<boolean>((resolve) => setAnswer(() => (mayLeave: boolean) => resolve(!mayLeave)));
      },
    });
  }, [history, isPending]);
  if (answer === null) return null;
  const say = (mayLeave: boolean) => {
    if (mayLeave) onLeave();
    answer(mayLeave);
    setAnswer(null);
  };
  return (
    <Dialog
      isSmall
      title="Your votes are not submitted"
      okText="Stay"
      actions={<Button onClick={() => say(true)}>Leave</Button>}
      onClose={() => say(false)}
    >
      <p>They do not count yet. If you leave now, what you chose is lost.</p>
    </Dialog>
  );
}

/** Which list an address is about; its order, page and keyword make it no other one. */
function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const named = new URLSearchParams(search);
  return [pathname, named.get("lot"), named.get("plan")].join(" ");
}
