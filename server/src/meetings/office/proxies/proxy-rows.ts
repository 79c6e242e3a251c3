import type { FileKind } from "@portal/domain/uploads/upload-rules";
import type { Queries } from "../../../core/db/agency-transaction.ts";

/** A proxy form as it was entered, with what became of it. */
export interface ProxyRow {
  readonly proxyId: number;
  readonly lotId: number;
  readonly contactId: number;
  readonly ownerName: string;
  readonly proxyName: string;
  readonly proxyContactId: number | null;
  readonly isFamily: boolean;
  readonly datedOn: string | null;
  readonly givenAt: Date;
  readonly limits: string | null;
  readonly untilOn: string | null;
  readonly uploadId: string;
  readonly fileKind: FileKind;
  readonly formHash: string;
  readonly reason: string | null;
  readonly enteredBy: string;
  readonly revokedAt: Date | null;
  readonly revokedBecause: string | null;
  readonly hasOwnerVotedSince: boolean;
}

const text = `
select x.proxy_id as "proxyId", x.lot_id as "lotId", x.contact_id as "contactId",
  coalesce((select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = x.contact_id), '') as "ownerName",
  x.proxy_name as "proxyName", x.proxy_contact_id as "proxyContactId", x.is_family as "isFamily", x.dated_on as "datedOn",
  x.given_at as "givenAt", x.limits, x.until_on as "untilOn", x.upload_id as "uploadId", x.file_kind as "fileKind",
  x.form_hash as "formHash", x.reason, coalesce(s.name, s.email, '') as "enteredBy",
  x.revoked_at as "revokedAt", x.revoked_because as "revokedBecause",
  exists (select from voting_ballots b where b.agency_id = $1 and b.meeting_record_id = x.meeting_record_id
    and b.seat_kind = 'lot' and b.seat_id = x.lot_id and b.contact_id = x.contact_id
    and b.cast_at > x.given_at and b.record::jsonb ->> 'capacity' = 'owner') as "hasOwnerVotedSince"
from meeting_proxies x left join staff s on s.agency_id = $1 and s.staff_id = x.entered_by
where x.agency_id = $1 and x.meeting_record_id = $2
order by x.entered_at, x.proxy_id`;

interface MeetingKey {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

/** All forms of a meeting, revoked ones too, in the order of entry. */
export const readProxyRows = (
  queries: Queries,
  { agencyId, meetingRecordId }: MeetingKey,
): Promise<ProxyRow[]> =>
  queries.query(agencyId, { name: "proxies-read", text, values: [agencyId, meetingRecordId] });

const countText = `
select (select count(*)::int from lots l
    where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null) as lots,
  (select count(distinct o.contact_id)::int from lot_owners o join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
    where o.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null
      and o.entered_on <= $3::date and (o.left_on is null or o.left_on > $3::date)) as "lotOwners"`;

/** How many lots and owners a plan has on a day. */
export async function countLots(
  queries: Queries,
  { agencyId, ownersCorpId }: { readonly agencyId: number; readonly ownersCorpId: number },
  on: string,
): Promise<{ readonly lots: number; readonly lotOwners: number }> {
  const values = [agencyId, ownersCorpId, on];
  const [row] = await queries.query<{ lots: number; lotOwners: number }>(agencyId, {
    name: "proxies-lots",
    text: countText,
    values,
  });
  return row ?? { lots: 0, lotOwners: 0 };
}
