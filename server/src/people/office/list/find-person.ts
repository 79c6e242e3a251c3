import type { Person } from "@portal/contract/people/office/schemas";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { type Asked, readPerson } from "./read-people.ts";

/** One of the people of the scope. */
export async function findPerson(
  queries: Queries,
  asked: Omit<Asked, "filter">,
  username: string,
): Promise<Outcome<Person, "NOT_FOUND">> {
  const found = await readPerson(queries, asked, username);
  return found === null ? refused("NOT_FOUND") : answer(found);
}
