import type { Paper } from "@portal/contract/meetings/office/paper-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useMemo } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import { paperStates, signedWords } from "./paper-words.ts";
import type { PaperAct } from "./paper-act.ts";
import styles from "./papers.module.css";

interface Acting {
  readonly mayEnter: boolean;
  readonly onAct: (act: PaperAct) => void;
}

/** Papers with how far they are, and what can be done with each. */
export function PaperGrid({ rows, mayEnter, onAct }: Acting & { readonly rows: readonly Paper[] }) {
  const grid = useGridState({ grid: "office-papers", usualPageSize: 20 });
  const columns = useMemo(() => columnsOf({ mayEnter, onAct }), [mayEnter, onAct]);
  return (
    <DataGrid
      name="Votes on paper"
      columns={columns}
      rows={rows}
      rowKey={({ paperId }) => paperId}
      state={grid}
      emptyText="No paper has come yet."
      isWhole={rows.length <= 20}
    />
  );
}

const columnsOf = (acting: Acting): readonly GridColumn<Paper>[] => [
  { key: "seat", title: "Vote of", width: 130, value: ({ seatName }) => seatName },
  { key: "signed", title: "Signed by", width: 240, isLong: true, value: signedWords },
  {
    key: "received",
    title: "Received",
    width: 110,
    value: ({ receivedOn }) => receivedOn,
    text: ({ receivedOn }) => formatDate(receivedOn),
  },
  {
    key: "state",
    title: "Status",
    width: 160,
    value: ({ state }) => paperStates[state].text,
    cell: ({ state }) => <Pill {...paperStates[state]} />,
  },
  {
    key: "by",
    title: "Entered, then checked by",
    width: 220,
    isLong: true,
    value: byWords,
  },
  {
    key: "acts",
    title: "Next step",
    width: 220,
    isUnsortable: true,
    value: nextWords,
    cell: (paper) => <Acts paper={paper} {...acting} />,
  },
];

const byWords = ({ enteredBy, decidedBy, reason }: Paper): string =>
  [enteredBy, decidedBy].filter((name) => name !== null).join(", then ") +
  (reason === null ? "" : `: ${reason}`);

const nextWords = ({ state, isOwnEntry }: Paper): string =>
  state === "waiting"
    ? isOwnEntry
      ? "A colleague checks it"
      : "Check"
    : state === "differs"
      ? "Enter once more"
      : "";

function Acts({ paper, mayEnter, onAct }: Acting & { readonly paper: Paper }) {
  const { state, isOwnEntry, hasChoices, seatName } = paper;
  if (state !== "waiting" && state !== "differs") return "-";
  return (
    <span className={styles.acts}>
      {state === "differs" && mayEnter ? (
        <Button
          aria-label={`Enter the paper of ${seatName} once more`}
          onClick={() => onAct({ kind: "enter", former: paper })}
        >
          Enter once more
        </Button>
      ) : null}
      {state === "waiting" && mayEnter && hasChoices && !isOwnEntry ? (
        <Button aria-label={`Check the paper of ${seatName}`} onClick={() => onAct({ kind: "check", paper })}>
          Check
        </Button>
      ) : null}
      {state === "waiting" && hasChoices && isOwnEntry ? <span>A colleague checks it.</span> : null}
      {state === "waiting" ? (
        <Button
          aria-label={`The paper of ${seatName} does not count`}
          onClick={() => onAct({ kind: "informal", paper })}
        >
          Does not count
        </Button>
      ) : null}
    </span>
  );
}
