import { AddressSelect } from "../field/address-select.tsx";
import styles from "./data-grid.module.css";
import type { GridColumn } from "./grid-column.ts";
import { type GridSort, sortFromText, sortText } from "./sort-rows.ts";

/** On phones, where rows are cards without a head to press: the list of orders. */
export function SortBy<Row>({
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
  if (columns.length === 0) return null;
  const options = columns.flatMap(({ key, title }) => [
    { value: key, text: `${title}, ascending` },
    { value: `-${key}`, text: `${title}, descending` },
  ]);
  // As the rows come: to be chosen again where that is allowed, and named while it is so.
  if (mayUnsort || sort === null) options.unshift({ value: "", text: "Default order" });
  return (
    <div className={styles.sortBy}>
      <AddressSelect
        label="Sort by"
        value={sort === null ? "" : sortText(sort)}
        options={options}
        onChange={({ currentTarget }) =>
          onSort(
            sortFromText(
              currentTarget.value,
              columns.map(({ key }) => key),
            ),
          )
        }
      />
    </div>
  );
}
