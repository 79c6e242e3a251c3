import type { ContactRequest } from "@portal/contract/contact/schemas";
import { randomKey } from "../core/ids/random-key.ts";
import { keepDraft, readDraft } from "../core/draft.ts";

/** Below the draft's, so that a sign-out and somebody else's sign-in take it away, too. */
const keptUnder = (draftKey: string) => `${draftKey}:try`;

/**
 * What a message is called on its way (`Idempotency-Key`): the same for each try to send these words, over a reload, too, so
 * that one whose answer never came is not sent twice. Other words are another message.
 */
export function messageKey(draftKey: string | null, request: ContactRequest): string {
  const words = JSON.stringify(request);
  const before = draftKey === null ? {} : readDraft(keptUnder(draftKey));
  if (before["key"] !== undefined && before["words"] === words) return before["key"];
  const key = randomKey();
  if (draftKey !== null) keepDraft(keptUnder(draftKey), { key, words });
  return key;
}

/** It was sent: the same words again are another message. */
export function forgetMessageKey(draftKey: string | null): void {
  if (draftKey !== null) keepDraft(keptUnder(draftKey), {});
}
