import type { Transaction } from "../core/db/agency-transaction.ts";
import type { AccountKey } from "./account-key.ts";
import { networkOf } from "./network.ts";

/** Under which names an attempt's failures are counted. */
export interface ThrottleKeys {
  readonly of: AccountKey;
  /**
   * `account:…:<network>`: who fails elsewhere makes nobody wait here. Or `browser:…` for a browser that signed in to the
   * account before, which waits for nothing but its own failures.
   */
  readonly account: string;
  readonly address: string;
  readonly network: string;
  readonly isBrowserKnown: boolean;
}

export const AGENCY_KEY = "agency";

/** An unknown account has keys too, with a contact that nobody is. */
const accountPrefix = ({ usernameKey, contactId }: AccountKey): string =>
  `account:${contactId}:${usernameKey}:`;
const browserPrefix = ({ usernameKey, contactId }: AccountKey): string =>
  `browser:${contactId}:${usernameKey}:`;

/** `knownBrowser`: the browser's hash, if it signed in to the account before. */
export function throttleKeysOf(of: AccountKey, address: string, knownBrowser: Buffer | null): ThrottleKeys {
  const network = networkOf(address);
  return {
    of,
    account:
      knownBrowser === null
        ? accountPrefix(of) + network
        : browserPrefix(of) + knownBrowser.toString("base64url"),
    address: `address:${network}`,
    network,
    isBrowserKnown: knownBrowser !== null,
  };
}

const forgetFailuresText = `
delete from sign_in_failures where agency_id = $1 and (starts_with(lane, $2) or starts_with(lane, $3))`;
const forgetGuardText = "delete from account_failures where agency_id = $1 and username_key = $2 and contact_id = $3";

/** Forgets what wrong passwords have brought upon an account: its waits in every network and browser, and its guard. */
export async function forgetWaits(
  transaction: Transaction,
  agencyId: number,
  of: AccountKey,
): Promise<void> {
  const prefixes = [agencyId, accountPrefix(of), browserPrefix(of)];
  await transaction.query(agencyId, {
    name: "sign-in-failures-forget",
    text: forgetFailuresText,
    values: prefixes,
  });
  const values = [agencyId, of.usernameKey, of.contactId];
  await transaction.query(agencyId, { name: "account-failures-forget", text: forgetGuardText, values });
}
