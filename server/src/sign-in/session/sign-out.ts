import { recordAudit } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { actorOf } from "../../core/session/actor.ts";

const endText = "delete from sessions where agency_id = $1 and handle = $2";

/** Ends the session: its secret proves nothing from now on. */
export async function signOut(database: Database, session: PortalUser): Promise<void> {
  const { agencyId, handle } = session;
  await database.agencyTransaction(agencyId, async (transaction) => {
    await transaction.query(agencyId, { name: "session-end", text: endText, values: [agencyId, handle] });
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(session),
      kind: "sign-out",
      subject: { handle },
    });
  });
}
