import { warnUnlessBusy } from "../../core/db/warn-unless-busy.ts";
import { createWorker, type Worker } from "../../core/jobs/worker.ts";
import { readRegisterMeeting, readUnfinishedRegisters, type RegisterMeeting } from "./queries.ts";
import { checkRegister, type CheckingParts } from "./check-register.ts";
import { keepHandovers } from "./changes/keep-handovers.ts";
import { readRegisterState } from "./register-state.ts";
import { takeCheckpoint } from "./signing/take-checkpoint.ts";
import { forgetTold, tellStopped } from "./mails/tell-stopped.ts";

/** Looks after the registers of all agencies: checkpoints, rolls, drafts that nobody may read any more. */
export interface RegisterWorker extends Worker {
  /** Does what is due for one meeting, for a caller who needs its register closed. */
  advanceRegister(agencyId: number, meetingRecordId: number): Promise<void>;
}

export interface RegisterWorkerDependencies extends CheckingParts {
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
  /** What else is to be done for an agency with registers. */
  readonly alsoFor?: (agencyId: number) => Promise<unknown>;
}

/** A ballot that the file store did not take for so long is worth a warning. */
const LATE_WITNESS_MS = 60_000;

const LOOK_EVERY_MS = 30_000;

/**
 * A checkpoint is written under the register's lock, so that a caller who advances a register while a worker does finds that
 * none is needed. Casting does nothing of this, so a checkpoint comes up to half a minute after its cause.
 */
export function createRegisterWorker(dependencies: RegisterWorkerDependencies): RegisterWorker {
  const { database, log, isReady } = dependencies;
  const warn = warnUnlessBusy(log, "a register could not be looked after");

  const advance = async (meeting: RegisterMeeting, signal?: AbortSignal): Promise<void> => {
    const isStopped = (): boolean => signal?.aborted === true;
    while (!isStopped()) {
      // A close and a roll may be due at once. The rows that the first left are what the second is decided by.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await keepHandovers(database, dependencies, meeting);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const check = await checkRegister(dependencies, meeting).catch((error: unknown) =>
        warnOfWitness(meeting, error),
      );
      if (check.kind === "stopped") return tellStopped(dependencies, meeting, check.because);
      if (check.kind === "none") return;
      const checked = check.kind === "sound" ? check.register : null;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (checked !== null) await forgetTold(dependencies, meeting, checked.state.toldBecause);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if ((await takeCheckpoint(dependencies, meeting, checked)) === null) return;
    }
  };
  /** Without the file store nothing is signed, and voting continues; an operator hears of it if it lasts. */
  const warnOfWitness = async (meeting: RegisterMeeting, error: unknown): Promise<never> => {
    const { agencyId, meetingRecordId } = meeting;
    const state = await readRegisterState(database, agencyId, meetingRecordId);
    const sinceAt = state?.unwitnessedSinceAt ?? null;
    if (state !== null && sinceAt !== null && state.readAt.getTime() - sinceAt.getTime() >= LATE_WITNESS_MS) {
      dependencies.metrics.witnessLate();
      log.warn(
        { agencyId, meetingRecordId, sinceAt },
        "the file store has no witness of a meeting's newest ballots",
      );
    }
    throw error;
  };
  const worker = createWorker({
    name: "registers",
    database,
    everyMs: LOOK_EVERY_MS,
    isReady,
    onError: warn,
    run: async (agencyId, signal) => {
      for (const meeting of await readUnfinishedRegisters(database, agencyId)) {
        if (signal.aborted) return;
        // oxlint-disable-next-line no-await-in-loop -- one register after the other; one that fails holds up no other
        await advance(meeting, signal).catch(warn);
      }
      await dependencies.alsoFor?.(agencyId);
    },
  });
  return {
    ...worker,
    advanceRegister: async (agencyId, meetingRecordId) => {
      const meeting = await readRegisterMeeting(database, agencyId, meetingRecordId);
      if (meeting !== undefined) await advance(meeting);
    },
  };
}
