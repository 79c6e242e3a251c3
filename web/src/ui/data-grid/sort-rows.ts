/** What a column is sorted by: text (days as YYYY-MM-DD among it), a number (money in whole cents), or nothing. */
export type SortValue = string | number | null;

export interface GridSort {
  /** The column's key. */
  readonly key: string;
  readonly isDescending: boolean;
}

// Numbers inside texts compare as numbers: lot 2 before lot 10. English, so that every machine sorts alike.
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const isNothing = (value: SortValue): value is null | "" => value === null || value === "";

function compareValues(a: SortValue, b: SortValue): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

/** Rows by one column; equal ones stay as they came, and where there is nothing a row comes last both ways. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  isDescending: boolean,
): readonly Row[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return direction * compareValues(a, b);
  });
}

/** As it stands in an address: the column's key, with a minus before it where it is descending. */
export function sortText({ key, isDescending }: GridSort): string {
  return isDescending ? `-${key}` : key;
}

/** What an address asks for; null where it names no column that can be sorted. */
export function sortFromText(text: string, sortableKeys: readonly string[]): GridSort | null {
  const isDescending = text.startsWith("-");
  const key = isDescending ? text.slice(1) : text;
  return sortableKeys.includes(key) ? { key, isDescending } : null;
}

/** What pressing a column's header leads to: ascending, descending, and then unsorted where that is allowed. */
export function nextSort(current: GridSort | null, key: string, mayUnsort: boolean): GridSort | null {
  if (current?.key !== key) return { key, isDescending: false };
  if (!current.isDescending) return { key, isDescending: true };
  return mayUnsort ? null : { key, isDescending: false };
}
