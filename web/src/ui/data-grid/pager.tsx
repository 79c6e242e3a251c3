import { Icon } from "../icon/icon.tsx";
import styles from "./data-grid.module.css";
import { type GridPage, isPageSize, pageSizes, type PageSize } from "./page-rows.ts";

/** How many there are, how many a page shows, and the way through the pages (section 2, 'Maintenance'; D6). */
export function Pager({
  page: { rows, number, count, total },
  size,
  onGo,
  onSize,
}: {
  readonly page: GridPage<unknown>;
  readonly size: PageSize;
  readonly onGo: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}) {
  const button = (name: "First" | "Previous" | "Next" | "Last", to: number) => (
    <button
      type="button"
      className={styles.turn}
      aria-label={name}
      disabled={number === (name === "First" || name === "Previous" ? 1 : count)}
      onClick={() => onGo(to)}
    >
      <span className={name === "First" || name === "Previous" ? styles.back : styles.way}>
        <Icon name="chevron" />
        {name === "First" || name === "Last" ? <Icon name="chevron" /> : null}
      </span>
    </button>
  );
  return (
    <div className={styles.pager}>
      <p>
        Results: {rows.length} / {total}
      </p>
      <label className={styles.size}>
        Show rows
        <select
          value={size}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value);
            if (isPageSize(chosen)) onSize(chosen);
          }}
        >
          {pageSizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <div className={styles.turns}>
        {button("First", 1)}
        {button("Previous", number - 1)}
        <p aria-live="polite">
          Page {number} / {count}
        </p>
        {button("Next", number + 1)}
        {button("Last", count)}
      </div>
    </div>
  );
}
