import { recordAudit } from "../../../core/audit/audit.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { actorOf, staffActor } from "../../../core/session/actor.ts";
import { readSessionCookie } from "../../../core/session/session-cookie.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { endStaffSession } from "./staff-session.ts";

const endText = `
delete from staff_sessions where agency_id = $1 and secret_hash = $2 and handle <> $3
returning handle, staff_id as "staffId"`;

/** Ends the session whose cookie a sign-in brought: the browser has put another in its place, and nobody could sign out of it. */
export async function endReplaced(
  database: Database,
  cookie: string | undefined,
  openedHandle: string,
): Promise<void> {
  const claim = cookie === undefined ? null : readSessionCookie(cookie);
  if (claim === null) return;
  const { agencyId, hash } = claim;
  await database.agencyTransaction(agencyId, async (transaction) => {
    const statement = {
      name: "staff-session-replace",
      text: endText,
      values: [agencyId, hash, openedHandle],
    };
    const [ended] = await transaction.query<{ handle: string; staffId: number }>(agencyId, statement);
    if (ended === undefined) return;
    const { handle, staffId } = ended;
    await recordAudit(transaction, {
      agencyId,
      actor: staffActor(staffId),
      kind: "staff-sign-out",
      subject: { staffId, handle, isReplaced: true },
    });
  });
}

/** Signs somebody out: the session's secret proves nothing from now on. */
export async function signOutStaff(database: Database, staff: StaffMember): Promise<void> {
  const { agencyId, staffId, handle } = staff;
  await database.agencyTransaction(agencyId, async (transaction) => {
    await endStaffSession(transaction, handle);
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(staff),
      kind: "staff-sign-out",
      subject: { staffId, handle },
    });
  });
}
