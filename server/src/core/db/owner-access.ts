import type pg from "pg";
import type { ClientLender } from "./client-lease.ts";
import type { CopyTarget, Engine } from "./engine/engine.ts";

/** A connection as the login that owns the tables: for migrations, import and the catalogue, never for a request. */
export interface OwnerClient {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the row's shape is the statement's own
  query<Row extends object = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number; command: string }>;
  /**
   * Runs `work` with this connection's statements as `portal_app` inside the agency. Only inside a transaction, since the
   * two settings are local to it. What `portal_app` shall read of the owner's temporary tables must be granted to it.
   */
  asAgency<Result>(agencyId: number, work: () => Promise<Result>): Promise<Result>;
  copyInto(target: CopyTarget, rows: AsyncIterable<Buffer | string>): Promise<number>;
}

interface OwnerOptions {
  /** True for imports and maintenance: no limit on the time of a statement. */
  readonly isLong?: boolean;
}

export interface OwnerAccess {
  withOwner<Result>(work: (client: OwnerClient) => Promise<Result>, options?: OwnerOptions): Promise<Result>;
  /** All or nothing; rolled back when `work` rejects. */
  transaction<Result>(
    work: (client: OwnerClient) => Promise<Result>,
    options?: OwnerOptions,
  ): Promise<Result>;
}

export function createOwnerAccess(engine: Engine, lender: ClientLender): OwnerAccess {
  const withOwner: OwnerAccess["withOwner"] = async (work, options = {}) => {
    const client = await lender.acquire();
    let hasFailed = false;
    try {
      const restoreLimit = options.isLong === true ? await engine.liftStatementLimit(client) : undefined;
      try {
        return await work(createOwnerClient(engine, client));
      } catch (error) {
        hasFailed = true;
        // An aborted transaction refuses the statement that restores the limit.
        if (restoreLimit) await client.query("rollback").catch(() => undefined);
        throw error;
      } finally {
        await restoreLimit?.().catch(() => (hasFailed = true));
      }
    } catch (error) {
      hasFailed = true;
      throw lender.faultOf(error, client);
    } finally {
      await lender.release(client, hasFailed);
    }
  };
  const transaction: OwnerAccess["transaction"] = (work, options) =>
    withOwner(async (client) => {
      await client.query("begin");
      const result = await work(client);
      const { command } = await client.query("commit");
      // COMMIT of an aborted transaction is answered with ROLLBACK and no error: `work` swallowed a failure.
      if (command !== "COMMIT")
        throw new Error("a statement of the transaction failed, and it was rolled back");
      return result;
    }, options);
  return { withOwner, transaction };
}

function createOwnerClient(engine: Engine, client: pg.PoolClient): OwnerClient {
  const run = async (text: string, values?: readonly unknown[]): Promise<pg.QueryResult> => {
    // Several statements without values go as one simple query, which answers with a result for each: the last counts.
    const answer = await client.query(values === undefined ? text : { text, values: [...values] });
    const all: readonly pg.QueryResult[] = Array.isArray(answer) ? answer : [answer];
    const last = all.at(-1);
    if (!last) throw new Error("the driver answered without a result");
    return last;
  };
  const query: OwnerClient["query"] = async (text, values) => {
    const { rows, rowCount, command } = await run(text, values);
    return { rows, rowCount: rowCount ?? 0, command };
  };
  const asAgency: OwnerClient["asAgency"] = async (agencyId, work) => {
    if (client.getTransactionStatus() !== "T") throw new Error("asAgency works only inside a transaction");
    await client.query(
      "select set_config('portal.agency', $1, true), set_config('role', 'portal_app', true)",
      [String(agencyId)],
    );
    const result = await work();
    await client.query("select set_config('role', 'none', true), set_config('portal.agency', '', true)");
    return result;
  };
  return { query, asAgency, copyInto: (target, rows) => engine.copyInto(client, target, rows) };
}
