import type { SentMessage } from "@portal/contract/contact/schemas";
import { keepDraft } from "../core/draft.ts";
import { ApiProblem } from "../core/api/api-problem.ts";
import { showToast } from "../ui/toast/toast-store.ts";
import { type Message, sendMessage } from "./api.ts";
import { forgetMessageKey } from "./message-key.ts";
import { messages, serverWords } from "./messages.ts";

/** The messages whose answer is awaited, and the forms that are on the screen, by the keys of their drafts. */
const underWay = new Map<string | null, Promise<SentMessage>>();
const openForms = new Set<string | null>();

/**
 * Returns the message of this draft that is being sent, for a user who left its form meanwhile and comes back.
 * Undefined if nothing is being sent, or for a null key: a message without a draft cannot be found again.
 */
export const messageUnderWay = (draftKey: string | null) =>
  draftKey === null ? undefined : underWay.get(draftKey);

/** Notes that a form is on the screen; answers how it leaves. */
export function openForm(draftKey: string | null): () => void {
  openForms.add(draftKey);
  return () => openForms.delete(draftKey);
}

/** The end of a session has been told already, and leads to the login page. */
export const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/** Sends a message, and forgets its draft once it is sent. Where no form is there to tell of a failure, a toast does. */
export function sendDraft(draftKey: string | null, message: Message): Promise<SentMessage> {
  const call = sendMessage(message).then(
    (sent) => {
      underWay.delete(draftKey);
      forgetMessageKey(draftKey);
      // Here and not only once it shows: the page may have been left.
      if (draftKey !== null) keepDraft(draftKey, {});
      showToast({ kind: "ok", title: null, text: messages.sent });
      return sent;
    },
    (failure: unknown) => {
      underWay.delete(draftKey);
      if (!openForms.has(draftKey) && !isSessionOver(failure))
        showToast({ kind: "bad", title: null, text: serverWords(failure) ?? messages.requestFailed });
      throw failure;
    },
  );
  underWay.set(draftKey, call);
  return call;
}
