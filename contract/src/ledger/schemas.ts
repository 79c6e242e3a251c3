import { z } from "zod";
import { day, dollars } from "../core/fields.ts";

/** A lot's account as at today in the plan's time zone. Arrears and interest are null where no page may show them. */
export const financial = z.object({
  arrears: dollars.nullable(),
  interestDue: dollars.nullable(),
  /** The day up to which standard levies are paid; null while none was ever issued. */
  paidTo: day.nullable(),
  hidePaidTo: z.boolean(),
  lastReceiptDate: day.nullable(),
  lastReceiptAmount: dollars.nullable(),
  lastReceiptRecordNo: z.string().nullable(),
  enteredDate: day.nullable(),
  purchasedDate: day.nullable(),
});
export type Financial = z.infer<typeof financial>;

/** Balances of a plan's funds as at today; unallocated money is in no total (D27). */
export const fundBalance = z.object({
  sinkingFundName: z.string(),
  cashAtBankAdmin: dollars,
  cashAtBankSinking: dollars,
  cashAtBankTotal: dollars,
  osCreditorsAdmin: dollars,
  osCreditorsSinking: dollars,
  osCreditorsTotal: dollars,
  netCashAdmin: dollars,
  netCashSinking: dollars,
  netCashTotal: dollars,
  fundsInReserve: dollars,
  availableCashAdmin: dollars,
  availableCashSinking: dollars,
  availableCashTotal: dollars,
  totalInvestments: dollars,
  /** Ours: funds of neither kind, each with a column of its own and part of the totals (D27, D55). */
  otherFunds: z.array(
    z.object({ name: z.string(), cash: dollars, creditors: dollars, net: dollars, available: dollars }),
  ),
  /** Ours: the admin fund's name in the plan's own words (D27). */
  adminFundName: z.string(),
});
export type FundBalance = z.infer<typeof fundBalance>;
