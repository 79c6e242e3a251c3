import type { LetterOffset } from "@portal/domain/agency/letter-offset";
import type { PaperBlock } from "@portal/domain/meetings/office/minutes/paper-block";

/** A paper of a meeting on its way to the thread that makes it. */
export interface PaperTask {
  readonly format: "pdf" | "docx";
  readonly agencyName: string;
  readonly contactLines: readonly string[];
  readonly title: string;
  readonly printedAtMs: number;
  readonly blocks: readonly PaperBlock[];
  /** Whom it is posted to, line by line: each gets the whole of it behind an address. None: the paper alone. */
  readonly addresses: readonly (readonly string[])[];
  readonly offset: LetterOffset;
}
