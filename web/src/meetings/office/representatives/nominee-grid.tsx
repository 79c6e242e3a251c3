import type { Nominee } from "@portal/contract/meetings/office/representative-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useMemo } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import { lotWords, nomineeState } from "./representative-words.ts";

/** Company nominees, ended ones too. */
export function NomineeGrid({
  rows,
  onEnd,
}: {
  readonly rows: readonly Nominee[];
  readonly onEnd: (nominee: Nominee) => void;
}) {
  const grid = useGridState({ grid: "office-nominees", usualPageSize: 20 });
  const columns = useMemo(() => columnsOf(onEnd), [onEnd]);
  return (
    <DataGrid
      name="Company nominees"
      columns={columns}
      rows={rows}
      rowKey={({ nomineeId }) => nomineeId}
      state={grid}
      emptyText="No nominee is on record."
      isWhole={rows.length <= 20}
    />
  );
}

const columnsOf = (onEnd: (nominee: Nominee) => void): readonly GridColumn<Nominee>[] => [
  { key: "company", title: "Company", width: 220, isLong: true, value: ({ ownerName }) => ownerName },
  { key: "lots", title: "Lots", width: 110, value: ({ lots }) => lotWords(lots) },
  { key: "nominee", title: "Nominee", width: 180, value: ({ nomineeName }) => nomineeName },
  {
    key: "named",
    title: "Named",
    width: 220,
    isLong: true,
    value: ({ namedOn }) => namedOn,
    text: ({ namedOn, namedBy }) => `${formatDate(namedOn)}, by ${namedBy}`,
  },
  {
    key: "state",
    title: "Status",
    width: 150,
    value: (nominee) => nomineeState(nominee).text,
    cell: (nominee) => <Pill {...nomineeState(nominee)} />,
  },
  {
    key: "acts",
    title: "Next step",
    width: 170,
    isUnsortable: true,
    value: ({ endedBecause }) => endedBecause,
    cell: (nominee) =>
      nominee.endedAt === null ? (
        <Button aria-label={`End the entry of ${nominee.nomineeName}`} onClick={() => onEnd(nominee)}>
          End
        </Button>
      ) : (
        nominee.endedBecause
      ),
  },
];
