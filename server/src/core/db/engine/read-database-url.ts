const NAMES_PARAMETER = "statement_names";

/** `statement_names=off` in DATABASE_URL is ours and not the driver's: for PgBouncer before 1.21 in transaction mode. */
export function readDatabaseUrl(databaseUrl: string): { url: string; areStatementsNamed: boolean } {
  const [base = "", search = ""] = databaseUrl.split("?", 2);
  const parameters = new URLSearchParams(search);
  const areStatementsNamed = parameters.get(NAMES_PARAMETER) !== "off";
  parameters.delete(NAMES_PARAMETER);
  const rest = parameters.toString();
  return { url: rest === "" ? base : `${base}?${rest}`, areStatementsNamed };
}
