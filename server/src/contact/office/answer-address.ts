import { isEmailAddress, isSameEmailAddress } from "@portal/domain/core/email-address";
import type { Queries } from "../../core/db/agency-transaction.ts";
import { readMailedAccount } from "../../sign-in/public.ts";
import type { FoundMessage } from "./read-messages.ts";

/** Where an answer is mailed: the address that the person gave with the message, else that of their account; null: none is known. */
export async function answerAddress(
  queries: Queries,
  agencyId: number,
  { replyTo, sentTo, usernameKey, contactId }: FoundMessage,
): Promise<string | null> {
  // Who gave none has the agency's own in its place.
  if (isEmailAddress(replyTo) && !isSameEmailAddress(replyTo, sentTo)) return replyTo;
  const account = await readMailedAccount(queries, agencyId, { usernameKey, contactId });
  return account?.address ?? null;
}
