import type { Attorney } from "@portal/contract/meetings/office/representative-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileName, saveBlob } from "../../../core/api/save-file.ts";
import { failureText, type Told, ToldMessage } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { AskWhyDialog } from "../papers/ask-why-dialog.tsx";
import styles from "../papers/papers.module.css";
import type { PlanName } from "../settings/settings-api.ts";
import { AttorneyDialog } from "./attorney-dialog.tsx";
import { AttorneyGrid } from "./attorney-grid.tsx";
import { attorneysKey, callDeed, callEndAttorney, useAttorneys } from "./representative-api.ts";
import { lotWords } from "./representative-words.ts";

const endings: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** Who acts for owners of a scheme by a power of attorney. */
export function AttorneysCard({ plan }: { readonly plan: PlanName }) {
  const query = useAttorneys(plan);
  const client = useQueryClient();
  const [isEntering, setEntering] = useState(false);
  const [ending, setEnding] = useState<Attorney | null>(null);
  const [told, setTold] = useState<Told>(null);
  const close = (): void => {
    setEntering(false);
    setEnding(null);
    void client.invalidateQueries({ queryKey: attorneysKey(plan) });
  };
  const end = (done: string): void => {
    close();
    setTold({ done });
  };
  const open = async ({ attorneyId, attorneyName }: Attorney): Promise<void> => {
    try {
      const deed = await callDeed(plan, attorneyId);
      saveBlob(fileName(`power of attorney ${attorneyName}`, endings[deed.type] ?? "pdf"), deed);
    } catch (error) {
      setTold({ error });
    }
  };
  return (
    <>
      <DataCard
        title="Powers of attorney"
        icon="person"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[50, 80]} />}
      >
        {({ rows }) => (
          <>
            <div className={styles.form}>
              <ToldMessage told={told} onDismiss={() => setTold(null)} />
              <div className={styles.bar}>
                <Button onClick={() => setEntering(true)}>Enter a power of attorney</Button>
                <p>
                  {rows.length === 0 ? "None is on record. " : ""}Attorneys stand on the list of every
                  meeting. What the rules say is information, not advice.
                </p>
              </div>
            </div>
            {rows.length === 0 ? null : (
              <AttorneyGrid rows={rows} onEnd={setEnding} onDeed={(attorney) => void open(attorney)} />
            )}
          </>
        )}
      </DataCard>
      {query.data === undefined || !isEntering ? null : (
        <AttorneyDialog
          plan={plan}
          list={query.data}
          onDone={({ attorneyName, lots }) => end(`${attorneyName} may act for ${lotWords(lots)}.`)}
          onClose={close}
        />
      )}
      {ending === null ? null : (
        <AskWhyDialog
          title={`End the power of ${ending.attorneyName}`}
          act="End it"
          send={(reason) => callEndAttorney(plan, ending.attorneyId, reason)}
          failureOf={failureText}
          onDone={() => end(`${ending.attorneyName} does not act for ${lotWords(ending.lots)} any more.`)}
          onClose={close}
        >
          {ending.attorneyName} may not act for {lotWords(ending.lots)} any more. The entry stays in the list.
        </AskWhyDialog>
      )}
    </>
  );
}
