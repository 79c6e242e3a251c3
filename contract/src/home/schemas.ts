import { z } from "zod";
import { day, dollars, id, instant } from "../core/fields.ts";

/** A line of what needs the person, with the page on which they act on it and the lot or plan that it opens for. */
const attentionLine = z.object({
  kind: z.enum(["overdue", "vote", "invoices", "levy", "documents"]),
  /** The whole sentence but for `whose`; days are told by the plan's clock. */
  text: z.string(),
  page: z.enum(["portfolio", "vote", "approvals", "documents", "invoices"]),
  ownersCorpId: id,
  /** Null where the page opens for the plan. */
  lotId: id.nullable(),
  /** Of a vote; null in other lines, as the cut-off is. */
  meetingRecordID: id.nullable(),
  cutoff: z.object({ at: instant, timeZone: z.string() }).nullable(),
  /** 'for Lots 19, 20' in a vote's line, told in parentheses after its cut-off; else null. */
  whose: z.string().nullable(),
});

export type AttentionLine = z.infer<typeof attentionLine>;

/** The lots of a person who has several, by plan number, then lot number; empty for everybody else. */
const ownLots = z.object({
  lots: z.array(
    z.object({
      lotId: id,
      /** Zero where nothing is to be paid. Null, as the next day is, where Home may not show it. */
      toPay: dollars.nullable(),
      isOverdue: z.boolean(),
      /** The earliest day, today or later, on which something unpaid is due. */
      nextDue: day.nullable(),
      /** Meetings in which the lot has no ballot yet; null where the person has no meetings there. */
      openVotes: z.int().nullable(),
    }),
  ),
  /** Of the amounts above; null where none is shown. */
  total: dollars.nullable(),
});
export type OwnLots = z.infer<typeof ownLots>;

/** What needs a person over all lots and plans (ours). */
export const attention = z.object({
  /** At most four, what is first first. */
  lines: z.array(attentionLine),
  /** Meetings with an open vote, invoices to decide, documents new since the last sign-in but this. */
  counts: z.object({ votes: z.int(), invoices: z.int(), documents: z.int() }),
  ownLots,
  /** Plans that have notices today; `urgent` is the newest of those that are urgent. */
  notices: z.array(
    z.object({
      ownersCorpId: id,
      urgent: z.object({ title: z.string(), text: z.string() }).nullable(),
    }),
  ),
});
export type Attention = z.infer<typeof attention>;
