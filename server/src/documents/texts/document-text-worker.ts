import { arrayBuffer } from "node:stream/consumers";
import type { Database } from "../../core/db/open-database.ts";
import { warnUnlessBusy } from "../../core/db/warn-unless-busy.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { BlobDamaged } from "../../core/files/proven-blob-store.ts";
import { createWorker, type Worker } from "../../core/jobs/worker.ts";
import type { Log } from "../../core/log/log.ts";
import type { PdfReader } from "./pdf-reader.ts";
import {
  claimFile,
  dropUnused,
  readContentVersion,
  readUnread,
  releaseFile,
  settleFile,
} from "./reading-rows.ts";

export interface DocumentTextDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Log;
  readonly pdfReader: PdfReader;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

const LOOK_EVERY_MS = 10_000;
const FILES_AT_ONCE = 200;
/** A file that was left so often unfinished, whatever ended it, is not tried again. */
const MOST_ATTEMPTS = 3;

/**
 * Reads what stands inside the documents of all agencies. A file is claimed before it is read too, so that one which kills
 * processes does so a few times only, and what comes of it is kept by its claim alone.
 */
export function createDocumentTextWorker(dependencies: DocumentTextDependencies): Worker {
  const { database, blobs, log, pdfReader, isReady } = dependencies;
  /** The packages in which nothing was left to read, so that the next look costs one row. */
  const finished = new Map<number, number>();
  /** Files that could not be had, told of once. */
  const missed = new Set<string>();

  /** Null if the file is missing or damaged. */
  const readBytes = async (sha256: string): Promise<ArrayBuffer | null> => {
    try {
      const stored = await blobs.get(sha256);
      return stored === null ? null : await arrayBuffer(stored);
    } catch (error) {
      if (error instanceof BlobDamaged) return null;
      throw error;
    }
  };

  const readFile = async (agencyId: number, sha256: string, signal: AbortSignal): Promise<void> => {
    // Before the claim, so that an outage of the file store does not count as an attempt.
    const bytes = await readBytes(sha256);
    const attempts = await claimFile(database, agencyId, sha256);
    if (attempts === null) return;
    const claim = { agencyId, sha256, attempts };
    const giveUp = async (reason: string): Promise<void> => {
      if (await settleFile(database, claim, "unreadable", []))
        log.warn({ agencyId, sha256, reason }, "a document cannot be read and is not searched");
    };
    if (bytes === null) {
      // It may be brought back, from a backup or by the next import.
      if (!missed.has(sha256)) log.warn({ agencyId, sha256 }, "a document's file is missing or damaged");
      missed.add(sha256);
      return releaseFile(database, claim, "later");
    }
    missed.delete(sha256);
    if (attempts > MOST_ATTEMPTS) return giveUp("each process that tried it died");
    const outcome = await pdfReader.read(bytes);
    if ("pages" in outcome) {
      const hasText = outcome.pages.some((text) => text !== "");
      await settleFile(database, claim, hasText ? "read" : "no-text", outcome.pages);
    } else if ("unreadable" in outcome) await giveUp(outcome.unreadable);
    else if (signal.aborted) await releaseFile(database, claim, "at once");
    else if (attempts === MOST_ATTEMPTS) await giveUp(outcome.interrupted);
  };

  const readAgency = async (agencyId: number, signal: AbortSignal): Promise<void> => {
    const version = await readContentVersion(database, agencyId);
    if (version === null || finished.get(agencyId) === version) return;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a few at a time, then what is left
      const files = await readUnread(database, agencyId, FILES_AT_ONCE);
      if (files.length === 0) break;
      const due = files.filter(({ isDue }) => isDue);
      if (due.length === 0) return;
      for (const { sha256 } of due) {
        if (signal.aborted) return;
        // oxlint-disable-next-line no-await-in-loop -- one document at a time
        await readFile(agencyId, sha256, signal);
      }
    }
    await dropUnused(database, agencyId);
    finished.set(agencyId, version);
  };

  const worker = createWorker({
    name: "document-texts",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warnUnlessBusy(log, "documents could not be read"),
    run: readAgency,
  });
  return {
    ...worker,
    stop: async () => {
      const stopped = worker.stop();
      // What is being read is left at once.
      await pdfReader.close();
      await stopped;
    },
  };
}
