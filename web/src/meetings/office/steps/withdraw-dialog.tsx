import { useState } from "react";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { callWithdraw } from "../office-meeting-api.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { StepProps } from "./step-props.ts";

/** Takes a motion back after the close: its votes stay on record and decide nothing. */
export function WithdrawDialog({ name, meeting, onDone, onClose }: StepProps) {
  const motions = meeting.items.flatMap(({ agendaItemId, kind, title }, at) =>
    kind === "MOTION" ? [{ value: String(agendaItemId), text: `${at + 1}. ${title}` }] : [],
  );
  const [chosen, setChosen] = useState(motions[0]?.value ?? "");
  return (
    <ReasonDialog
      title="Withdraw a motion"
      submitText="Withdraw it and tell everybody"
      run={(reason) => callWithdraw(name, { version: meeting.version, agendaItemId: Number(chosen), reason })}
      onDone={(saved) => onDone(saved, "The motion is withdrawn. E-mails are leaving.")}
      onClose={onClose}
    >
      <p>
        Voting has closed: the votes on the motion stay in the register, and decide nothing. Owners read that
        it is withdrawn, and why. Everybody who is invited is told.
      </p>
      <SelectField
        label="Motion"
        value={chosen}
        options={motions}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
    </ReasonDialog>
  );
}
