import { isLoopback } from "./loopback.ts";

/** What an address may say of encryption; with one of these it was thought of. */
const saysHow = ["ssl", "sslmode", "sslnegotiation", "sslcert", "sslkey", "sslrootcert"];

/**
 * The database's host, where what goes there and back can be read on the way: another machine, and an address that says
 * nothing of encryption. Unlike psql the driver then does not ask the server for it. Otherwise null.
 */
export function hostAskedInPlainText(databaseUrl: string | undefined): string | null {
  if (databaseUrl === undefined) return null;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname.replaceAll(/^\[|\]$/g, "");
  const isOnThisMachine = host === "" || host.startsWith("/") || isLoopback(host);
  return isOnThisMachine || saysHow.some((name) => searchParams.has(name)) ? null : host;
}
