/**
 * The dated rows that reports are made of, as the imported package has them. Money is whole cents, days are plan-local.
 * A report reads what it names in the catalogue; the rest is empty. Every rule takes a day and ignores later rows.
 */
import type { Cents } from "../core/money.ts";
import type { LocalDate } from "../core/local-date.ts";
import type { Debt, Fund, InterestTerms, LotPayment, Ownership, Receipt } from "../ledger/public.ts";
import type { LotOpening, MaybeBeginning } from "../ledger/public.ts";

export interface PlanRows {
  readonly plan: PlanFacts;
  readonly funds: readonly Fund[];
  readonly accounts: readonly Account[];
  readonly lines: readonly LedgerLine[];
  readonly groups: readonly ReportGroup[];
  readonly lots: readonly ReportLot[];
  readonly levies: readonly Levy[];
  readonly debts: readonly LotDebt[];
  readonly receipts: readonly LotReceipt[];
  readonly invoices: readonly Invoice[];
  readonly acceptedQuotes: readonly AcceptedQuote[];
  readonly budgets: readonly Budget[];
  readonly investments: readonly Investment[];
  readonly policies: readonly InsurancePolicy[];
  readonly claims: readonly InsuranceClaim[];
  readonly committee: readonly CommitteeSeat[];
  readonly committeeMeetings: readonly CommitteeMeeting[];
  readonly interestTerms: readonly InterestTerms[];
  readonly payments: readonly LotPayment[];
}

/** A kind of rows that a report can need; `plan` always comes. */
export type RowSet = Exclude<keyof PlanRows, "plan">;

export interface PlanFacts {
  readonly planNumber: string;
  readonly state: string;
  /** 1 to 12. */
  readonly financialYearStartMonth: number;
  readonly isGstRegistered: boolean;
  readonly fundsInReserveCents: Cents;
  /** As the plan words it, else null (D65). */
  readonly interestFreePeriod: string | null;
  /** The plan's `hidePaidTo`. */
  readonly isPaidToHidden: boolean;
  /** Absent where the ledger begins with its first row. */
  readonly beginning?: MaybeBeginning;
}

export type AccountCategory = "ASSET" | "LIABILITY" | "EQUITY" | "INCOME" | "EXPENSE";
/** What an account is for; rules know roles, never codes or names. */
export type AccountRole =
  | "CASH"
  | "INVESTMENT"
  | "LEVY_RECEIVABLE"
  | "OTHER_RECEIVABLE"
  | "CREDITORS"
  | "LEVIES_IN_ADVANCE"
  | "UNALLOCATED"
  | "GST"
  | "OPENING"
  | "TRANSFER"
  | "LEVY_INCOME"
  | "LEVY_DISCOUNT"
  | "INTEREST_INCOME"
  | "RECOVERY";

export interface Account {
  readonly accountCode: string;
  readonly name: string;
  readonly category: AccountCategory;
  readonly role: AccountRole | null;
  readonly parentCode: string | null;
}

export type JournalType =
  | "OPENING"
  | "LEVY_DUE"
  | "RECEIPT"
  | "APPLY"
  | "DISCOUNT"
  | "INTEREST"
  | "OWNER_INVOICE"
  | "REVERSAL"
  | "INVOICE"
  | "PAYMENT"
  | "BAS"
  | "OTHER_RECEIPT"
  | "INVESTMENT"
  | "INVESTMENT_INTEREST"
  | "TRANSFER"
  | "OTHER";

/** One line of a journal, with what its journal says. */
export interface LedgerLine {
  readonly journalId: number;
  readonly journalType: JournalType;
  /** Of the journal that this one reverses. */
  readonly reversedType: JournalType | null;
  readonly reference: string | null;
  readonly narration: string | null;
  readonly accountCode: string;
  readonly fund: string;
  readonly datedOn: LocalDate;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
  readonly lotId: number | null;
  readonly groupId: number | null;
  readonly description: string | null;
}

export interface ReportGroup {
  readonly groupId: number;
  readonly name: string;
  readonly shortName: string;
  readonly activeFromOn: LocalDate;
  readonly closedOn: LocalDate | null;
}

export interface ReportLot {
  readonly lotId: number;
  /** With prefix and suffix, as everywhere: 'C12a'. */
  readonly lotLabel: string;
  readonly unitName: string | null;
  /** Of the set that levies go by (D57); null where the plan has none. */
  readonly levyUnits: number | null;
  readonly ownerships: readonly (Ownership & { readonly ownerName: string })[];
  /** What was told of it when the ledger began. */
  readonly openings?: readonly LotOpening[];
}

export interface Levy {
  readonly levyId: number;
  readonly fund: string;
  readonly kind: "STANDARD" | "SPECIAL" | "INSURANCE";
  readonly periodFromOn: LocalDate | null;
  readonly periodToOn: LocalDate | null;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate;
  readonly grossCents: Cents;
  readonly gstCents: Cents;
  readonly groupId: number | null;
  readonly description: string;
}

