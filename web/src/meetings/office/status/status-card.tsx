import type { MeetingStatus } from "@portal/contract/meetings/office/status-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Told } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import styles from "../papers/papers.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { statusKey, useStatus } from "./status-api.ts";
import { answersWords, confirmedWords, owedWords, worstOf } from "./status-words.ts";

/** Which lots may not vote on every motion, for staff alone, and the manager's word on it before the roll is taken. */
export function StatusCard({
  meeting,
  onTold,
}: {
  readonly meeting: OfficeMeeting;
  readonly onTold: (told: Told) => void;
}) {
  const query = useStatus(meeting);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: statusKey(meeting) });
  };
  return (
    <>
      <DataCard
        title="Who is financial"
        icon="coins"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[60, 80, 80]} />}
      >
        {(status) => <Listed status={status} onConfirm={() => setOpen(true)} />}
      </DataCard>
      {isOpen && query.data !== undefined ? (
        <ConfirmDialog
          meeting={meeting}
          status={query.data}
          onDone={() => {
            onTold({ done: "Who is financial is confirmed. The roll goes by it." });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Listed({ status, onConfirm }: { readonly status: MeetingStatus; readonly onConfirm: () => void }) {
  const grid = useGridState({ grid: "office-status", usualPageSize: 20 });
  const { ledgerOn, isLedgerOld, rows, mayConfirm, whyNot, confirmation } = status;
  return (
    <>
      {confirmation?.isStale === true ? <Alert kind="warn">{confirmedWords(status)}</Alert> : null}
      <div className={styles.bar}>
        {mayConfirm ? <Button onClick={onConfirm}>Confirm who is financial</Button> : null}
        <p>
          {ledgerOn === null ? "No ledger is loaded." : `Payments are known up to ${formatDate(ledgerOn)}.`}
          {isLedgerOld ? " That is more than a business day ago." : ""} Information, not advice; for staff
          alone.
        </p>
      </div>
      {confirmation?.isStale === true ? null : <p>{confirmedWords(status)}</p>}
      {whyNot === null ? null : <p>{whyNot}</p>}
      <DataGrid
        name="Who is financial"
        columns={columns}
        rows={rows}
        rowKey={({ lotId }) => lotId}
        state={grid}
        emptyText="Every lot is entitled on every motion."
        isWhole={rows.length <= 20}
      />
    </>
  );
}

const columns: readonly GridColumn<MeetingStatus["rows"][number]>[] = [
  { key: "lot", title: "Lot", width: 110, value: ({ name }) => name },
  {
    key: "status",
    title: "Status",
    width: 230,
    value: (row) => worstOf(row).text,
    cell: (row) => <Pill {...worstOf(row)} />,
  },
  { key: "owed", title: "Owing", width: 240, value: owedWords },
  { key: "answers", title: "By kind of motion", width: 380, isLong: true, value: answersWords },
];
