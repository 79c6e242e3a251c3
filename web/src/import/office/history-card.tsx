import type { BringIn, BringInLine } from "@portal/contract/import/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useState } from "react";
import { fileName, saveBlob } from "../../core/api/save-file.ts";
import { timeWords } from "../../core/time-words.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { callAgain, callPackage } from "./bring-in-api.ts";
import styles from "./bring-in.module.css";
import { broughtWords } from "./brought-words.ts";
import { bringInFailure } from "./failure-words.ts";
import { counted } from "./words.ts";

/** What was brought in: who, what, how many proofs; its package can be saved, and brought in again. */
export function HistoryCard({
  agencyId,
  rows,
  mayBegin,
  onOpened,
}: {
  readonly agencyId: string;
  readonly rows: readonly BringInLine[];
  /** Nothing else is under way. */
  readonly mayBegin: boolean;
  readonly onOpened: (opened: BringIn) => void;
}) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    setFailure(null);
    await work().catch(setFailure);
    setBusy(null);
  };
  const save = ({ bringInId, asAt }: BringInLine) =>
    run(`save ${bringInId}`, async () =>
      saveBlob(fileName(`package ${asAt ?? ""}`, "zip"), await callPackage(agencyId, bringInId)),
    );
  const again = ({ bringInId }: BringInLine) =>
    run(`again ${bringInId}`, async () => onOpened(await callAgain(agencyId, bringInId)));
  return (
    <Card title="Brought in before" icon="calendar" span={12}>
      {failure === null ? null : (
        <Alert kind="bad" onDismiss={() => setFailure(null)}>
          {bringInFailure(failure)}
        </Alert>
      )}
      {rows.length === 0 ? <p>Nothing has been brought in here yet.</p> : null}
      {rows.map((row) => {
        const { bringInId, asAt, schemes, files, confirmedBy, liveAt, hasPackage } = row;
        const day = asAt === null ? "" : formatDate(asAt);
        return (
          <div key={bringInId} className={styles.row}>
            <p>
              <strong>{broughtWords(row)}</strong>
              <br />
              <span className={styles.meta}>
                {[
                  ...(liveAt === null ? [] : [timeWords(liveAt)]),
                  ...(confirmedBy === null ? [] : [confirmedBy]),
                  ...(files === 0 ? [] : [counted(files, "file")]),
                  ...schemes.map(({ proofs }) => `${counted(proofs, "proof")} agreed`).slice(0, 1),
                ].join(" · ")}
              </span>
            </p>
            <div className={styles.actions}>
              {hasPackage ? (
                <Button
                  isBusy={busy === `save ${bringInId}`}
                  aria-label={`Save the package of ${day}`}
                  onClick={() => void save(row)}
                >
                  Save the package
                </Button>
              ) : null}
              {hasPackage && mayBegin ? (
                <Button
                  isBusy={busy === `again ${bringInId}`}
                  aria-label={`Load the package of ${day} again`}
                  onClick={() => void again(row)}
                >
                  Load it again
                </Button>
              ) : null}
            </div>
          </div>
        );
      })}
    </Card>
  );
}
