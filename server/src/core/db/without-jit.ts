import type { Queries } from "./agency-transaction.ts";
import type { Database } from "./open-database.ts";

/**
 * Runs statements that look at every account of an agency. PostgreSQL would translate their many parts into machine code first, which
 * takes it seconds; the looking takes a tenth of one.
 */
export const withoutJit = <Result>(
  database: Pick<Database, "agencyTransaction">,
  agencyId: number,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> =>
  database.agencyTransaction(agencyId, async (transaction) => {
    const text = "select set_config('jit', 'off', true)";
    await transaction.query(agencyId, { name: "jit-off", text, values: [] });
    return work(transaction);
  });
