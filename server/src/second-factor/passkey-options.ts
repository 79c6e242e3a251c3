import type { PasskeyCreationOptions, PasskeyRequestOptions } from "@portal/contract/second-factor/schemas";
import type { Queries } from "../core/db/agency-transaction.ts";
import { CHALLENGE_SECONDS, making, newChallenge, showing, signingIn } from "./challenges.ts";
import { boundTo, type FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";
import { SIGNATURES } from "./verify-passkey.ts";

const TIMEOUT_MS = CHALLENGE_SECONDS * 1_000;

interface CredentialRow {
  readonly id: string;
  readonly transports: string[];
}

const listText = `
select credential_id as id, transports from passkeys where agency_id = $1 and holder = $2 order by created_at, passkey_id`;

async function credentialsOf(queries: Queries, { agencyId, key }: FactorHolder) {
  const listing = { name: "passkey-credentials", text: listText, values: [agencyId, key] };
  const rows = await queries.query<CredentialRow>(agencyId, listing);
  return rows.map(({ id, transports }) => ({ type: "public-key" as const, id, transports }));
}

/**
 * What a page asks the browser for a passkey with: one of the holder's, or any of the agency's where nobody is known yet. Null
 * where there can be no passkeys under the page's address.
 */
export async function passkeyRequest(
  tools: FactorTools,
  queries: Queries,
  holder: FactorHolder | { readonly agencyId: number },
  { origin }: { readonly origin: string },
): Promise<PasskeyRequestOptions | null> {
  const party = tools.relyingPartyFor(origin);
  if (party === null) return null;
  const isKnown = "key" in holder;
  const purpose = isKnown ? showing(holder) : signingIn(holder.agencyId);
  return {
    challenge: await newChallenge(tools, queries, purpose),
    rpId: party.id,
    timeout: TIMEOUT_MS,
    userVerification: "required",
    allowCredentials: isKnown ? await credentialsOf(queries, holder) : [],
  };
}

/** For whom a passkey is made. */
export interface PasskeyPerson {
  /** The access code or the e-mail address. */
  readonly name: string;
  readonly displayName: string;
  /** The agency's name: authenticators show it where the host says little. */
  readonly agencyName: string;
  readonly origin: string;
}

/** What a page asks the browser to make a passkey with; null where there can be none under the page's address. */
export async function passkeyCreation(
  tools: FactorTools,
  queries: Queries,
  holder: FactorHolder,
  { name, displayName, agencyName, origin }: PasskeyPerson,
): Promise<PasskeyCreationOptions | null> {
  const party = tools.relyingPartyFor(origin);
  if (party === null) return null;
  return {
    challenge: await newChallenge(tools, queries, making(holder)),
    rp: { id: party.id, name: agencyName },
    // Says nothing about the person, and is another at each agency.
    user: { id: tools.seal.sign(`person ${boundTo(holder)}`).toString("base64url"), name, displayName },
    pubKeyCredParams: SIGNATURES.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: "none",
    excludeCredentials: await credentialsOf(queries, holder),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}
