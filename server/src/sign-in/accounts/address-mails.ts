import type { Mail } from "../../core/mail/mail.ts";
import { maskedAddress } from "../../core/mail/masked-address.ts";
import { greeting, mailOf, type MailOrigin, paragraph } from "../../core/mail/person-mail.ts";
import type { MailedAccount } from "../recovery/recovery-mails.ts";

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
    paragraph(change),
    paragraph(
      address === null
        ? `If you forget your password, no new one can be e-mailed to you until ${agencyName} has an e-mail address for you again.`
        : "If you forget your password, a new one is now sent to the new address. For three days the former address is told when that happens.",
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
      `Somebody asked for the sign-in details of the access code ${to.username} at ${agencyName}. They were sent to ${maskedAddress(address)}, which has recently replaced this address in the records of ${agencyName}.`,
    ),
    paragraph(`If it was not you, please phone ${agencyName} at once.`),
  ]);
}
