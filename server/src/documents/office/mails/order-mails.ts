import { isSoToday } from "../../../core/db/today-in-plan.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { isOpenable } from "../../published.ts";

/** What a page that was closed half way has added is told as it is after so long. */
const DROP_MINUTES = 15;

const dueText = `
select o.drop_id as "dropId" from document_drops o
where o.agency_id = $1 and o.is_told and o.ordered_at is null
  and (o.closed_at is not null or o.added_at < (select portal_now()) - interval '${DROP_MINUTES} minutes')
order by o.added_at for update skip locked`;

// Generous: what somebody really sees is asked for each of them, as the portal asks it.
const peopleText = `
with told as (
  select distinct d.owners_corp_id, d.lot_id, d.for_owners, d.for_committee
  from drop_documents g join documents d on d.agency_id = $1 and d.document_id = g.document_id
  where g.agency_id = $1 and g.drop_id = $2 and ${isOpenable("d")}
)
insert into drop_people (agency_id, drop_id, contact_id)
select $1, $2, o.contact_id
from told t
join plans p on p.agency_id = $1 and p.owners_corp_id = t.owners_corp_id
join agencies a on a.agency_id = $1
join lots l on l.agency_id = $1 and l.owners_corp_id = t.owners_corp_id and (t.lot_id is null or l.lot_id = t.lot_id)
join lot_owners o on o.agency_id = $1 and o.lot_id = l.lot_id and ${isSoToday("o.entered_on", "o.left_on")}
where t.for_owners
union
select $1, $2, k.contact_id
from told t
join plans p on p.agency_id = $1 and p.owners_corp_id = t.owners_corp_id
join agencies a on a.agency_id = $1
join committee_members k on k.agency_id = $1 and k.owners_corp_id = t.owners_corp_id and ${isSoToday("k.from_on", "k.to_on")}
where t.for_committee
on conflict do nothing`;

const orderedText =
  "update document_drops set ordered_at = portal_now() where agency_id = $1 and drop_id = $2";

/** Writes down who is told of drops that have ended: one row a person. */
export const orderMails = (database: Database, agencyId: number): Promise<void> =>
  database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const due = { name: "drops-due", text: dueText, values: [agencyId] };
      for (const { dropId } of await transaction.query<{ dropId: string }>(agencyId, due)) {
        const values = [agencyId, dropId];
        // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
        await transaction.query(agencyId, { name: "drop-people", text: peopleText, values });
        // oxlint-disable-next-line no-await-in-loop -- as above
        await transaction.query(agencyId, { name: "drop-ordered", text: orderedText, values });
      }
    },
    { mode: "read committed" },
  );
