import type { OfficeTask } from "@portal/contract/people/office/schemas";
import type { InvitationWay } from "@portal/domain/people/invitation-code";
import { LETTER_KEPT_HOURS, LETTERS_A_FILE } from "@portal/domain/people/invitation-code";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";

interface TaskRow {
  readonly taskId: string;
  readonly way: InvitationWay;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly people: number;
  readonly isFinished: boolean;
  readonly isStopped: boolean;
  readonly outcomes: readonly {
    readonly outcome: OfficeTask["skipped"][number]["why"] | "invited";
    readonly people: number;
  }[];
  readonly waiting: number;
  readonly failed: number;
  readonly parts: readonly {
    readonly part: number;
    readonly letters: number;
    readonly sealed: number;
    readonly fetchedAt: string | null;
    readonly keptUntilAt: string;
  }[];
}

const DAYS_SHOWN = 30;

/** SQL: an instant as the wire has it. */
const isoSql = (instant: string): string =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const text = `
select t.task_id as "taskId", t.way, t.created_at as "createdAt", t.people, t.finished_at is not null as "isFinished",
  t.stopped_at is not null as "isStopped", coalesce(s.name, s.email, '') as "createdBy",
  coalesce((select json_agg(json_build_object('outcome', x.outcome, 'people', x.people) order by x.people desc, x.outcome)
    from (select outcome, count(*)::int as people from office_task_items i
      where i.agency_id = $1 and i.task_id = t.task_id and outcome is not null group by outcome) x), '[]') as outcomes,
  (select count(*)::int from office_task_items i join outbox_mails m on m.agency_id = $1 and m.mail_id = i.mail_id
    where i.agency_id = $1 and i.task_id = t.task_id and m.state = 'queued') as waiting,
  (select count(*)::int from office_task_items i join outbox_mails m on m.agency_id = $1 and m.mail_id = i.mail_id
    where i.agency_id = $1 and i.task_id = t.task_id and m.state = 'dead') as failed,
  coalesce((select json_agg(json_build_object('part', x.part, 'letters', x.letters, 'sealed', x.sealed,
      'keptUntilAt', ${isoSql("x.kept_until_at")}, 'fetchedAt', ${isoSql("x.fetched_at")}) order by x.part)
    from (
      select (i.letter_no - 1) / ${LETTERS_A_FILE} + 1 as part, count(*)::int as letters, count(i.sealed_code)::int as sealed,
        min(i.fetched_at) as fetched_at, min(i.done_at) + interval '${LETTER_KEPT_HOURS} hours' as kept_until_at
      from office_task_items i where i.agency_id = $1 and i.task_id = t.task_id and i.letter_no is not null group by 1) x), '[]') as parts
from office_tasks t
left join staff s on s.agency_id = $1 and s.staff_id = t.created_by
where t.agency_id = $1 and ($2::bigint is null or t.created_by = $2)
  and ($3::uuid is null or t.task_id = $3) and ($3 is not null or t.created_at > (select portal_now()) - interval '${DAYS_SHOWN} days')
order by t.created_at desc, t.task_id limit 100`;

type Asking = Pick<StaffMember, "agencyId" | "staffId" | "right">;

/** One's own tasks, for administrators everybody's: newest first. */
export const readTasks = (queries: Queries, staff: Asking): Promise<OfficeTask[]> =>
  read(queries, staff, null);

/** One of them; null where nobody, or somebody else, has that number. */
export const readTask = async (queries: Queries, staff: Asking, taskId: string): Promise<OfficeTask | null> =>
  (await read(queries, staff, taskId))[0] ?? null;

/** The same for a call. */
export async function findTask(
  queries: Queries,
  staff: Asking,
  taskId: string,
): Promise<Outcome<OfficeTask, "NOT_FOUND">> {
  const found = await readTask(queries, staff, taskId);
  return found === null ? refused("NOT_FOUND") : answer(found);
}

async function read(
  queries: Queries,
  { agencyId, staffId, right }: Asking,
  taskId: string | null,
): Promise<OfficeTask[]> {
  const values = [agencyId, right === "admin" ? null : staffId, taskId];
  const rows = await queries.query<TaskRow>(agencyId, { name: "tasks-read", text, values });
  return rows.map(presentTask);
}

function presentTask(row: TaskRow): OfficeTask {
  const { outcomes, isFinished, isStopped, parts, createdAt, waiting, failed, ...shown } = row;
  const done = outcomes.reduce((sum, { people }) => sum + people, 0);
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    state: isStopped ? "stopped" : isFinished ? "done" : done > 0 ? "working" : "waiting",
    done,
    invited: outcomes.find(({ outcome }) => outcome === "invited")?.people ?? 0,
    skipped: outcomes.flatMap(({ outcome, people }) =>
      outcome === "invited" ? [] : [{ why: outcome, people }],
    ),
    mails: { waiting, failed },
    letters: parts.map(({ part, letters, sealed, keptUntilAt, fetchedAt }) => ({
      part,
      letters,
      fetchedAt,
      // A part that is not full yet still grows.
      isReady: sealed === letters && (isFinished || letters === LETTERS_A_FILE),
      keptUntilAt: sealed === 0 ? null : keptUntilAt,
    })),
  };
}
