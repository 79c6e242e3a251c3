import { isEmailAddress } from "@portal/domain/core/email-address";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import styles from "../office-sheet.module.css";
import { RightsFields } from "./rights-fields.tsx";
import type { Rights } from "./staff-api.ts";

/** What is chosen before it is confirmed; `email` of an invitation. */
export interface ChosenRights extends Rights {
  readonly email: string;
}

/** Whom to invite and as what, or what somebody may do from now on. What was chosen stays while one confirms. */
export function RightsDialog({
  agencyId,
  title,
  initial,
  isInvitation,
  emailError = null,
  onChosen,
  onClose,
}: {
  readonly agencyId: string;
  readonly title: string;
  readonly initial: ChosenRights;
  readonly isInvitation: boolean;
  /** What the server said of the address. */
  readonly emailError?: string | null;
  readonly onChosen: (chosen: ChosenRights) => void;
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState(initial);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (emailError !== null) form.current?.querySelector<HTMLElement>("[name=email]")?.focus();
  }, [emailError]);
  const isRefused = emailError !== null && chosen.email === initial.email;
  const badEmail = isInvitation && !isEmailAddress(chosen.email.trim()) ? "Write an e-mail address." : null;
  const badPlans = chosen.plans?.length === 0 ? "Choose at least one plan." : null;
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (badEmail === null && badPlans === null) onChosen({ ...chosen, email: chosen.email.trim() });
    else
      form.current
        ?.querySelector<HTMLElement>(badEmail === null ? "fieldset input" : "[name=email]")
        ?.focus();
  };
  return (
    <Dialog isSmall title={title} okText={null} mayCloseBeside={false} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate aria-label={title} onSubmit={goOn}>
        {isInvitation ? (
          <TextField
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={chosen.email}
            message={isRefused ? emailError : isTried ? badEmail : null}
            onChange={({ currentTarget }) => setChosen({ ...chosen, email: currentTarget.value })}
          />
        ) : null}
        <RightsFields
          agencyId={agencyId}
          value={chosen}
          message={isTried ? badPlans : null}
          onChange={(rights) => setChosen({ ...chosen, ...rights })}
        />
        <Button type="submit" kind="main">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
