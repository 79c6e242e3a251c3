import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Transaction } from "kysely";
import type { Tables } from "../core/db/tables.ts";
import { newUuid, sha256 } from "../core/ids/tokens.ts";
import type { ThrottleKeys } from "./throttle-keys.ts";
import "./tables.ts";

/** Notes that a link is to be mailed to an account whose password was right; the worker of recovery mails it. */
export async function askForLink(
  transaction: Transaction<Tables>,
  agencyId: number,
  { of: { usernameKey, contactId }, network }: ThrottleKeys,
  role: Role,
  passwordHash: string,
): Promise<void> {
  await transaction
    .insertInto("recovery_requests")
    .values({
      agency_id: agencyId,
      request_id: newUuid(),
      kind: "sign-in-link",
      asked: usernameKey,
      role,
      account_hash: sha256(usernameKey),
      address: network,
      browser_hash: null,
      contact_id: contactId,
      password_digest: sha256(passwordHash),
    })
    .execute();
}
