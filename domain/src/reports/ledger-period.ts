/** The periods of reports of a ledger that begins with balances (accounting, 'Where a ledger begins'). */
import { addDays, earlierOf, type LocalDate } from "../core/local-date.ts";
import { balancesAgeText, balancesAsAt, recordsBeginText, type MaybeBeginning } from "../ledger/public.ts";
import { endOfPeriod, monthsBetween, periodDay, type Period } from "./period.ts";
import type { ReportKind } from "./catalogue.ts";
import type { ReportParameters } from "./parameters.ts";
import type { Account, LedgerLine, PlanFacts } from "./plan-rows.ts";

/** The last day of a report: of its month, but that of the balances where there is nothing else. */
export function endOfReport(
  { endPeriodMonth, endPeriodYear }: Pick<ReportParameters, "endPeriodMonth" | "endPeriodYear">,
  { beginning }: Pick<PlanFacts, "beginning">,
): LocalDate {
  const endOn = endOfPeriod(endPeriodMonth, endPeriodYear);
  return earlierOf(endOn, balancesAsAt(beginning) ?? endOn);
}

/** A period with the day at whose end it opens, if that is within it: what is dated up to that day was carried in. */
export interface OpenedPeriod extends Period {
  readonly opensOn?: LocalDate | null;
}

/** Opens a period that holds the day on which the ledger begins at the end of that day; any other is as it is. */
export function openPeriod(period: Period, beginning: MaybeBeginning): OpenedPeriod {
  if (!holdsBeginning(period, beginning)) return { ...period, opensOn: null };
  const opensOn = beginning.beginsOn;
  const fromOn = addDays(opensOn, 1);
  return {
    fromOn,
    toOn: period.toOn,
    months: fromOn > period.toOn ? 0 : monthsBetween(fromOn, period.toOn),
    opensOn,
  };
}

/** Whether the ledger begins within a period: by its last day, and not before its first. */
export function holdsBeginning<Beginning extends MaybeBeginning>(
  { fromOn, toOn }: Pick<Period, "fromOn" | "toOn">,
  beginning: Beginning,
): beginning is NonNullable<Beginning> {
  return beginning ? fromOn <= beginning.beginsOn && beginning.beginsOn <= toOn : false;
}

/** Whether a span begins when nothing is known yet: then it is not compared with, whole or in part. */
export function beginsUnknown(fromOn: LocalDate, beginning: MaybeBeginning): boolean {
  return beginning ? fromOn <= beginning.beginsOn : false;
}

/** '01/07/2026 to 30/11/2026', 'From 20/11/2026 to 30/11/2026', 'As at 20/11/2026'. */
export function periodText({ fromOn, toOn, opensOn = null }: OpenedPeriod): string {
  if (opensOn === null) return `${periodDay(fromOn)} to ${periodDay(toOn)}`;
  return opensOn >= toOn ? `As at ${periodDay(toOn)}` : `From ${periodDay(opensOn)} to ${periodDay(toOn)}`;
}

/** Whether income, expense or transfers of the year so far were carried in, so that its year to date can be told. */
export function carriesResults(
  { plan: { beginning }, accounts, lines }: Carried,
  period: Pick<Period, "fromOn" | "toOn">,
): boolean {
  if (!holdsBeginning(period, beginning)) return false;
  const { beginsOn } = beginning;
  const results = new Set(
    accounts
      .filter(({ category, role }) => category === "INCOME" || category === "EXPENSE" || role === "TRANSFER")
      .map(({ accountCode }) => accountCode),
  );
  return lines.some(({ datedOn, accountCode }) => datedOn <= beginsOn && results.has(accountCode));
}

interface Carried {
  readonly plan: Pick<PlanFacts, "beginning">;
  readonly accounts: readonly Account[];
  readonly lines: readonly LedgerLine[];
}

/** ', from Strata Master'; nothing where the back office is not told. */
export function fromSource(beginning: MaybeBeginning): string {
  return beginning && beginning.source !== null ? `, from ${beginning.source}` : "";
}

/** ', which begin on 20/11/2026': what a footnote on something blank says of the records. */
export function beginsText(beginning: MaybeBeginning): string {
  return beginning ? `, which begin on ${periodDay(beginning.beginsOn)}` : "";
}

const OF_A_MONTH: ReadonlySet<ReportKind> = new Set<ReportKind>([
  "position",
  "performance",
  "investments",
  "cashManagement",
  "levyPositions",
  "expenses",
]);

/** What is said in the place of a report that ends before the ledger begins; null for one that does not. */
export function beforeLedgerText(
  kind: ReportKind,
  { endPeriodMonth, endPeriodYear }: Pick<ReportParameters, "endPeriodMonth" | "endPeriodYear">,
  beginning: MaybeBeginning,
): string | null {
  if (!beginning || !OF_A_MONTH.has(kind)) return null;
  return endOfPeriod(endPeriodMonth, endPeriodYear) < beginning.beginsOn ? recordsBeginText(beginning) : null;
}

/** What is said below a report of balances alone: of which day they are, and that they are old. */
export function balancesNotes(beginning: MaybeBeginning, askedOn: LocalDate): readonly string[] {
  const asAtOn = balancesAsAt(beginning);
  if (asAtOn === null) return [];
  const age = balancesAgeText(beginning, askedOn);
  return [`Balances as at ${periodDay(asAtOn)}${fromSource(beginning)}.`, ...(age === null ? [] : [age])];
}
