import type { Mail } from "../../core/mail/mail.ts";
import { maskedAddress } from "../../core/mail/masked-address.ts";
import {
  greeting,
  type MailedAccount,
  type MailOrigin,
  mailOf,
  paragraph,
} from "../recovery/recovery-mails.ts";

/** Tells either address that the agency has replaced the one by the other. */
export function addressChangedMail(
  origin: MailOrigin,
  to: MailedAccount,
  { formerAddress, address }: { readonly formerAddress: string; readonly address: string | null },
): Mail {
  const { agencyName } = origin.brand;
  const change =
    address === null
      ? `${agencyName} has removed the e-mail address ${maskedAddress(formerAddress)} from the access code ${to.username}.`
      : `${agencyName} has changed the e-mail address for the access code ${to.username} from ${maskedAddress(formerAddress)} to ${maskedAddress(address)}.`;
  return mailOf(origin, to, "address-changed", "Your e-mail address was changed", [
    greeting(to),
    paragraph(
      `${change} Forgotten passwords are now answered ${address === null ? "at no address" : "at the new one"}. For three days the former one is told when that happens.`,
    ),
    paragraph(`If this is not right, please phone ${agencyName} at once.`),
  ]);
}

/** Tells a former address of a recovery; what was mailed to the new one is not in it. */
export function recoveryToldMail(origin: MailOrigin, to: MailedAccount, address: string): Mail {
  const { agencyName } = origin.brand;
  return mailOf(origin, to, "address-changed", "Your sign-in details were asked for", [
    greeting(to),
    paragraph(
      `Somebody asked for the sign-in details of the access code ${to.username} at ${agencyName}. They were sent to ${maskedAddress(address)}, which ${agencyName} has in place of this address since a short while ago.`,
    ),
    paragraph(`If it was not you, please phone ${agencyName} at once.`),
  ]);
}
