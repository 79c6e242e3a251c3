import type { PlanOverviewPage } from "@portal/contract/home/office/schemas";
import type { Database } from "../../../core/db/open-database.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readPlanOverviews } from "./read-plan-overviews.ts";

const PAGE = 100;

/** A page of the plans that somebody's right counts for. */
export async function listPlanOverviews(
  database: Database,
  staff: StaffMember,
  after: number | undefined,
): Promise<PlanOverviewPage> {
  // One more tells whether there is another page.
  const found = await readPlanOverviews(database, staff, { after, most: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.ownersCorpId ?? null) : null };
}
