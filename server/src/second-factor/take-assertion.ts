import type { PasskeyAssertion } from "@portal/contract/second-factor/schemas";
import type { Queries, Transaction } from "../core/db/agency-transaction.ts";
import { expiryOf, showing, signingIn, takeChallenge } from "./challenges.ts";
import type { FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";
import { challengeOf, verifyAssertion } from "./verify-passkey.ts";

/** How a passkey was asked for. */
export interface Asked {
  /** Of the page, as the request says. */
  readonly origin: string;
  /** By a challenge for anybody, at sign-in by a passkey alone. */
  readonly isSignIn?: boolean;
}

interface KeyRow {
  readonly passkeyId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

// Locked, so that a count of uses is compared with the last one.
const readText = `
select passkey_id as "passkeyId", public_key as "publicKey", counter from passkeys
where agency_id = $1 and holder = $2 and credential_id = $3 for update`;
const useText = `
update passkeys set counter = $3, last_used_at = portal_now() where agency_id = $1 and passkey_id = $2`;

/** Uses the answer of a passkey up; false if it is not right, or its challenge was used before. */
export async function takeAssertion(
  tools: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  assertion: PasskeyAssertion,
  { origin, isSignIn = false }: Asked,
): Promise<boolean> {
  const { agencyId, key } = holder;
  const party = tools.relyingPartyFor(origin);
  if (party === null) return false;
  const reading = { name: "passkey-read", text: readText, values: [agencyId, key, assertion.id] };
  const [row] = await transaction.query<KeyRow>(agencyId, reading);
  if (row === undefined) return false;
  const purpose = isSignIn ? signingIn(agencyId) : showing(holder);
  const challenge = challengeOf(assertion.response.clientDataJSON);
  const expiresAt = challenge === null ? null : expiryOf(tools, purpose, challenge);
  if (challenge === null || expiresAt === null) return false;
  const { publicKey, counter } = row;
  const credential = { id: assertion.id, publicKey: new Uint8Array(publicKey), counter };
  const newCounter = await verifyAssertion(assertion, credential, { party, challenge });
  if (newCounter === null || !(await takeChallenge(transaction, purpose, challenge, expiresAt))) return false;
  const values = [agencyId, row.passkeyId, newCounter];
  await transaction.query(agencyId, { name: "passkey-use", text: useText, values });
  return true;
}

const holderText = "select holder as key from passkeys where agency_id = $1 and credential_id = $2";

/** Whose passkey it is, by its name alone: nothing is proven yet. Null for one that the agency does not know. */
export async function holderOfPasskey(
  queries: Queries,
  agencyId: number,
  { id }: PasskeyAssertion,
): Promise<FactorHolder | null> {
  const finding = { name: "passkey-holder", text: holderText, values: [agencyId, id] };
  const [row] = await queries.query<{ key: string }>(agencyId, finding);
  return row === undefined ? null : { agencyId, key: row.key };
}
