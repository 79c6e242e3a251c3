import type { Person } from "@portal/contract/people/office/schemas";
import type { Invited } from "./use-invite.ts";

/**
 * Who of an order by mail is left for letters: those without an address. Of a filter it is who is not invited then; another
 * filter would find those as well who have a mail by now, and their link would stop working. Null: nobody, or nobody knows.
 */
export function leftForLetters({ way, usernames, filter }: Invited, rows: readonly Person[]): Invited | null {
  if (way === "letter") return null;
  if (filter !== undefined) return filter.state === "not-invited" ? { way: "letter", filter } : null;
  const without = rows.filter(({ username, email }) => email === null && usernames?.includes(username));
  return without.length === 0 ? null : { way: "letter", usernames: without.map(({ username }) => username) };
}
