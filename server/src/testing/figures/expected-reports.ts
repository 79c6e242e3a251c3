/** Each report of a plan of the demonstration as it is asked for, with the lines that EXPECTED.json wants in it. */
import { expectedOf } from "@portal/domain/testing/demo/demo-expected";
import { expectedLotsOf } from "@portal/domain/testing/demo/demo-expected-lots";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import { amalgamated, type ExpectedLine } from "./expected-lines.ts";
import {
  accountLines,
  arrearsLines,
  cashLines,
  investmentLines,
  levyPositionLines,
  scheduleLines,
} from "./expected-money-of-lots.ts";
import {
  budgetLines,
  expenseLines,
  groupPerformance,
  groupPosition,
  performanceLines,
  positionLines,
} from "./expected-statements.ts";

export interface ExpectedReport {
  readonly name: string;
  /** 0: of the plan. */
  readonly lotId: number;
  /** `parameter2` and on. */
  readonly values: readonly (number | null)[];
  readonly lines: readonly ExpectedLine[];
}

const ON = -1;
const MARCH = [3, 2026] as const;

const of = (
  name: string,
  values: readonly (number | null)[],
  lines: readonly ExpectedLine[],
): ExpectedReport => ({ name, lotId: 0, values, lines });

/** The reports of a plan; group reports only where there are groups. */
export function expectedReports(planId: number): readonly ExpectedReport[] {
  const { groups } = expectedOf(planId);
  const { from } = expectedOf(planId).financialPerformance;
  const budget = demoReportRows(planId).budgets.find(({ startOn }) => startOn === from);
  const budgetId = budget?.budgetId ?? null;
  const position = positionLines(planId, "previousAnnual");
  const performance = performanceLines(planId, "priorYearProRata");
  const cash = cashLines(planId);
  const levies = levyPositionLines(planId);
  const performanceValues = [...MARCH, 0, 2, null, 1, ON, ON];
  const expenseValues = [...MARCH, 0, 2, 1, ON, ON];
  const cashValues = [...MARCH, 2, ON, ON, ON, ON];
  return [
    ...PREVIOUS.map(([period, key]) =>
      of("FinancialPosition", [...MARCH, ON, period, ON, ON], positionLines(planId, key)),
    ),
    ...COMPARED.map(([period, key]) =>
      of("FinancialPerformance", [...MARCH, 0, period, null, 1, ON, ON], performanceLines(planId, key)),
    ),
    of("Budget", [budgetId, ON, ON, ON], budgetLines(planId)),
    of("Investments", [...MARCH], investmentLines(planId)),
    of("CashManagement", cashValues, cash),
    of("LevyPositions", [...MARCH, 2], levies),
    of("Expenses", expenseValues, expenseLines(planId, "budgetFull")),
    of("Expenses", [...MARCH, 0, 1, 1, ON, ON], expenseLines(planId, "budgetScaled")),
    of("LevySchedule", [], scheduleLines(planId)),
    of("AgedArrears", [], arrearsLines(planId)),
    ...Object.entries(expectedLotsOf(planId).currentOwnerAccounts).map(([lotId, account]) => ({
      ...of("CurrentOwnerAccount", [], accountLines(planId, account)),
      lotId: Number(lotId),
    })),
    ...(groups.length === 0
      ? []
      : [
          of(
            "GroupFinancialPosition",
            [...MARCH, ON, 4, ON, ON],
            [...amalgamated(position), ...groupPosition(planId)],
          ),
          of("GroupFinancialPerformance", performanceValues, [
            ...amalgamated(performance),
            ...groupPerformance(planId),
          ]),
          of("GroupBudget", [budgetId, ON, ON, ON], amalgamated(budgetLines(planId))),
          of("GroupCashManagement", cashValues, amalgamated(cash)),
          of("GroupExpenses", expenseValues, amalgamated(expenseLines(planId, "budgetFull"))),
          of("GroupLevyPositions", [...MARCH, 2], amalgamated(levies)),
        ]),
  ];
}

const PREVIOUS = [
  [1, "previousMonthly"],
  [2, "previousQuarterly"],
  [3, "previousSix-monthly"],
  [4, "previousAnnual"],
] as const;
const COMPARED = [
  [1, "priorPeriod"],
  [2, "priorYearProRata"],
  [3, "priorYearComplete"],
] as const;
