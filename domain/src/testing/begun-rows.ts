/** A ledger that begins with balances, so small that each figure can be reckoned by hand. */
import { aLedgerLine, aLevy, aLotDebt } from "./small-report-rows.ts";
import type { Account, AccountCategory, AccountRole, LedgerLine, PlanRows } from "../reports/plan-rows.ts";

/** The day at whose end the balances were carried in. */
export const BEGINS_ON = "2026-11-20";

const account = (
  accountCode: string,
  category: AccountCategory,
  role: AccountRole | null = null,
): Account => ({
  accountCode,
  name: accountCode,
  category,
  role,
  parentCode: null,
});
const accounts = [
  account("Cash", "ASSET", "CASH"),
  account("Deposit", "ASSET", "INVESTMENT"),
  account("Arrears", "ASSET", "LEVY_RECEIVABLE"),
  account("Advance", "LIABILITY", "LEVIES_IN_ADVANCE"),
  account("Owners", "EQUITY", "OPENING"),
  account("Levies", "INCOME", "LEVY_INCOME"),
  account("Cleaning", "EXPENSE"),
];
/** A line of the opening entry, debits positive. */
export const carriedLine = (
  accountCode: string,
  cents: number,
  given: Partial<LedgerLine> = {},
): LedgerLine =>
  aLedgerLine({
    accountCode,
    journalType: "OPENING",
    datedOn: BEGINS_ON,
    debitCents: Math.max(cents, 0),
    creditCents: Math.max(-cents, 0),
    ...given,
  });
const since = { journalId: 2, datedOn: "2026-12-10", journalType: "PAYMENT" } as const;
const carried = [
  carriedLine("Cash", 500),
  carriedLine("Deposit", 900),
  carriedLine("Arrears", 70),
  carriedLine("Advance", -30),
  carriedLine("Owners", -1_000),
  carriedLine("Levies", -600),
  carriedLine("Cleaning", 160),
];
const opening = { paidToOn: null, lastReceiptNo: null, lastReceiptOn: null, lastReceiptCents: null };
const lotOf = (lotId: number, interestCents: number | null): PlanRows["lots"][number] => ({
  lotId,
  lotLabel: String(lotId),
  unitName: null,
  levyUnits: 1,
  ownerships: [{ enteredOn: "2020-01-01", purchasedOn: null, leftOn: null, ownerName: `Owner ${lotId}` }],
  openings: [{ asAtOn: BEGINS_ON, interestCents, ...opening }],
});
const broughtForward = {
  levyId: null,
  levyKind: null,
  kind: "BROUGHT_FORWARD",
  issuedOn: BEGINS_ON,
} as const;

/** Two lots, of which one was told its interest; one payment since. */
export const begunRows: PlanRows = {
  groups: [],
  acceptedQuotes: [],
  policies: [],
  claims: [],
  committee: [],
  committeeMeetings: [],
  interestTerms: [],
  payments: [],
  plan: {
    planNumber: "SP1",
    state: "NSW",
    financialYearStartMonth: 7,
    isGstRegistered: false,
    fundsInReserveCents: 0,
    interestFreePeriod: null,
    isPaidToHidden: false,
    beginning: { beginsOn: BEGINS_ON, source: "Strata Master", isBalancesAlone: false },
  },
  funds: [{ fund: "ADM", kind: "ADMIN", name: "Administrative Fund" }],
  accounts,
  lines: [...carried, carriedLine("Cleaning", 40, since), carriedLine("Cash", -40, since)],
  lots: [lotOf(1, 25), lotOf(2, null)],
  debts: [
    aLotDebt({ debtId: 1, lotId: 1, ...broughtForward, dueOn: null, grossCents: 50 }),
    aLotDebt({ debtId: 2, lotId: 2, ...broughtForward, dueOn: "2026-10-01", grossCents: 20 }),
    aLotDebt({ debtId: 3, lotId: 2, issuedOn: "2026-11-01", dueOn: "2027-02-01", grossCents: 1_000 }),
  ],
  levies: [aLevy({ issuedOn: "2026-11-01", dueOn: "2027-02-01", grossCents: 1_000 })],
  receipts: [
    {
      receiptId: 1,
      receiptNo: "BF1",
      lotId: 2,
      fund: "ADM",
      datedOn: BEGINS_ON,
      amountCents: 30,
      reversedOn: null,
      method: "BROUGHT_FORWARD",
      isBroughtForward: true,
      payer: null,
    },
  ],
  invoices: [
    {
      invoiceId: 1,
      invoiceNo: "C1",
      creditorName: "Cleaner",
      datedOn: "2026-11-01",
      dueOn: "2026-12-01",
      description: "Cleaning",
      netCents: 11,
      gstCents: 0,
      heldReason: null,
      paidOn: null,
      groupId: null,
      workOrderId: null,
      lines: [{ accountCode: "Cleaning", fund: "ADM", netCents: 11, gstCents: 0 }],
    },
  ],
  budgets: [
    {
      budgetId: 1,
      startOn: "2027-07-01",
      lines: [{ accountCode: "Cleaning", fund: "ADM", amountCents: 1_200, groupId: null }],
    },
  ],
  investments: [
    {
      investmentId: 1,
      fund: "ADM",
      institution: "Bank",
      reference: null,
      ratePpm: null,
      openedOn: "2025-01-01",
      maturityOn: null,
      movements: [
        { datedOn: BEGINS_ON, kind: "DEPOSIT", amountCents: 900 },
        { datedOn: "2026-11-25", kind: "INTEREST", amountCents: 5 },
      ],
    },
  ],
};
/** Other rows of the same plan, with balances alone or not. */
export const begunWith = (given: Partial<PlanRows>, isBalancesAlone = false): PlanRows => ({
  ...begunRows,
  ...given,
  plan: { ...begunRows.plan, beginning: { beginsOn: BEGINS_ON, source: "Strata Master", isBalancesAlone } },
});
/** The same without the payment: nothing is posted after the day. */
export const balancesAlone = begunWith({ lines: carried }, true);
