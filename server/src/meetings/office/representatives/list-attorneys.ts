import type { Attorney, AttorneyList } from "@portal/contract/meetings/office/representative-schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { type AttorneyRow, readAttorneyRows } from "./attorney-rows.ts";
import { judgeAttorney, standingOf } from "./judge-attorneys.ts";
import { type OwnedPlan, readPlanOwners } from "./read-plan-owners.ts";

/** The powers of attorney of a plan with what the rules say to each, the newest first. */
export async function listAttorneys(
  queries: Queries,
  agencyId: number,
  ownersCorpId: number,
): Promise<Outcome<AttorneyList, "NOT_FOUND">> {
  const plan = await readPlanOwners(queries, agencyId, ownersCorpId);
  if (plan === undefined) return refused("NOT_FOUND");
  const { state, today, owners } = plan;
  return answer({ state, today, owners, rows: (await presentAttorneys(queries, plan)).toReversed() });
}

/** In the order of entry. */
export async function presentAttorneys(queries: Queries, plan: OwnedPlan): Promise<Attorney[]> {
  const rows = await readAttorneyRows(queries, plan);
  return rows.map((row) => presentAttorney(plan, row, rows));
}

const presentAttorney = (plan: OwnedPlan, row: AttorneyRow, rows: readonly AttorneyRow[]): Attorney => ({
  attorneyId: row.attorneyId,
  ownerName: row.ownerName,
  attorneyName: row.attorneyName,
  lots: row.lotIds.map((lotId) => ({ lotId, name: plan.nameOf(lotId) })),
  datedOn: row.datedOn,
  holdsFromOn: row.holdsFromOn,
  holdsUntilOn: row.holdsUntilOn,
  limits: row.limits,
  reason: row.reason,
  standing: standingOf(plan, row),
  ...judgeAttorney(plan, row, rows),
  enteredBy: row.enteredBy,
  enteredAt: row.enteredAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBecause: row.endedBecause,
});
