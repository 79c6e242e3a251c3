import { accessCodeKey } from "@portal/domain/sign-in/access-code";
import type { User } from "@portal/contract/sign-in/schemas";
import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { hasFactor, readFactorMethods, userHolder } from "../../second-factor/public.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { addressOf } from "../accounts/find-accounts.ts";

type CommitteeSeat = User["executiveMemberList"][number];

const seatsText = `
select owners_corp_id as "ownersCorpID", owners_corp_type as "ownerCorpType", body_corporate_name as name
from plans where agency_id = $1 and owners_corp_id = any($2) order by plan_number collate "C", owners_corp_id`;

const addressText = `
select ${addressOf} as email
from web_users u join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
where u.agency_id = $1 and u.username_key = $2 and u.contact_id = $3`;

const holderOf = ({ agencyId, username, contactId }: PortalUser) =>
  userHolder(agencyId, accountKeyOf(username, contactId));

/** What is told before the second factor: what the page needs for its next call, and nothing of the person (D73). */
async function presentSecondStep(database: Database, session: PortalUser): Promise<User> {
  const methods = await readFactorMethods(database, holderOf(session));
  return {
    userRole: session.role,
    availableRoles: [],
    mainContact: { contactID: session.contactId, name: "", webAccessUsername: session.username },
    email: null,
    sessionId: session.handle,
    executiveMemberList: [],
    portalFullAccessRight: false,
    isInvoiceApprover: false,
    onlineVotingProvider: 0,
    loginResult: "SECOND_FACTOR_REQUIRED",
    secondFactor: {
      methods: {
        authenticator: methods.hasAuthenticator,
        passkeys: methods.passkeys.length > 0,
        recoveryCodes: methods.recoveryCodes > 0,
      },
      mustEnrol: !hasFactor(methods),
    },
  };
}

/** The signed-in user as the pages know it (section 3, D65). */
export async function presentUser(database: Database, session: PortalUser): Promise<User> {
  if (session.stage === "second-factor") return presentSecondStep(database, session);
  const { agencyId, reach } = session;
  const [seats, [account]] = await Promise.all([
    reach.committeeOwnersCorpIds.length === 0
      ? []
      : database.query<CommitteeSeat>(agencyId, {
          name: "user-seats",
          text: seatsText,
          values: [agencyId, reach.committeeOwnersCorpIds],
        }),
    database.query<{ email: string | null }>(agencyId, {
      name: "user-address",
      text: addressText,
      values: [agencyId, accessCodeKey(session.username), session.contactId],
    }),
  ]);
  return {
    userRole: session.role,
    availableRoles: [...session.availableRoles],
    mainContact: {
      contactID: session.contactId,
      name: session.contactName,
      webAccessUsername: session.username,
    },
    email: account?.email ?? null,
    sessionId: session.handle,
    executiveMemberList: seats,
    portalFullAccessRight: session.features.portalFullAccessRight,
    isInvoiceApprover: session.features.isInvoiceApprover,
    onlineVotingProvider: session.features.onlineVotingProvider,
    loginResult: session.stage === "change-password" ? "TOTP_SUCCESS" : "SUCCESS",
  };
}
