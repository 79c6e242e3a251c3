import type { Queries, Transaction } from "../core/db/agency-transaction.ts";
import type { FactorHolder } from "./holder.ts";

/** Wrong codes in 24 hours, after which no code is looked at. */
const MOST_WRONG_CODES = 20;
const HOURS = 24;

const countText = `
insert into factor_failures as f (agency_id, holder, hour_at, failures)
select $1, $2, date_trunc('hour', portal_now(), 'UTC'), 1
on conflict (agency_id, holder, hour_at) do update set failures = f.failures + 1`;
const purgeText = `
delete from factor_failures
where agency_id = $1 and holder = $2 and hour_at < (select portal_now()) - 2 * interval '${HOURS} hours'`;

/** Counts a wrong code. */
export async function countWrongCode(
  transaction: Transaction,
  { agencyId, key }: FactorHolder,
): Promise<void> {
  const values = [agencyId, key];
  await transaction.query(agencyId, { name: "factor-failure", text: countText, values });
  await transaction.query(agencyId, { name: "factor-failures-purge", text: purgeText, values });
}

const sumText = `
select coalesce(sum(failures), 0)::int as failures from factor_failures, (select portal_now() as t) clock
where agency_id = $1 and holder = $2 and hour_at > clock.t - interval '${HOURS} hours' and hour_at <= clock.t`;

/** Whether there were so many wrong codes that another is not looked at: six digits could be found by trying. */
export async function areCodesUsedUp(queries: Queries, { agencyId, key }: FactorHolder): Promise<boolean> {
  const summing = { name: "factor-failures-sum", text: sumText, values: [agencyId, key] };
  const [row] = await queries.query<{ failures: number }>(agencyId, summing);
  return (row?.failures ?? 0) >= MOST_WRONG_CODES;
}
