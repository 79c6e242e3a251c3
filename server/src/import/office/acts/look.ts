import type { LookedLot } from "@portal/contract/import/office/schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";

const text = `
select looked as lots from bring_ins where agency_id = $1 and bring_in_id = $2 and state = 'open' and looked is not null`;

/** What the check of the package has looked at. */
export async function lookAtBringIn(
  queries: Queries,
  agencyId: number,
  bringInId: string,
): Promise<Outcome<{ lots: LookedLot[] }, "NOT_FOUND">> {
  const statement = { name: "bring-in-look", text, values: [agencyId, bringInId] };
  const [found] = await queries.query<{ lots: LookedLot[] }>(agencyId, statement);
  return found === undefined ? refused("NOT_FOUND") : answer(found);
}
