import { recordAudit } from "../core/audit/audit.ts";
import type { Database } from "../core/db/open-database.ts";
import type { Session } from "../core/session/session.ts";

/** Ends the session: its secret proves nothing from now on. */
export async function signOut(database: Database, session: Session): Promise<void> {
  const { agencyId, handle, username } = session;
  await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .deleteFrom("sessions")
        .where("agency_id", "=", agencyId)
        .where("handle", "=", handle)
        .execute();
      await recordAudit(transaction, { agencyId, actor: username, kind: "sign-out", subject: { handle } });
    });
}
