import { warnUnlessBusy } from "../../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../../core/jobs/worker.ts";
import type { NoticeMailParts } from "./mail-parts.ts";
import { mailNotices } from "./mail-notices.ts";

const LOOK_EVERY_MS = 300_000;
/** Of one agency, before the others have their turn. */
const BATCHES_A_TURN = 20;

/** Mails urgent notices; killed anywhere it continues where it was. */
export function createNoticeMailWorker(parts: NoticeMailParts): Worker {
  const { database, log, isReady, outbox } = parts;
  return createWorker({
    name: "notice-mails",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "an urgent notice could not be mailed yet"),
    run: async (agencyId, signal) => {
      for (let batches = 0; batches < BATCHES_A_TURN; batches += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one commit after the other
        if (signal.aborted || !(await mailNotices(parts, agencyId))) return undefined;
        outbox.notify(agencyId);
      }
      return "more";
    },
  });
}
