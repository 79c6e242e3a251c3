import type { Queries, Transaction } from "../core/db/agency-transaction.ts";
import { randomBytesOf, sha256 } from "../core/ids/tokens.ts";
import { boundTo, type FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";

/** A challenge is answered within this time, by the database's clock. */
export const CHALLENGE_SECONDS = 300;
const NONCE_BYTES = 16;
const INSTANT_BYTES = 6;
const PAYLOAD_BYTES = NONCE_BYTES + INSTANT_BYTES;

/** What a challenge may be answered for: one that was made for something else counts for nothing. */
export interface ChallengePurpose {
  readonly agencyId: number;
  readonly text: string;
}

/** That somebody shows a passkey of theirs. */
export const showing = (holder: FactorHolder): ChallengePurpose => ({
  agencyId: holder.agencyId,
  text: `show ${boundTo(holder)}`,
});

/** That somebody makes a passkey. */
export const making = (holder: FactorHolder): ChallengePurpose => ({
  agencyId: holder.agencyId,
  text: `make ${boundTo(holder)}`,
});

/** That somebody whom nobody knows yet signs in by a passkey alone. */
export const signingIn = (agencyId: number): ChallengePurpose => ({ agencyId, text: `sign in ${agencyId}` });

const nowText = 'select portal_now() as "now"';

/** Makes a challenge in base64url. It is signed, so it need not be kept. */
export async function newChallenge(
  { seal }: FactorTools,
  queries: Queries,
  { agencyId, text }: ChallengePurpose,
): Promise<string> {
  const [row] = await queries.query<{ now: Date }>(agencyId, { name: "challenge-clock", text: nowText });
  if (row === undefined) throw new Error("a select without from answers one row");
  const payload = Buffer.concat([randomBytesOf(NONCE_BYTES), Buffer.alloc(INSTANT_BYTES)]);
  payload.writeUIntBE(row.now.getTime() + CHALLENGE_SECONDS * 1_000, NONCE_BYTES, INSTANT_BYTES);
  return Buffer.concat([payload, seal.sign(signed(payload, text))]).toString("base64url");
}

const signed = (payload: Buffer, purpose: string): string => `${payload.toString("base64url")} ${purpose}`;

/** Until when a challenge may be answered; null for one that was not made here, or for something else. */
export function expiryOf({ seal }: FactorTools, { text }: ChallengePurpose, challenge: string): Date | null {
  const bytes = Buffer.from(challenge, "base64url");
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  if (payload.length < PAYLOAD_BYTES) return null;
  if (!seal.isSigned(signed(payload, text), bytes.subarray(PAYLOAD_BYTES))) return null;
  return new Date(payload.readUIntBE(NONCE_BYTES, INSTANT_BYTES));
}

// One that expires later than there are any was made by a clock that has been set back since. Others may forget the same ones.
const useText = `
with forgotten as (
  delete from used_challenges where agency_id = $1 and challenge_hash in (
    select challenge_hash from used_challenges
    where agency_id = $1 and expires_at < (select portal_now()) for update skip locked)
)
insert into used_challenges (agency_id, challenge_hash, expires_at)
select $1, $2, $3 from (select portal_now() as t) clock
where $3 > clock.t and $3 <= clock.t + interval '${CHALLENGE_SECONDS} seconds'
on conflict do nothing
returning expires_at`;

/** Uses a challenge up; false if it is over, or was used before. */
export async function takeChallenge(
  transaction: Transaction,
  { agencyId }: ChallengePurpose,
  challenge: string,
  expiresAt: Date,
): Promise<boolean> {
  // Of its bytes: a text may end in other bits that nobody reads.
  const hash = sha256(Buffer.from(challenge, "base64url"));
  const used = await transaction.query(agencyId, {
    name: "challenge-use",
    text: useText,
    values: [agencyId, hash, expiresAt],
  });
  return used.length > 0;
}
