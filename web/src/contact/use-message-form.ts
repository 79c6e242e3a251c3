import type { SentMessage } from "@portal/contract/contact/schemas";
import type { ContactRequestType } from "@portal/domain/contact/contact-request";
import { useEffect, useState } from "react";
import { draftsOf, rememberedSession } from "../core/session/session-store.ts";
import { type Rules, useForm } from "../ui/form/use-form.ts";
import { useSubmission } from "../ui/form/use-submission.ts";
import { dismissToasts } from "../ui/toast/toast-store.ts";
import { keepDraft, readDraft } from "../core/draft.ts";
import type { MessageFacts } from "./message-card.tsx";
import { messageKey } from "./message-key.ts";
import { isSessionOver, messageUnderWay, openForm, sendDraft } from "./message-under-way.ts";
import { messages, serverFault } from "./messages.ts";

/** What a person types; the field names are those of the contract. */
export type Typed = Readonly<Record<"subject" | "replyTo" | "body", string>>;

interface MessageForm {
  readonly type: ContactRequestType;
  /** What the draft is kept under, one for each form. */
  readonly draftName: string;
  readonly rules: Rules<Typed>;
  /** Nothing is said of a field before a try to submit. */
  readonly isQuiet: boolean;
  readonly onFailed?: (error: unknown) => void;
}

/**
 * Takes a message from the first letter to the agency. What is typed is kept in the tab until it is sent, through
 * errors, a reload and the end of a session. Once it is sent, the answer says what was.
 *
 * A user who leaves meanwhile is told the outcome on the page where they are. If they come back before that, they find
 * the message still being sent.
 */
export function useMessageForm(
  { agencyId, lotOrPlan, ownAddress, isAnother }: MessageFacts,
  { type, draftName, rules, isQuiet, onFailed }: MessageForm,
) {
  const [draftKey] = useState(() => {
    const session = rememberedSession();
    return session === null ? null : draftsOf(session) + draftName;
  });
  const [blank] = useState<Typed>({ subject: "", replyTo: ownAddress, body: "" });
  const [initialValues] = useState<Typed>(() => ({
    ...blank,
    ...(draftKey === null ? {} : readDraft(draftKey)),
  }));
  const form = useForm(initialValues, rules, { isQuiet });
  // Together with the draft: of a message that is sent there is neither.
  const [begunToSend] = useState(() => messageUnderWay(draftKey));
  const { isBusy, error, submit, dismiss } = useSubmission((ask: () => Promise<SentMessage>) => ask());
  const [sent, setSent] = useState<SentMessage | null>(null);
  useEffect(() => openForm(draftKey), [draftKey]);
  useEffect(() => {
    if (begunToSend !== undefined) void submit(() => begunToSend, setSent);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, of what was under way when the form came
  }, []);

  const { values } = form;
  useEffect(() => {
    if (draftKey !== null) keepDraft(draftKey, sent === null ? changesOf(values, blank) : {});
  }, [draftKey, values, blank, sent]);

  const { formRef, focus } = form;
  useEffect(() => {
    // What had the focus is gone with the message before.
    if (isAnother)
      formRef.current?.querySelector<HTMLElement>("select, input, textarea:not([readonly])")?.focus();
  }, [formRef, isAnother]);
  useEffect(() => {
    if (error === null || isSessionOver(error)) return;
    onFailed?.(error);
    const firstBad = (["subject", "replyTo", "body"] as const).find((name) => serverFault(error, name));
    if (firstBad !== undefined) focus(firstBad);
    // The busy button lost the focus: give it back, unless the user has moved it to a field meanwhile.
    else if (document.activeElement === document.body)
      formRef.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each key that is pressed
  }, [error]);

  /** `subject` is the server's own for all types but one. */
  const send = (subject: string) =>
    form.submit(({ replyTo, body }) => {
      const { lotId, ownersCorpId } = lotOrPlan;
      const request = { ownersCorpId, lotId: lotId ?? 0, type, emailTo: null, subject, body, replyTo };
      // Else the failure of an earlier try would stand beside what came of this one.
      for (const text of [messages.contactFailedToast, messages.requestFailed]) dismissToasts({ text });
      const key = messageKey(draftKey, request);
      void submit(() => sendDraft(draftKey, { agencyId, request, key }), setSent);
    });
  const field = (name: keyof Typed) => form.field(name, serverFault(error, name));

  return { formRef, field, values, isValid: form.isValid, send, isBusy, error, dismiss, sent };
}

const changesOf = (values: Typed, blank: Typed) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== blank[name as keyof Typed]));
