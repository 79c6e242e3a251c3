import type { PackageFileName } from "@portal/domain/import/package-files";
import { FixturePackage, type Row } from "./fixtures.ts";

export const BEGINS = "2026-06-20";

const line = (
  journalId: string,
  lineNo: number,
  account: string,
  fund: string,
  cents: [string, string],
): Row => ({
  journalId,
  lineNo: String(lineNo),
  accountCode: account,
  fund,
  debit: cents[0],
  credit: cents[1],
});
const NONE = "0.00";
const debt = { levyId: "", fund: "ADM", gst: NONE, issued: BEGINS, due: "", description: "Brought forward" };
const receipt = { ownersCorpId: "1", date: BEGINS, method: "BROUGHT_FORWARD", fund: "" };

/** The ledger of plan 1, begun ten days before the day of the package: what was carried in, and a payment since. */
const rows: Partial<Record<PackageFileName, Row[]>> = {
  "journals.csv": [
    { journalId: "1", ownersCorpId: "1", date: BEGINS, type: "OPENING" },
    { journalId: "2", ownersCorpId: "1", date: "2026-06-25", type: "RECEIPT" },
  ],
  "journal_lines.csv": [
    line("1", 1, "10", "ADM", ["200.00", NONE]),
    line("1", 2, "15", "ADM", ["80.00", NONE]),
    line("1", 3, "16", "ADM", ["5.00", NONE]),
    line("1", 4, "13", "ADM", ["10.00", NONE]),
    line("1", 5, "23", "ADM", [NONE, "40.00"]),
    line("1", 6, "21", "ADM", [NONE, "44.00"]),
    line("1", 7, "31", "ADM", [NONE, "211.00"]),
    line("1", 8, "10", "UNALLOC", ["30.00", NONE]),
    line("1", 9, "24", "UNALLOC", [NONE, "30.00"]),
    line("2", 1, "10", "ADM", ["50.00", NONE]),
    line("2", 2, "15", "ADM", [NONE, "50.00"]),
  ],
  "levies.csv": [
    {
      levyId: "502",
      ownersCorpId: "1",
      fund: "ADM",
      kind: "STANDARD",
      accountCode: "41",
      periodFrom: "2026-07-01",
      periodTo: "2026-09-30",
      issued: "2026-06-01",
      due: "2026-07-01",
      gross: "50.00",
      gst: NONE,
      description: "Levy",
    },
  ],
  "debts.csv": [
    { debtId: "601", lotId: "11", kind: "BROUGHT_FORWARD", ...debt, gross: "80.00" },
    { debtId: "602", lotId: "12", kind: "OWNER_INVOICE", ...debt, due: "2026-07-04", gross: "5.00" },
    {
      debtId: "603",
      lotId: "12",
      kind: "LEVY",
      ...debt,
      levyId: "502",
      issued: "2026-06-01",
      due: "2026-07-01",
      gross: "50.00",
    },
  ],
  "receipts.csv": [
    { receiptId: "701", receiptNo: "BF-1", lotId: "12", amount: "40.00", ...receipt, fund: "ADM" },
    { receiptId: "702", receiptNo: "BF-2", lotId: "12", amount: "30.00", ...receipt },
    {
      receiptId: "703",
      receiptNo: "R1",
      lotId: "11",
      amount: "50.00",
      ...receipt,
      date: "2026-06-25",
      method: "BPAY",
    },
  ],
  "allocations.csv": [
    { receiptId: "701", debtId: "603", date: BEGINS, amount: "15.00" },
    { receiptId: "703", debtId: "601", date: "2026-06-25", amount: "50.00" },
  ],
  "lot_openings.csv": [
    {
      lotId: "11",
      asAt: BEGINS,
      paidTo: "2026-03-31",
      interestAsTold: "1.25",
      advance: "",
      lastReceiptNo: "R0",
      lastReceiptDate: "2026-01-09",
      lastReceiptAmount: "100.00",
    },
    { lotId: "12", asAt: BEGINS, paidTo: "2026-06-30", advance: "70.00" },
  ],
  "investment_movements.csv": [{ investmentId: "901", date: BEGINS, kind: "DEPOSIT", amount: "10.00" }],
};

/** A package whose plan 1 has a ledger that begins on `BEGINS`. */
export function begunLedger(): FixturePackage {
  const made = new FixturePackage();
  made.restoreRows([
    ...made.rowsByFile(),
    ...Object.entries(rows).map(([name, each]) => [name, each.map((row) => ({ ...row }))] as const),
  ]);
  made.set("plans.csv", 2, { ledgerBegins: BEGINS, ledgerSource: "Back Office" });
  return made.add("accounts.csv", {
    accountCode: "31",
    name: "Opening",
    category: "EQUITY",
    role: "OPENING",
  });
}

/** The same without what came after the day: the plan is kept by balances alone. */
export function balancesAlone(): FixturePackage {
  return begunLedger()
    .remove("journals.csv", 3)
    .remove("journal_lines.csv", 12)
    .remove("journal_lines.csv", 11)
    .remove("receipts.csv", 4)
    .remove("allocations.csv", 3);
}

const ofMoney: readonly PackageFileName[] = [
  "funds.csv",
  "journals.csv",
  "journal_lines.csv",
  "levies.csv",
  "debts.csv",
  "receipts.csv",
  "allocations.csv",
  "lot_openings.csv",
  "invoices.csv",
  "invoice_lines.csv",
  "budgets.csv",
  "budget_lines.csv",
  "investments.csv",
  "investment_movements.csv",
];

/** The package of plans that are started without money. */
export function withoutMoney(): FixturePackage {
  const made = begunLedger().set("plans.csv", 2, { ledgerBegins: "", ledgerSource: "" });
  made.restoreRows([...made.rowsByFile(), ...ofMoney.map((name) => [name, []] as const)]);
  return made;
}
