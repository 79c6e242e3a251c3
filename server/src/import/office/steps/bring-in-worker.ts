import { warnUnlessBusy } from "../../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../../core/jobs/worker.ts";
import type { BringInParts } from "../bring-in-parts.ts";
import { closeForgotten } from "./close-forgotten.ts";
import { loadNext } from "./load-next.ts";
import { readNext } from "./read-bring-in.ts";

interface BringInWorkerParts extends BringInParts {
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

const LOOK_EVERY_MS = 60_000;

/** Reads what is brought in and loads what was confirmed; killed anywhere, it does so again. */
export function createBringInWorker(parts: BringInWorkerParts): Worker {
  const { database, log, isReady } = parts;
  return createWorker({
    name: "bring-ins",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "what is brought in could not be read yet"),
    run: async (agencyId, signal) => {
      await closeForgotten(database, agencyId);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      while (!signal.aborted && ((await loadNext(parts, agencyId)) || (await readNext(parts, agencyId))));
    },
  });
}
