import type { Transaction } from "../core/db/agency-transaction.ts";
import { forgetCountsUnder } from "../core/throttle/failure-counts.ts";
import { networkOf } from "../core/throttle/network.ts";
import type { AccountKey } from "./account-key.ts";

/** Under which keys an attempt's failures are counted. */
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

const forgetGuardText =
  "delete from account_failures where agency_id = $1 and username_key = $2 and contact_id = $3";

/** Forgets what wrong passwords have brought upon an account: its waits in every network and browser, and its guard. */
export async function forgetWaits(transaction: Transaction, agencyId: number, of: AccountKey): Promise<void> {
  await forgetCountsUnder(transaction, agencyId, [accountPrefix(of), browserPrefix(of)]);
  const values = [agencyId, of.usernameKey, of.contactId];
  await transaction.query(agencyId, { name: "account-failures-forget", text: forgetGuardText, values });
}
