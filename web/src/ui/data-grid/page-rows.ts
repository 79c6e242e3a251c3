/** The sizes that pagers offer (D6). */
export const pageSizes = [5, 10, 20] as const;
export type PageSize = (typeof pageSizes)[number];

export interface GridPage<Row> {
  readonly rows: readonly Row[];
  /** From 1 on. */
  readonly number: number;
  /** At least 1: a list of nothing has one page with nothing on it. */
  readonly count: number;
  /** Rows on all pages. */
  readonly total: number;
}

export function isPageSize(size: number): size is PageSize {
  return pageSizes.some((known) => known === size);
}

/** One page of a list; a number beyond the ends means the page at that end. */
export function pageOf<Row>(rows: readonly Row[], asked: number, size: PageSize): GridPage<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(Math.max(1, asked), count);
  return { rows: rows.slice((number - 1) * size, number * size), number, count, total: rows.length };
}

/** The page that an address asks for; the first where it names none. */
export function pageFromText(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** After a change of size one stays where one was: the page that holds the row which was the first one shown. */
export function pageAfterResize(page: number, before: PageSize, after: PageSize): number {
  return Math.floor(((page - 1) * before) / after) + 1;
}
