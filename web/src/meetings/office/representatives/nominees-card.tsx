import type { Nominee } from "@portal/contract/meetings/office/representative-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, type Told, ToldMessage } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { AskWhyDialog } from "../papers/ask-why-dialog.tsx";
import styles from "../papers/papers.module.css";
import type { PlanName } from "../settings/settings-api.ts";
import { NomineeDialog } from "./nominee-dialog.tsx";
import { NomineeGrid } from "./nominee-grid.tsx";
import { callEndNominee, nomineesKey, useNominees } from "./representative-api.ts";

/** Whom companies that own lots of a scheme have named to act for them. */
export function NomineesCard({ plan }: { readonly plan: PlanName }) {
  const query = useNominees(plan);
  const client = useQueryClient();
  const [isEntering, setEntering] = useState(false);
  const [ending, setEnding] = useState<Nominee | null>(null);
  const [told, setTold] = useState<Told>(null);
  const close = (): void => {
    setEntering(false);
    setEnding(null);
    void client.invalidateQueries({ queryKey: nomineesKey(plan) });
  };
  const end = (done: string): void => {
    close();
    setTold({ done });
  };
  return (
    <>
      <DataCard
        title="Company nominees"
        icon="building"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[50, 80]} />}
      >
        {({ rows }) => (
          <>
            <div className={styles.form}>
              <ToldMessage told={told} onDismiss={() => setTold(null)} />
              <div className={styles.bar}>
                <Button onClick={() => setEntering(true)}>Enter a nominee</Button>
                <p>
                  {rows.length === 0 ? "None is on record. " : ""}A company acts by the person that it has
                  named, for all its lots here.
                </p>
              </div>
            </div>
            {rows.length === 0 ? null : <NomineeGrid rows={rows} onEnd={setEnding} />}
          </>
        )}
      </DataCard>
      {query.data === undefined || !isEntering ? null : (
        <NomineeDialog
          plan={plan}
          list={query.data}
          onDone={({ nomineeName, ownerName }) => end(`${nomineeName} acts for ${ownerName}.`)}
          onClose={close}
        />
      )}
      {ending === null ? null : (
        <AskWhyDialog
          title={`End the entry of ${ending.nomineeName}`}
          act="End it"
          send={(reason) => callEndNominee(plan, ending.nomineeId, reason)}
          failureOf={failureText}
          onDone={() => end(`${ending.nomineeName} does not act for ${ending.ownerName} any more.`)}
          onClose={close}
        >
          {ending.nomineeName} does not act for {ending.ownerName} any more. The entry stays in the list.
        </AskWhyDialog>
      )}
    </>
  );
}
