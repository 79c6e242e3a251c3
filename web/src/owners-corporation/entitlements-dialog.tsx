import type { Entitlements } from "@portal/contract/owners-corporation/schemas";
import { useMemo } from "react";
import { csvText } from "../core/csv-text.ts";
import { fileName, saveFile } from "../core/api/save-file.ts";
import { Button } from "../ui/button/button.tsx";
import { DataGrid } from "../ui/data-grid/data-grid.tsx";
import { useGridState } from "../ui/data-grid/use-grid-state.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { entitlementCells, levySetName, lotColumns, setColumns } from "./entitlement-rows.ts";
import styles from "./entitlements-dialog.module.css";

/** The agency's words in the dialog (D39). */
export interface EntitlementTerms {
  readonly strataPlan: string;
  readonly ownersCorporation: string;
  readonly levy: string;
  readonly unitEntitlement: string;
}

/** The entitlements of a plan: its sets, and what each lot has in them. */
export function EntitlementsDialog({
  entitlements,
  planNumber,
  terms,
  onClose,
}: {
  readonly entitlements: Entitlements;
  readonly planNumber: string;
  readonly terms: EntitlementTerms;
  readonly onClose: () => void;
}) {
  const sets = useGridState({ grid: "entitlement-sets", prefix: "sets", usualPageSize: 5 });
  const lots = useGridState({ grid: "entitlements", prefix: "lots", usualPageSize: 5 });
  const columns = useMemo(() => lotColumns(entitlements), [entitlements]);
  const levySet = levySetName(entitlements);
  const title = `${terms.strataPlan} ${planNumber} ${terms.ownersCorporation} Entitlements`;
  const [setsName, lotsName] = [`${terms.unitEntitlement} Sets`, "Lots and Lot Entitlements"];
  const download = () =>
    saveFile(fileName(title, "csv"), "text/csv", csvText(entitlementCells(entitlements)));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={entitlements.lots.length === 0 ? null : <Button onClick={download}>Download CSV</Button>}
    >
      <div>
        <h3 className={styles.heading}>{setsName}</h3>
        <DataGrid
          name={setsName}
          columns={setColumns}
          rows={entitlements.entitlementSets}
          rowKey={({ entitlementSetId }) => entitlementSetId}
          state={sets}
          emptyText="No entitlement sets are recorded for this plan."
          isWhole
        />
        {levySet === null ? null : (
          <p className={styles.note}>
            {terms.levy} entitlement: {levySet}
          </p>
        )}
      </div>
      <div>
        <h3 className={styles.heading}>{lotsName}</h3>
        <DataGrid
          name={lotsName}
          columns={columns}
          rows={entitlements.lots}
          rowKey={({ lotId }) => lotId}
          state={lots}
          emptyText="No lots are recorded for this plan."
        />
      </div>
    </Dialog>
  );
}
