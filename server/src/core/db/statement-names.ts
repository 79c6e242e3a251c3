const MOST_NAMES = 500;

/** Gives a statement's text its name, or nothing where statements are not to be named. */
export type StatementNamer = (text: string) => string | undefined;

/**
 * The same text gets the same name, so PostgreSQL parses and plans it once a connection. Capped, since lists of varying
 * length make texts without end and every name costs memory in every connection.
 */
export function createStatementNamer(): StatementNamer {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const name = `k:${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** For PgBouncer before 1.21 in transaction mode, which does not carry named statements from one server to another. */
export const noStatementNames: StatementNamer = () => undefined;
