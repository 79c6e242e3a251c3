import type { Person } from "@portal/contract/people/office/schemas";
import { isEmailAddress } from "@portal/domain/core/email-address";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import type { ChosenAddress } from "./person-api.ts";
import styles from "./person.module.css";
import { LONGEST_REASON, reasonRule } from "./reason.ts";

const LONGEST_ADDRESS = 254;
const addressRule = (typed: string): string | null =>
  isEmailAddress(typed.trim()) ? null : "Write an e-mail address.";

/** Where mail to somebody goes from now on. */
export function AddressDialog({
  person: { name, email, isOfficeAddress },
  onChosen,
  onClose,
}: {
  readonly person: Person;
  readonly onChosen: (chosen: ChosenAddress) => void;
  readonly onClose: () => void;
}) {
  const [isCleared, setCleared] = useState(false);
  const { field, submit, formRef } = useForm(
    { email: "", reason: "" },
    isCleared ? { reason: reasonRule } : { email: addressRule, reason: reasonRule },
    { isQuiet: true },
  );
  return (
    <Dialog
      isSmall
      title={`E-mail address of ${name}`}
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
    >
      <form
        ref={formRef}
        className={styles.form}
        noValidate
        aria-label="E-mail address"
        onSubmit={submit(({ email: typed, reason }) =>
          onChosen({ address: isCleared ? null : typed.trim(), reason: reason.trim() }),
        )}
      >
        <p>
          {email === null ? "There is no address so far." : `So far mail goes to ${email}.`} The former and
          the new address are told of the change.
        </p>
        {isOfficeAddress ? (
          <CheckField
            label="Use the address of the agency's records again"
            isChecked={isCleared}
            onCheck={setCleared}
          />
        ) : null}
        {isCleared ? null : (
          <TextField
            {...field("email")}
            label="New e-mail address"
            type="email"
            maxLength={LONGEST_ADDRESS}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextField {...field("reason")} label="Reason" maxLength={LONGEST_REASON} autoComplete="off" />
        <Button type="submit" kind="main">
          Continue
        </Button>
      </form>
    </Dialog>
  );
}
