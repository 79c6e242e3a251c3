import { z } from "zod";
import { day, dollars } from "../core/fields.ts";
import { ledgerStart } from "./ledger-start.ts";

/** How a plan's money developed, as the reports of the same days have it; beyond the specification. */
export const moneyOverTime = z.object({
  /** Today in the plan's time zone; of balances alone their day. */
  asAtOn: day,
  /** Absent where the ledger begins with its first row. */
  ledger: ledgerStart.optional(),
  /** The ends of whole months, at most 25, from the oldest to the newest; none where the plan has no ledger. */
  months: z.array(
    z.object({
      endsOn: day,
      /** The same funds in the same order in each month: administration, sinking, others; never UNALLOCATED (D27). */
      funds: z.array(z.object({ fund: z.string(), name: z.string(), balance: dollars })),
    }),
  ),
  /** The financial year up to the end of the newest whole month; null where no expense is budgeted for it. */
  budget: z
    .object({
      startOn: day,
      endOn: day,
      /** Expenses of all funds, the largest budget first. `budget`: the share of the months up to `endOn`. */
      categories: z.array(
        z.object({ name: z.string(), budget: dollars, yearBudget: dollars, spent: dollars }),
      ),
    })
    .nullable(),
});
export type MoneyOverTime = z.infer<typeof moneyOverTime>;
