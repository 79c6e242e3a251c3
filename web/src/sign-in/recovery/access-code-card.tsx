import { recoveryEmailError } from "@portal/domain/sign-in/recovery-rule";
import { useState } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { DoneMessage } from "../../ui/done-message/done-message.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import styles from "../credentials.module.css";
import { mailAccessCodes } from "./recovery-api.ts";
import { passwordErrorText, recoveryTexts } from "./recovery-messages.ts";
import { useFocusAfterFailure } from "../use-focus-after-failure.ts";

/** 'Find My Access Code' (section 2): every access code of an e-mail address is mailed to it. */
export function AccessCodeCard({ agencyId }: { readonly agencyId: string }) {
  const [sent, setSent] = useState<{ readonly round: number; readonly message: string | null }>({
    round: 0,
    message: null,
  });
  return (
    <Card title="Find My Access Code" icon="mail" span={6} regionName="Find it by e-mail">
      <div className={styles.form}>
        <p className={styles.hint}>{recoveryTexts.both}</p>
        {sent.message === null ? null : (
          <DoneMessage onDismiss={() => setSent({ ...sent, message: null })}>{sent.message}</DoneMessage>
        )}
        {/* Each request begins with an empty form. */}
        <AccessCodeForm
          key={sent.round}
          agencyId={agencyId}
          onAsked={() => setSent({ ...sent, message: null })}
          onSent={(message) => setSent({ round: sent.round + 1, message })}
        />
      </div>
    </Card>
  );
}

function AccessCodeForm({
  agencyId,
  onAsked,
  onSent,
}: {
  readonly agencyId: string;
  readonly onAsked: () => void;
  readonly onSent: (message: string) => void;
}) {
  const { formRef, values, field, submit: check } = useForm({ email: "" }, { email: recoveryEmailError });
  const { isBusy, error, submit, dismiss } = useSubmission(mailAccessCodes);
  useFocusAfterFailure(formRef, error);
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={check(({ email }) => {
        onAsked();
        void submit({ agencyId, email: email.trim() }, onSent);
      })}
    >
      <TextField
        {...field("email")}
        label="Email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {passwordErrorText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy} disabled={values.email.trim() === ""}>
        ENTER
      </Button>
    </form>
  );
}
