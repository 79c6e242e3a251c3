import { z } from "zod";
import { id, instant } from "../../core/fields.ts";

/** Lot or member of the committee. */
export const daySeat = z.strictObject({ kind: z.enum(["lot", "member"]), id });

/** What every entry of a meeting's day has beside its kind and body. */
export const dayEntryFields = {
  /** The next of the meeting: 1, 2, 3 … */
  entryNo: z.int().positive().max(100_000),
  /** The entry that this one corrects. */
  replacesNo: z.int().positive().nullable(),
  /** Of a correction: why. */
  reason: z.string().trim().min(3, "Write why, in a few words.").max(300).nullable(),
};

/** What is known of an entry once it is kept. */
export const keptEntryFields = {
  enteredBy: z.string(),
  enteredAt: instant,
};

/** A browser, as it names itself: a random word that it keeps. */
export const device = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, "A device is named by 16 to 64 letters and digits.");

/** Entries in the order of their numbers, from the browser that leads. */
export const entriesFrom = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({ device, entries: z.array(entry).min(1).max(100) });
