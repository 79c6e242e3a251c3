import { validateMessage, validateReplyTo, validateSubject } from "@portal/domain/contact/contact-request";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { TextAreaField } from "../ui/field/text-area-field.tsx";
import { TextField } from "../ui/field/text-field.tsx";
import { showToast } from "../ui/toast/toast-store.ts";
import styles from "./contact.module.css";
import type { MessageFacts } from "./message-card.tsx";
import { messages, serverWords } from "./messages.ts";
import { ReplyToField } from "./reply-to-field.tsx";
import { SentMessage } from "./sent-message.tsx";
import { useMessageForm } from "./use-message-form.ts";

/** 'Send us an email' (section 2, 'Contact'): a subject of one's own, and words about it. */
export function ContactForm({
  facts,
  returnTo,
}: {
  readonly facts: MessageFacts;
  readonly returnTo: string;
}) {
  const { formRef, field, values, send, isBusy, error, dismiss, sent } = useMessageForm(facts, {
    type: "ContactRequest",
    draftName: "contact",
    rules: {
      subject: validateSubject,
      replyTo: (typed) => validateReplyTo("ContactRequest", typed, facts.isReplyToRequired),
      body: (typed) => validateMessage("ContactRequest", typed),
    },
    isQuiet: true,
    onFailed: (failure) => {
      if (serverWords(failure) === null)
        showToast({ kind: "bad", title: null, text: messages.contactFailedToast });
    },
  });
  if (sent !== null)
    return <SentMessage sent={sent} bodyLabel="Comment" returnTo={returnTo} onAnother={facts.writeAnother} />;
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={send(values.subject)}
      aria-label="Send us an email"
    >
      {facts.filter}
      <TextField {...field("subject")} label="Subject" autoComplete="off" aria-required />
      <ReplyToField
        {...field("replyTo")}
        label="Reply to email address"
        isRequired={facts.isReplyToRequired}
      />
      <TextAreaField
        {...field("body")}
        label="Comment"
        placeholder="Write something..."
        rows={6}
        aria-required
      />
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {serverWords(error) ?? messages.contactFailed}
        </Alert>
      )}
      <Button type="submit" kind="main" isBusy={isBusy}>
        Submit
      </Button>
    </form>
  );
}
