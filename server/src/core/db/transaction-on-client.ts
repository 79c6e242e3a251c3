import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from "kysely";
import type { OwnerClient } from "./owner-access.ts";
import type { Tables } from "./tables.ts";

const transactionWord = /^\s*(begin|start|commit|rollback)\b/i;

/**
 * Runs `work` inside the transaction that the connection is in, with the type that capabilities write in. It commits and
 * rolls back nothing itself: both are left to the connection's own transaction. To be called within `asAgency`.
 */
export function withTransactionOn<Result>(
  client: OwnerClient,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const query = async (text: string, values: readonly unknown[]) =>
    transactionWord.test(text) ? { rows: [], rowCount: 0, command: "" } : client.query(text, values);
  const lent = { query, release: () => {} } as unknown as PostgresPoolClient;
  const pool = { connect: async () => lent, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work);
}
