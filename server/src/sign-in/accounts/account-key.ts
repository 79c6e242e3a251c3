import { accessCodeKey } from "@portal/domain/sign-in/access-code";

/**
 * What names an account inside an agency: an access code and the person it is for. Agencies give a code to somebody else
 * when a lot is sold, so what is kept of an account counts for this person alone.
 */
export interface AccountKey {
  /** The access code in lower case. */
  readonly usernameKey: string;
  readonly contactId: number;
}

/** Stands for the person if the account does not exist: no contact has this number. */
const NOBODY = 0;

/** `contactId` is null if the account does not exist. */
export const accountKeyOf = (username: string, contactId: number | null): AccountKey => ({
  usernameKey: accessCodeKey(username),
  contactId: contactId ?? NOBODY,
});
