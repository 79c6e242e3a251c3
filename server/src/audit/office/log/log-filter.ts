import type { LogCursor } from "./log-cursor.ts";

/** Whose entries are looked for: what they did, and what was done to them. */
export type LogPerson =
  | { readonly kind: "command" }
  | { readonly kind: "system" }
  | { readonly kind: "staff"; readonly staffId: number }
  | {
      readonly kind: "user";
      readonly username: string;
      /** Whose access code it is now; null: nobody's. */
      readonly contactId: number | null;
    };

/** What is looked for; each absent part stands for everything. */
export interface LogFilter {
  readonly person?: LogPerson;
  readonly kind?: string;
  readonly plan?: number;
  /** The first instant, and the first one that is too late. */
  readonly fromAt?: Date;
  readonly beforeAt?: Date;
  /** What comes after the end of a page. */
  readonly after?: LogCursor;
}

/** SQL: an entry `e` of before the column was kept names its plan in its subject. As the index for those has it. */
export const isOfBefore = "e.owners_corp_id is null and jsonb_typeof(e.subject -> 'ownersCorpId') = 'number'";

/** SQL: the plan of an entry `e`, to be shown. By an index it is looked for by the column, and among those of before. */
export const planOfEntry = `coalesce(e.owners_corp_id,
  case when jsonb_typeof(e.subject -> 'ownersCorpId') = 'number' then (e.subject ->> 'ownersCorpId')::bigint end)`;

/** SQL: an entry `e` was done by somebody at the portal, which entries of before do not say. */
const isOfUser = "coalesce(e.actor_kind, 'user') = 'user'";

/**
 * Conditions with their values, and a name for which of them there are: a text of its own is a statement of its own. An entry
 * fits one text or none; each has an index that gives its entries in order.
 */
export interface Conditions {
  readonly name: string;
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

type Place = (value: unknown) => string;

/** The conditions of a filter on entries `e`, the agency's first. */
export function conditionsOf(
  agencyId: number,
  { person, kind, plan, fromAt, beforeAt, after }: LogFilter,
): Conditions {
  const values: unknown[] = [agencyId];
  const place: Place = (value) => `$${values.push(value)}`;
  const names: string[] = [];
  const texts = ["e.agency_id = $1"];
  const add = (name: string, text: string): void => {
    names.push(name);
    texts.push(text);
  };
  if (kind !== undefined) add("kind", `e.kind = ${place(kind)}`);
  if (fromAt !== undefined) add("from", `e.happened_at >= ${place(fromAt)}`);
  if (beforeAt !== undefined) add("before", `e.happened_at < ${place(beforeAt)}`);
  if (after !== undefined) {
    const at = `timestamptz 'epoch' + ${place(after.atMicros)}::bigint * interval '1 microsecond'`;
    add("after", `(e.happened_at, e.event_id) < (${at}, ${place(after.eventId)}::bigint)`);
  }
  let ways: readonly string[] = [texts.join("\n  and ")];
  const divide = (name: string, alternatives: readonly string[]): void => {
    names.push(name);
    ways = ways.flatMap((way) => alternatives.map((alternative) => `${way}\n  and ${alternative}`));
  };
  if (person !== undefined) divide(person.kind, waysOfPerson(person, place));
  if (plan !== undefined) divide("plan", waysOfPlan(place(plan)));
  return { name: names.join("-"), texts: ways, values };
}

function waysOfPerson(person: LogPerson, place: Place): readonly string[] {
  if (person.kind === "command" || person.kind === "system")
    return [`e.actor is null and e.actor_kind = ${place(person.kind)}`];
  if (person.kind === "staff") {
    const [actor, staffId] = [place(String(person.staffId)), place(person.staffId)];
    const isActor = `e.actor = ${actor}::text and e.actor_kind = 'staff'`;
    return [isActor, `e.staff_id = ${staffId}::bigint and (${isActor}) is not true`];
  }
  const { username, contactId } = person;
  const [contact, key] = [place(contactId), place(username.toLowerCase())];
  // As it was typed or is written in packages: other spellings are found by the contact.
  const spelt = place([...new Set([username, username.toLowerCase(), username.toUpperCase()])]);
  return [
    `e.contact_id = ${contact}::bigint
    and (lower(e.actor) = ${key} and ${isOfUser} or lower(e.subject ->> 'username') = ${key})`,
    `e.actor = any(${spelt}::text[]) and ${isOfUser} and e.contact_id is distinct from ${contact}::bigint`,
  ];
}

const waysOfPlan = (plan: string): readonly string[] => [
  `e.owners_corp_id = ${plan}::bigint`,
  `${isOfBefore} and ${planOfEntry} = ${plan}::bigint`,
];
