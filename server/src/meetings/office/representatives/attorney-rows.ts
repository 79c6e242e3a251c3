import type { FileKind } from "@portal/domain/uploads/upload-rules";
import type { Queries } from "../../../core/db/agency-transaction.ts";

/** A power of attorney as it was entered, with what became of it. */
export interface AttorneyRow {
  readonly attorneyId: number;
  readonly contactId: number;
  readonly ownerName: string;
  readonly attorneyName: string;
  readonly lotIds: readonly number[];
  readonly datedOn: string;
  readonly holdsFromOn: string;
  readonly holdsUntilOn: string | null;
  readonly limits: string | null;
  readonly isFamily: boolean | null;
  readonly isBySaleContract: boolean | null;
  readonly isUnderSection211Or219: boolean | null;
  readonly uploadId: string;
  readonly fileKind: FileKind;
  readonly reason: string | null;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly endedAt: Date | null;
  readonly endedBecause: string | null;
}

/** SQL: how a contact of row `x` is called. */
export const ownerNameSql = `coalesce((select concat_ws(' ', c.title, c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = x.contact_id), '')`;

const text = `
select x.attorney_id as "attorneyId", x.contact_id as "contactId", ${ownerNameSql} as "ownerName",
  x.attorney_name as "attorneyName", to_json(x.lot_ids) as "lotIds", x.dated_on::text as "datedOn",
  x.holds_from_on::text as "holdsFromOn", x.holds_until_on::text as "holdsUntilOn", x.limits, x.is_family as "isFamily",
  x.is_by_sale_contract as "isBySaleContract", x.is_under_section_211_or_219 as "isUnderSection211Or219",
  x.upload_id as "uploadId", x.file_kind as "fileKind", x.reason, coalesce(s.name, s.email, '') as "enteredBy",
  x.entered_at as "enteredAt", x.ended_at as "endedAt", x.ended_because as "endedBecause"
from plan_attorneys x left join staff s on s.agency_id = $1 and s.staff_id = x.entered_by
where x.agency_id = $1 and x.owners_corp_id = $2
order by x.entered_at, x.attorney_id`;

interface PlanKey {
  readonly agencyId: number;
  readonly ownersCorpId: number;
}

/** All powers of attorney of a plan, ended ones too, in the order of entry. */
export const readAttorneyRows = (
  queries: Queries,
  { agencyId, ownersCorpId }: PlanKey,
): Promise<AttorneyRow[]> =>
  queries.query(agencyId, { name: "attorneys-read", text, values: [agencyId, ownersCorpId] });
