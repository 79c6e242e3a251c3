/** The demonstration package as the rows that reports are made of. */
import type { JournalType, LedgerLine, Levy, LotDebt, PlanRows } from "../../reports/plan-rows.ts";
import { demoInterestTerms } from "./demo-ledger.ts";
import { cell, cents, count, onOrNull, textOrNull, where } from "./demo-cells.ts";
import { readDemoRows, type DemoRow } from "./demo-package.ts";
import { demoPayments } from "./demo-payments.ts";
import { demoBuilding } from "./demo-report-building.ts";

const planRows = new Map<number, PlanRows>();

/** All rows of a plan of the demonstration: 101, 102, 103. */
export function demoReportRows(planId: number): PlanRows {
  const known = planRows.get(planId) ?? { ...booksOf(planId), ...moneyOf(planId), ...demoBuilding(planId) };
  planRows.set(planId, known);
  return known;
}

type Books = Pick<PlanRows, "plan" | "funds" | "accounts" | "lines" | "groups" | "budgets">;

function booksOf(planId: number): Books {
  const [plan] = where("plans.csv", "ownersCorpId", planId);
  return {
    plan: {
      planNumber: cell(plan, "planNumber"),
      state: cell(plan, "state"),
      financialYearStartMonth: Number(cell(plan, "financialYearStartMonth")),
      isGstRegistered: cell(plan, "gstRegistered") === "true",
      fundsInReserveCents: cents(plan, "fundsInReserve"),
      interestFreePeriod: textOrNull(plan, "interestFreePeriod"),
      isPaidToHidden: cell(plan, "hidePaidTo") === "true",
    },
    funds: where("funds.csv", "ownersCorpId", planId).map((row) => ({
      fund: cell(row, "fund"),
      kind: cell(row, "kind") as PlanRows["funds"][number]["kind"],
      name: cell(row, "name"),
    })),
    accounts: [
      ...where("accounts.csv", "ownersCorpId", ""),
      ...where("accounts.csv", "ownersCorpId", planId),
    ].map((row) => ({
      accountCode: cell(row, "accountCode"),
      name: cell(row, "name"),
      category: cell(row, "category") as PlanRows["accounts"][number]["category"],
      role: textOrNull(row, "role") as PlanRows["accounts"][number]["role"],
      parentCode: textOrNull(row, "parentCode"),
    })),
    lines: linesOf(planId),
    groups: where("report_groups.csv", "ownersCorpId", planId).map((row) => ({
      groupId: Number(cell(row, "groupId")),
      name: cell(row, "name"),
      shortName: cell(row, "shortName"),
      activeFromOn: cell(row, "activeFrom"),
      closedOn: onOrNull(row, "closedOn"),
    })),
    budgets: where("budgets.csv", "ownersCorpId", planId).map((row) => ({
      budgetId: Number(cell(row, "budgetId")),
      startOn: cell(row, "startDate"),
      lines: where("budget_lines.csv", "budgetId", cell(row, "budgetId")).map((line) => ({
        accountCode: cell(line, "accountCode"),
        fund: cell(line, "fund"),
        amountCents: cents(line, "amount"),
        groupId: count(line, "groupId"),
      })),
    })),
  };
}

function linesOf(planId: number): readonly LedgerLine[] {
  const journals = new Map(
    where("journals.csv", "ownersCorpId", planId).map((row) => [cell(row, "journalId"), row]),
  );
  return readDemoRows("journal_lines.csv").flatMap((row) => {
    const journal = journals.get(cell(row, "journalId"));
    if (journal === undefined) return [];
    const reversed = journals.get(cell(journal, "reversesJournalId"));
    return [
      {
        journalId: Number(cell(row, "journalId")),
        journalType: cell(journal, "type") as JournalType,
        reversedType: textOrNull(reversed, "type") as JournalType | null,
        reference: textOrNull(journal, "reference"),
        narration: textOrNull(journal, "narration"),
        accountCode: cell(row, "accountCode"),
        fund: cell(row, "fund"),
        datedOn: cell(journal, "date"),
        debitCents: cents(row, "debit"),
        creditCents: cents(row, "credit"),
        lotId: count(row, "lotId"),
        groupId: count(row, "groupId"),
        description: textOrNull(row, "description"),
      },
    ];
  });
}

type LotMoney = Pick<PlanRows, "lots" | "levies" | "debts" | "receipts" | "interestTerms" | "payments">;

