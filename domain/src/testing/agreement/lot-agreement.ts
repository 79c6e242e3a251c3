/**
 * Whether reports 4, 8, 10, 12 and 19 keep the invariants of accounting C5 (4, 6, 7, 8, 11, 12, 13, 14) over what lots
 * were asked for and paid, read from the reports as a reader would. Each mismatch is a sentence; none is what is asked.
 */
import * as fc from "fast-check";
import { addDays, type LocalDate } from "../../core/local-date.ts";
import { byGroup } from "../../reports/by-group.ts";
import { agedArrears } from "../../reports/lots/aged-arrears.ts";
import { levyPositions } from "../../reports/levies/levy-positions.ts";
import { levySchedule } from "../../reports/levies/levy-schedule.ts";
import { ownerAccount } from "../../reports/lots/owner-account.ts";
import type { ReportParameters } from "../../reports/parameters.ts";
import { endOfPeriod } from "../../reports/period.ts";
import type { ReportDocument } from "../../reports/document/report-document.ts";
import type { ReportRequest } from "../../reports/report-request.ts";
import type { GeneratedLotMoney } from "../generated/generated-lot-money.ts";
import { postedBalances } from "../generated/posted-lot-balances.ts";
import { aReportRequest, plainRow, rowsUnder } from "./report-requests.ts";

const groupLevyPositions = byGroup("Group Levy Positions", levyPositions);

export interface AskedOfLots {
  readonly parameters: Partial<ReportParameters>;
  readonly todayOn: LocalDate;
}

export const askedOfLots: fc.Arbitrary<AskedOfLots> = fc.record({
  todayOn: fc.integer({ min: 0, max: 900 }).map((days) => addDays("2023-01-01", days)),
  parameters: fc.record({
    endPeriodMonth: fc.integer({ min: 1, max: 12 }),
    endPeriodYear: fc.integer({ min: 2023, max: 2025 }),
    reportingPeriod: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  }),
});

interface Compared {
  readonly money: GeneratedLotMoney;
  readonly shown: GeneratedLotMoney;
}
type Plain = readonly (string | number | null)[];
type Same = (what: string, a: unknown, b: unknown) => void;

const sum = (numbers: Iterable<unknown>): number => {
  let total = 0;
  for (const each of numbers) total += Number(each ?? 0);
  return total;
};

