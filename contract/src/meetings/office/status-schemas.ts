import { z } from "zod";
import { day, id, instant } from "../../core/fields.ts";

const reason = z.string().trim().min(3, "Write why, in a few words.").max(300);
const said = z.enum(["yes", "no", "unknown"]);

const statusRow = z.object({
  lotId: id,
  name: z.string(),
  /** By kind of the agenda's motions. */
  answers: z.array(z.object({ kind: z.string(), answer: said, why: z.string().nullable() })),
  /** On the days that decide. */
  owed: z.array(z.object({ on: day, cents: z.int() })),
});

/** Who is financial: for staff alone. */
export const meetingStatus = z.object({
  /** Of the figures; to be sent with the confirmation. */
  version: z.string(),
  /** The day that the ledger is of; `isLedgerOld`: more than a business day ago. */
  ledgerOn: day.nullable(),
  isLedgerOld: z.boolean(),
  mayConfirm: z.boolean(),
  /** Why not, in words. */
  whyNot: z.string().nullable(),
  /** Lots that are not *yes* on every motion. */
  rows: z.array(statusRow),
  /** All lots, for an answer that the ledger does not know. */
  lots: z.array(z.object({ lotId: id, name: z.string() })),
  confirmation: z
    .object({
      confirmedAt: instant,
      by: z.string(),
      /** The figures are others by now, so it does not count. */
      isStale: z.boolean(),
      whyOld: z.string().nullable(),
      lots: z.array(z.object({ lotId: id, name: z.string(), answer: said, reason: z.string() })),
    })
    .nullable(),
});
export type MeetingStatus = z.infer<typeof meetingStatus>;

export const statusConfirmation = z.strictObject({
  version: z.string().regex(/^[0-9a-f]{64}$/, "Send the version that the list came with."),
  /** Lots that are not in it are as answered. */
  lots: z
    .array(
      z
        .strictObject({
          lotId: id,
          answer: z.enum(["asAnswered", "yes", "no", "unknown"]),
          reason: reason.nullable(),
        })
        .refine(({ answer, reason: why }) => answer === "asAnswered" || why !== null, {
          path: ["reason"],
          message: "Write why, in a few words.",
        }),
    )
    .max(5_000),
  /** Needed where the ledger is older than a business day. */
  whyOld: reason.nullable(),
});
export type StatusConfirmation = z.infer<typeof statusConfirmation>;