function moneyOf(planId: number): LotMoney {
  const lots = where("lots.csv", "ownersCorpId", planId);
  const levies = new Map(
    where("levies.csv", "ownersCorpId", planId).map((row) => [cell(row, "levyId"), levyOf(row)]),
  );
  const receipts = where("receipts.csv", "ownersCorpId", planId);
  const reversedOn = new Map(receipts.map((row) => [cell(row, "receiptId"), onOrNull(row, "reversedOn")]));
  const [levySet] = where("entitlement_sets.csv", "ownersCorpId", planId)
    .filter((row) => row["type"] === "LEVY")
    .map((row) => cell(row, "entitlementSetId"));
  const units = new Map(
    where("lot_entitlements.csv", "entitlementSetId", levySet ?? "-").map((row) => [
      cell(row, "lotId"),
      Number(cell(row, "units")),
    ]),
  );
  return {
    interestTerms: demoInterestTerms(String(planId)),
    payments: demoPayments(planId),
    lots: lots.map((row) => ({
      lotId: Number(cell(row, "lotId")),
      lotLabel: `${cell(row, "lotNumberPrefix")}${cell(row, "lotNumber")}${cell(row, "lotNumberSuffix")}`,
      unitName: textOrNull(row, "unitName"),
      levyUnits: units.get(cell(row, "lotId")) ?? null,
      ownerships: where("lot_owners.csv", "lotId", cell(row, "lotId")).map((owned) => ({
        enteredOn: cell(owned, "enteredDate"),
        purchasedOn: onOrNull(owned, "purchasedDate"),
        leftOn: onOrNull(owned, "leftDate"),
        ownerName: nameOf(cell(owned, "contactId")),
      })),
      openings: [],
    })),
    levies: [...levies.values()],
    debts: lots.flatMap((lot) =>
      where("debts.csv", "lotId", cell(lot, "lotId")).map((row) =>
        debtOf(row, levies.get(cell(row, "levyId")), reversedOn),
      ),
    ),
    receipts: receipts.map((row) => ({
      receiptId: Number(cell(row, "receiptId")),
      receiptNo: cell(row, "receiptNo"),
      lotId: count(row, "lotId"),
      datedOn: cell(row, "date"),
      amountCents: cents(row, "amount"),
      reversedOn: onOrNull(row, "reversedOn"),
      method: textOrNull(row, "method"),
      payer: textOrNull(row, "payer"),
      fund: null,
      isBroughtForward: false,
    })),
  };
}

function levyOf(row: DemoRow): Levy {
  return {
    levyId: Number(cell(row, "levyId")),
    fund: cell(row, "fund"),
    kind: cell(row, "kind") as Levy["kind"],
    periodFromOn: onOrNull(row, "periodFrom"),
    periodToOn: onOrNull(row, "periodTo"),
    issuedOn: cell(row, "issued"),
    dueOn: cell(row, "due"),
    grossCents: cents(row, "gross"),
    gstCents: cents(row, "gst"),
    groupId: count(row, "groupId"),
    description: cell(row, "description"),
  };
}

function debtOf(
  row: DemoRow,
  levy: Levy | undefined,
  reversedOn: ReadonlyMap<string, string | null>,
): LotDebt {
  return {
    debtId: Number(cell(row, "debtId")),
    lotId: Number(cell(row, "lotId")),
    levyId: count(row, "levyId"),
    kind: cell(row, "kind") as LotDebt["kind"],
    fund: cell(row, "fund"),
    issuedOn: cell(row, "issued"),
    dueOn: cell(row, "due"),
    grossCents: cents(row, "gross"),
    gstCents: cents(row, "gst"),
    discountOfferedCents: cents(row, "discountOffered"),
    discountUntilOn: onOrNull(row, "discountUntil"),
    description: cell(row, "description"),
    levyKind: levy?.kind ?? null,
    periodFromOn: levy?.periodFromOn ?? null,
    periodToOn: levy?.periodToOn ?? null,
    groupId: levy?.groupId ?? null,
    allocations: where("allocations.csv", "debtId", cell(row, "debtId")).map((allocation) => ({
      receiptId: Number(cell(allocation, "receiptId")),
      datedOn: cell(allocation, "date"),
      amountCents: cents(allocation, "amount"),
      discountTakenCents: cents(allocation, "discountTaken"),
      receiptReversedOn: reversedOn.get(cell(allocation, "receiptId")) ?? null,
    })),
  };
}

function nameOf(contactId: string): string {
  const [contact] = where("contacts.csv", "contactId", contactId);
  return `${cell(contact, "firstName")} ${cell(contact, "name")}`.trim();
}
