import { z } from "zod";
import { id } from "../../core/fields.ts";

/** Whom to remind: those who can vote for these seats, or for any seat without a vote. */
export const reminderOrder = z.strictObject({
  seatIds: z.array(id).min(1, "Choose somebody to remind.").max(5_000).optional(),
});
export type ReminderOrder = z.infer<typeof reminderOrder>;

export const remindersOrdered = z.object({
  /** Each is mailed at once, for all of their lots together. */
  reminded: z.int(),
  /** `reminded`: within the last 24 hours; `no-address`: no e-mail reaches them. */
  withheld: z.array(z.object({ why: z.enum(["reminded", "no-address"]), people: z.int() })),
});
export type RemindersOrdered = z.infer<typeof remindersOrdered>;
