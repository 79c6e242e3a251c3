import { asciiEmailAddress } from "@portal/domain/core/email-address";

const DEFAULT_HOST = "localhost";

/** The portal's own address out of MAIL_FROM (`portal@example.com` or `Portal <portal@example.com>`): the name is the agency's. */
export function mailFromAddress(mailFrom: string | undefined, publicOrigin: string | undefined): string {
  const address = /<([^<>]*)>\s*$/.exec(mailFrom ?? "")?.[1] ?? mailFrom ?? "";
  const typed = address.trim();
  if (typed !== "") return asciiEmailAddress(typed) ?? typed;
  return `no-reply@${publicOrigin === undefined ? DEFAULT_HOST : new URL(publicOrigin).hostname}`;
}
