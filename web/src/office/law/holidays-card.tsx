import type { PublicHolidays, PublicHolidayYear } from "@portal/contract/agency/office/holiday-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { DataCard } from "../../ui/card/data-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { HolidaysDialog } from "./holidays-dialog.tsx";
import { holidaysKey, useHolidays } from "./holidays-api.ts";
import styles from "./law.module.css";

/** The public holidays by which business days are counted, by state and year. */
export function HolidaysCard({
  agencyId,
  onDone,
}: {
  readonly agencyId: string;
  readonly onDone: (done: string) => void;
}) {
  const query = useHolidays(agencyId);
  const client = useQueryClient();
  const [asked, setAsked] = useState<PublicHolidayYear | "another" | null>(null);
  const close = () => {
    setAsked(null);
    void client.invalidateQueries({ queryKey: holidaysKey(agencyId) });
  };
  return (
    <>
      <DataCard
        title="Public holidays"
        icon="calendar"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[100, 60]} />}
      >
        {(holidays) => (
          <div className={styles.parts}>
            <p>
              Business days are counted without them: when a letter counts as given, when a payment counts as
              cleared, and whether a ledger is up to date. Of a year that is not here, weekends alone are left
              out, and what one holiday more would change stays unknown.
            </p>
            <Years rows={holidays.rows} onChange={setAsked} />
            <div>
              <Button onClick={() => setAsked("another")}>Add a year</Button>
            </div>
          </div>
        )}
      </DataCard>
      {asked !== null && query.data !== undefined ? (
        <HolidaysDialog
          agencyId={agencyId}
          holidays={query.data}
          former={asked === "another" ? null : asked}
          onDone={(done) => {
            close();
            onDone(done);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Years({
  rows,
  onChange,
}: {
  readonly rows: PublicHolidays["rows"];
  readonly onChange: (row: PublicHolidayYear) => void;
}) {
  if (rows.length === 0) return <p>No year is here yet.</p>;
  return (
    <ul className={styles.parts}>
      {rows.map((row) => (
        <li key={`${row.state} ${row.year}`} className={styles.part}>
          <p className={styles.line}>
            <strong>
              {row.state} {row.year}
            </strong>
            <span>
              {row.days.length} {row.days.length === 1 ? "holiday" : "holidays"}
            </span>
          </p>
          <p className={styles.detail}>
            {row.days.map(({ on, name }) => `${formatDate(on)} ${name}`).join(" · ")}. Stated by{" "}
            {row.setBy ?? "somebody"}.
          </p>
          <div>
            <Button
              aria-label={`Change the holidays of ${row.state} in ${row.year}`}
              onClick={() => onChange(row)}
            >
              Change
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
