import { CompiledQuery, type Transaction } from "kysely";
import type { Database } from "./open-database.ts";
import type { Tables } from "./tables.ts";

/** Hand-written statements inside a transaction; it is of one agency, so the one that is named must be that one. */
export function queriesIn(transaction: Transaction<Tables>): Pick<Database, "query"> {
  return {
    query: async <Row>(
      _agencyId: number,
      { text, values = [] }: { text: string; values?: readonly unknown[] | undefined },
    ) => (await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}
