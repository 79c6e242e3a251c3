import {
  type ContactRequestType,
  validateMessage,
  validateReplyTo,
  requestSubject,
} from "@portal/domain/contact/contact-request";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { TextAreaField } from "../ui/field/text-area-field.tsx";
import styles from "./contact.module.css";
import type { MessageFacts } from "./message-card.tsx";
import { messages, serverWords } from "./messages.ts";
import { ReplyToField } from "./reply-to-field.tsx";
import { SentMessage } from "./sent-message.tsx";
import { useMessageForm } from "./use-message-form.ts";

/** This form words its messages in one way for all types (section 5, 'Request form'). */
const wordedAs = "UpdateRequest";

/** A message whose subject follows from its type and the plan (section 2, 'Request form'). */
export function RequestForm({
  facts,
  type,
  isRepair,
  returnTo,
}: {
  readonly facts: MessageFacts;
  readonly type: ContactRequestType;
  readonly isRepair: boolean;
  readonly returnTo: string;
}) {
  const subject = requestSubject(type, facts.lotOrPlan.planName, isRepair);
  const { formRef, field, isValid, send, isBusy, error, dismiss, sent } = useMessageForm(facts, {
    type,
    draftName: isRepair ? "Repair" : type,
    rules: {
      body: (typed) => validateMessage(wordedAs, typed),
      replyTo: (typed) => validateReplyTo(wordedAs, typed, facts.isReplyToRequired),
    },
    isQuiet: false,
  });
  if (sent !== null)
    return <SentMessage sent={sent} bodyLabel="Message" returnTo={returnTo} onAnother={facts.writeAnother} />;
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={send(subject)} aria-label="Request">
      {facts.filter}
      <TextAreaField label="Message Subject" value={subject} rows={1} readOnly />
      <TextAreaField {...field("body")} label="Message Body" rows={5} aria-required />
      <ReplyToField
        {...field("replyTo")}
        label="Reply to Email Address"
        isRequired={facts.isReplyToRequired}
      />
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {serverWords(error) ?? (
            <>
              <strong>{messages.requestFailedTitle}</strong> {messages.requestFailed}
            </>
          )}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy} disabled={!isValid}>
        Send
      </Button>
    </form>
  );
}
