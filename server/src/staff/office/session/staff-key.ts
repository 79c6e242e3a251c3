import { asciiEmailAddress } from "@portal/domain/core/email-address";
import type { AccountKey } from "../../../sign-in/public.ts";

/** How an address is compared: ASCII, letter case aside; as it was typed where it is not an address. */
export const emailKey = (email: string): string => {
  const typed = email.trim();
  return (asciiEmailAddress(typed) ?? typed).toLowerCase();
};

/** What failed passwords of staff are counted under. No access code has a colon, so it is nobody's of the portal. */
export const throttledAs = (email: string): AccountKey => ({
  usernameKey: `staff:${emailKey(email)}`,
  contactId: 0,
});
