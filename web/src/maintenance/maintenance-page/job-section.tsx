import { useId } from "react";
import { usePageState } from "../../core/use-page-state.ts";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { SaveGrid } from "../../ui/data-grid/save-grid.tsx";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import type { JobRow, MaintenanceTab } from "../job-rows.ts";
import styles from "./maintenance-page.module.css";

/** What a tab's jobs are called, and what it says where there are none. */
const words = {
  workorders: { jobs: "work orders", none: "No work orders to display" },
  quotes: { jobs: "quotes", none: "No quotes to display" },
} as const satisfies Record<MaintenanceTab, unknown>;

export type SectionKey = "open" | "closed";
const titles = { open: "Open", closed: "Closed" } as const;
/** What waits is seen at once, what is over when it is asked for. */
const isUsuallyShown = { open: true, closed: false } as const;

/** The open or the closed jobs of a tab below a toggle; whether they show stands in the address, so Back restores it. */
export function JobSection({
  tab,
  section,
  rows,
  columns,
}: {
  readonly tab: MaintenanceTab;
  readonly section: SectionKey;
  readonly rows: readonly JobRow[];
  readonly columns: readonly GridColumn<JobRow>[];
}) {
  const id = useId();
  const { state, change } = usePageState();
  const grid = useGridState({
    grid: `${section}-${tab}`,
    prefix: section,
    usualPageSize: 10,
    usualSort: { key: "date", isDescending: true },
    mayUnsort: false,
  });
  const asked = state[section];
  const isShown = asked === undefined ? isUsuallyShown[section] : asked === "shown";
  const toggle = () => {
    const isUsual = isUsuallyShown[section] === !isShown;
    change({ [section]: isUsual ? undefined : isShown ? "hidden" : "shown" });
  };
  const { jobs, none } = words[tab];
  const name = `${titles[section]} ${jobs}`;
  return (
    <section className={styles.section} aria-label={name}>
      <h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={toggle}
        >
          <span className={styles.caret}>
            <Icon name="chevron" />
          </span>
          {`${titles[section]} (${rows.length})`}
        </button>
      </h2>
      {isShown ? (
        <div id={id} className={styles.jobs}>
          <DataGrid
            name={name}
            columns={columns}
            rows={rows}
            rowKey={({ id: job }) => job}
            state={grid}
            emptyText={none}
            cardTitle="summary"
          />
          <div className={styles.save}>
            <SaveGrid name={name} columns={columns} rows={rows} state={grid} />
          </div>
        </div>
      ) : null}
    </section>
  );
}
