import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";

const text = `
update sessions set is_confirmed = true where agency_id = $1 and handle = $2 returning handle`;

const openText = "select from sessions where agency_id = $1 and handle = $2";

/** Whether a session is there still, in the transaction that acts for it. */
export async function isSessionOpen(
  transaction: Transaction,
  { agencyId, handle }: PortalUser,
): Promise<boolean> {
  const asking = { name: "session-still-open", text: openText, values: [agencyId, handle] };
  return (await transaction.query(agencyId, asking)).length > 0;
}

/** Notes that a second factor was shown in a session; false if it has ended meanwhile. */
export async function markConfirmed(
  transaction: Transaction,
  { agencyId, handle }: PortalUser,
): Promise<boolean> {
  const marking = { name: "session-confirm", text, values: [agencyId, handle] };
  return (await transaction.query(agencyId, marking)).length > 0;
}
