import type { Person } from "@portal/contract/people/office/schemas";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { type AccountKey, accountKeyOf, lockSessionsOf } from "../../../sign-in/public.ts";
import { type Asked, readPerson } from "../list/read-people.ts";

/** Whom an act is for: `scope` are the plans of who acts. */
export interface Acting extends Omit<Asked, "filter"> {
  readonly username: string;
}

export interface TakenPerson {
  readonly person: Person;
  readonly key: AccountKey;
}

const OTHER_PLANS =
  "This person has lots or seats in plans that are not yours, too. Please ask a colleague who has all of them.";

/**
 * Finds somebody all of whose plans are those of who acts: what opens, closes or diverts an account counts for all of its plans.
 */
export async function findWholly(
  queries: Queries,
  acting: Acting,
): Promise<Outcome<TakenPerson, "NOT_FOUND" | "RIGHT_MISSING">> {
  const found = await findSomebody(queries, acting);
  return found.ok && found.value.person.hasOtherPlans
    ? refused("RIGHT_MISSING", { detail: OTHER_PLANS })
    : found;
}

/** The same of somebody who has something in one of those plans. */
export async function findSomebody(
  queries: Queries,
  { username, ...asked }: Acting,
): Promise<Outcome<TakenPerson, "NOT_FOUND">> {
  const person = await readPerson(queries, asked, username);
  return person === null
    ? refused("NOT_FOUND")
    : answer({ person, key: accountKeyOf(person.username, person.contactId) });
}

/** Takes the lock of an account's sessions first, as sign-in does: what is read of it then stays until the end. */
export async function takeWholly(
  transaction: Transaction,
  acting: Acting,
): Promise<Outcome<TakenPerson, "NOT_FOUND" | "RIGHT_MISSING">> {
  await lockSessionsOf(transaction, transaction.agencyId, accountKeyOf(acting.username, null));
  return findWholly(transaction, acting);
}

/** What an act answers: the person as they are now. */
export async function answerPerson(
  transaction: Transaction,
  acting: Acting,
): Promise<Outcome<Person, "NOT_FOUND">> {
  const found = await findSomebody(transaction, acting);
  return found.ok ? answer(found.value.person) : found;
}
