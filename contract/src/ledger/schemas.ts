import { z } from "zod";
import { day, dollars } from "../core/fields.ts";
import { ledgerStart } from "./ledger-start.ts";

/** What is to be paid of a lot: its parts, and the lines that come to the total, as they are told (ours). */
const amountToPay = z.object({
  asAt: day,
  overdue: dollars,
  /** The earliest due day of what is overdue. */
  overdueSince: day.nullable(),
  interest: dollars,
  /** The day that a told interest is of; null where it is computed. */
  interestAsAt: day.nullable(),
  today: dollars,
  next: dollars,
  nextDue: day.nullable(),
  later: dollars,
  /** Received and not matched to a debt; taken off the total. */
  unallocated: dollars,
  /** Paid of levies not due yet; told, never taken off. */
  ahead: dollars,
  /** Below zero in credit. */
  total: dollars,
  lines: z.array(
    z.object({
      kind: z.enum(["overdue", "interest", "today", "next", "later", "unallocated"]),
      text: z.string(),
      /** What follows the amount, such as its due day. */
      detail: z.string().nullable(),
      amount: dollars,
    }),
  ),
  /** Sentences below the lines. */
  notes: z.array(z.string()),
});
export type AmountToPay = z.infer<typeof amountToPay>;

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
  /** Ours. Null where no page may show arrears. */
  amountToPay: amountToPay.nullable(),
  /** Ours: what is unpaid of the next levy, due today or later; null where none is issued or all are paid. */
  nextLevy: z.object({ amount: dollars, due: day }).nullable(),
  /** Ours: absent where the ledger begins with its first row. */
  ledger: ledgerStart.optional(),
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
  /** Ours: absent where the ledger begins with its first row. */
  ledger: ledgerStart.optional(),
});
export type FundBalance = z.infer<typeof fundBalance>;
