import { z } from "zod";
import { day, dollars } from "../core/fields.ts";
import { ledgerStart } from "./ledger-start.ts";

/** What a lot was asked for and what came, as the Current Owner Account has it; beyond the specification. */
export const levyHistory = z.object({
  /** Today in the plan's time zone; of balances alone their day. */
  asAtOn: day,
  /** Absent where the ledger begins with its first row. */
  ledger: ledgerStart.optional(),
  /** The first day that is told of: 24 months back, and no earlier than the owner's entry. */
  fromOn: day,
  /** What was owed before that day; negative in credit. */
  openingBalance: dollars,
  /** From the oldest on; after today's month those in which issued levies fall due. */
  months: z.array(
    z.object({
      endsOn: day,
      levies: dollars,
      otherCharges: dollars,
      discounts: dollars,
      /** Less those that were reversed. */
      receipts: dollars,
      balance: dollars,
    }),
  ),
  /** Each charge, receipt and discount since `fromOn`, from the newest on, with what was owed after it. */
  entries: z.array(
    z.object({
      on: day,
      text: z.string(),
      /** Below zero what was paid or taken off. */
      amount: dollars,
      balance: dollars,
    }),
  ),
});
export type LevyHistory = z.infer<typeof levyHistory>;
