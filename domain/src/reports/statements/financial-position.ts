import { financialYearStart, type LocalDate } from "../../core/local-date.ts";
import type { Cents } from "../../core/money.ts";
import { accountFamilies, accountRows, labelCells } from "./account-tree.ts";
import { balancesAt, fundsInOrder, naturalSign, sumOf, type AccountSums } from "../balances.ts";
import { knownLines, knownUntilNotes } from "../known-ledger.ts";
import { ledgerOfPeriod, ownersFunds, TRANSFERS, type OwnersFunds } from "./owners-funds.ts";
import { beginsText, carriesResults, endOfReport, fromSource, holdsBeginning } from "../ledger-period.ts";
import { periodDay, previousPositionOn } from "../period.ts";
import type { ReportCell, ReportColumn, ReportDocument, ReportRow } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { Account, PlanRows } from "../plan-rows.ts";
import {
  column,
  emptySection,
  heading,
  money,
  reportDocument,
  section,
  subtotal,
  line,
  total,
} from "../document/columns-and-cells.ts";

type Rows = Pick<PlanRows, "plan" | "funds" | "accounts" | "lines">;

const TITLE = "Statement of Financial Position";

/** A column of money: one fund's, or all funds' together, as at a day. */
interface Position {
  readonly title: string;
  readonly balances: AccountSums;
  readonly fund: string | null;
  readonly owners: OwnersFunds;
  /** Of a day before the ledger begins: nothing is known. */
  readonly isBlank: boolean;
}

/**
 * Report 1, Statement of Financial Position (accounting B5): what each fund owns and owes at the end of a month,
 * and the owners' funds that it comes to; beside it, where asked for, all funds together 1, 3, 6 or 12 months before.
 */
export function financialPosition(rows: Rows, request: ReportRequest): ReportDocument {
  const { parameters, todayOn } = request;
  const endOn = endOfReport(parameters, rows.plan);
  const { positionPeriod } = parameters;
  const previousOn = positionPeriod === null ? null : previousPositionOn(positionPeriod, endOn);
  const knownOn = previousOn !== null && isUnknown(rows, previousOn) ? null : previousOn;
  const positions = positionsOf(rows, request, endOn, previousOn);
  const body = statementRows(rows, request, positions, labelOfStart(rows, endOn, knownOn));
  const sections =
    body === null
      ? [emptySection("financial position")]
      : [
          section(
            null,
            [{ caption: TITLE, columns: columnsOf(request, positions), rows: body }],
            notesOf(rows, positions),
          ),
        ];
  return reportDocument({
    title: TITLE,
    periodText: `As at ${periodDay(endOn)}`,
    sections,
    notes: knownUntilNotes(endOn, todayOn),
  });
}

/** Whether a day lies before the ledger begins. */
function isUnknown({ plan: { beginning } }: Pick<Rows, "plan">, on: LocalDate): boolean {
  return beginning ? on < beginning.beginsOn : false;
}

function columnsOf({ parameters }: ReportRequest, positions: readonly Position[]): readonly ReportColumn[] {
  return [
    ...(parameters.hasAccountCodes ? [column.code()] : []),
    column.text("Account"),
    ...positions.map(({ title }) => column.money(title)),
  ];
}

function positionsOf(
  { plan, funds, accounts, lines }: Rows,
  { todayOn }: ReportRequest,
  endOn: LocalDate,
  previousOn: LocalDate | null,
): readonly Position[] {
  const known = knownLines(lines, todayOn);
  const at = (day: LocalDate): ((title: string, fund: string | null) => Position) => {
    const balances = balancesAt(known, day);
    const year = ledgerOfPeriod(known, {
      fromOn: financialYearStart(day, plan.financialYearStartMonth),
      toOn: day,
    });
    const isBlank = isUnknown({ plan }, day);
    return (title, fund) => ({ title, balances, fund, owners: ownersFunds(accounts, year, fund), isBlank });
  };
  const atEnd = at(endOn);
  return [
    ...fundsInOrder(funds, known).map(({ fund, name }) => atEnd(name, fund)),
    atEnd("Total", null),
    ...(previousOn === null ? [] : [at(previousOn)(periodDay(previousOn), null)]),
  ];
}

