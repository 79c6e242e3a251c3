import type { AgentContent } from "@portal/contract/agency/schemas";
import type { MeetingResult, Register } from "@portal/contract/meetings/result-schemas";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { csvText } from "../../core/csv-text.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { fileName, saveFile } from "../../core/api/save-file.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { focusAround } from "../../ui/states/focus-around.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { submitter } from "../ballot-words.ts";
import { HappenedAt } from "../meeting-times.tsx";
import { registerQuery, type ResultOf } from "./api.ts";
import { registerCells, type RegisterRow, votesText } from "./register-rows.ts";
import { countsWords } from "./result-words.ts";
import styles from "./result.module.css";

interface RegisterCardProps {
  readonly of: ResultOf;
  readonly result: MeetingResult;
  readonly labels: AgentContent["voteLabels"];
  readonly zone: string;
}

/** Who voted how, for the plan's committee alone (D56); fetched when it is asked for, and open in the address. */
export function RegisterCard(props: RegisterCardProps) {
  const { state, change } = usePageState();
  const isOpen = state["show"] === "register";
  const { data, error, isFetching, refetch } = useQuery({ ...registerQuery(props.of), enabled: isOpen });
  return (
    <Card title="Register" icon="person" span={12}>
      {!isOpen ? (
        <>
          <p className={`${styles.note} ${styles.unopened}`}>
            The register names who voted, for whom and how. It is for members of the committee; please keep it
            to them.
          </p>
          <div className={styles.row}>
            <Button
              onClick={({ currentTarget }) => {
                focusAround(currentTarget);
                change({ show: "register" }, { isStep: true });
              }}
            >
              Show the register
            </Button>
          </div>
        </>
      ) : data !== undefined ? (
        <RegisterRows {...props} register={data} />
      ) : error === null ? (
        <Skeleton widths={[100, 100, 100]} areRows />
      ) : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function RegisterRows({
  result,
  labels,
  zone,
  register,
}: RegisterCardProps & { readonly register: Register }) {
  const state = useGridState({ grid: "register", prefix: "register", usualPageSize: 10 });
  const columns = useMemo(() => columnsOf(result, labels, zone), [result, labels, zone]);
  const named = `Register ${result.description} ${result.meetingDate}`;
  const saveCsv = () =>
    saveFile(fileName(named, "csv"), "text/csv", csvText(registerCells(register, result, labels)));
  return (
    <>
      <div className={styles.long}>
        <DataGrid
          name="Register of ballots"
          columns={columns}
          rows={register.rows}
          rowKey={({ seq }) => seq}
          state={state}
          emptyText="No ballot was cast."
        />
      </div>
      <div className={styles.row}>
        <Button onClick={saveCsv}>Download CSV</Button>
      </div>
      <p className={styles.note}>
        The sealed file that verifiers check also holds why a lot is not entitled. Your strata manager keeps
        it; the seal above is that of the same ballots.
      </p>
    </>
  );
}

function columnsOf(
  { motions, seats }: MeetingResult,
  labels: RegisterCardProps["labels"],
  zone: string,
): readonly GridColumn<RegisterRow>[] {
  const seatTitle = seats === "lots" ? "Lot" : "Member";
  return [
    { key: "no", title: "No.", width: 60, value: ({ seq }) => seq },
    { key: "receipt", title: "Receipt", width: 160, value: ({ receipt }) => receipt },
    {
      key: "time",
      title: "Time",
      width: 170,
      value: ({ at }) => at,
      cell: ({ at }) => <HappenedAt at={at} zone={zone} />,
    },
    { key: "seat", title: seatTitle, width: 160, value: ({ seatName }) => seatName },
    { key: "by", title: "Submitted by", width: 200, value: submitter },
    {
      key: "votes",
      title: "Votes",
      width: 160,
      value: (row) => votesText(row, motions, labels),
      isLong: true,
    },
    {
      key: "counts",
      title: "Counts",
      width: 120,
      value: ({ notCounted }) => countsWords[notCounted ?? "COUNTS"],
    },
    ...(seats === "lots"
      ? [
          {
            key: "units",
            title: "Entitlement",
            width: 110,
            value: ({ entitlementUnits }: RegisterRow) => entitlementUnits,
            isNumber: true,
          },
        ]
      : []),
  ];
}
