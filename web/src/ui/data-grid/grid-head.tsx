import { Icon } from "../icon/icon.tsx";
import styles from "./data-grid.module.css";
import type { GridColumn } from "./grid-column.ts";
import { type GridSort, nextSort } from "./sort-rows.ts";

/** The names of the columns, each a button that sorts by it and tells how it is sorted now. */
export function GridHead<Row>({
  columns,
  sort,
  mayUnsort,
  onSort,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: GridSort | null;
  readonly mayUnsort: boolean;
  readonly onSort: (sort: GridSort | null) => void;
}) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, isNumber, isUnsortable }) => {
          const className = isNumber === true ? styles.number : undefined;
          if (isUnsortable === true)
            return (
              <th key={key} scope="col" className={className}>
                {title}
              </th>
            );
          const order = sort?.key !== key ? "none" : sort.isDescending ? "descending" : "ascending";
          return (
            <th key={key} scope="col" className={className} aria-sort={order}>
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort(nextSort(sort, key, mayUnsort))}
              >
                {title}
                <span className={styles.mark}>
                  <Icon name="chevron" size={14} />
                </span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
