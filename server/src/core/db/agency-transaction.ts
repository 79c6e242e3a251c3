import type { PoolClient, QueryResultRow } from "pg";
import type { ClientLender } from "./client-lease.ts";
import { runScoped, type Statement } from "./scoped-query.ts";

/** Runs statements inside an agency: each by itself, or within a transaction. */
export interface Queries {
  /** Returns the statement's rows. Runs as `portal_app` inside the agency, in one round trip. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the row's shape is the statement's own
  query<Row extends object = QueryResultRow>(agencyId: number, statement: Statement): Promise<Row[]>;
}

/** Statements of one agency that are kept together or not at all. A statement that names another agency is rejected. */
export interface Transaction extends Queries {
  readonly agencyId: number;
}

const beginTexts = {
  default: "begin",
  /** Each statement sees what was committed before it, whatever the server's default. */
  "read committed": "begin isolation level read committed",
  /** All statements see the same moment, and write nothing. */
  snapshot: "begin isolation level repeatable read, read only",
} as const;

export interface TransactionOptions<Result> {
  readonly mode?: keyof typeof beginTexts;
  /** False rolls back what `work` wrote; without it everything that `work` returns from is committed. */
  readonly shouldCommit?: (result: Result) => boolean;
}

/** What statements of agencies need of the engine. */
export interface ScopedAccess {
  readonly lender: ClientLender;
  readonly areStatementsNamed: boolean;
}

/** Runs one statement on a connection of its own. */
export async function queryOnce<Row extends object>(
  { lender, areStatementsNamed }: ScopedAccess,
  agencyId: number,
  statement: Statement,
): Promise<Row[]> {
  const client = await lender.acquire();
  try {
    return await rowsOf<Row>(client, agencyId, statement, areStatementsNamed);
  } catch (error) {
    throw lender.faultOf(error, client);
  } finally {
    // Its transaction was the implicit one, which ends with the statement, whatever came of it.
    await lender.release(client, false);
  }
}

/** Runs `work` in a transaction. Rolls back if `work` rejects. */
export async function runAgencyTransaction<Result>(
  { lender, areStatementsNamed }: ScopedAccess,
  agencyId: number,
  work: (transaction: Transaction) => Promise<Result>,
  { mode = "default", shouldCommit = () => true }: TransactionOptions<Result> = {},
): Promise<Result> {
  const client = await lender.acquire();
  let hasFailed = false;
  let hasEnded = false;
  const guarded = async <Value>(answer: Promise<Value>): Promise<Value> => {
    try {
      return await answer;
    } catch (error) {
      hasFailed = true;
      throw lender.faultOf(error, client);
    }
  };
  const query: Queries["query"] = async <Row extends object>(asked: number, statement: Statement) => {
    if (hasEnded) throw new Error("the transaction has ended");
    if (asked !== agencyId) throw new RangeError(`the transaction is of agency ${agencyId}, not ${asked}`);
    return guarded(rowsOf<Row>(client, agencyId, statement, areStatementsNamed));
  };
  try {
    await guarded(client.query(beginTexts[mode]));
    const result = await work({ agencyId, query });
    hasEnded = true;
    if (shouldCommit(result)) {
      const { command } = await guarded(client.query("commit"));
      // COMMIT of an aborted transaction is answered with ROLLBACK and no error: `work` swallowed a failure.
      if (command !== "COMMIT")
        throw new Error("a statement of the transaction failed, and it was rolled back");
    }
    return result;
  } catch (error) {
    hasFailed = true;
    throw error;
  } finally {
    hasEnded = true;
    // Rolls back what is still open.
    await lender.release(client, hasFailed);
  }
}

async function rowsOf<Row extends object>(
  client: PoolClient,
  agencyId: number,
  statement: Statement,
  isNamed: boolean,
): Promise<Row[]> {
  const named = isNamed ? statement : { ...statement, name: undefined };
  return (await runScoped<Row & QueryResultRow>(client, named, agencyId, isNamed)).rows;
}
