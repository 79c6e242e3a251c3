import { financialYearEnd, financialYearStart, type LocalDate } from "../../core/local-date.ts";
import { sumCents, type Cents } from "../../core/money.ts";
import type { Fund } from "../../ledger/public.ts";
import { fundsInOrder } from "../balances.ts";
import { lotCells, lotColumns } from "../lots/lot-accounts.ts";
import { holdsBeginning } from "../ledger-period.ts";
import { periodDay } from "../period.ts";
import type { ReportDocument, ReportTable } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { Levy, LotDebt, PlanRows } from "../plan-rows.ts";
import {
  column,
  count,
  day,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  text,
  total,
} from "../document/columns-and-cells.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "lots" | "levies" | "debts">;

const TITLE = "Levy Schedule";

/** As many columns of levies as a landscape page shows beside a lot and its totals. */
const LEVIES_OF_A_TABLE = 10;

/**
 * Report 10, Levy Schedule (accounting B5): what each lot was levied, GST included, for the financial year of today: the
 * levies that fall due in it, as far as they are issued. The shares of all lots are the levy's total to the cent (C5.4).
 */
export function levySchedule(rows: Rows, request: ReportRequest): ReportDocument {
  const { todayOn } = request;
  const { financialYearStartMonth, beginning } = rows.plan;
  const fromOn = financialYearStart(todayOn, financialYearStartMonth);
  const toOn = financialYearEnd(todayOn, financialYearStartMonth);
  const funds = fundsInOrder(rows.funds, rows.levies);
  const levies = leviesInOrder(
    rows.levies.filter(({ dueOn, issuedOn }) => dueOn >= fromOn && dueOn <= toOn && issuedOn <= todayOn),
    funds,
  );
  const shares = rows.debts.filter(({ kind, issuedOn }) => kind === "LEVY" && issuedOn <= todayOn);
  const sections =
    levies.length === 0
      ? [emptySection("levies")]
      : [
          section(
            null,
            [...lotTables(rows, request, byFund(levies, funds), shares, funds), leviesTable(levies, funds)],
            notesOf(levies, shares),
          ),
        ];
  return reportDocument({
    title: TITLE,
    periodText: `${periodDay(fromOn)} to ${periodDay(toOn)}`,
    isLandscape: true,
    sections,
    notes: holdsBeginning({ fromOn, toOn }, beginning)
      ? [`Levies due by ${periodDay(beginning.beginsOn)}: earlier levies are not in these records.`]
      : [],
  });
}

function leviesInOrder(levies: readonly Levy[], funds: readonly Fund[]): readonly Levy[] {
  const place = (levy: Levy): number => funds.findIndex(({ fund }) => fund === levy.fund);
  return levies.toSorted((a, b) =>
    a.dueOn === b.dueOn ? place(a) - place(b) || a.levyId - b.levyId : a.dueOn < b.dueOn ? -1 : 1,
  );
}

/** Those of a fund beside each other, so that its name stands once above them. */
function byFund(levies: readonly Levy[], funds: readonly Fund[]): readonly Levy[] {
  const place = (levy: Levy): number => funds.findIndex(({ fund }) => fund === levy.fund);
  return levies.toSorted((a, b) => place(a) - place(b));
}

const grossOf = (debts: readonly LotDebt[]): Cents => sumCents(debts.map(({ grossCents }) => grossCents));
const gstOf = (debts: readonly LotDebt[]): Cents => sumCents(debts.map(({ gstCents }) => gstCents));

