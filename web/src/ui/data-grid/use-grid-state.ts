import { usePageState } from "../../core/use-page-state.ts";
import { useKeptPageSize } from "./kept-page-size.ts";
import { pageAfterResize, pageFromText, type PageSize } from "./page-rows.ts";
import { type GridSort, sortText } from "./sort-rows.ts";

export interface GridOptions {
  /** Under which the page size is remembered; no two grids of the portal share one. */
  readonly grid: string;
  /** Before the names in the address, where a page has several grids: 'lots' gives `?lots-page=2`. */
  readonly prefix?: string;
  /** Rows on a page until somebody chooses (D6). */
  readonly usualPageSize: PageSize;
  /** The order in which the grid appears; null as the rows come. */
  readonly usualSort?: GridSort | null;
  /** Whether pressing a header for the third time takes the order away again. */
  readonly mayUnsort?: boolean;
}

/** Where somebody is in a grid. Order and page stand in the address, so links, Back and reload keep them. */
export interface GridState {
  /** As the address has it; the grid knows which columns there are. */
  readonly sortText: string;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly mayUnsort: boolean;
  readonly sortBy: (sort: GridSort | null) => void;
  readonly goTo: (page: number) => void;
  readonly showRows: (size: PageSize) => void;
}

/** The first page is where everybody starts, so it does not stand in the address either. */
const pageText = (page: number) => (page === 1 ? undefined : String(page));

export function useGridState({
  grid,
  prefix,
  usualPageSize,
  usualSort = null,
  mayUnsort = true,
}: GridOptions): GridState {
  // What is as usual does not stand in the address.
  const { state, change } = usePageState();
  const [pageSize, keepPageSize] = useKeptPageSize(grid, usualPageSize);
  const named = (what: string) => (prefix === undefined ? what : `${prefix}-${what}`);
  const page = pageFromText(state[named("page")]);
  const usual = usualSort === null ? "" : sortText(usualSort);

  return {
    sortText: state[named("sort")] ?? usual,
    page,
    pageSize,
    mayUnsort,
    sortBy: (sort) => {
      const text = sort === null ? "" : sortText(sort);
      change({ [named("sort")]: text === usual ? undefined : text, [named("page")]: undefined });
    },
    goTo: (number) => change({ [named("page")]: pageText(number) }),
    showRows: (size) => {
      keepPageSize(size);
      change({ [named("page")]: pageText(pageAfterResize(page, pageSize, size)) });
    },
  };
}
