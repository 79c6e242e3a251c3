import { arrayBuffer } from "node:stream/consumers";
import { DatabaseBusy } from "../../core/db/database-errors.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { BlobDamaged } from "../../core/files/proven-blob-store.ts";
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

/** Reads in the background what stands inside the documents of all agencies. */
export interface DocumentReader {
  start(): void;
  /** Reads what is not read yet; resolves when nothing is left that can be read now. */
  sweep(): Promise<void>;
  /** Begins nothing more, leaves what is being read, and waits for what is being written. */
  stop(): Promise<void>;
}

export interface DocumentReaderParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Log;
  readonly pdfReader: PdfReader;
  /** Until then nothing is looked for: the database is being opened. */
  readonly isReady: () => boolean;
}

const POLL_MS = 10_000;
/** Until the database is open, which takes a while where it has to be made. */
const START_MS = 1_000;
const FILES_AT_ONCE = 200;
/** A file that was left so often unfinished, whatever ended it, is not tried again. */
const MOST_ATTEMPTS = 3;

/** Several processes may have one each: a file is claimed before it is read, and what comes of it kept by its claim only. */
export function createDocumentReader(parts: DocumentReaderParts): DocumentReader {
  const { database, blobs, log, pdfReader, isReady } = parts;
  let sweeping: Promise<void> = Promise.resolve();
  const seen = { isStopped: false, isPolling: false };
  /** The packages in which nothing was left to read, so that the next look costs one row. */
  const finished = new Map<number, number>();
  /** Files that could not be had, told of once. */
  const missed = new Set<string>();

  /** Null where the file is missing or damaged. */
  const readBytes = async (sha256: string): Promise<ArrayBuffer | null> => {
    try {
      const stored = await blobs.get(sha256);
      return stored === null ? null : await arrayBuffer(stored);
    } catch (error) {
      if (error instanceof BlobDamaged) return null;
      throw error;
    }
  };

  const readFile = async (agencyId: number, sha256: string): Promise<void> => {
    // Before the claim: a file store that is away for a while is no attempt.
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
    if (attempts > MOST_ATTEMPTS) return giveUp("whoever tried has died");
    const outcome = await pdfReader.read(bytes);
    if ("pages" in outcome) {
      const hasText = outcome.pages.some((text) => text !== "");
      await settleFile(database, claim, hasText ? "read" : "no-text", outcome.pages);
    } else if ("unreadable" in outcome) await giveUp(outcome.unreadable);
    else if (seen.isStopped) await releaseFile(database, claim, "at once");
    else if (attempts === MOST_ATTEMPTS) await giveUp(outcome.interrupted);
  };

  const readAgency = async (agencyId: number): Promise<void> => {
    const version = await readContentVersion(database, agencyId);
    if (version === null || finished.get(agencyId) === version) return;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a few at a time, then what is left
      const files = await readUnread(database, agencyId, FILES_AT_ONCE);
      if (files.length === 0) break;
      const due = files.filter(({ isDue }) => isDue);
      if (due.length === 0) return;
      for (const { sha256 } of due) {
        if (seen.isStopped) return;
        // oxlint-disable-next-line no-await-in-loop -- one document at a time
        await readFile(agencyId, sha256);
      }
    }
    await dropUnused(database, agencyId);
    finished.set(agencyId, version);
  };

  const sweepAll = async (): Promise<void> => {
    const { rows } = await database.withOwner((owner) =>
      owner.query<{ agencyId: number }>(
        'select number as "agencyId" from document_agencies order by random()',
      ),
    );
    for (const { agencyId } of rows) {
      if (seen.isStopped) return;
      // oxlint-disable-next-line no-await-in-loop -- agency after agency; one that fails holds up no other
      await readAgency(agencyId).catch(complain);
    }
  };
  const complain = (error: unknown): void => {
    // All connections in use (an import): the next poll will do.
    if (!(error instanceof DatabaseBusy)) log.warn({ err: error }, "documents could not be read");
  };
  const sweep = (): Promise<void> => {
    if (!seen.isStopped && isReady()) sweeping = sweeping.then(sweepAll).catch(complain);
    return sweeping;
  };
  /** One look at a time: there may be much to read. */
  const poll = (): void => {
    if (seen.isPolling || !isReady()) return;
    clearInterval(starts);
    seen.isPolling = true;
    void sweep().finally(() => (seen.isPolling = false));
  };
  let starts: NodeJS.Timeout | undefined;
  let polls: NodeJS.Timeout | undefined;
  return {
    start: () => {
      starts = setInterval(poll, START_MS).unref();
      polls = setInterval(poll, POLL_MS).unref();
    },
    sweep,
    stop: async () => {
      seen.isStopped = true;
      clearInterval(starts);
      clearInterval(polls);
      await pdfReader.close();
      await sweeping;
    },
  };
}
