/** What reports of lots and of cash say by EXPECTED.json. */
import {
  expectedLotsOf,
  printedEntries,
  type ExpectedOwnerAccount,
} from "@portal/domain/testing/demo/demo-expected-lots";
import { readDemoText } from "@portal/domain/testing/demo/demo-package";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import { expectedLine, printedDay, type ExpectedLine } from "./expected-lines.ts";
import { fundsOf } from "./expected-statements.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

export function investmentLines(planId: number): readonly ExpectedLine[] {
  const { plans } = JSON.parse(readDemoText("EXPECTED.json")) as {
    plans: Record<string, { investments: number }>;
  };
  const total = plans[planId]?.investments ?? Number.NaN;
  return [expectedLine(null, "Total", [total])];
}

interface ExpectedCash {
  readonly funds: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly lots: Readonly<
    Record<string, Readonly<Record<string, { leviesPaid: number; interestPaid: number }>>>
  >;
  readonly futureExpenditure: readonly {
    readonly due: string;
    readonly amount: number;
    readonly invoiceNo: string;
  }[];
  readonly skippedPayments: readonly { readonly due: string; readonly amount: number }[];
}

const CASH_ROWS = [
  ["openingCash", "Opening cash 01/01/2026"],
  ["leviesPaid", "Levies paid from receipts (due or in advance)"],
  ["interestPaid", "Interest paid"],
  ["receivedUnallocated", "Received, unallocated"],
  ["unallocatedApplied", "Unallocated money applied"],
  ["otherIncome", "Other income"],
  ["creditorPayments", "Creditor payments"],
  ["bas", "BAS paid"],
  ["closingCash", "Closing cash 31/03/2026"],
] as const;

export function cashLines(planId: number): readonly ExpectedLine[] {
  const { plans } = JSON.parse(readDemoText("EXPECTED.json")) as {
    plans: Record<string, { cashManagement: ExpectedCash }>;
  };
  const cash = plans[planId]?.cashManagement;
  if (cash === undefined) throw new Error(`no cash of plan ${planId}`);
  const funds = fundsOf(planId);
  const summary = CASH_ROWS.map(([key, label]) => {
    const each = funds.map(({ fund }) => cash.funds[fund]?.[key] ?? 0);
    return expectedLine("Financial summary", label, [...each, sum(each)]);
  });
  const lots = Object.entries(cash.lots).flatMap(([lotId, paid]) =>
    funds.flatMap(({ fund, name }) => {
      const of = paid[fund];
      if (of === undefined) return [];
      const total = of.leviesPaid + of.interestPaid;
      return [
        expectedLine(name, lotBegins(planId, lotId), [of.leviesPaid, of.interestPaid, total, null, null]),
      ];
    }),
  );
  return [
    ...summary,
    ...lots,
    ...cash.futureExpenditure.map(({ due, amount }) =>
      expectedLine("Future expenditure", printedDay(due), [amount]),
    ),
    ...cash.skippedPayments.map(({ due, amount }) =>
      expectedLine("Skipped payments", printedDay(due), [amount]),
    ),
  ];
}

/** Its label, and its unit where it has one. */
function lotBegins(planId: number, lotId: string): string {
  const lot = demoReportRows(planId).lots.find((each) => each.lotId === Number(lotId));
  return [lot?.lotLabel ?? lotId, lot?.unitName ?? ""].join(" ").trim();
}

export function levyPositionLines(planId: number): readonly ExpectedLine[] {
  const { funds } = expectedLotsOf(planId).levyPositions;
  return fundsOf(planId).flatMap(({ fund, name }) => {
    const of = funds[fund];
    if (of === undefined) return [];
    const row = (begins: string, one: (typeof of)["totals"]): ExpectedLine =>
      expectedLine(name, begins, [
        one.opening,
        one.levied,
        one.paid,
        one.discount,
        one.closing,
        one.accruedInterest,
      ]);
    return [
      ...Object.entries(of.lots).map(([lotId, one]) => row(lotBegins(planId, lotId), one)),
      row("Total", of.totals),
    ];
  });
}

export function scheduleLines(planId: number): readonly ExpectedLine[] {
  const { levies, lots, lotTotals, total } = expectedLotsOf(planId).levySchedule;
  if (levies.length === 0) return [];
  const order = fundsOf(planId).map(({ fund }) => fund);
  const inOrder = levies.toSorted((a, b) => order.indexOf(a.fund) - order.indexOf(b.fund));
  const gst = demoReportRows(planId).plan.isGstRegistered;
  const [gstOfLot, gstOfYear] = gst ? [[null], [sum(levies.map((levy) => levy.gst))]] : [[], []];
  return [
    ...Object.entries(lots).map(([lotId, of]) => {
      const shares = inOrder.map(({ levyId }) => of[levyId] ?? Number.NaN);
      return expectedLine(null, lotBegins(planId, lotId), [
        ...shares,
        ...gstOfLot,
        lotTotals[lotId] ?? Number.NaN,
      ]);
    }),
    expectedLine(null, "Total", [...inOrder.map(({ gross }) => gross), ...gstOfYear, total]),
    ...levies.map((levy) =>
      expectedLine(null, `${printedDay(levy.due)} ${printedDay(levy.issued)}`, [levy.gst, levy.gross]),
    ),
  ];
}

export function arrearsLines(planId: number): readonly ExpectedLine[] {
  const { rows, totals } = expectedLotsOf(planId).agedArrears;
  return [
    ...rows.map((row) =>
      expectedLine(null, lotBegins(planId, String(row.lotId)), [
        ...row.buckets,
        row.total,
        row.accruedInterest,
        row.unallocated,
        row.lastReceiptDate === null ? null : printedDay(row.lastReceiptDate),
        row.lastReceiptAmount,
      ]),
    ),
    expectedLine(null, "Total", [...totals.buckets, totals.total, totals.accruedInterest, null]),
  ];
}

export function accountLines(planId: number, account: ExpectedOwnerAccount): readonly ExpectedLine[] {
  const { lines, lastReceiptDate, lastReceiptNo, lastReceiptAmount, paidTo } = account;
  const parts = [account.overdue, account.accruedInterest, account.notYetDue, account.unallocated];
  const isPaidToShown = !demoReportRows(planId).plan.isPaidToHidden;
  return [
    expectedLine(null, "Unit Entitlement", [String(account.unitEntitlement)]),
    ...(isPaidToShown && paidTo !== null ? [expectedLine(null, "Paid to", [printedDay(paidTo)])] : []),
    ...printedEntries(account).map(({ date, debit, credit, balance }) =>
      expectedLine(null, printedDay(date), [debit === 0 ? credit : debit, balance]),
    ),
    ...(lines.length === 0
      ? []
      : [
          expectedLine(null, "Closing balance", [account.closingBalance]),
          ...[
            expectedLine(null, "Overdue since", [account.overdue]),
            expectedLine(null, "Interest so far,", [account.accruedInterest]),
            expectedLine(null, "Next levy,", [account.notYetDue]),
            expectedLine(null, "Less received", [-account.unallocated]),
          ].filter((_, index) => parts[index] !== 0),
          expectedLine(null, "Total to pay", [account.totalToPay]),
        ]),
    ...(lastReceiptDate === null || lastReceiptNo === null || lines.length === 0
      ? []
      : [expectedLine(null, `${printedDay(lastReceiptDate)} ${lastReceiptNo}`, [lastReceiptAmount])]),
  ];
}
