import { warnUnlessBusy } from "../../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../../core/jobs/worker.ts";
import type { DocumentMailParts } from "./mail-parts.ts";
import { orderMails } from "./order-mails.ts";
import { sendMails } from "./send-mails.ts";

const LOOK_EVERY_MS = 300_000;
/** Of one agency, before the others have their turn. */
const BATCHES_A_TURN = 20;

/** Tells people of documents that were added for them; killed anywhere it continues where it was. */
export function createDocumentMailWorker(parts: DocumentMailParts): Worker {
  const { database, log, isReady, outbox } = parts;
  return createWorker({
    name: "document-mails",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "people could not be told of documents yet"),
    run: async (agencyId, signal) => {
      await orderMails(database, agencyId);
      for (let batches = 0; batches < BATCHES_A_TURN; batches += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one commit after the other
        if (signal.aborted || !(await sendMails(parts, agencyId))) return undefined;
        outbox.notify(agencyId);
      }
      return "more";
    },
  });
}
