import { INVITATION_HOURS } from "@portal/domain/staff/invitation";
import type { Database } from "../../../core/db/open-database.ts";
import { issueLink } from "../links/staff-links.ts";
import { emailKey } from "../session/staff-key.ts";
import { invitationPath } from "../staff-mails.ts";
import { addMember } from "./invite-staff.ts";
import { readStaff } from "./read-staff.ts";

const EMAIL = "admin@harbourvale.example.com";

/**
 * The path of a link by which somebody becomes the demonstration's first administrator, to try the
 * office. Nothing is mailed, and a former link is void. Null as soon as anybody has joined.
 */
export const demonstrationInvitation = (database: Database, agencyId: number): Promise<string | null> =>
  database.agencyTransaction(agencyId, async (transaction) => {
    const staff = await readStaff(transaction, agencyId);
    if (staff.some(({ state }) => state !== "invited")) return null;
    const invited = staff.find(({ email }) => emailKey(email) === EMAIL);
    const staffId =
      invited?.staffId ?? (await addMember(transaction, { email: EMAIL, right: "admin", plans: null }));
    if (staffId === null) return null;
    const { code } = await issueLink(transaction, staffId, "invitation", INVITATION_HOURS * 60);
    return invitationPath(agencyId, code);
  });
