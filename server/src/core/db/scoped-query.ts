import { type ClientBase, Query, type QueryResult, type QueryResultRow, type Submittable } from "pg";

/** A statement as hand-written: with a name it is planned once a connection. */
export interface Statement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
}

/** The parts of the driver's connection and query that are used below; its published types leave them out. */
interface WireConnection {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
}
interface WireQuery extends Submittable {
  callback?: (error: Error | null, result: QueryResult) => void;
  prepare(connection: WireConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
  handleError(error: Error, connection: WireConnection): void;
}
const DriverQuery = Query as unknown as new (config: Statement) => WireQuery;

const CONTEXT = "select set_config('portal.agency', $1, true), set_config('role', 'portal_app', true)";
const CONTEXT_NAME = "portal:context";

/**
 * Sends the tenant and the role in front of the statement, before the same Sync: one round trip and one implicit
 * transaction, so both settings are gone when it ends. Inside BEGIN they last until COMMIT.
 */
class ScopedQuery extends DriverQuery {
  readonly #agencyId: string;
  readonly #contextName: string;
  #isContextAnswered = false;

  constructor(statement: Statement, agencyId: number, isContextNamed: boolean) {
    super(statement);
    this.#agencyId = String(agencyId);
    this.#contextName = isContextNamed ? CONTEXT_NAME : "";
  }

  requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: WireConnection): void {
    const name = this.#contextName;
    const isKnown = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name];
    if (name === "" || isKnown === undefined) {
      connection.parse({ text: CONTEXT, name });
      if (name !== "") connection.submittedNamedStatements[name] = CONTEXT;
    }
    connection.bind({ portal: "", statement: name, values: [this.#agencyId] });
    connection.execute({ portal: "" });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isContextAnswered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isContextAnswered) super.handleCommandComplete(message, connection);
    else {
      this.#isContextAnswered = true;
      if (this.#contextName !== "") connection.parsedStatements[this.#contextName] = CONTEXT;
    }
  }

  override handleError(error: Error, connection: WireConnection): void {
    // Where the context itself failed (in an aborted transaction, say) the server may not know its name: send it again.
    if (!this.#isContextAnswered) delete connection.submittedNamedStatements[this.#contextName];
    super.handleError(error, connection);
  }
}

/** Runs one statement as `portal_app` inside one agency. */
export function runScoped<Row extends QueryResultRow>(
  client: ClientBase,
  statement: Statement,
  agencyId: number,
  isContextNamed: boolean,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(statement, agencyId, isContextNamed);
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(query);
  });
}
