import type { QueryResultRow } from "pg";
import type { Transaction } from "./agency-transaction.ts";
import type { OwnerClient } from "./owner-access.ts";
import type { Statement } from "./scoped-query.ts";

/**
 * The transaction that the owner's connection is in, with the type that capabilities write in. To be used within
 * `asAgency`, whose agency it must be.
 */
export function transactionOn(client: OwnerClient, agencyId: number): Transaction {
  return {
    agencyId,
    query: async <Row extends object>(asked: number, { text, values = [] }: Statement) => {
      if (asked !== agencyId) throw new RangeError(`the transaction is of agency ${agencyId}, not ${asked}`);
      return (await client.query<Row & QueryResultRow>(text, values)).rows;
    },
  };
}
