import { z } from "zod";
import { id, instant } from "../core/fields.ts";

/** A line of what needs the person, with the page on which they act on it and the lot or plan that it opens for. */
const attentionLine = z.object({
  kind: z.enum(["overdue", "vote", "invoices", "levy", "documents"]),
  /** The whole sentence; days are told by the plan's clock. */
  text: z.string(),
  page: z.enum(["portfolio", "vote", "approvals", "documents", "invoices"]),
  ownersCorpId: id,
  /** Null where the page opens for the plan. */
  lotId: id.nullable(),
  /** Of a vote; null in other lines, as the cut-off is. */
  meetingRecordID: id.nullable(),
  cutoff: z.object({ at: instant, timeZone: z.string() }).nullable(),
});

export type AttentionLine = z.infer<typeof attentionLine>;

/** What needs a person over all lots and plans (ours). */
export const attention = z.object({
  /** At most four, what is first first. */
  lines: z.array(attentionLine),
  /** Meetings with an open vote, invoices to decide, documents new since the last sign-in but this. */
  counts: z.object({ votes: z.int(), invoices: z.int(), documents: z.int() }),
});
export type Attention = z.infer<typeof attention>;