function labelOfStart(rows: Rows, endOn: LocalDate, previousOn: LocalDate | null): string {
  const { financialYearStartMonth, beginning } = rows.plan;
  const startOn = financialYearStart(endOn, financialYearStartMonth);
  const isOneYear =
    previousOn === null || financialYearStart(previousOn, financialYearStartMonth) === startOn;
  const isCarriedIn = holdsBeginning({ fromOn: startOn, toOn: endOn }, beginning);
  if (isCarriedIn && !carriesResults(rows, { fromOn: startOn, toOn: endOn }))
    return `Owners' funds carried in ${periodDay(beginning?.beginsOn ?? startOn)}`;
  const source = isCarriedIn ? fromSource(beginning) : "";
  return `Owners' funds at ${isOneYear ? periodDay(startOn) : "the start of the financial year"}${source}`;
}

/** Null where there is nothing in any column. */
function statementRows(
  { accounts }: Rows,
  { parameters }: ReportRequest,
  positions: readonly Position[],
  startLabel: string,
): readonly ReportRow[] | null {
  const { hasAccountCodes, hasSubAccounts } = parameters;
  const labelled = (label: string, centsOf: (position: Position) => Cents): readonly ReportCell[] => [
    ...labelCells(hasAccountCodes, label),
    ...positions.map((position) => money(position.isBlank ? null : centsOf(position))),
  ];
  const balance = (category: Account["category"], of: readonly Account[], position: Position): Cents =>
    naturalSign(category) *
    sumOf(
      position.balances,
      of.map(({ accountCode }) => accountCode),
      position.fund,
    );
  const side = (category: "ASSET" | "LIABILITY", title: string): readonly ReportRow[] => {
    const cellsOf = (of: readonly Account[]): readonly ReportCell[] =>
      positions.map((position) => money(position.isBlank ? null : balance(category, of, position)));
    const families = accountFamilies(accounts, category, (account) =>
      positions.some((position) => balance(category, [account], position) !== 0),
    );
    return [
      heading(title, width),
      ...accountRows(families, { hasSubAccounts, hasAccountCodes, cellsOf }),
      subtotal(
        labelled(`Total ${title.toLowerCase()}`, (position) =>
          balance(category, ofCategory(accounts, category), position),
        ),
      ),
    ];
  };
  const width = positions.length + (hasAccountCodes ? 2 : 1);
  const hasTransfers = positions.some(({ owners }) => owners.transfersCents !== 0);
  const body = [
    heading("Owners' funds", width),
    line(
      labelled(startLabel, ({ owners }) => owners.openingCents),
      1,
    ),
    line(
      labelled("Surplus/(deficit) year to date", ({ owners }) => owners.surplusCents),
      1,
    ),
    ...(hasTransfers
      ? [
          line(
            labelled(TRANSFERS, ({ owners }) => owners.transfersCents),
            1,
          ),
        ]
      : []),
    subtotal(labelled("Total owners' funds", ({ owners }) => owners.closingCents)),
    ...side("ASSET", "Assets"),
    ...side("LIABILITY", "Liabilities"),
    total(labelled("Net assets", (position) => netAssetsCents(accounts, position))),
  ];
  const isEmpty = body.every(({ cells }) =>
    cells.every((each) => each === null || !("cents" in each) || each.cents === 0),
  );
  return isEmpty ? null : body;
}

function ofCategory(accounts: readonly Account[], category: Account["category"]): readonly Account[] {
  return accounts.filter((account) => account.category === category);
}

/** Assets − liabilities. */
function netAssetsCents(accounts: readonly Account[], { balances, fund }: Position): Cents {
  const codes = accounts.filter(({ category }) => category === "ASSET" || category === "LIABILITY");
  return sumOf(
    balances,
    codes.map(({ accountCode }) => accountCode),
    fund,
  );
}

/** Net assets are the owners' funds (C5.2) in every column, or the ledger is not what it should be and the page says so. */
function notesOf({ plan, accounts }: Rows, positions: readonly Position[]): readonly string[] {
  return positions.flatMap((position) => {
    const { title, owners, isBlank } = position;
    if (isBlank) return [`${title}: not in these records${beginsText(plan.beginning)}.`];
    return netAssetsCents(accounts, position) === owners.closingCents
      ? []
      : [`${title}: net assets differ from owners' funds, because the ledger does not balance there.`];
  });
}
