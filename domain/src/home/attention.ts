import type { AttentionFacts } from "./attention-facts.ts";
import {
  type AttentionLine,
  countOf,
  documentLines,
  invoiceLines,
  levyLines,
  overdueLines,
  voteLines,
} from "./attention-lines.ts";
import { type FeaturesIn, shownFacts } from "./shown-facts.ts";

/** The most lines that Home shows. */
const MOST_LINES = 4;

/** What needs a person: at most four lines, and how much waits behind three entries of the menu. */
export interface Attention {
  readonly lines: readonly AttentionLine[];
  /** Meetings with an open vote, invoices to decide, new documents on the page Documents. */
  readonly counts: { readonly votes: number; readonly invoices: number; readonly documents: number };
}

/** What is overdue comes first, then what has a day, the nearest before the others, then news. */
export function attentionOf(facts: AttentionFacts, featuresIn: FeaturesIn): Attention {
  const shown = shownFacts(facts, featuresIn);
  const dated = [...voteLines(shown), ...invoiceLines(shown), ...levyLines(shown)].toSorted(
    (a, b) => a.daysAhead - b.daysAhead,
  );
  const lines = [...overdueLines(shown), ...dated.map(({ line }) => line), ...documentLines(shown)];
  return {
    lines: lines.slice(0, MOST_LINES),
    counts: {
      votes: shown.ballots.length,
      invoices: shown.invoices.length,
      documents: countOf(shown.documents.filter(({ page }) => page === "documents")),
    },
  };
}
