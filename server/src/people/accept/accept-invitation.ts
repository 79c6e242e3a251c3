import type { PortalInvitationAcceptance } from "@portal/contract/people/schemas";
import { newPasswordError } from "@portal/domain/sign-in/password-rule";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { ifOverloaded } from "../../core/jobs/limiter.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { userActor } from "../../core/session/actor.ts";
import { networkOf } from "../../core/throttle/network.ts";
import {
  easyPasswordError,
  endProofs,
  hashPassword,
  type HashQueue,
  isRoleHeld,
  newBrowserSecret,
  NO_TURN,
  openSession,
  readAccountNames,
  readMailedAccount,
  type SignedIn,
  storePassword,
} from "../../sign-in/public.ts";
import { invitationUsedMail } from "../invitation-mail.ts";
import {
  type FoundInvitation,
  type InvitationParts,
  opensSql,
  type ShownInvitation,
} from "./find-invitation.ts";
import { type LookReason, openInvitation, type OpenInvitation } from "./look-at-invitation.ts";

export interface AcceptanceParts extends InvitationParts {
  readonly hashing: HashQueue;
  readonly outbox: Outbox;
  /** Origin of PUBLIC_URL. */
  readonly publicOrigin: string | undefined;
}

export interface Acceptance
  extends ShownInvitation, Pick<PortalInvitationAcceptance, "newPassword" | "role"> {
  /** The browser in words. */
  readonly device: string;
  /** The browser's trust cookie, if it has one. */
  readonly browserSecret: string | null;
}

type AcceptReason = LookReason | "ROLE_UNAVAILABLE" | "VALIDATION" | "UNAVAILABLE";

/**
 * Chooses the password of an account by an invitation, and signs in as with it: a second factor that there is, or is demanded,
 * comes next. Of any number at once with one code one is first.
 */
export const acceptInvitation = (
  parts: AcceptanceParts,
  acceptance: Acceptance,
): Promise<Outcome<SignedIn, AcceptReason>> =>
  whenAllowed(openInvitation(parts, acceptance), (opened) => choose(parts, acceptance, opened));

async function choose(
  { database, hashing, outbox, publicOrigin }: AcceptanceParts,
  { agencyId, role, newPassword, address, device, browserSecret: given }: Acceptance,
  { found, account }: OpenInvitation,
): Promise<Outcome<SignedIn, AcceptReason>> {
  if (!isRoleHeld(account, role)) return refused("ROLE_UNAVAILABLE");
  const message = await passwordError(database, agencyId, account.version, found, newPassword);
  if (message !== null) return refused("VALIDATION", { errors: [{ path: "newPassword", message }] });
  const hash = await hashing
    .run(networkOf(address), () => hashPassword(newPassword), { group: "recovery" })
    .catch(ifOverloaded(null));
  if (hash === null) return NO_TURN;
  const browserSecret = given ?? newBrowserSecret();
  const mail = await usedMail(database, agencyId, found);
  const opened = await openSession(
    { database, outbox, publicOrigin },
    {
      agencyId,
      key: found,
      username: found.username,
      // The password is the person's own from now on, whatever was given to them before.
      account: { ...account, isIssued: false },
      role: role satisfies Role,
      address,
      device,
      browserSecret,
      temporaryHash: null,
      isToldApart: mail !== null,
      useProof: async (transaction) => {
        if (!(await useUp(transaction, found))) return false;
        await storePassword(transaction, agencyId, found, hash);
        await endProofs(transaction, agencyId, found);
        const { username, contactId, way } = found;
        const subject = { username, contactId, way, address };
        const entry = { agencyId, actor: userActor(username), kind: "invitation-used", subject } as const;
        await recordAudit(transaction, entry);
        if (mail !== null) await outbox.enqueueMail(transaction, mail);
        return true;
      },
    },
  );
  if (opened === null) return refused("CODE_INVALID");
  outbox.notify(agencyId);
  return answer({ ...opened, browserSecret });
}

async function passwordError(
  database: Database,
  agencyId: number,
  version: number,
  { usernameKey, username, contactName }: FoundInvitation,
  typed: string,
): Promise<string | null> {
  const fault = newPasswordError(version, typed);
  if (fault !== null) return fault;
  const names = await readAccountNames(database, agencyId, usernameKey);
  return easyPasswordError(typed, [...names, username, contactName]);
}

const useText = `
update invitations i set used_at = portal_now()
from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
where i.agency_id = $1 and i.username_key = $2 and i.contact_id = $3 and i.code_hmac = any($4)
  and u.agency_id = $1 and u.username_key = i.username_key and u.contact_id = i.contact_id and ${opensSql}
returning i.username_key`;

/** The caller has the lock of the account's sessions. */
async function useUp(
  transaction: Transaction,
  { usernameKey, contactId, hmacs }: FoundInvitation,
): Promise<boolean> {
  const { agencyId } = transaction;
  const values = [agencyId, usernameKey, contactId, hmacs];
  const statement = { name: "invitation-use", text: useText, values };
  return (await transaction.query(agencyId, statement)).length > 0;
}

/** Tells the account's address, so that a letter in the wrong hands is noticed. */
async function usedMail(database: Database, agencyId: number, found: FoundInvitation): Promise<Mail | null> {
  const to = await readMailedAccount(database, agencyId, found);
  const brand = to === null ? null : await readMailSettings(database, agencyId);
  return to === null || brand === null ? null : invitationUsedMail({ agencyId, brand }, to, found.way);
}
