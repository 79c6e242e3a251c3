import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { newUuid, sha256 } from "../../core/ids/tokens.ts";
import type { ThrottleKeys } from "../throttle/throttle-keys.ts";

const askText = `
insert into recovery_requests (agency_id, request_id, kind, asked, role, account_hash, address, contact_id,
  password_digest)
values ($1, $2, 'sign-in-link', $3, $4, $5, $6, $7, $8)`;

/** Notes that a link is to be mailed to an account whose password was right; the worker of recovery mails it. */
export async function askForLink(
  transaction: Transaction,
  { agencyId, of: { usernameKey, contactId }, network }: ThrottleKeys,
  role: Role,
  passwordHash: string,
): Promise<void> {
  const asked = [agencyId, newUuid(), usernameKey, role, sha256(usernameKey), network];
  const values = [...asked, contactId, sha256(passwordHash)];
  await transaction.query(agencyId, { name: "sign-in-link-ask", text: askText, values });
}
