import { earlierOf, firstOfMonth, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import { percentFromPpm } from "../../core/rate.ts";
import { fundsInOrder } from "../balances.ts";
import { knownUntilNotes } from "../known-ledger.ts";
import { endOfReport, openPeriod, periodText } from "../ledger-period.ts";
import { wholeMonths } from "../period.ts";
import type { ReportCell, ReportDocument } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { Investment, PlanRows } from "../plan-rows.ts";
import {
  column,
  day,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  text,
  total,
} from "../document/columns-and-cells.ts";

const TITLE = "Investments";

/** What became of an investment in a month; opening + deposits + interest + withdrawals = closing. */
interface Movement {
  readonly openingCents: Cents;
  readonly depositsCents: Cents;
  readonly interestCents: Cents;
  /** With fees; negative. */
  readonly withdrawalsCents: Cents;
  readonly closingCents: Cents;
}

/**
 * Report 6, Investments (accounting B5): each investment with what moved in the chosen month, and what they come to at
 * its end: the plan's total of investments. One that holds nothing and in which nothing moved is left out.
 */
export function investments(
  { plan, funds, investments: all }: Pick<PlanRows, "plan" | "funds" | "investments">,
  { parameters, todayOn }: ReportRequest,
): ReportDocument {
  const endOn = endOfReport(parameters, plan);
  const period = openPeriod(wholeMonths(firstOfMonth(endOn), 1), plan.beginning);
  const shownPeriod = { ...period, toOn: endOn };
  const names = new Map(fundsInOrder(funds, all).map(({ fund, name }) => [fund, name]));
  const shown = all
    .map((investment) => ({
      investment,
      movement: movementOf(investment, period.fromOn, earlierOf(endOn, todayOn)),
    }))
    .filter(({ movement }) => Object.values(movement).some((cents: Cents) => cents !== 0));
  const rows = [
    ...shown.map(({ investment, movement }) =>
      line([
        text(investment.institution),
        text(investment.reference),
        text(names.get(investment.fund) ?? investment.fund),
        text(rateText(investment.ratePpm)),
        day(investment.openedOn),
        day(investment.maturityOn),
        ...movementCells([movement]),
      ]),
    ),
    total([
      text("Total"),
      null,
      null,
      null,
      null,
      null,
      ...movementCells(shown.map(({ movement }) => movement)),
    ]),
  ];
  return reportDocument({
    title: TITLE,
    periodText: periodText(shownPeriod),
    isLandscape: true,
    sections:
      shown.length === 0
        ? [emptySection("investments")]
        : [section(null, [{ caption: TITLE, columns, rows }])],
    notes: knownUntilNotes(endOn, todayOn),
  });
}

const columns = [
  column.text("Institution", 2.5),
  column.text("Account", 2),
  column.text("Fund", 2),
  column.percent("Rate", 1),
  column.day("Opened", 1.7),
  column.day("Maturity", 1.7),
  column.money("Opening balance", 2),
  column.money("Deposits", 2),
  column.money("Interest", 1.7),
  column.money("Withdrawals and fees", 2),
  column.money("Closing balance", 2),
];

/** The rate as it was agreed, with all of its decimals: 3.4%, 4.125%. */
function rateText(ratePpm: number | null): string | null {
  return ratePpm === null ? null : `${percentFromPpm(ratePpm)}%`;
}

function movementOf({ movements }: Investment, fromOn: LocalDate, toOn: LocalDate): Movement {
  const sum = (isCounted: (on: LocalDate) => boolean, ...kinds: readonly Kind[]): Cents =>
    sumCents(
      movements
        .filter(({ datedOn, kind }) => isCounted(datedOn) && kinds.includes(kind))
        .map(({ kind, amountCents }) => signOf[kind] * amountCents),
    );
  const isWithin = (on: LocalDate): boolean => on >= fromOn && on <= toOn;
  return {
    openingCents: sum((on) => on < fromOn && on <= toOn, ...everyKind),
    depositsCents: sum(isWithin, "DEPOSIT"),
    interestCents: sum(isWithin, "INTEREST"),
    withdrawalsCents: sum(isWithin, "WITHDRAWAL", "FEE"),
    closingCents: sum((on) => on <= toOn, ...everyKind),
  };
}

type Kind = Investment["movements"][number]["kind"];
const signOf: Readonly<Record<Kind, 1 | -1>> = { DEPOSIT: 1, INTEREST: 1, WITHDRAWAL: -1, FEE: -1 };
const everyKind: readonly Kind[] = ["DEPOSIT", "INTEREST", "WITHDRAWAL", "FEE"];

function movementCells(movements: readonly Movement[]): readonly ReportCell[] {
  const sum = (of: (movement: Movement) => Cents): ReportCell => money(sumCents(movements.map(of)));
  return [
    sum(({ openingCents }) => openingCents),
    sum(({ depositsCents }) => depositsCents),
    sum(({ interestCents }) => interestCents),
    sum(({ withdrawalsCents }) => withdrawalsCents),
    sum(({ closingCents }) => closingCents),
  ];
}
