import { type LocalDate, localDate, yearOf } from "../core/local-date.ts";

export interface ReportGroupLife {
  readonly activeFromOn: LocalDate;
  readonly closedOn: LocalDate | null;
}

/** The day on which levies of a plan were last issued, up to a day; null when none were (accounting C4). */
export function lastIssuedLevyOn(
  levies: readonly { readonly issuedOn: LocalDate }[],
  asAtOn: LocalDate,
): LocalDate | null {
  let last: LocalDate | null = null;
  for (const { issuedOn } of levies) {
    if (issuedOn <= asAtOn && (last === null || issuedOn > last)) last = issuedOn;
  }
  return last;
}

/** Whether a plan has a report group that is active on a day; one closed on the day is not. */
export function hasActiveGroups(groups: readonly ReportGroupLife[], asAtOn: LocalDate): boolean {
  return groups.some(
    ({ activeFromOn, closedOn }) => activeFromOn <= asAtOn && (closedOn === null || closedOn > asAtOn),
  );
}

/**
 * The end of the tax year: the first such day on or after a day (D65). Takes it as the package has it, `MM-DD`; the
 * 29th of February is the 28th in years without one. Null where the register states none.
 */
export function nextTaxYearEndOn(monthDay: string | null, asAtOn: LocalDate): LocalDate | null {
  if (monthDay === null) return null;
  const [month, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(3, 5))];
  const thisYearsOn = localDate(yearOf(asAtOn), month, day);
  return thisYearsOn >= asAtOn ? thisYearsOn : localDate(yearOf(asAtOn) + 1, month, day);
}
