import { featureAccess, planOfReachedLot, reachedPlans } from "../../portfolio/public.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import type { Limiter } from "../../core/jobs/limiter.ts";
import { withTimeout } from "../../core/jobs/with-timeout.ts";
import { queueName } from "../../core/session/queue-name.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { CheckingParts } from "../register/check-register.ts";
import { readRegisterState } from "../register/register-state.ts";
import { tellStopped } from "../register/mails/tell-stopped.ts";
import { isWitnessed, keepRecord, keepStatement } from "../register/signing/witness.ts";
import type { CastLimits } from "./cast-limits.ts";
import { lockRegister } from "./cast-queries.ts";
import type { Cast } from "./cast.ts";
import { type CastOutcome, type CastResult, castUnderLock, stopped } from "./cast-under-lock.ts";
import { isLotFinancial } from "./get-agenda.ts";

export interface CastDependencies extends CheckingParts {
  /** Of this process, by meeting. Ballots of one meeting wait for each other in the database anyway, with a connection each. */
  readonly ofMeeting: Limiter;
  /** Of this process, by person. */
  readonly ofPerson: Limiter;
  readonly limits: CastLimits;
  /** Registers that this process has seen with a ballot. */
  readonly started: Set<string>;
}

type Asked = Omit<Cast, "settings" | "isFinancial">;

/**
 * Casts the ballot of the session's seat (design/voting.md, 'Casting is one transaction'): ballot, register, mails and audit
 * event are there together or not at all. A repeat with the same Idempotency-Key gets the first one's answer, after the
 * cut-off too. Whether it is before the cut-off is decided under the register's lock by the database's clock. The witness is
 * written after the commit and before the answer.
 */
export async function castBallot(parts: CastDependencies, cast: Asked, now: Date): Promise<CastOutcome> {
  const { database, outbox, keys, ofMeeting, ofPerson, limits, started, publicOrigin = null } = parts;
  const { session, asked } = cast;
  const { agencyId } = session;
  const plans = asked.lotId === 0 ? reachedPlans(session) : planOfReachedLot(session, asked.lotId);
  if (plans === null) {
    const anywhere = featureAccess(session, "meetings");
    return anywhere.ok ? refused("NOT_FOUND") : anywhere;
  }
  const register = { agencyId, meetingRecordId: asked.meetingId };
  // Read beforehand: the embedded engine has one connection, which the transaction holds.
  const [settings, isFinancial, wasLost] = await Promise.all([
    readMailSettings(database, agencyId),
    asked.lotId === 0 ? null : isLotFinancial(database, agencyId, asked.lotId, now),
    isLostRegister(parts, register),
  ]);
  // The line is named after the caller's plans too: a caller who asks for another plan's meeting neither delays its
  // voters nor learns that there are any.
  const line = `${agencyId}/${[plans].flat().join()}/${asked.meetingId}`;
  // A slot that is refused does not refuse the ballot: of an earlier one with this key it is not known yet what came of it.
  const outcome = await ofPerson.run(queueName(session), () =>
    ofMeeting.run(line, () =>
      commitUnlessRefused(database, agencyId, async (transaction): Promise<CastResult> => {
        const { publicKey } = keys.current(agencyId);
        const head = await lockRegister(transaction, agencyId, asked.meetingId, [plans].flat(), publicKey);
        const isGone = head?.size === 0 && started.has(nameOf(register));
        if (head !== null && (wasLost || isGone)) return stopped("WITNESS");
        const locked = { transaction, outbox, keys, limits, head, publicOrigin };
        return castUnderLock(locked, { ...cast, settings, isFinancial });
      }),
    ),
  );
  if (outcome.ok) {
    started.add(nameOf(register));
    outbox.notify(agencyId);
    await witnessCast(parts, register, outcome.value);
    return answer(outcome.value.answer);
  }
  if (outcome.because !== undefined) await tellStopped(parts, register, outcome.because);
  return outcome;
}

interface RegisterName {
  readonly agencyId: number;
  readonly meetingRecordId: number;
}

const nameOf = ({ agencyId, meetingRecordId }: RegisterName): string => `${agencyId}/${meetingRecordId}`;

/**
 * Whether the witness knows ballots of a register that is empty, gone, or turned back to the older format. Asked once in a process
 * for each register that has begun. A file store that does not serve stops nobody from voting.
 */
async function isLostRegister(parts: CastDependencies, register: RegisterName): Promise<boolean> {
  const { blobs, started } = parts;
  if (started.has(nameOf(register)) || (await hasBallots(parts, register))) return false;
  const { agencyId, meetingRecordId } = register;
  if (!(await isWitnessed(blobs, agencyId, meetingRecordId).catch(() => false))) return false;
  // The first ballot may have been cast and witnessed between the two looks.
  return !(await hasBallots(parts, register));
}

async function hasBallots({ database, started }: CastDependencies, register: RegisterName): Promise<boolean> {
  const state = await readRegisterState(database, register.agencyId, register.meetingRecordId);
  const isThere = state !== null && state.format === 2 && state.size > 0;
  if (isThere) started.add(nameOf(register));
  return isThere;
}

/** Longer than a file store that serves; an answer does not wait for one that does not, and the worker writes what is missing. */
const WITNESS_WITHIN_MS = 1_000;

async function witnessCast(
  parts: CastDependencies,
  register: RegisterName,
  { witnessed }: Extract<CastResult, { ok: true }>["value"],
): Promise<void> {
  if (witnessed === null) return;
  const { record, opening, restore } = witnessed;
  const path = { ...register, restore };
  const written = (async () => {
    const isOpened = opening === null || (await keepStatement(parts.blobs, path, opening));
    return (await keepRecord(parts.blobs, path, record)) && isOpened;
  })();
  const isSound = await withTimeout(written, WITNESS_WITHIN_MS).catch(() => undefined);
  // Another object lies there: the register is not the one that it was.
  if (isSound === false) await tellStopped(parts, register, "WITNESS");
}
