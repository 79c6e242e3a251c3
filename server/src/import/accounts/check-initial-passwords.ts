import { DEFAULT_APPLICATION_VERSION } from "@portal/domain/agency/application-version";
import { effectiveSettings } from "@portal/domain/agency/effective-settings";
import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import { isPasswordRuleSecure, newPasswordError } from "@portal/domain/sign-in/password-rule";
import type { Database } from "../../core/db/open-database.ts";
import { easyPasswordError, isPasswordRight } from "../../sign-in/public.ts";
import type { FaultLog } from "../fault-log.ts";
import { ACCOUNTS_FILE, type GivenAccount } from "./given-accounts.ts";
import { accountName, type KnownAccounts } from "./known-accounts.ts";
import type { NoteLog } from "../note-log.ts";
import { overridesText, type SettingOverride, valuesOf } from "../../agency/public.ts";

export const PASSWORD_COLUMN = "initialPassword";
/** Of an account without one; the office tells all of them in one line. */
export const NO_PASSWORD =
  "is empty, so the account cannot sign in: give one, or have the person use Forgot password";

/** Ours; they must not repeat the password, which is a secret. */
const reasons = {
  secure: "must be 8 to 15 letters and digits, with a lower case letter, an upper case letter and a digit",
  plain: "must be 6 to 15 characters long",
  loaded: "it is loaded already and stays until you give another",
  easy: "is easy to guess: give another",
} as const;

export interface InitialPasswordsCheck {
  readonly database: Database;
  readonly settings: AgencySettings;
  readonly accounts: readonly GivenAccount[];
  readonly known: KnownAccounts;
  readonly faults: FaultLog;
  readonly notes: NoteLog;
}

/**
 * Holds initial passwords to the rule of the agency's version. One that breaks it and is loaded already is only noted, or
 * an agency that exported it for years could load nothing more. Accounts with a password of their own use no other.
 */
export async function checkInitialPasswords(check: InitialPasswordsCheck): Promise<void> {
  const { settings, known, faults, notes } = check;
  const version = await readVersion(check);
  for (const { row, username, contactId, password } of check.accounts) {
    const account = known.get(accountName(username, contactId));
    if (account?.hasOwn === true) continue;
    if (password === null) {
      if (account?.isDisabled !== true) notes.add(ACCOUNTS_FILE, row, PASSWORD_COLUMN, NO_PASSWORD);
      continue;
    }
    if (newPasswordError(version, password) !== null) {
      const reason = isPasswordRuleSecure(version) ? reasons.secure : reasons.plain;
      const loaded = account?.initial ?? null;
      // oxlint-disable-next-line no-await-in-loop -- one hash at a time; few passwords get here
      if (loaded !== null && (await isPasswordRight(password, loaded)))
        notes.add(ACCOUNTS_FILE, row, PASSWORD_COLUMN, `${reason}; ${reasons.loaded}`);
      else faults.add(ACCOUNTS_FILE, row, PASSWORD_COLUMN, reason);
      continue;
    }
    // The passwords of a demonstration are public.
    if (settings.demo !== null) continue;
    // oxlint-disable-next-line no-await-in-loop -- each takes the processor for some milliseconds
    if ((await easyPasswordError(password, [username, settings.agency.name])) !== null)
      notes.add(ACCOUNTS_FILE, row, PASSWORD_COLUMN, reasons.easy);
  }
}

/** A version that the operator has set stays above the package's (D59). */
async function readVersion({ database, settings }: InitialPasswordsCheck): Promise<number> {
  const values = [settings.agencyId];
  const overrides = await database.query<SettingOverride>(settings.agencyId, {
    name: "import-password-overrides",
    text: overridesText,
    values,
  });
  const { application } = effectiveSettings(settings, valuesOf(overrides));
  return application?.version ?? DEFAULT_APPLICATION_VERSION;
}
