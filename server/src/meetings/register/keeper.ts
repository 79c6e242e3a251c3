import { DatabaseBusy } from "../../core/db/database-errors.ts";
import { readRegisterMeeting, readUnfinishedRegisters, type RegisterMeeting } from "./queries.ts";
import { checkRegister, type CheckingParts } from "./check-register.ts";
import { keepHandovers } from "./keep-handovers.ts";
import { readRegisterState } from "./register-state.ts";
import { takeCheckpoint } from "./take-checkpoint.ts";
import { forgetTold, tellStopped } from "./tell-stopped.ts";

/** Looks after the registers of all agencies: checkpoints, rolls, drafts that nobody may read any more. */
export interface RegisterKeeper {
  start(): void;
  /** Does what is due; resolves when nothing is any more. */
  sweep(): Promise<void>;
  /** Does what is due for one meeting, for a caller who needs its register closed. */
  keep(agencyId: number, meetingRecordId: number): Promise<void>;
  /** Begins nothing more, and waits for what was begun. */
  stop(): Promise<void>;
}

export interface KeeperParts extends CheckingParts {
  /** Until then nothing is looked for: the database is being opened. */
  readonly isReady: () => boolean;
  /** What else is to be done for an agency with registers. */
  readonly alsoFor?: (agencyId: number) => Promise<unknown>;
}

/** A ballot that the file store did not take for so long is worth a warning. */
const LATE_WITNESS_MS = 60_000;

const POLL_MS = 30_000;
/** Long enough for a database to be opened: what an earlier process left behind is done soon after the start. */
const FIRST_MS = 2_000;

/**
 * Several processes may have one each: a checkpoint is written under the register's lock, and who comes second finds that
 * none is needed. Casting does nothing of this, so a checkpoint comes up to half a minute after its cause.
 */
export function createRegisterKeeper(parts: KeeperParts): RegisterKeeper {
  const { database, log, isReady } = parts;
  let timers: NodeJS.Timeout[] = [];
  let sweeping: Promise<void> = Promise.resolve();
  const seen = { isStopped: false };

  const keepRegister = async (meeting: RegisterMeeting): Promise<void> => {
    while (!seen.isStopped) {
      // A close and a roll may be due at once. The rows that the first left are what the second is decided by.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await keepHandovers(database, parts, meeting);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const check = await checkRegister(parts, meeting).catch((error: unknown) =>
        warnOfWitness(meeting, error),
      );
      if (check.kind === "stopped") return tellStopped(parts, meeting, check.because);
      if (check.kind === "none") return;
      const checked = check.kind === "sound" ? check.register : null;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (checked !== null) await forgetTold(parts, meeting, checked.state.toldBecause);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if ((await takeCheckpoint(parts, meeting, checked)) === null) return;
    }
  };
  /** Without the file store nothing is signed, and voting goes on; an operator hears of it where it lasts. */
  const warnOfWitness = async (meeting: RegisterMeeting, error: unknown): Promise<never> => {
    const { agencyId, meetingRecordId } = meeting;
    const state = await readRegisterState(database, agencyId, meetingRecordId);
    const sinceAt = state?.unwitnessedSinceAt ?? null;
    if (state !== null && sinceAt !== null && state.readAt.getTime() - sinceAt.getTime() >= LATE_WITNESS_MS) {
      parts.metrics.witnessLate();
      log.warn(
        { agencyId, meetingRecordId, sinceAt },
        "the file store has no witness of a meeting's newest ballots",
      );
    }
    throw error;
  };
  const sweepAgency = async (agencyId: number): Promise<void> => {
    for (const meeting of await readUnfinishedRegisters(database, agencyId)) {
      if (seen.isStopped) return;
      // oxlint-disable-next-line no-await-in-loop -- one register after the other; one that fails holds up no other
      await keepRegister(meeting).catch(complain);
    }
    await parts.alsoFor?.(agencyId);
  };
  const sweepAll = async (): Promise<void> => {
    const { rows } = await database.withOwner((owner) =>
      owner.query<{ agencyId: number }>('select number as "agencyId" from voting_agencies order by random()'),
    );
    for (const { agencyId } of rows) {
      if (seen.isStopped) return;
      // oxlint-disable-next-line no-await-in-loop -- agency after agency; one that fails holds up no other
      await sweepAgency(agencyId).catch(complain);
    }
  };
  const complain = (error: unknown): void => {
    // All connections in use (an import): the next poll will do.
    if (!(error instanceof DatabaseBusy)) log.warn({ err: error }, "a register could not be looked after");
  };
  const sweep = (): Promise<void> => {
    if (!seen.isStopped && isReady()) sweeping = sweeping.then(sweepAll).catch(complain);
    return sweeping;
  };
  return {
    start: () => {
      timers = [setTimeout(() => void sweep(), FIRST_MS), setInterval(() => void sweep(), POLL_MS)];
      for (const timer of timers) timer.unref();
    },
    sweep,
    keep: async (agencyId, meetingRecordId) => {
      const meeting = await readRegisterMeeting(database, agencyId, meetingRecordId);
      if (meeting !== undefined) await keepRegister(meeting);
    },
    stop: async () => {
      seen.isStopped = true;
      // One clears timeouts as well.
      for (const timer of timers) clearInterval(timer);
      await sweeping;
    },
  };
}
