import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { conditionsOf, type LogFilter } from "../log/log-filter.ts";

interface Counted {
  readonly rows: number;
  /** The instant up to which they were counted. */
  readonly atMicros: number;
}

/** How many entries of the agency a filter finds; one more than `most` stands for any number above it. */
export async function countEntries(
  transaction: Transaction,
  filter: LogFilter,
  most: number,
): Promise<Counted> {
  const { agencyId } = transaction;
  const { name, texts, values } = conditionsOf(agencyId, filter);
  const [counted] = await transaction.query<Counted>(agencyId, {
    name: `log-count-${name}`,
    text: `select (select count(*) from (
    select from (${texts.map((text) => `select from audit_events e where ${text}`).join(" union all ")}) e
    limit $${values.length + 1}) found)::int as rows,
  (extract(epoch from portal_now()) * 1000000)::bigint as "atMicros"`,
    values: [...values, most + 1],
  });
  return counted ?? { rows: 0, atMicros: 0 };
}