/** A lot's debt as the ledger's rules take it, with what reports tell of it besides. */
export interface LotDebt extends Debt {
  readonly debtId: number;
  readonly lotId: number;
  readonly levyId: number | null;
  readonly fund: string;
  readonly gstCents: Cents;
  readonly discountOfferedCents: Cents;
  readonly discountUntilOn: LocalDate | null;
  readonly description: string;
  readonly groupId: number | null;
  readonly allocations: readonly LotAllocation[];
}

export interface LotAllocation {
  readonly receiptId: number;
  readonly datedOn: LocalDate;
  readonly amountCents: Cents;
  readonly discountTakenCents: Cents;
  readonly receiptReversedOn: LocalDate | null;
}

export interface LotReceipt extends Receipt {
  readonly receiptId: number;
  /** Null: not from an owner. */
  readonly lotId: number | null;
  readonly method: string | null;
  readonly payer: string | null;
  /** Of money brought forward: the fund that keeps it as levies paid in advance. */
  readonly fund?: string | null;
}

export interface Invoice {
  readonly invoiceId: number;
  readonly invoiceNo: string;
  readonly creditorName: string;
  readonly datedOn: LocalDate;
  readonly dueOn: LocalDate;
  readonly description: string;
  readonly netCents: Cents;
  readonly gstCents: Cents;
  readonly heldReason: string | null;
  readonly paidOn: LocalDate | null;
  readonly groupId: number | null;
  readonly workOrderId: number | null;
  readonly lines: readonly InvoiceLine[];
}

interface InvoiceLine {
  readonly accountCode: string;
  readonly fund: string;
  readonly netCents: Cents;
  readonly gstCents: Cents;
}

/** A quote that was accepted and of which no invoice has come: money that will be asked for, not committed yet. */
export interface AcceptedQuote {
  readonly quoteId: number;
  readonly orderNumber: string | null;
  readonly diarySubject: string;
  readonly tradieName: string | null;
  readonly requestedOn: LocalDate;
  readonly amountQuotedCents: Cents | null;
}

export interface Budget {
  readonly budgetId: number;
  readonly startOn: LocalDate;
  readonly lines: readonly BudgetLine[];
}

/** Positive: income earned, expense spent. */
export interface BudgetLine {
  readonly accountCode: string;
  readonly fund: string;
  readonly amountCents: Cents;
  readonly groupId: number | null;
}

export interface Investment {
  readonly investmentId: number;
  readonly fund: string;
  readonly institution: string;
  readonly reference: string | null;
  readonly ratePpm: number | null;
  readonly openedOn: LocalDate;
  readonly maturityOn: LocalDate | null;
  readonly movements: readonly {
    readonly datedOn: LocalDate;
    readonly kind: "DEPOSIT" | "INTEREST" | "WITHDRAWAL" | "FEE";
    readonly amountCents: Cents;
  }[];
}

export interface InsurancePolicy {
  readonly policyId: number;
  readonly type: string;
  readonly insurer: string;
  readonly broker: string | null;
  readonly policyNumber: string;
  readonly premiumCents: Cents;
  readonly fromOn: LocalDate;
  readonly toOn: LocalDate;
  readonly paidOn: LocalDate | null;
  readonly valuationOn: LocalDate | null;
  readonly valuationAmountCents: Cents | null;
  readonly valuer: string | null;
  readonly commissionCents: Cents | null;
  readonly covers: readonly {
    readonly kind: string;
    readonly sumInsuredCents: Cents;
    readonly excessCents: Cents | null;
  }[];
}

export interface InsuranceClaim {
  readonly claimId: number;
  readonly policyId: number;
  readonly claimNo: string;
  readonly lossOn: LocalDate;
  readonly description: string;
  readonly status: string;
  readonly claimedCents: Cents;
  readonly excessCents: Cents | null;
  readonly receivedCents: Cents;
  readonly receivedOn: LocalDate | null;
}

export interface CommitteeSeat {
  readonly execMemberId: number;
  readonly position: string;
  readonly name: string;
  /** Null: a member without a lot. */
  readonly lotLabel: string | null;
  readonly unitName: string | null;
  readonly hasReports: boolean;
  readonly fromOn: LocalDate;
  readonly toOn: LocalDate | null;
  /** The first of mobile, home phone, work phone, e-mail, as the committee's grid shows it (D46). */
  readonly contactText: string | null;
}

/** A committee meeting (type CM) with who was there. */
export interface CommitteeMeeting {
  readonly meetingRecordId: number;
  readonly description: string;
  readonly meetingOn: LocalDate;
  readonly attendance: readonly { readonly execMemberId: number; readonly code: "P" | "A" | "X" | "-" }[];
}
