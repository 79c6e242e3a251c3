import type { PasskeyAttestation } from "@portal/contract/second-factor/schemas";
import type { Transaction } from "../core/db/agency-transaction.ts";
import { newUuid } from "../core/ids/tokens.ts";
import { expiryOf, making, takeChallenge } from "./challenges.ts";
import type { AddedFactor } from "./enrol-authenticator.ts";
import type { FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";
import { lockHolder } from "./holder-lock.ts";
import { hasFactor, type Passkey, readFactorMethods } from "./read-methods.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { challengeOf, verifyAttestation } from "./verify-passkey.ts";

const MOST_PASSKEYS = 20;

/** A passkey that a browser has made. */
export interface MadePasskey {
  /** How its person calls it. */
  readonly name: string;
  readonly attestation: PasskeyAttestation;
  readonly origin: string;
}

const addText = `
insert into passkeys (agency_id, passkey_id, holder, credential_id, public_key, counter, transports, name, created_at)
select $1, $2, $3, $4, $5, $6, $7, $8, portal_now()
where (select count(*) from passkeys where agency_id = $1 and holder = $3) < ${MOST_PASSKEYS}
on conflict (agency_id, credential_id) do nothing
returning created_at as "createdAt"`;

/** Keeps a passkey. Null if what the browser answered is not right, or the agency knows the passkey. */
export async function addPasskey(
  tools: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  { name, attestation, origin }: MadePasskey,
): Promise<(AddedFactor & { readonly passkey: Passkey }) | null> {
  const party = tools.relyingPartyFor(origin);
  const challenge = challengeOf(attestation.response.clientDataJSON);
  const purpose = making(holder);
  const expiresAt = challenge === null ? null : expiryOf(tools, purpose, challenge);
  if (party === null || challenge === null || expiresAt === null) return null;
  const credential = await verifyAttestation(attestation, { party, challenge });
  if (credential === null) return null;
  await lockHolder(transaction, holder);
  if (!(await takeChallenge(transaction, purpose, challenge, expiresAt))) return null;
  const isFirst = !hasFactor(await readFactorMethods(transaction, holder));
  const { agencyId, key } = holder;
  const { id: credentialId, publicKey, counter } = credential;
  const { transports } = attestation.response;
  const id = newUuid();
  const values = [agencyId, id, key, credentialId, Buffer.from(publicKey), counter, transports, name];
  const adding = { name: "passkey-add", text: addText, values };
  const [row] = await transaction.query<{ createdAt: Date }>(agencyId, adding);
  if (row === undefined) return null;
  return {
    passkey: { id, name, createdAt: row.createdAt, lastUsedAt: null },
    recoveryCodes: isFirst ? await makeRecoveryCodes(tools, transaction, holder) : null,
  };
}
