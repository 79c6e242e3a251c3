import type { Attorney } from "@portal/contract/meetings/office/representative-schemas";
import { useMemo } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import styles from "../papers/papers.module.css";
import { attorneyNotes, attorneyState, daysWords, lotWords } from "./representative-words.ts";

interface Acting {
  readonly onEnd: (attorney: Attorney) => void;
  readonly onDeed: (attorney: Attorney) => void;
}

/** Powers of attorney with what the rules say to each. */
export function AttorneyGrid({ rows, onEnd, onDeed }: Acting & { readonly rows: readonly Attorney[] }) {
  const grid = useGridState({ grid: "office-attorneys", usualPageSize: 20 });
  const columns = useMemo(() => columnsOf({ onEnd, onDeed }), [onEnd, onDeed]);
  return (
    <DataGrid
      name="Powers of attorney"
      columns={columns}
      rows={rows}
      rowKey={({ attorneyId }) => attorneyId}
      state={grid}
      emptyText="No power of attorney is on record."
      isWhole={rows.length <= 20}
    />
  );
}

const columnsOf = ({ onEnd, onDeed }: Acting): readonly GridColumn<Attorney>[] => [
  { key: "lots", title: "Lots", width: 110, isLong: true, value: ({ lots }) => lotWords(lots) },
  {
    key: "who",
    title: "Owner and attorney",
    width: 220,
    isLong: true,
    value: ({ ownerName, attorneyName }) => `${ownerName} to ${attorneyName}`,
  },
  {
    key: "days",
    title: "Holds",
    width: 170,
    value: ({ holdsFromOn }) => holdsFromOn,
    text: daysWords,
    cell: daysWords,
  },
  {
    key: "state",
    title: "Status",
    width: 150,
    value: (attorney) => attorneyState(attorney).text,
    cell: (attorney) => <Pill {...attorneyState(attorney)} />,
  },
  {
    key: "rules",
    title: "What the rules say",
    width: 280,
    isLong: true,
    isUnsortable: true,
    value: attorneyNotes,
  },
  {
    key: "acts",
    title: "Next step",
    width: 170,
    isUnsortable: true,
    value: () => "",
    cell: (attorney) => (
      <span className={styles.acts}>
        <Button
          aria-label={`See the deed of ${attorney.attorneyName} for ${lotWords(attorney.lots)}`}
          onClick={() => onDeed(attorney)}
        >
          See the deed
        </Button>
        {attorney.endedAt === null ? (
          <Button
            aria-label={`End the power of ${attorney.attorneyName} for ${lotWords(attorney.lots)}`}
            onClick={() => onEnd(attorney)}
          >
            End
          </Button>
        ) : null}
      </span>
    ),
  },
];
