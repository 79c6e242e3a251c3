import { warnUnlessBusy } from "../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../core/jobs/worker.ts";
import type { Log } from "../../core/log/log.ts";
import type { NoticeFileParts } from "./meeting-parts.ts";
import { sendMinutes } from "./minutes/complete/send-minutes.ts";
import { keepNoticeFile } from "./notice/paper/notice-files.ts";
import { sendNotices } from "./notice/send-notices.ts";
import { openDueMeetings } from "./steps/open-due-meetings.ts";

export interface MeetingWorkerParts extends NoticeFileParts {
  readonly log: Log;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

const LOOK_EVERY_MS = 30_000;
/** Of one agency, before the others have their turn. */
const BATCHES_A_TURN = 20;

/** Opens votes at their times, sends notices, fifty people a commit, and keeps their files; killed anywhere it continues where it was. */
export function createMeetingWorker(parts: MeetingWorkerParts): Worker {
  const { database, log, isReady, outbox } = parts;
  return createWorker({
    name: "meetings",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "meetings of the office could not be looked after yet"),
    run: async (agencyId, signal) => {
      await openDueMeetings(parts, agencyId);
      for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
        if (signal.aborted) return undefined;
        // oxlint-disable-next-line no-await-in-loop -- one commit after the other
        const hasSent = (await sendNotices(parts, agencyId)) || (await sendMinutes(parts, agencyId));
        if (!hasSent) return (await keepNoticeFile(parts, agencyId)) ? "more" : undefined;
        outbox.notify(agencyId);
      }
      return "more";
    },
  });
}
