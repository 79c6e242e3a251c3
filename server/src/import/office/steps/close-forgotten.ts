import type { Database } from "../../../core/db/open-database.ts";
import { SYSTEM } from "../../../core/session/actor.ts";
import { closeBringIn } from "../acts/close-bring-in.ts";

/** What nobody has answered for so long is given up: printed files with names and addresses shall not lie about. */
const DAYS = 30;

const text = `
select bring_in_id as "bringInId" from bring_ins
where agency_id = $1 and state in ('reading', 'open') and changed_at < (select portal_now()) - interval '${DAYS} days'`;

export const closeForgotten = (database: Database, agencyId: number): Promise<void> =>
  database.agencyTransaction(agencyId, async (transaction) => {
    const statement = { name: "bring-ins-forgotten", text, values: [agencyId] };
    const forgotten = await transaction.query<{ bringInId: string }>(agencyId, statement);
    // oxlint-disable-next-line no-await-in-loop -- one connection, and hardly ever one
    for (const { bringInId } of forgotten) await closeBringIn(transaction, bringInId, SYSTEM);
  });
