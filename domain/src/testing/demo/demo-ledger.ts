/** The demonstration ledger as the rows that the rules of the ledger take. */
import type { LotLedger } from "../../ledger/lot-financial.ts";
import type { PlanLedger } from "../../ledger/fund-balances.ts";
import type {
  Allocation,
  BalanceRole,
  DebtKind,
  FundKind,
  InterestTerms,
  LevyKind,
  SpentReceipt,
} from "../../ledger/vocabulary.ts";
import { demoCents, readDemoRows, type DemoRow } from "./demo-package.ts";

const files = new Map<string, readonly DemoRow[]>();

function rows(file: string): readonly DemoRow[] {
  const known = files.get(file) ?? readDemoRows(file);
  files.set(file, known);
  return known;
}

function rowsWhere(file: string, column: string, value: string): readonly DemoRow[] {
  return rows(file).filter((row) => row[column] === value);
}

function text(row: DemoRow | undefined, column: string): string {
  return row?.[column] ?? "";
}

function textOrNull(row: DemoRow | undefined, column: string): string | null {
  return text(row, column) || null;
}

export function demoPlanIds(): readonly string[] {
  return rows("plans.csv").map((row) => text(row, "ownersCorpId"));
}

export function demoLots(planId: string): readonly { readonly lotId: string; readonly lotNumber: string }[] {
  return rowsWhere("lots.csv", "ownersCorpId", planId).map((row) => ({
    lotId: text(row, "lotId"),
    lotNumber: text(row, "lotNumber"),
  }));
}

export function demoInterestTerms(planId: string): readonly InterestTerms[] {
  return rowsWhere("interest_terms.csv", "ownersCorpId", planId).map((row) => ({
    fromOn: text(row, "from"),
    mode: text(row, "mode") as InterestTerms["mode"],
    ratePpm: Math.round(Number(text(row, "ratePercent")) * 10_000),
    freeMonths: Number(text(row, "freeMonths")),
    freeDays: Number(text(row, "freeDays")),
  }));
}

export function demoLotLedger(planId: string, lotId: string): LotLedger {
  return {
    interestTerms: demoInterestTerms(planId),
    receipts: demoReceipts(lotId),
    ownerships: rowsWhere("lot_owners.csv", "lotId", lotId).map((row) => ({
      enteredOn: text(row, "enteredDate"),
      purchasedOn: textOrNull(row, "purchasedDate"),
      leftOn: textOrNull(row, "leftDate"),
    })),
    debts: rowsWhere("debts.csv", "lotId", lotId).map((row) => {
      const levy = rows("levies.csv").find((candidate) => candidate["levyId"] === text(row, "levyId"));
      return {
        kind: text(row, "kind") as DebtKind,
        issuedOn: text(row, "issued"),
        dueOn: text(row, "due"),
        grossCents: demoCents(text(row, "gross")),
        levyKind: textOrNull(levy, "kind") as LevyKind | null,
        periodFromOn: textOrNull(levy, "periodFrom"),
        periodToOn: textOrNull(levy, "periodTo"),
        allocations: rowsWhere("allocations.csv", "debtId", text(row, "debtId")).map(allocationOf),
      };
    }),
  };
}

export function demoReceipts(lotId: string): readonly SpentReceipt[] {
  return rowsWhere("receipts.csv", "lotId", lotId).map((row) => ({
    receiptNo: text(row, "receiptNo"),
    datedOn: text(row, "date"),
    amountCents: demoCents(text(row, "amount")),
    reversedOn: textOrNull(row, "reversedOn"),
    allocations: rowsWhere("allocations.csv", "receiptId", text(row, "receiptId")).map(allocationOf),
  }));
}

function allocationOf(row: DemoRow): Allocation {
  const [receipt] = rowsWhere("receipts.csv", "receiptId", text(row, "receiptId"));
  return {
    datedOn: text(row, "date"),
    amountCents: demoCents(text(row, "amount")),
    discountTakenCents: demoCents(text(row, "discountTaken")),
    receiptReversedOn: textOrNull(receipt, "reversedOn"),
  };
}

export function demoPlanLedger(planId: string): PlanLedger {
  const [plan] = rowsWhere("plans.csv", "ownersCorpId", planId);
  const journals = new Map(
    rowsWhere("journals.csv", "ownersCorpId", planId).map((row) => [
      text(row, "journalId"),
      text(row, "date"),
    ]),
  );
  const roles = new Map(rows("accounts.csv").map((row) => [text(row, "accountCode"), text(row, "role")]));
  return {
    fundsInReserveCents: demoCents(text(plan, "fundsInReserve")),
    funds: rowsWhere("funds.csv", "ownersCorpId", planId).map((row) => ({
      fund: text(row, "fund"),
      kind: text(row, "kind") as FundKind,
      name: text(row, "name"),
    })),
    movements: rows("journal_lines.csv").flatMap((row) => {
      const datedOn = journals.get(text(row, "journalId"));
      const role = roles.get(text(row, "accountCode"));
      if (datedOn === undefined || (role !== "CASH" && role !== "CREDITORS" && role !== "INVESTMENT"))
        return [];
      const debitCents = demoCents(text(row, "debit"));
      const creditCents = demoCents(text(row, "credit"));
      return [
        { fund: text(row, "fund"), role: role satisfies BalanceRole, datedOn, debitCents, creditCents },
      ];
    }),
  };
}

/** Rows of a file that belong to a plan, for the few figures that need nothing else. */
export function demoPlanRows(file: string, planId: string): readonly DemoRow[] {
  return rowsWhere(file, "ownersCorpId", planId);
}
