import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { LONGEST_REASON, reasonRule } from "../meeting-words.ts";
import type { Enter, FloorDraft } from "./floor-parts.ts";
import styles from "./floor.module.css";

/** Enters something of a motion, or corrects it with a reason; the former entry is kept. */
export function EntryDialog({
  title,
  formerNo,
  draftOf,
  onEnter,
  onClose,
  children,
}: {
  readonly title: string;
  /** The number of the entry that is corrected; null: nothing is. */
  readonly formerNo: number | null;
  /** What is entered, or a sentence that says what is missing. */
  readonly draftOf: () => FloorDraft | string;
  readonly onEnter: Enter;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const [reason, setReason] = useState("");
  const [isBack, setBack] = useState(false);
  const [isTried, setTried] = useState(false);
  const faultId = useId();
  const found = draftOf();
  const fault = !isBack && typeof found === "string" ? found : null;
  const reasonFault = formerNo === null ? null : reasonRule(reason);
  const enter = (): void => {
    setTried(true);
    if (fault !== null || reasonFault !== null) return;
    const correction = formerNo === null ? {} : { replacesNo: formerNo, reason: reason.trim() };
    const draft = typeof found === "string" ? null : found;
    if (draft === null) return;
    onEnter(isBack ? takenBack(draft, correction) : { ...draft, ...correction });
    onClose();
  };
  return (
    <Dialog title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        aria-label={title}
        aria-describedby={isTried && fault !== null ? faultId : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        {formerNo === null ? null : (
          <>
            <p>What was entered before is kept. The correction stands in its place.</p>
            <CheckField
              label="It was entered by mistake: take it back"
              isChecked={isBack}
              onCheck={setBack}
            />
          </>
        )}
        {isBack ? null : children}
        {formerNo === null ? null : (
          <TextField
            label="Reason of the correction"
            value={reason}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            message={isTried ? reasonFault : null}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
        {isTried && fault !== null ? (
          <p id={faultId} role="alert" className={styles.fault}>
            {fault}
          </p>
        ) : null}
        <Button type="submit" kind="main">
          {formerNo === null ? "Enter" : isBack ? "Take it back" : "Correct"}
        </Button>
      </form>
    </Dialog>
  );
}

/** The kind is that of the entry; what it says is gone. */
const takenBack = (
  { kind }: FloorDraft,
  correction: Pick<FloorDraft, "replacesNo" | "reason">,
): FloorDraft => ({
  kind,
  body: { isTakenBack: true },
  ...correction,
});
