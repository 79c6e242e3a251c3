import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UPLOAD_KEPT_HOURS } from "@portal/domain/uploads/upload-rules";
import { warnUnlessBusy } from "../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../core/jobs/worker.ts";
import type { UploadParts } from "./upload-parts.ts";

interface UploadWorkerParts extends Pick<UploadParts, "database" | "log" | "uploads" | "arrivalFolder"> {
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

const LOOK_EVERY_MS = 600_000;
/** Longer than any file takes to the store: who sent it has died. */
const ARRIVING_HOURS = 1;
/** Longer than anything that lies on this machine for a moment is worked on. */
const LEFT_HOURS = 6;
const AT_ONCE = 50;

// Marked first, so that nothing claims what is about to go.
const markText = `
update uploads set removed_at = portal_now()
where agency_id = $1 and claimed_at is null and removed_at is null
  and (sent_at < (select portal_now()) - interval '${UPLOAD_KEPT_HOURS} hours'
    or (stored_at is null and sent_at < (select portal_now()) - interval '${ARRIVING_HOURS} hours'))`;
const removedText = `
select upload_id as "uploadId" from uploads where agency_id = $1 and removed_at is not null order by removed_at limit ${AT_ONCE}`;
const forgetText = "delete from uploads where agency_id = $1 and upload_id = $2 and removed_at is not null";

/** Removes files that nothing has used within a day, and those that were taken back: the bytes first, then the row. */
export function createUploadWorker(parts: UploadWorkerParts): Worker {
  const { database, log, uploads, isReady, arrivalFolder } = parts;
  return createWorker({
    name: "uploads",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "files that nobody used could not be removed yet"),
    run: async (agencyId, signal) => {
      // A disk that does not let go of something keeps nobody's files.
      await removeLeftArrivals(arrivalFolder).catch((error: unknown) =>
        log.warn({ err: error }, "what a process that died was receiving could not be removed yet"),
      );
      await database.query(agencyId, { name: "uploads-mark", text: markText, values: [agencyId] });
      const asking = { name: "uploads-removed", text: removedText, values: [agencyId] };
      const removed = await database.query<{ uploadId: string }>(agencyId, asking);
      for (const { uploadId } of removed) {
        if (signal.aborted) return undefined;
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await uploads.remove(uploadId);
        const values = [agencyId, uploadId];
        // oxlint-disable-next-line no-await-in-loop -- as above
        await database.query(agencyId, { name: "upload-forget", text: forgetText, values });
      }
      return removed.length === AT_ONCE ? "more" : undefined;
    },
  });
}

/** What a process that died was receiving, or had laid out to be read: files, and folders with what is in them. */
async function removeLeftArrivals(folder: string): Promise<void> {
  // The disk's time, which a portal that plays another day does not move.
  const oldest = performance.timeOrigin + performance.now() - LEFT_HOURS * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- hardly ever one
    const found = await stat(path).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (found !== null && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}
