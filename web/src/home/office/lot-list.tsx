import type { OfficePlanDetails } from "@portal/contract/home/office/schemas";
import { useMemo, useState } from "react";
import { usePageState } from "../../core/use-page-state.ts";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../ui/data-grid/use-grid-state.ts";
import { TextField } from "../../ui/field/text-field.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { accountStates } from "./plan-words.ts";
import styles from "./plans.module.css";

type Lot = OfficePlanDetails["lotRows"][number];

/** From so many lots on, one looks for them. */
const SEARCH_FROM = 8;

const ownersOf = ({ owners }: Lot): string => owners.map(({ name }) => name).join(", ");
const has = (lot: Lot, wanted: string): boolean =>
  `lot ${lot.lotNumber} ${lot.unitName ?? ""} ${ownersOf(lot)}`.toLowerCase().includes(wanted);

/** The lots of a plan with the owners of today, and how far those use the portal. `?find=` in the address narrows them down. */
export function LotList({ lots }: { readonly lots: readonly Lot[] }) {
  const { state, change } = usePageState();
  const asked = state["find"] ?? "";
  const [typed, setTyped] = useState({ at: asked, text: asked });
  if (typed.at !== asked) setTyped({ at: asked, text: asked });
  const wanted = typed.text.trim().toLowerCase();
  const shown = useMemo(() => lots.filter((lot) => has(lot, wanted)), [lots, wanted]);
  const grid = useGridState({ grid: "office-lots", usualPageSize: 20 });
  return (
    <>
      {lots.length < SEARCH_FROM && asked === "" ? null : (
        <div className={styles.find}>
          <TextField
            label="Find a lot or an owner"
            type="search"
            value={typed.text}
            onChange={({ currentTarget: { value } }) => {
              setTyped({ at: value, text: value });
              change({ find: value === "" ? undefined : value, page: undefined });
            }}
          />
        </div>
      )}
      <DataGrid
        name="Lots and owners"
        columns={columns}
        rows={shown}
        rowKey={({ lotId }) => lotId}
        state={grid}
        emptyText={lots.length === 0 ? "This scheme has no lots." : "No lot or owner is called like this."}
        isWhole={shown.length <= 20}
      />
    </>
  );
}

const columns: readonly GridColumn<Lot>[] = [
  {
    key: "lot",
    title: "Lot",
    width: 110,
    value: ({ lotNumber }) => Number.parseInt(lotNumber, 10) || lotNumber,
    text: ({ lotNumber }) => `Lot ${lotNumber}`,
  },
  { key: "unit", title: "Unit", width: 130, value: ({ unitName }) => unitName },
  {
    key: "owners",
    title: "Owners and their accounts",
    width: 520,
    value: ownersOf,
    isLong: true,
    cell: ({ owners }) =>
      owners.length === 0 ? (
        "-"
      ) : (
        <ul className={styles.owners}>
          {owners.map(({ contactId, name, account }) => (
            <li key={contactId}>
              {name} <Pill {...accountStates[account]} />
            </li>
          ))}
        </ul>
      ),
  },
];
