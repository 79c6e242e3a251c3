import type { BringIn } from "@portal/contract/import/office/schemas";
import { useState } from "react";
import { saveBlob } from "../../../core/api/save-file.ts";
import { ProofDialog } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { callConfirm, callPackage } from "../bring-in-api.ts";
import styles from "../bring-in.module.css";
import { counted, openQuestions } from "../words.ts";
import { Consequences } from "./consequences.tsx";
import { confirmWords } from "./confirm-words.ts";

/** What loading changes, the confirmation, and the proof that it is the administrator. */
export function Live({
  agencyId,
  brought,
  onConfirmed,
  onRefused,
}: {
  readonly agencyId: string;
  readonly brought: BringIn;
  readonly onConfirmed: (confirmed: BringIn) => void;
  readonly onRefused: (problem: unknown) => void;
}) {
  const { checked, hasPackage, state } = brought;
  // What was ticked is this list; of another one nothing is confirmed yet.
  const shown = `${brought.version} ${checked?.breaksHash ?? ""}`;
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const isConfirmed = confirmed === shown;
  const [isProving, setProving] = useState(false);
  const open = openQuestions(brought).length;
  if (checked === null || !hasPackage)
    return (
      <p>
        {open > 0
          ? `${counted(open, "question")} still open. Please answer first.`
          : "It cannot go live yet. Please see the steps before."}
      </p>
    );
  const isSound = checked.totalFaults === 0;
  return (
    <>
      <Consequences checked={checked} kind={brought.kind} />
      {isSound ? (
        <div className={styles.part}>
          <CheckField
            label={confirmWords(brought)}
            isChecked={isConfirmed}
            onCheck={(isTicked) => setConfirmed(isTicked ? shown : null)}
          />
        </div>
      ) : null}
      <div className={styles.actions}>
        {isSound ? (
          <Button kind="main" disabled={!isConfirmed || state !== "open"} onClick={() => setProving(true)}>
            Go live
          </Button>
        ) : null}
        <Button
          onClick={() =>
            void callPackage(agencyId, brought.bringInId).then(
              (blob) => saveBlob("package.zip", blob),
              onRefused,
            )
          }
        >
          Save the package
        </Button>
      </div>
      {isProving && isConfirmed ? (
        <ProofDialog
          agencyId={agencyId}
          act={{
            what: "What you brought in will be loaded, and owners will see it.",
            submitText: "Go live",
            run: async (proof) => onConfirmed(await callConfirm(agencyId, brought, proof)),
          }}
          onDone={() => setProving(false)}
          onRefused={(problem) => {
            setProving(false);
            onRefused(problem);
          }}
          onClose={() => setProving(false)}
        />
      ) : null}
    </>
  );
}
