import type { PortalInvited } from "@portal/contract/people/schemas";
import { isRole } from "@portal/domain/sign-in/vocabulary";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { type Account, isRoleHeld, readAccount } from "../../sign-in/public.ts";
import {
  findInvitation,
  type FoundInvitation,
  type InvitationParts,
  type ShownInvitation,
} from "./find-invitation.ts";

export type LookReason = "UNKNOWN_AGENCY" | "PORTAL_INACTIVE" | "CODE_INVALID" | "TOO_MANY_ATTEMPTS";

/** An invitation with the account that it opens. */
export interface OpenInvitation {
  readonly found: FoundInvitation;
  readonly account: Account;
}

/** Nobody's: what is asked of the agency alone. */
const NOBODY = "";

/** What an invitation opens; refused where nobody can come in at the agency. */
export async function openInvitation(
  parts: InvitationParts,
  shown: ShownInvitation,
): Promise<Outcome<OpenInvitation, LookReason>> {
  const { database } = parts;
  const { agencyId } = shown;
  const agency = await readAccount(database, agencyId, NOBODY, null);
  if (agency === null) return refused("UNKNOWN_AGENCY");
  if (!agency.isPortalActive) return refused("PORTAL_INACTIVE");
  return whenAllowed(
    findInvitation(parts, shown),
    async (found): Promise<Outcome<OpenInvitation, "CODE_INVALID">> => {
      const account = await readAccount(database, agencyId, found.usernameKey, null);
      return account?.contactId === found.contactId ? answer({ found, account }) : refused("CODE_INVALID");
    },
  );
}

/** Whom an invitation is for, and in which roles they can come in. */
export const lookAtInvitation = (
  parts: InvitationParts,
  shown: ShownInvitation,
): Promise<Outcome<PortalInvited, LookReason>> =>
  whenAllowed(openInvitation(parts, shown), ({ found, account }): Outcome<PortalInvited, "CODE_INVALID"> => {
    const roles = account.roles.filter(isRole).filter((role) => isRoleHeld(account, role));
    return roles.length === 0
      ? refused("CODE_INVALID")
      : answer({ username: found.username, name: found.contactName, roles });
  });
