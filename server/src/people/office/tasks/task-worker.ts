import { LETTER_KEPT_HOURS } from "@portal/domain/people/invitation-code";
import { warnUnlessBusy } from "../../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../../core/jobs/worker.ts";
import type { Log } from "../../../core/log/log.ts";
import type { InvitingParts } from "../people-parts.ts";
import { inviteBatch } from "./invite-batch.ts";

interface TaskWorkerParts extends InvitingParts {
  readonly log: Log;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

const LOOK_EVERY_MS = 60_000;
/** Of one agency, before the others have their turn. */
const BATCHES_A_TURN = 20;
const DAYS_KEPT = 90;

const forgetting = [
  {
    name: "task-letters-forget",
    text: `
update office_task_items set sealed_code = null
where agency_id = $1 and sealed_code is not null and done_at < (select portal_now()) - interval '${LETTER_KEPT_HOURS} hours'`,
  },
  {
    name: "tasks-forget",
    text: `
delete from office_tasks
where agency_id = $1 and finished_at < (select portal_now()) - interval '${DAYS_KEPT} days'`,
  },
  {
    name: "invitation-tries-purge",
    text: `
delete from invitation_failures where agency_id = $1 and hour_at < (select portal_now()) - interval '2 days'`,
  },
];

/** Does what staff have asked for that takes a while, fifty people a commit; killed anywhere it continues where it was. */
export function createTaskWorker(parts: TaskWorkerParts): Worker {
  const { database, log, isReady, outbox } = parts;
  return createWorker({
    name: "tasks",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "tasks of the office could not be continued yet"),
    run: async (agencyId, signal) => {
      for (const statement of forgetting)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await database.query(agencyId, { ...statement, values: [agencyId] });
      for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
        if (signal.aborted) return undefined;
        // oxlint-disable-next-line no-await-in-loop -- one commit after the other
        if (!(await inviteBatch(parts, agencyId))) return undefined;
        outbox.notify(agencyId);
      }
      return "more";
    },
  });
}
