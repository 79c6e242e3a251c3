import type { LawOverride } from "@portal/contract/agency/office/schemas";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextAreaField } from "../../ui/field/text-area-field.tsx";
import { callEnd } from "./law-api.ts";
import styles from "./law.module.css";
import { isReason, MOST_REASON, reasonWords } from "./reason.ts";

/** What each of the two dialogs is told to do. */
export interface DialogWays {
  readonly agencyId: string;
  readonly onDone: (done: string) => void;
  readonly onRefused: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Why what was set is ended; the law's rule holds again at once, but for meetings whose roll is taken. */
export function EndRuleDialog({
  agencyId,
  row: { overrideId, rule },
  onDone,
  onRefused,
  onClose,
}: DialogWays & { readonly row: LawOverride }) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!isReason(reason)) {
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    setBusy(true);
    callEnd(agencyId, overrideId, reason.trim()).then(
      () => onDone("It is ended. The law's rule holds again, but for meetings whose roll is taken."),
      onRefused,
    );
  };
  return (
    <Dialog
      isSmall
      title={`End what is set for ${rule}`}
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
    >
      <form className={styles.form} noValidate aria-label="End a rule" onSubmit={submit}>
        <p>Every administrator is told by e-mail, with your reason.</p>
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={MOST_REASON}
          value={reason}
          message={isTried && !isReason(reason) ? reasonWords : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" kind="main" isBusy={isBusy}>
          End
        </Button>
      </form>
    </Dialog>
  );
}
