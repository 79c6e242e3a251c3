import type { Nominee, NomineeList } from "@portal/contract/meetings/office/representative-schemas";
import { type Standing, standingOn } from "@portal/domain/meetings/office/attorney-answers";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { ownerNameSql } from "./attorney-rows.ts";
import { lotsOf, type OwnedPlan, readPlanOwners } from "./read-plan-owners.ts";

/** Whom a company has named, with what became of it. */
export interface NomineeRow {
  readonly nomineeId: number;
  readonly contactId: number;
  readonly ownerName: string;
  readonly nomineeName: string;
  readonly namedOn: string;
  readonly namedBy: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly endedAt: Date | null;
  readonly endedBecause: string | null;
}

const text = `
select x.nominee_id as "nomineeId", x.contact_id as "contactId", ${ownerNameSql} as "ownerName",
  x.nominee_name as "nomineeName", x.named_on::text as "namedOn", x.named_by as "namedBy",
  coalesce(s.name, s.email, '') as "enteredBy", x.entered_at as "enteredAt",
  x.ended_at as "endedAt", x.ended_because as "endedBecause"
from plan_nominees x left join staff s on s.agency_id = $1 and s.staff_id = x.entered_by
where x.agency_id = $1 and x.owners_corp_id = $2
order by x.entered_at, x.nominee_id`;

/** All nominees of a plan, ended ones too, in the order of entry. */
export const readNomineeRows = (
  queries: Queries,
  { agencyId, ownersCorpId }: Pick<OwnedPlan, "agencyId" | "ownersCorpId">,
): Promise<NomineeRow[]> =>
  queries.query(agencyId, { name: "nominees-read", text, values: [agencyId, ownersCorpId] });

export const nomineeStandingOf = (plan: OwnedPlan, row: NomineeRow, day: string = plan.today): Standing =>
  standingOn(day, {
    isEnded: row.endedAt !== null,
    holdsFromOn: row.namedOn,
    holdsUntilOn: null,
    isOwner: lotsOf(plan, row.contactId).length > 0,
  });

/** Whom companies have named, the newest first. */
export async function listNominees(
  queries: Queries,
  agencyId: number,
  ownersCorpId: number,
): Promise<Outcome<NomineeList, "NOT_FOUND">> {
  const plan = await readPlanOwners(queries, agencyId, ownersCorpId);
  if (plan === undefined) return refused("NOT_FOUND");
  const { state, today, owners } = plan;
  const rows = await readNomineeRows(queries, plan);
  return answer({
    state,
    today,
    owners,
    rows: rows.map((row) => presentNominee(plan, row)).toReversed(),
  });
}

export const presentNominee = (plan: OwnedPlan, row: NomineeRow): Nominee => ({
  nomineeId: row.nomineeId,
  ownerName: row.ownerName,
  nomineeName: row.nomineeName,
  lots: [...lotsOf(plan, row.contactId)],
  namedOn: row.namedOn,
  namedBy: row.namedBy,
  standing: nomineeStandingOf(plan, row),
  enteredBy: row.enteredBy,
  enteredAt: row.enteredAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBecause: row.endedBecause,
});
