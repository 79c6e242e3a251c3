/**
 * Whether reports 1, 2 and 3 and their group variants keep the invariants of accounting C5 (2, 3, 9, 12) over a plan's
 * books, read from the reports as a reader would. Each mismatch is a sentence; none is what is asked.
 */
import * as fc from "fast-check";
import { addDays, type LocalDate } from "../../core/local-date.ts";
import { byGroup } from "../../reports/by-group.ts";
import { budgetReport } from "../../reports/statements/budget.ts";
import { AMALGAMATED } from "../../reports/by-group.ts";
import { financialPerformance } from "../../reports/statements/financial-performance.ts";
import { financialPosition } from "../../reports/statements/financial-position.ts";
import type { ReportParameters } from "../../reports/parameters.ts";
import { endOfPeriod } from "../../reports/period.ts";
import type { ReportDocument } from "../../reports/document/report-document.ts";
import type { GeneratedBooks } from "../generated/generated-ledgers.ts";
import { aReportRequest, plain } from "./report-requests.ts";

const groupFinancialPosition = byGroup("Group Financial Position", financialPosition);
const groupBudgetReport = byGroup("Group Budget", budgetReport);
const groupFinancialPerformance = byGroup("Group Financial Performance", financialPerformance);

/** Every amount of a report: by section, row (a name stands once in a table) and column; what is nothing is left out. */
type Amounts = ReadonlyMap<string, number>;

function amountsOf({ sections }: ReportDocument): Amounts {
  const amounts = new Map<string, number>();
  for (const { heading, tables } of sections) {
    const [table] = tables;
    for (const { kind, cells } of table?.rows ?? []) {
      for (const [index, cell] of cells.entries()) {
        if (kind === "heading" || cell === null || !("cents" in cell) || cell.cents === 0) continue;
        amounts.set(
          [heading ?? "", plain(cells[0] ?? null), table?.columns[index]?.title].join("|"),
          cell.cents,
        );
      }
    }
  }
  return amounts;
}

export interface AskedStatement {
  readonly parameters: Partial<ReportParameters>;
  readonly todayOn: LocalDate;
}

/** Any month, period, comparative, budget and roll-up, asked for on a day before or after the month's end. */
export const askedStatement: fc.Arbitrary<AskedStatement> = fc.record({
  todayOn: fc.integer({ min: 0, max: 1400 }).map((days) => addDays("2023-01-01", days)),
  parameters: fc.record({
    endPeriodMonth: fc.integer({ min: 1, max: 12 }),
    endPeriodYear: fc.integer({ min: 2023, max: 2026 }),
    reportingPeriod: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    positionPeriod: fc.constantFrom(null, 1 as const, 2 as const, 3 as const, 4 as const),
    comparativePeriod: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    budgetPeriod: fc.constantFrom(0 as const, 1 as const, 2 as const),
    budgetVariance: fc.constantFrom(0 as const, 1 as const),
    budgetId: fc.integer({ min: 1, max: 4 }),
    hasSubAccounts: fc.boolean(),
    hasComparative: fc.boolean(),
  }),
});

export function statementMismatches(
  books: GeneratedBooks,
  { parameters, todayOn }: AskedStatement,
): readonly string[] {
  const request = aReportRequest({ ...parameters, hasAccountCodes: false }, { todayOn });
  const position = amountsOf(financialPosition(books, request));
  const performance = amountsOf(financialPerformance(books, request));
  const mismatches: string[] = [];
  const same = (what: string, a: number, b: number): void => {
    if (a !== b) mismatches.push(`${what}: ${a} is not ${b}`);
  };
  const names = [...books.funds.map(({ name }) => name), "Total"];
  const statement = (row: string, column: string): number => position.get(`|${row}|${column}`) ?? 0;
  const result = (fund: string, row: string): number => performance.get(`${fund}|${row}|Actual`) ?? 0;
  for (const name of names) {
    const net = statement("Net assets", name);
    same(`${name} is worth its owners' funds`, net, statement("Total owners' funds", name));
    same(
      `${name} has assets less liabilities`,
      net,
      statement("Total assets", name) - statement("Total liabilities", name),
    );
  }
  const transfers = books.funds.map(({ name }) => result(name, "Inter-fund transfers"));
  same(
    "transfers come to nothing",
    transfers.reduce((sum, cents) => sum + cents, 0),
    0,
  );
  for (const { name } of books.funds) {
    const closing = result(name, "Closing balance");
    const parts = ["Opening balance", "Surplus/(deficit)", "Inter-fund transfers"].map((row) =>
      result(name, row),
    );
    same(
      `${name} closes as it moved`,
      closing,
      parts.reduce((sum, cents) => sum + cents, 0),
    );
    same(`${name} closes with its owners' funds`, closing, statement("Total owners' funds", name));
    same(
      `${name} earned and spent`,
      result(name, "Surplus/(deficit)"),
      result(name, "Total revenue") - result(name, "Total expenses"),
    );
  }
  same(
    "cash is the bank's",
    statement("Account 011000", "Total"),
    bankCents(books, request.parameters, todayOn),
  );
  return [...mismatches, ...groupMismatches(books, request)];
}

/** The book balance of the bank account, whatever fund has it. */
function bankCents({ lines }: GeneratedBooks, parameters: ReportParameters, todayOn: LocalDate): number {
  const endOn = endOfPeriod(parameters.endPeriodMonth, parameters.endPeriodYear);
  return lines
    .filter(({ accountCode, datedOn }) => accountCode === "011000" && datedOn <= endOn && datedOn <= todayOn)
    .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
}

/**
 * The groups and what is in none add up to the plan, in every amount (C5.12), and the plan is the report without groups.
 * Sums of parents are left out: a part in which a parent has one account has that as a line and no sum.
 */
function groupMismatches(
  books: GeneratedBooks,
  request: ReturnType<typeof aReportRequest>,
): readonly string[] {
  const reports = [
    [financialPosition, groupFinancialPosition],
    [financialPerformance, groupFinancialPerformance],
    [budgetReport, groupBudgetReport],
  ] as const;
  return reports.flatMap(([report, byGroups]) => {
    const grouped = amountsOf(byGroups(books, request));
    const sums = new Map<string, number>();
    const whole = new Map<string, number>();
    for (const [key, cents] of grouped) {
      const [part, rest] = splitPart(key);
      const into = part === AMALGAMATED ? whole : sums;
      into.set(rest, (into.get(rest) ?? 0) + cents);
    }
    const plan = amountsOf(report(books, request));
    const keys = new Set([...sums.keys(), ...whole.keys(), ...plan.keys()]);
    return [...keys]
      .filter((key) => !key.includes("|Total Account "))
      .filter((key) => (sums.get(key) ?? 0) !== (plan.get(key) ?? 0) || whole.get(key) !== plan.get(key))
      .map(
        (key) =>
          `${report.name} by group, ${key}: ${sums.get(key)} and ${whole.get(key)} are not ${plan.get(key)}`,
      );
  });
}

/** 'Balconies: Administrative|Total expenses|Actual' → its part and the key that the report without groups has. */
function splitPart(key: string): readonly [string, string] {
  const [heading = "", ...rest] = key.split("|");
  const [part = "", fund = ""] = heading.split(": ");
  return [part, [fund, ...rest].join("|")];
}
