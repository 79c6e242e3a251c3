/** What the statements, the budget and the expenses of a plan say by EXPECTED.json. */
import {
  expectedOf,
  type ExpectedFigures,
  type ExpectedPosition,
} from "@portal/domain/testing/demo/demo-expected";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import { expectedLine, type ExpectedLine } from "./expected-lines.ts";

export type Compared = "priorPeriod" | "priorYearProRata" | "priorYearComplete";

export function fundsOf(planId: number): readonly { readonly fund: string; readonly name: string }[] {
  return demoReportRows(planId).funds;
}

function statementLines(
  planId: number,
  section: string | null,
  columns: readonly ExpectedPosition[],
  ends: readonly (null | number)[] = [],
): readonly ExpectedLine[] {
  const row = (begins: string, of: (position: ExpectedPosition) => number): ExpectedLine =>
    expectedLine(section, begins, [...columns.map(of), ...ends]);
  const codes = new Map(demoReportRows(planId).accounts.map(({ role, accountCode }) => [role, accountCode]));
  const side = (kind: "assets" | "liabilities"): readonly ExpectedLine[] =>
    Object.keys(columns[0]?.[kind] ?? {}).map((role) =>
      row(codes.get(role as never) ?? role, (position) => position[kind][role] ?? Number.NaN),
    );
  return [
    row("Owners' funds at", ({ ownersFundsAtYearStart }) => ownersFundsAtYearStart),
    row("Surplus/(deficit)", ({ surplusYearToDate }) => surplusYearToDate),
    row("Total owners' funds", ({ totalOwnersFunds }) => totalOwnersFunds),
    ...side("assets"),
    row("Total assets", ({ totalAssets }) => totalAssets),
    ...side("liabilities"),
    row("Total liabilities", ({ totalLiabilities }) => totalLiabilities),
    row("Net assets", ({ netAssets }) => netAssets),
  ];
}

export function positionLines(planId: number, key: string): readonly ExpectedLine[] {
  const { statement, [key]: previous } = expectedOf(planId).financialPosition;
  if (statement === undefined || previous === undefined) throw new Error(`no statement ${key}`);
  return statementLines(planId, null, [
    ...fundsOf(planId).map(({ fund }) => statement.funds[fund] ?? statement.total),
    statement.total,
    previous.total,
  ]);
}

const GROUP = "Balcony Waterproofing Project";

export function groupPosition(planId: number): readonly ExpectedLine[] {
  return expectedOf(planId).groups.flatMap(({ position }) =>
    statementLines(
      planId,
      GROUP,
      [...fundsOf(planId).map(({ fund }) => position.funds[fund] ?? position.total), position.total],
      [null],
    ),
  );
}

function resultLines(
  planId: number,
  { rows, funds }: ReturnType<typeof expectedOf>["financialPerformance"],
  columns: (figures: ExpectedFigures) => readonly (number | null)[],
  sectionOf: (name: string) => string,
  words: readonly [surplus: string, opening: string, closing: string],
): readonly ExpectedLine[] {
  return fundsOf(planId).flatMap(({ fund, name }) => {
    const section = sectionOf(name);
    const result = funds[fund];
    if (result === undefined) return [];
    const width = columns(result.income).length;
    const alone = (begins: string, cents: number): ExpectedLine =>
      width === 4 ? expectedLine(section, begins, [cents]) : expectedLine(section, begins, [null]);
    return [
      ...rows
        .filter((row) => row.fund === fund)
        .map((row) => expectedLine(section, row.accountCode, columns(row))),
      expectedLine(section, "Total revenue", columns(result.income)),
      expectedLine(section, "Total expenses", columns(result.expense)),
      expectedLine(section, words[0], columns(result.surplus)),
      alone(words[1], result.openingBalance),
      alone(words[2], result.closingBalance),
    ];
  });
}

const RESULT = ["Surplus/(deficit)", "Opening balance", "Closing balance"] as const;

const compare =
  (key: Compared) =>
  (of: ExpectedFigures): readonly number[] => [
    of.actual,
    of.budgetScaled,
    of.actual - of.budgetScaled,
    of[key],
  ];

export function performanceLines(planId: number, key: Compared): readonly ExpectedLine[] {
  const { financialPerformance } = expectedOf(planId);
  return resultLines(planId, financialPerformance, compare(key), (name) => name, RESULT);
}

export function groupPerformance(planId: number): readonly ExpectedLine[] {
  return expectedOf(planId).groups.flatMap(({ performance }) =>
    resultLines(planId, performance, compare("priorYearProRata"), (name) => `${GROUP}: ${name}`, RESULT),
  );
}

const budgetColumns = (of: ExpectedFigures) => [of.budgetFull, of.priorYearComplete, null, null];

/** The year's budget, and how the year before went. */
export function budgetLines(planId: number): readonly ExpectedLine[] {
  const { financialPerformance } = expectedOf(planId);
  const lines = resultLines(planId, financialPerformance, budgetColumns, (name) => name, [
    "Budgeted surplus/(deficit)",
    "Estimated opening balance",
    "Estimated closing balance",
  ]);
  // What a fund is expected to end with stands in no file of expectations but for its opening.
  return lines.filter(({ begins }) => begins !== "Estimated closing balance");
}

export function expenseLines(planId: number, key: "budgetFull" | "budgetScaled"): readonly ExpectedLine[] {
  const { rows } = expectedOf(planId).financialPerformance;
  const rest = demoReportRows(planId).plan.isGstRegistered ? [null, null] : [];
  return rows
    .filter(({ category }) => category === "EXPENSE")
    .flatMap((row) => {
      const section = fundsOf(planId).find(({ fund }) => fund === row.fund)?.name ?? row.fund;
      return [
        expectedLine(section, `Total ${row.name}`, [row.actual, ...rest]),
        // In the table below, beside its budget: the invoices of an account begin with its code too.
        expectedLine(section, `${row.accountCode} ${row.name}`, [
          row.actual,
          row[key],
          row.actual - row[key],
        ]),
      ];
    });
}
