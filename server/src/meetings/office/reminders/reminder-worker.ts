import { warnUnlessBusy } from "../../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../../core/jobs/worker.ts";
import type { Log } from "../../../core/log/log.ts";
import type { RegisterKeys } from "../../register/signing/register-keys.ts";
import { createVoteReader } from "../../seal/open-votes.ts";
import { queueDue } from "./queue-due.ts";
import { remindBatch, type RemindingParts } from "./remind-batch.ts";

interface ReminderWorkerParts extends Omit<RemindingParts, "reader"> {
  readonly keys: RegisterKeys;
  readonly log: Log;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

/** Every agency is looked at, whether or not it has a meeting; nobody waits for a reminder. */
const LOOK_EVERY_MS = 300_000;
/** Of one agency, before the others have their turn. */
const BATCHES_A_TURN = 20;

const meetingsText = `
select distinct meeting_record_id as id from meeting_reminders where agency_id = $1 and outcome is null order by 1`;

const DAYS_KEPT = 400;
const forgetText = `
delete from meeting_reminders where agency_id = $1 and done_at < (select portal_now()) - interval '${DAYS_KEPT} days'`;

/** Reminds people to vote, by itself and as staff ask for it; killed anywhere it continues where it was. */
export function createReminderWorker(given: ReminderWorkerParts): Worker {
  const parts = { ...given, reader: createVoteReader(given.keys) };
  const { database, log, isReady, outbox } = parts;
  return createWorker({
    name: "reminders",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "people could not be reminded to vote yet"),
    run: async (agencyId, signal) => {
      await database.query(agencyId, { name: "reminders-forget", text: forgetText, values: [agencyId] });
      await queueDue(parts, agencyId);
      const asking = { name: "reminders-meetings", text: meetingsText, values: [agencyId] };
      let batches = 0;
      for (const { id } of await database.query<{ id: number }>(agencyId, asking)) {
        // oxlint-disable-next-line no-await-in-loop -- one commit after the other
        while (!signal.aborted && batches < BATCHES_A_TURN && (await remindBatch(parts, agencyId, id))) {
          batches += 1;
          outbox.notify(agencyId);
        }
      }
      return batches < BATCHES_A_TURN ? undefined : "more";
    },
  });
}
