import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { ClientLender } from "./client-lease.ts";
import { runScoped } from "./scoped-query.ts";
import type { StatementNamer } from "./statement-names.ts";
import type { Tables } from "./tables.ts";

const transactionWord = /^\s*(begin|start|commit|rollback|savepoint|release)\b/i;

/** What a scoped Kysely needs of the engine. */
export interface ScopedAccess {
  readonly lender: ClientLender;
  readonly nameStatement: StatementNamer;
  readonly areStatementsNamed: boolean;
}

/** A Kysely whose every statement carries the tenant, in transactions too. The pool is shared; making one a request is cheap. */
export function kyselyForAgency(access: ScopedAccess, agencyId: number): Kysely<Tables> {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await access.lender.acquire();
    let hasFailed = false;
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      try {
        if (transactionWord.test(text)) return await client.query(text);
        const statement = { name: access.nameStatement(text), text, values };
        return await runScoped(client, statement, agencyId, access.areStatementsNamed);
      } catch (error) {
        hasFailed = true;
        throw access.lender.faultOf(error, client);
      }
    };
    const release = (): void => {
      void access.lender.release(client, hasFailed);
    };
    return { query, release } as unknown as PostgresPoolClient;
  };
  const pool = { connect, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
