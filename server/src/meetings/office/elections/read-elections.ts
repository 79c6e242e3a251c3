import type { ElectionOfDay } from "@portal/contract/meetings/office/election-schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { candidatesSql } from "../../candidates-sql.ts";

const text = `
select i.agenda_item_id as "agendaItemId", i.sort_order as "sortOrder", i.description as title, i.motion_text as text,
  i.places, ${candidatesSql} as candidates
from agenda_items i where i.agency_id = $1 and i.meeting_record_id = $2 and i.item_kind = 'ELECTION'
order by i.sort_order, i.agenda_item_id`;

/** The elections of a meeting with their candidates, in the order of the agenda. */
export const readElections = (
  queries: Pick<Queries, "query">,
  { agencyId, meetingRecordId }: { readonly agencyId: number; readonly meetingRecordId: number },
): Promise<ElectionOfDay[]> =>
  queries.query<ElectionOfDay>(agencyId, {
    name: "meeting-elections",
    text,
    values: [agencyId, meetingRecordId],
  });
