/**
 * The rows that the figures of a lot and of a plan are derived from, as the rules need them. They mirror the ledger
 * files of the data package; the portal reads them and posts nothing. Money is whole cents, days are plan-local.
 * Every rule takes a day and ignores every row dated later (accounting C4).
 */
import type { Cents } from "../core/money.ts";
import type { LocalDate } from "../core/local-date.ts";

/** BROUGHT_FORWARD: what a lot owed of levies when its ledger began; itself no levy. */
export type DebtKind = "LEVY" | "INTEREST" | "OWNER_INVOICE" | "RECOVERY" | "BROUGHT_FORWARD";
export type LevyKind = "STANDARD" | "SPECIAL" | "INSURANCE";
export type FundKind = "ADMIN" | "SINKING" | "OTHER" | "UNALLOCATED";

/** What a lot was asked to pay. The three levy columns are null for every other kind of debt. */
export interface Debt {
  readonly kind: DebtKind;
  readonly issuedOn: LocalDate;
  /** Null in what was brought forward as a sum alone. */
  readonly dueOn: LocalDate | null;
  readonly grossCents: Cents;
  readonly levyKind: LevyKind | null;
  readonly periodFromOn: LocalDate | null;
  readonly periodToOn: LocalDate | null;
  readonly allocations: readonly Allocation[];
}

/** Money of a receipt put to a debt. It counts from its day until the day its receipt is reversed on. */
export interface Allocation {
  readonly datedOn: LocalDate;
  readonly amountCents: Cents;
  readonly discountTakenCents: Cents;
  readonly receiptReversedOn: LocalDate | null;
}

export interface Receipt {
  readonly receiptNo: string;
  readonly datedOn: LocalDate;
  readonly amountCents: Cents;
  readonly reversedOn: LocalDate | null;
  /** Money that stood to the lot's credit when its ledger began: it counts, and is never told as a receipt. */
  readonly isBroughtForward?: boolean;
  /** The fund that keeps it as paid in advance; without one it is kept of no fund. */
  readonly fund?: string | null;
}

/** A receipt with what was taken from it, for what is left without a debt. */
export interface SpentReceipt extends Receipt {
  readonly allocations: readonly { readonly datedOn: LocalDate; readonly amountCents: Cents }[];
}

/** Terms of interest on overdue levies, in force from a day until the next terms begin. */
export interface InterestTerms {
  readonly fromOn: LocalDate;
  readonly mode: "DAILY" | "MONTHLY";
  /** Parts per million of the amount: a year's for DAILY, a month's for MONTHLY. 10 % is 100,000. */
  readonly ratePpm: number;
  readonly freeMonths: number;
  readonly freeDays: number;
}

export interface Ownership {
  readonly enteredOn: LocalDate;
  readonly purchasedOn: LocalDate | null;
  readonly leftOn: LocalDate | null;
}

export interface Fund {
  readonly fund: string;
  readonly kind: FundKind;
  readonly name: string;
}

/** Roles of accounts whose balances the fund balances are made of; rules know roles, never account codes. */
export type BalanceRole = "CASH" | "CREDITORS" | "INVESTMENT";

/** The movement of one role in one fund on one day. Rows of a past may be added up under a later day of that past. */
export interface FundMovement {
  readonly fund: string;
  readonly role: BalanceRole;
  readonly datedOn: LocalDate;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}
