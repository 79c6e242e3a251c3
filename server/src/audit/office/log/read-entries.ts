import type { Queries } from "../../../core/db/agency-transaction.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { type Conditions, conditionsOf, isOfBefore, type LogFilter, planOfEntry } from "./log-filter.ts";

/** An entry as the table has it. */
export interface LogEntry {
  readonly eventId: number;
  readonly at: Date;
  readonly atMicros: number;
  readonly actorKind: "user" | "staff" | "command" | "system" | null;
  readonly actor: string | null;
  readonly contactId: number | null;
  readonly kind: string;
  readonly subject: object;
  readonly ownersCorpId: number | null;
  readonly network: string | null;
}

/** Whose look it is: an administrator sees all; others what concerns their plans, and of what concerns none their own. */
export type LogViewer = Pick<StaffMember, "agencyId" | "staffId" | "right" | "ownersCorpIds">;

const columns = `e.event_id as "eventId", e.happened_at as at,
  (extract(epoch from e.happened_at) * 1000000)::bigint as "atMicros", e.actor_kind as "actorKind", e.actor,
  e.contact_id as "contactId", e.kind, e.subject, ${planOfEntry} as "ownersCorpId", e.network`;
const newestFirst = "order by e.happened_at desc, e.event_id desc";

/** Entries that a filter finds, newest first, as far as somebody may see them. */
export async function readEntries(
  queries: Queries,
  viewer: LogViewer,
  filter: LogFilter,
  most: number,
): Promise<LogEntry[]> {
  const { agencyId } = viewer;
  const { name, text, values } = statementOf(viewer, filter, most);
  return queries.query<LogEntry>(agencyId, { name: `log-${name}`, text, values });
}

function statementOf(viewer: LogViewer, filter: LogFilter, most: number) {
  const { agencyId, staffId, right, ownersCorpIds } = viewer;
  const found = conditionsOf(agencyId, filter);
  const values = [...found.values, most];
  const limit = `limit $${values.length}`;
  // Who asks for a plan was asked for a right to it.
  if (right === "admin" || filter.plan !== undefined)
    return { name: `all-${found.name}`, text: pageOf(found, "true", limit), values };
  values.push(String(staffId));
  const isOwn = `(${planOfEntry} is null and e.actor_kind = 'staff' and e.actor = $${values.length})`;
  if (ownersCorpIds !== null) values.push(ownersCorpIds);
  const plans =
    ownersCorpIds === null
      ? "(select p.owners_corp_id from plans p where p.agency_id = $1)"
      : `(select unnest($${values.length}::bigint[]))`;
  // Of one person there are not many: those are looked through. Else each plan gives its newest ones, by the plan's index.
  const text =
    filter.person === undefined
      ? `with own as (${newestOf(found, isOwn, limit)}), planned as (
  select found.* from ${plans} as plan (id)
  cross join lateral (${newestOf(found, "e.owners_corp_id = plan.id", limit)}) found
), former as (${newestOf(found, `${isOfBefore} and ${planOfEntry} in ${plans}`, limit)})
select ${columns} from (select * from own union all select * from planned union all select * from former) e ${newestFirst} ${limit}`
      : pageOf(found, `(${isOwn} or ${planOfEntry} in ${plans})`, limit);
  return { name: `${ownersCorpIds === null ? "every" : "some"}-${found.name}`, text, values };
}

/** The newest entries of each of the texts, in order. */
const newestOf = ({ texts }: Conditions, also: string, limit: string): string =>
  texts
    .map((text) => `(select e.* from audit_events e where ${text} and ${also} ${newestFirst} ${limit})`)
    .join("\nunion all ");

const pageOf = (found: Conditions, also: string, limit: string): string =>
  `select ${columns} from (${newestOf(found, also, limit)}) e ${newestFirst} ${limit}`;
