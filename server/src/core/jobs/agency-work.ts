/** Who does work in the background for each agency; `import` only keeps which agencies have ever had a package. */
export type WorkerName =
  | "bring-ins"
  | "document-mails"
  | "document-texts"
  | "import"
  | "mail"
  | "meetings"
  | "notice-mails"
  | "office"
  | "recovery"
  | "registers"
  | "reminders"
  | "tasks"
  | "uploads";

interface WorkClient {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the row's shape is the statement's own
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<{ readonly rows: Row[] }>;
}

/** What the table is reached through: the owner's connections, since it holds the numbers of all agencies. */
export interface WorkDatabase {
  withOwner<Result>(work: (owner: WorkClient) => Promise<Result>): Promise<Result>;
}

/** An agency whose work this process alone may do until the lease ends. */
export interface ClaimedAgency {
  readonly agencyId: number;
  /** Proves that the lease is still this process's. */
  readonly claim: string;
  /** As the database writes it, to the microsecond: another value later means that more work was announced meanwhile. */
  readonly dueAt: string;
}

/** One worker's rows of `agency_work`. */
export interface AgencyWork {
  /** Claims the agency that has been due for longest; null if none is due, or others hold all that are. */
  claim(claim: string): Promise<ClaimedAgency | null>;
  /** Extends the lease; false if another process has claimed the agency since it ended. */
  renew(claimed: ClaimedAgency): Promise<boolean>;
  /** Ends the lease. The agency is due again at once if there is more to do, else at the next regular look. */
  settle(claimed: ClaimedAgency, isMoreLeft: boolean): Promise<void>;
  /** Makes these agencies due now; null: every one. */
  makeDue(agencyIds: readonly number[] | null): Promise<void>;
  /** Milliseconds until the next agency is due or its lease ends; null if no agency has a due time. */
  untilNext(): Promise<number | null>;
}

interface WorkTimes {
  /** From one regular look at an agency to the next. */
  readonly everyMs: number;
  readonly leaseMs: number;
}

const ms = (parameter: string): string => `${parameter}::float8 * interval '1 millisecond'`;

// What lies further ahead than there is any was written by a clock that has been set back since. The time is asked for each row:
// asked once, it is that of the first row that another process took meanwhile, and the lease of a second one, taken later, would
// seem to lie too far ahead.
const claimText = `
update agency_work set claim = $2, lease_until_at = portal_now() + ${ms("$4")}
where worker = $1 and agency_id = (
  select agency_id from agency_work
  where worker = $1
    and (due_at <= portal_now() or due_at > portal_now() + ${ms("$3")})
    and (lease_until_at is null or lease_until_at <= portal_now() or lease_until_at > portal_now() + ${ms("$4")})
  order by due_at limit 1 for update skip locked)
returning agency_id as "agencyId", claim, due_at::text as "dueAt"`;

const renewText = `
update agency_work set lease_until_at = portal_now() + ${ms("$4")}
where worker = $1 and agency_id = $2 and claim = $3
returning agency_id`;

const settleText = `
update agency_work set claim = null, lease_until_at = null,
  due_at = portal_now() + case when $4::boolean or due_at is distinct from $5::timestamptz then interval '0' else ${ms("$6")} end
where worker = $1 and agency_id = $2 and claim = $3`;

// In one order, so that two processes never wait for each other.
const dueText = `
with due as (
  select agency_id from agency_work
  where worker = $1 and ($2::int[] is null or agency_id = any($2::int[]))
  order by agency_id for update
)
update agency_work w set due_at = portal_now() from due where w.worker = $1 and w.agency_id = due.agency_id`;

const nextText = `
select 1000 * extract(epoch from min(greatest(due_at, lease_until_at)) - portal_now())::float8 as "waitMs"
from agency_work where worker = $1 and due_at is not null`;

/** Several processes may share the table: a claim is one short statement, and what is done for the agency runs outside of it. */
export function createAgencyWork(
  database: WorkDatabase,
  worker: WorkerName,
  { everyMs, leaseMs }: WorkTimes,
): AgencyWork {
  const ask = async <Row extends object>(text: string, ...values: readonly unknown[]): Promise<Row[]> =>
    (await database.withOwner((owner) => owner.query<Row>(text, [worker, ...values]))).rows;
  return {
    claim: async (claim) => {
      const rows = await ask<ClaimedAgency>(claimText, claim, everyMs, leaseMs);
      return rows[0] ?? null;
    },
    renew: async ({ agencyId, claim }) => (await ask(renewText, agencyId, claim, leaseMs)).length > 0,
    settle: async ({ agencyId, claim, dueAt }, isMoreLeft) => {
      await ask(settleText, agencyId, claim, isMoreLeft, dueAt, everyMs);
    },
    makeDue: async (agencyIds) => {
      await ask(dueText, agencyIds);
    },
    untilNext: async () => (await ask<{ waitMs: number | null }>(nextText))[0]?.waitMs ?? null,
  };
}

/**
 * Ends every lease: for the embedded database, which one process alone can open. What holds one there died, and nothing has to
 * wait until it ends.
 */
export async function endLeases(database: WorkDatabase): Promise<void> {
  await database.withOwner((owner) =>
    owner.query(
      "update agency_work set claim = null, lease_until_at = null where lease_until_at is not null",
    ),
  );
}