/** The reports are made of `shown`: of other rows than the ledger's where it is to be seen that a wrong figure is told. */
export function lotMismatches(
  money: GeneratedLotMoney,
  { parameters, todayOn }: AskedOfLots,
  shown = money,
): readonly string[] {
  const request = aReportRequest(parameters, { todayOn });
  const mismatches: string[] = [];
  const same: Same = (what, a, b) => {
    if (JSON.stringify(a) !== JSON.stringify(b))
      mismatches.push(`${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
  };
  scheduleMismatches(shown, request, same);
  arrearsMismatches({ money, shown }, request, same);
  positionMismatches({ money, shown }, request, same);
  for (const { lotId } of money.lots) accountMismatches({ money, shown }, { ...request, lotId }, same);
  knownMismatches(money, request, same);
  return mismatches;
}

/** Lots of a levy are the levy, and the levies the year (4). */
function scheduleMismatches(money: GeneratedLotMoney, request: ReportRequest, same: Same): void {
  const document = levySchedule(money, request);
  const tables = document.sections[0]?.tables ?? [];
  const levies = (tables.at(-1)?.rows ?? []).filter(({ kind }) => kind === "line").map(plainRow);
  const totals = tables.slice(0, -1).map((table) => table.rows.filter(({ kind }) => kind === "total"));
  const totalRow = totals.flatMap(([row]) => (row === undefined ? [] : plainRow(row).slice(4)));
  const order = money.funds.map(({ name }) => name);
  const byFund = levies.toSorted((a, b) => order.indexOf(String(a[2])) - order.indexOf(String(b[2])));
  const gross = byFund.map((row) => row[7]);
  const year = levies.length === 0 ? [] : [sum(levies.map((row) => row[6])), sum(gross)];
  same("the schedule's total row is the levies, their GST and their sum", totalRow, [...gross, ...year]);
  same("the schedule says nothing of shares", document.sections[0]?.notes ?? [], []);
}

/** Ages sum to the arrears, those to the receivables of the ledger (6, 8); interest is never negative (13). */
function arrearsMismatches({ money, shown }: Compared, request: ReportRequest, same: Same): void {
  const { todayOn } = request;
  const rows = rowsUnder(agedArrears(shown, request)).map(plainRow);
  for (const row of rows) same(`${row[0]}'s ages sum to its total`, sum(row.slice(3, 7)), row[7]);
  same("no interest is negative", rows.filter((row) => Number(row[8]) < 0).length, 0);
  const posted = postedBalances(money, todayOn);
  const notOverdue = money.debts.filter(
    ({ kind, issuedOn, dueOn }) =>
      issuedOn <= todayOn && (kind === "LEVY" ? dueOn === todayOn : (dueOn ?? issuedOn) >= todayOn),
  );
  const before = postedBalances({ ...money, receipts: [], debts: notOverdue }, todayOn);
  const receivable = ({ receivable: levies, otherReceivable }: typeof posted): number =>
    sum(Object.values(levies)) + otherReceivable;
  const total = rows.find(([label]) => label === "Total")?.[7] ?? 0;
  same("overdue is what is receivable", total, receivable(posted) - receivable(before));
  const lines = rows.filter(([label]) => label !== "Total");
  for (let index = 3; index <= 9; index += 1) {
    same(`column ${index} sums`, sum(lines.map((row) => row[index])), sum([rows.at(-1)?.[index]]));
  }
}

/** The money of a section's total; a fund of which nothing is told has none. */
function totalOf(document: ReportDocument, heading: string): Plain {
  const row = rowsUnder(document, heading).find(({ kind }) => kind === "total");
  return row === undefined ? [0, 0, 0, 0, 0, 0] : plainRow(row).slice(4);
}

/** Closing is receivable less in advance (11), and what the period made of the opening; groups are the whole (12). */
function positionMismatches({ money, shown }: Compared, request: ReportRequest, same: Same): void {
  const { parameters, todayOn } = request;
  const document = levyPositions(shown, request);
  const end = endOfPeriod(parameters.endPeriodMonth, parameters.endPeriodYear);
  const posted = postedBalances(money, end < todayOn ? end : todayOn);
  const grouped = groupLevyPositions(shown, request);
  for (const { fund, name } of money.funds) {
    const balance = sum([posted.receivable[fund], posted.advance[fund]]);
    same(`${name} closes with receivable less advance`, totalOf(document, name)[4], balance);
    for (const row of rowsUnder(document, name).map(plainRow)) {
      const [opening, levied, paid, discount, closing] = row.slice(4).map(Number);
      same(`${name}, ${row[0]}: closing`, closing, sum([opening, levied]) - sum([paid, discount]));
    }
    const parts = ["Balconies", "Roof", "Not in a group"].map((part) => totalOf(grouped, `${part}: ${name}`));
    const added = totalOf(document, name).map((_, index) => sum(parts.map((part) => part[index])));
    same(`${name} is the sum of its groups`, added, totalOf(document, name));
    same(
      `${name} amalgamated is the plan`,
      totalOf(grouped, `Amalgamated: ${name}`),
      totalOf(document, name),
    );
  }
  const unallocated = rowsUnder(document, "Received, not allocated").map(plainRow).at(-1)?.[3] ?? 0;
  same(
    "money without a debt is the ledger's",
    unallocated,
    posted.unallocated === 0 ? 0 : -posted.unallocated,
  );
}

/** Receipts are what they were put to and what is left (7); nothing stands there of before the owner's entry (14). */
function accountMismatches({ money, shown }: Compared, request: ReportRequest, same: Same): void {
  const { todayOn, lotId } = request;
  const lot = money.lots.find((each) => each.lotId === lotId);
  const owner = lot?.ownerships.find(
    ({ enteredOn, leftOn }) => enteredOn <= todayOn && (leftOn === null || leftOn > todayOn),
  );
  const [summary, entries] = ownerAccount(shown, request).sections[0]?.tables ?? [];
  if (entries === undefined) return;
  const rows = entries.rows.map(plainRow).filter((row) => row[6] !== null);
  const days = rows.slice(0, -1).map(([on]) => String(on));
  same("entries stand in order", days, days.toSorted());
  const entered = owner?.enteredOn ?? "";
  same(
    "nothing stands of before the owner's entry",
    days.filter((on) => on < entered),
    [],
  );
  const [opening] = rows;
  const movements = rows.slice(1, -1);
  same(
    "debits and credits make the closing balance of the opening one",
    rows.at(-1)?.[6],
    sum([opening?.[6], ...movements.map((row) => row[4])]) - sum(movements.map((row) => row[5])),
  );
  const own = {
    ...money,
    debts: money.debts.filter((debt) => debt.lotId === lotId && debt.issuedOn <= todayOn),
    receipts: money.receipts.filter((receipt) => receipt.lotId === lotId),
  };
  // Once all that is issued is due, the ledger has it all: no later receipt, no later reversal is known today.
  const known = knownOn(own, todayOn);
  const posted = postedBalances(known, "9999-12-31");
  const owed = sum([...Object.values(posted.receivable), ...Object.values(posted.advance)]);
  const closing = owed + posted.otherReceivable + posted.unallocated;
  same(`lot ${lotId} closes with the ledger's balance`, rows.at(-1)?.[6], closing);
  const toPayRows = (summary?.rows ?? []).map(plainRow);
  const toPay = toPayRows.map((row) => Number(row[1]));
  const interest = toPayRows.find(([label]) => String(label).startsWith("Interest so far"))?.[1] ?? 0;
  same("what there is to pay is its parts", toPay.at(-1), sum(toPay.slice(0, -1)));
  same("what there is to pay is the balance and the interest", toPay.at(-1), closing + sum([interest]));
}

/** No report of a day knows a row of later (C4), a change of terms included (13). */
function knownMismatches(money: GeneratedLotMoney, request: ReportRequest, same: Same): void {
  const known = knownOn(money, request.todayOn);
  const ofLot = { ...request, lotId: 1 };
  same("arrears know nothing later", agedArrears(known, request), agedArrears(money, request));
  same("the schedule knows nothing later", levySchedule(known, request), levySchedule(money, request));
  same("positions know nothing later", levyPositions(known, request), levyPositions(money, request));
  same("the account knows nothing later", ownerAccount(known, ofLot), ownerAccount(money, ofLot));
}

/** What had been entered by the end of a day. */
function knownOn(money: GeneratedLotMoney, todayOn: LocalDate): GeneratedLotMoney {
  const ifKnown = (on: LocalDate | null): LocalDate | null => (on !== null && on > todayOn ? null : on);
  return {
    ...money,
    lots: money.lots.map((lot) => ({
      ...lot,
      ownerships: lot.ownerships
        .filter(({ enteredOn }) => enteredOn <= todayOn)
        .map((each) => ({ ...each, leftOn: ifKnown(each.leftOn) })),
    })),
    levies: money.levies.filter(({ issuedOn }) => issuedOn <= todayOn),
    interestTerms: money.interestTerms.filter(({ fromOn }) => fromOn <= todayOn),
    receipts: money.receipts
      .filter(({ datedOn }) => datedOn <= todayOn)
      .map((each) => ({ ...each, reversedOn: ifKnown(each.reversedOn) })),
    debts: money.debts
      .filter(({ issuedOn }) => issuedOn <= todayOn)
      .map((debt) => ({
        ...debt,
        allocations: debt.allocations
          .filter(({ datedOn }) => datedOn <= todayOn)
          .map((each) => ({ ...each, receiptReversedOn: ifKnown(each.receiptReversedOn) })),
      })),
  };
}