/** One table; of very many levies several, of which the last has the year's GST and total. */
function lotTables(
  { plan, lots }: Rows,
  { todayOn, terms }: ReportRequest,
  levies: readonly Levy[],
  shares: readonly LotDebt[],
  funds: readonly Fund[],
): readonly ReportTable[] {
  const levyIds = new Set<number | null>(levies.map(({ levyId }) => levyId));
  const ofYear = shares.filter(({ levyId }) => levyIds.has(levyId));
  const hasGst = plan.isGstRegistered || gstOf(ofYear) !== 0;
  const amounts = (debts: readonly LotDebt[], chunk: readonly Levy[], isLast: boolean): readonly Cents[] => [
    ...chunk.map(({ levyId }) => grossOf(debts.filter((debt) => debt.levyId === levyId))),
    ...(isLast ? [...(hasGst ? [gstOf(debts)] : []), grossOf(debts)] : []),
  ];
  const chunks = chunksOf(levies, LEVIES_OF_A_TABLE);
  return chunks.map((chunk, index) => {
    const isLast = index === chunks.length - 1;
    const totals = [...(hasGst ? ["GST included"] : []), yearTotalTitle(plan, todayOn)];
    return {
      caption: chunks.length === 1 ? TITLE : `${TITLE}, part ${index + 1} of ${chunks.length}`,
      columns: [
        ...lotColumns(terms),
        column.number(terms("Unit Entitlement"), 1.5),
        ...chunk.map((levy) => ({ ...column.money(levyTitle(levy)), groupTitle: fundName(levy, funds) })),
        ...(isLast ? totals.map((title) => column.money(title)) : []),
      ],
      rows: [
        ...lots.map((lot) => {
          const ofLot = ofYear.filter(({ lotId }) => lotId === lot.lotId);
          return line([
            ...lotCells(lot, todayOn),
            count(lot.levyUnits),
            ...amounts(ofLot, chunk, isLast).map(money),
          ]);
        }),
        total([
          text("Total"),
          null,
          null,
          count(lots.reduce((units, { levyUnits }) => units + (levyUnits ?? 0), 0)),
          ...amounts(ofYear, chunk, isLast).map(money),
        ]),
      ],
    };
  });
}

/** Of the year in which the ledger begins only what is levied since is known. */
function yearTotalTitle({ financialYearStartMonth, beginning }: Rows["plan"], todayOn: LocalDate): string {
  const fromOn = financialYearStart(todayOn, financialYearStartMonth);
  const toOn = financialYearEnd(todayOn, financialYearStartMonth);
  return holdsBeginning({ fromOn, toOn }, beginning)
    ? `Total since ${periodDay(beginning.beginsOn)}`
    : "Year total";
}

/** '01/07/2025', under its fund; other than standard levies with what they are for. */
function levyTitle({ dueOn, kind, description }: Levy): string {
  return kind === "STANDARD" ? periodDay(dueOn) : `${periodDay(dueOn)} ${description}`;
}

function fundName(levy: Levy, funds: readonly Fund[]): string {
  return funds.find(({ fund }) => fund === levy.fund)?.name ?? levy.fund;
}

function leviesTable(levies: readonly Levy[], funds: readonly Fund[]): ReportTable {
  return {
    caption: "Levies of the year",
    columns: [
      column.day("Due"),
      column.day("Issued"),
      column.text("Fund", 3),
      column.text("Description", 5),
      column.day("From"),
      column.day("To"),
      column.money("GST included"),
      column.money("Total"),
    ],
    rows: [
      ...levies.map((levy) =>
        line([
          day(levy.dueOn),
          day(levy.issuedOn),
          text(fundName(levy, funds)),
          text(levy.description),
          day(levy.periodFromOn),
          day(levy.periodToOn),
          money(levy.gstCents),
          money(levy.grossCents),
        ]),
      ),
      total([
        text("Total"),
        ...Array<null>(5).fill(null),
        money(sumCents(levies.map(({ gstCents }) => gstCents))),
        money(sumCents(levies.map(({ grossCents }) => grossCents))),
      ]),
    ],
  };
}

/** The lots' shares are the levy (C5.4), or the import is not what it should be and the page says so. */
function notesOf(levies: readonly Levy[], shares: readonly LotDebt[]): readonly string[] {
  return levies
    .filter(({ levyId, grossCents, gstCents }) => {
      const ofLevy = shares.filter((debt) => debt.levyId === levyId);
      return grossOf(ofLevy) !== grossCents || gstOf(ofLevy) !== gstCents;
    })
    .map(
      ({ description, dueOn }) =>
        `${description} due ${periodDay(dueOn)}: the shares of the lots do not add up to the levy.`,
    );
}

function chunksOf<Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] {
  const chunks: (readonly Row[])[] = [];
  for (let index = 0; index < rows.length; index += size) chunks.push(rows.slice(index, index + size));
  return chunks;
}
