import type { DocumentRow } from "@portal/contract/documents/schemas";
import { keywordMatcher } from "@portal/domain/core/keyword-match";
import { datesAsked } from "@portal/domain/documents/dates-asked";

/** What the rows are narrowed to by the chips; undefined: to nothing. */
export interface ChosenChips {
  readonly type: string | undefined;
  readonly year: string | undefined;
}

/** A value that rows have, and how many of them. */
export interface Chip {
  readonly value: string;
  readonly count: number;
}

/** Section 5, 'Document and approvals search': description, document type or creditor; a year or a month's name is of the date, too. */
export function rowsWithKeyword(rows: readonly DocumentRow[], keyword: string): readonly DocumentRow[] {
  const isMatch = keywordMatcher(keyword);
  const dates = datesAsked(keyword);
  const isRestMatch = keywordMatcher(dates?.rest ?? "");
  return rows.filter(({ description, documentType, creditor, date }) => {
    const fields = [description, documentType, creditor];
    return isMatch(fields) || (dates !== null && dates.isOf(date) && isRestMatch(fields));
  });
}

const yearOf = ({ date }: DocumentRow): string => date.slice(0, 4);

export function rowsOfChips(
  rows: readonly DocumentRow[],
  { type, year }: ChosenChips,
): readonly DocumentRow[] {
  return rows.filter(
    (row) =>
      (type === undefined || row.documentType === type) && (year === undefined || yearOf(row) === year),
  );
}

/**
 * The types and years to choose from, with how many rows each would leave beside what is chosen of the other kind: types
 * with the most rows first, the newest year first. What is chosen is there also where it leaves none.
 */
export function chipsOf(
  rows: readonly DocumentRow[],
  chosen: ChosenChips,
): { readonly types: readonly Chip[]; readonly years: readonly Chip[] } {
  const types = counted(
    rowsOfChips(rows, { ...chosen, type: undefined }),
    chosen.type,
    (row) => row.documentType,
  );
  const years = counted(rowsOfChips(rows, { ...chosen, year: undefined }), chosen.year, yearOf);
  return {
    types: types.toSorted(
      (one, other) => other.count - one.count || one.value.localeCompare(other.value, "en"),
    ),
    years: years.toSorted((one, other) => other.value.localeCompare(one.value, "en")),
  };
}

function counted(
  rows: readonly DocumentRow[],
  chosen: string | undefined,
  valueOf: (row: DocumentRow) => string,
): Chip[] {
  const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]]);
  for (const row of rows) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
