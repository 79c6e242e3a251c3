import type { Right } from "@portal/domain/core/principal";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";

const unknownText = `
select given from unnest($2::bigint[]) as given
where not exists (select from plans p where p.agency_id = $1 and p.owners_corp_id = given)`;

/** The plans of a right if they are of the agency; null: all of them, which administrators always have. */
export async function checkedPlans(
  transaction: Transaction,
  right: Right,
  plans: readonly number[] | null,
): Promise<Outcome<readonly number[] | null, "VALIDATION">> {
  if (plans === null) return answer(null);
  if (right === "admin") return faulty("An administrator has all plans of the agency.");
  const { agencyId } = transaction;
  const statement = { name: "staff-plans-unknown", text: unknownText, values: [agencyId, plans] };
  const unknown = await transaction.query(agencyId, statement);
  return unknown.length === 0 ? answer(plans) : faulty("One of these plans is not of this agency.");
}

const faulty = (message: string) => refused("VALIDATION", { errors: [{ path: "plans", message }] });
