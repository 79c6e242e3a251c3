import type { LocalDate } from "../core/local-date.ts";

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
