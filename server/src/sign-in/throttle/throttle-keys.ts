import type { Transaction } from "../../core/db/agency-transaction.ts";
import { forgetCountsUnder } from "../../core/throttle/failure-counts.ts";
import { networkOf } from "../../core/throttle/network.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import type { HashGroup } from "../password/hash-queue.ts";

/** What the throttle has to know of an attempt: under which keys it is counted, and where it waits. */
export interface ThrottleKeys {
  readonly agencyId: number;
  readonly of: AccountKey;
  /**
   * `account:…:<network>`: who fails elsewhere makes nobody wait here. Or `browser:…` for a browser that signed in to the
   * account before, which waits for nothing but its own failures.
   */
  readonly account: string;
  readonly address: string;
  readonly network: string;
  readonly isBrowserKnown: boolean;
  /** Whose hashes it waits with. */
  readonly group: HashGroup;
  /** What was typed has the shape of a temporary password, and is compared with those of the account. */
  readonly isTemporaryShaped: boolean;
}

/** What keys are made of. */
interface Throttled {
  readonly agencyId: number;
  readonly of: AccountKey;
  readonly address: string;
  /** The browser's hash, if it signed in to the account before. */
  readonly knownBrowser: Buffer | null;
  readonly group: HashGroup;
  readonly isTemporaryShaped: boolean;
}

export const AGENCY_KEY = "agency";

/** An unknown account has keys too, with a contact that nobody is. */
const accountPrefix = ({ usernameKey, contactId }: AccountKey): string =>
  `account:${contactId}:${usernameKey}:`;
const browserPrefix = ({ usernameKey, contactId }: AccountKey): string =>
  `browser:${contactId}:${usernameKey}:`;

export function throttleKeysOf({ address, knownBrowser, ...attempt }: Throttled): ThrottleKeys {
  const { of } = attempt;
  const network = networkOf(address);
  return {
    ...attempt,
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
