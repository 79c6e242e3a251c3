import type { Paper } from "@portal/contract/meetings/office/paper-schemas";

/** What is done with a paper, or with a new one. */
export type PaperAct =
  | { readonly kind: "enter"; readonly former: Paper | null }
  | { readonly kind: "check" | "informal"; readonly paper: Paper };
