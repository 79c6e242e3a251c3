import type { DocumentRow } from "@portal/contract/documents/schemas";
import { createContext, type MouseEvent, use } from "react";
import type { Downloads } from "../core/api/use-downloads.ts";
import { ProgressLine } from "../ui/progress/progress-line.tsx";
import { documentAddress } from "./api.ts";
import { documentTitle } from "./document-title.ts";
import { UnreadableFile } from "./unreadable-file.tsx";

interface Opening {
  readonly agencyId: string;
  readonly open: (row: DocumentRow) => void;
  readonly downloads: Downloads;
  /** What links are called whose words are only a part of the name, by the document's ID. */
  readonly names: ReadonlyMap<number, string>;
}

/** How the page's documents are opened; the links stand deep in grids and lists. */
export const OpeningContext = createContext<Opening | null>(null);

/** Opens a document; while it is fetched, how far that is stands below. One that cannot be opened has no link (D83). */
export function DocumentLink({
  row,
  words,
  isPart = false,
}: {
  readonly row: DocumentRow;
  readonly words: string;
  /** Whether the words alone do not tell the document from others: its name does, for assistive software. */
  readonly isPart?: boolean;
}) {
  const opening = use(OpeningContext);
  if (opening === null) return words;
  if (row.isUnreadable) return <UnreadableFile words={words} />;
  const { agencyId, open, downloads, names } = opening;
  const progress = downloads.progressOf(row.documentId);
  return (
    <>
      <a
        href={documentAddress(agencyId, row, "inline")}
        aria-label={isPart ? names.get(row.documentId) : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open(row);
        }}
      >
        {words}
      </a>
      {progress === null ? null : (
        <ProgressLine
          label={`Download of ${documentTitle(row)}`}
          {...progress}
          onCancel={() => downloads.cancel(row.documentId)}
        />
      )}
    </>
  );
}

/** With a key held, the browser opens the file in another tab as it does with any link. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
