import type { MeetingPaper } from "@portal/contract/documents/schemas";
import { documentAddress } from "./api.ts";
import { documentTitle } from "./document-title.ts";
import styles from "./documents.module.css";
import { UnreadableFile } from "./unreadable-file.tsx";

/** The documents of a meeting. Each opens beside the page, which a voter does not have to leave to read them. */
export function MeetingPapers({
  agencyId,
  papers,
}: {
  readonly agencyId: string;
  readonly papers: readonly MeetingPaper[];
}) {
  return (
    <ul className={styles.papers}>
      {papers.map((paper) => (
        <li key={paper.documentId}>
          {paper.isUnreadable ? (
            <UnreadableFile words={documentTitle(paper)} />
          ) : (
            <a href={documentAddress(agencyId, paper, "inline")} target="_blank" rel="noreferrer">
              {documentTitle(paper)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
