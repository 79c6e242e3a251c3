import type pg from "pg";

/** What the rest of core/db needs of either engine. */
export interface Engine {
  readonly kind: "embedded" | "postgres";
  readonly pool: pg.Pool;
  /** COPY … FROM with rows in COPY's text format; runs in the client's transaction, if it is in one. */
  copyInto(client: pg.PoolClient, target: CopyTarget, rows: AsyncIterable<Buffer | string>): Promise<number>;
  /** Lifts the limit on a statement's time from this client until the returned function is called. */
  liftStatementLimit(client: pg.PoolClient): Promise<() => Promise<void>>;
  /** Its server takes connections and answers nothing. */
  readonly isHanging: () => boolean;
  close(): Promise<void>;
}

export interface CopyTarget {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The part of pino's logger that core/db uses. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const copyStatement = ({ table, columns }: CopyTarget, source: string): string =>
  `copy ${quoted(table)} (${columns.map(quoted).join(", ")}) from ${source}`;
