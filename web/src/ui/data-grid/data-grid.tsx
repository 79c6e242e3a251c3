import { type CSSProperties, type ReactNode, useMemo, useRef } from "react";
import styles from "./data-grid.module.css";
import type { GridColumn } from "./grid-column.ts";
import { GridHead } from "./grid-head.tsx";
import { rowsInOrder, textOf } from "./grid-rows.ts";
import { pageOf } from "./page-rows.ts";
import { Pager } from "./pager.tsx";
import cards from "./row-cards.module.css";
import { SortBy } from "./sort-by.tsx";
import type { GridState } from "./use-grid-state.ts";
import { useIsPrinting } from "./use-is-printing.ts";

/**
 * The one grid of the portal: a table that sorts by one column, turns pages (D6) and keeps its columns' proportions
 * (D49). Below 640 px each row is a card with a list to sort by; on paper it is whole. A card has each column's name, or is
 * compact where `cardTitle` says what it begins with.
 */
export function DataGrid<Row>({
  name,
  columns,
  rows,
  rowKey,
  state,
  emptyText,
  emptyWays,
  isWhole = false,
  cardTitle,
}: {
  /** What the table is called; no other one of the page has the name. */
  readonly name: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly state: GridState;
  readonly emptyText: string;
  /** What one may do where there are none. */
  readonly emptyWays?: ReactNode;
  /** A short list on one page, without a pager. */
  readonly isWhole?: boolean;
  /** The column that a row's compact card on a phone begins with; its link opens the whole card. */
  readonly cardTitle?: string;
}) {
  const region = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  // Turning a page does not sort a long list again, because the columns and rows passed in stay the same.
  const { sortable, sort, sorted } = useMemo(
    () => rowsInOrder(columns, rows, state.sortText),
    [columns, rows, state.sortText],
  );
  if (rows.length === 0)
    return (
      <>
        <p>{emptyText}</p>
        {emptyWays}
      </>
    );

  const page = pageOf(sorted, state.page, state.pageSize);
  const shown = isWhole || isPrinting ? sorted : page.rows;
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  return (
    <div ref={region} className={styles.grid} tabIndex={-1}>
      {rows.length === 1 ? null : (
        <SortBy columns={sortable} sort={sort} mayUnsort={state.mayUnsort} onSort={state.sortBy} />
      )}
      <div className={styles.scroll}>
        <table
          {...stated.table}
          className={cardTitle === undefined ? styles.table : `${styles.table} ${cards.compact}`}
          aria-label={name}
          style={{ "--least": `${(0.8 * width) / 16}rem` } as CSSProperties}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ width: `${(100 * column.width) / width}%` }} />
            ))}
          </colgroup>
          <GridHead columns={columns} sort={sort} mayUnsort={state.mayUnsort} onSort={state.sortBy} />
          <tbody {...stated.body}>
            {shown.map((row) => {
              const title = titleOf(columns, row, cardTitle);
              return (
                <tr key={rowKey(row)} {...stated.row}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      {...stated.cell}
                      className={classesOf(column, row, title)}
                      data-title={column.title}
                    >
                      {column.cell === undefined ? textOf(column, row) || "-" : column.cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {isWhole ? null : (
        <Pager
          page={page}
          size={state.pageSize}
          onSize={state.showRows}
          onGo={(number) => {
            // The pressed button may be disabled on that page; reading and tabbing go on at the grid.
            if (number === 1 || number === page.count) region.current?.focus({ preventScroll: true });
            state.goTo(number);
          }}
        />
      )}
    </div>
  );
}

/** Laid out as cards (below 640 px) these elements are no table to assistive software, unless they say so. */
const stated = {
  table: { role: "table" },
  body: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
} as const;

/** The column that a row's card begins with: the first one where the wanted one is empty or missing. */
function titleOf<Row>(columns: readonly GridColumn<Row>[], row: Row, wanted: string | undefined) {
  return columns.find((column) => column.key === wanted && !isEmpty(column, row)) ?? columns[0];
}

function classesOf<Row>(
  column: GridColumn<Row>,
  row: Row,
  title: GridColumn<Row> | undefined,
): string | undefined {
  const classes = [
    column.isNumber === true ? styles.number : "",
    column.isLong === true ? `${styles.long} ${cards.long}` : "",
    column === title ? cards.title : "",
    isEmpty(column, row) ? cards.empty : "",
  ];
  return classes.filter((name) => name !== "").join(" ") || undefined;
}

const isEmpty = <Row,>({ value }: GridColumn<Row>, row: Row): boolean => (value(row) ?? "") === "";
