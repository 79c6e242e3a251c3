import type { MissingSeat } from "@portal/contract/meetings/office/monitor-schemas";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import styles from "../voting.module.css";
import { remindedWords, wayWords } from "./monitor-words.ts";

type Holder = MissingSeat["holders"][number];

const namesOf = ({ holders }: MissingSeat): string => holders.map(({ name }) => name).join(", ");
const waysOf = ({ holders }: MissingSeat): string => holders.map(wayWords).join(", ");
const remindersOf = ({ holders }: MissingSeat): string =>
  [...new Set(holders.map(remindedWords).filter((words) => words !== ""))].join(", ");
const kindOf = ({ way, isBounced }: Holder) =>
  way === "none" || isBounced ? "bad" : way === "letter" ? "warn" : "plain";

/** The seats without a vote, with who can vote for them and how they are reached. */
export function MissingList({
  missing,
  seats,
}: {
  readonly missing: readonly MissingSeat[];
  readonly seats: "lots" | "members";
}) {
  const grid = useGridState({ grid: "office-not-voted", usualPageSize: 20 });
  return (
    <DataGrid
      name="Not voted yet"
      columns={columnsOf(seats)}
      rows={missing}
      rowKey={({ seatId }) => seatId}
      state={grid}
      emptyText="Everybody who can vote has voted."
      isWhole={missing.length <= 20}
    />
  );
}

function columnsOf(seats: "lots" | "members"): readonly GridColumn<MissingSeat>[] {
  const name = { key: "name", width: 180, value: ({ name: text }: MissingSeat) => text };
  const way: GridColumn<MissingSeat> = {
    key: "way",
    title: "Reached",
    width: 200,
    value: waysOf,
    cell: ({ holders }) => (
      <span className={styles.ways}>
        {holders.map((holder) => (
          <Pill key={holder.contactId} kind={kindOf(holder)} text={wayWords(holder)} />
        ))}
      </span>
    ),
  };
  const reminded: GridColumn<MissingSeat> = {
    key: "reminded",
    title: "Reminded",
    width: 190,
    value: remindersOf,
    text: (seat) => remindersOf(seat) || "-",
  };
  if (seats === "members") return [{ ...name, title: "Member" }, way, reminded];
  return [
    { ...name, title: "Lot" },
    {
      key: "owners",
      title: "Owners",
      width: 380,
      isLong: true,
      value: namesOf,
      text: (seat) => namesOf(seat) || "-",
    },
    way,
    reminded,
  ];
}
