import type { View } from "@portal/contract/people/office/view-schemas";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { type FormEvent, useRef, useState } from "react";
import { failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { callOpenView } from "./view-api.ts";
import styles from "./view-dialog.module.css";

/** Whose pages one may look at, and in which roles. */
export interface Viewed {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly View["role"][];
}

const SHORTEST_REASON = 3;

/** Asks why, before somebody's pages are shown: the reason stands in the log and in that person's own history. */
export function ViewDialog({
  agencyId,
  viewed: { username, name, roles },
  onOpened,
  onClose,
}: {
  readonly agencyId: string;
  readonly viewed: Viewed;
  readonly onOpened: (view: View) => void;
  readonly onClose: () => void;
}) {
  const [role, setRole] = useState(roles[0] ?? 1);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const isMissing = reason.trim().length < SHORTEST_REASON;
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) form.current?.querySelector<HTMLElement>("[name=reason]")?.focus();
    if (isMissing || isBusy) return;
    setBusy(true);
    try {
      onOpened(await callOpenView(agencyId, { username, role, reason: reason.trim() }));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog isSmall title={`View as ${name}`} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-label="View"
        onSubmit={(event) => void open(event)}
      >
        <p>
          For 30 minutes you see the portal as {name} sees it. You can change nothing, and do not see votes,
          drafts or receipts. {name} sees in their account that you looked, and why.
        </p>
        {error === null ? null : <Alert kind="bad">{failureText(error)}</Alert>}
        {roles.length < 2 ? null : (
          <SelectField
            label="As"
            name="role"
            value={String(role)}
            options={roles.map((one) => ({ value: String(one), text: ROLE_NAMES[one] }))}
            onChange={({ currentTarget }) => setRole(Number(currentTarget.value) as View["role"])}
          />
        )}
        <TextField
          name="reason"
          label="Reason"
          maxLength={300}
          value={reason}
          message={isTried && isMissing ? "Write in a few words why you look." : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" kind="main" isBusy={isBusy}>
          View
        </Button>
      </form>
    </Dialog>
  );
}
