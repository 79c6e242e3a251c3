import { featureAccess, planOfReachedLot, reachedPlans } from "../../portfolio/public.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import type { Limiter } from "../../core/jobs/limiter.ts";
import { queueName } from "../../core/session/queue-name.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { tellStopped } from "../register/mails/tell-stopped.ts";
import type { CastLimits } from "./cast-limits.ts";
import { lockRegister } from "./cast-queries.ts";
import type { Cast } from "./cast.ts";
import { type CastOutcome, type CastResult, castUnderLock, stopped } from "./cast-under-lock.ts";
import { isLotFinancial } from "./get-agenda.ts";
import { isLostRegister, nameOf, witnessCast, type WitnessParts } from "./witness-cast.ts";

export interface CastDependencies extends WitnessParts {
  /** Of this process, by meeting. Ballots of one meeting wait for each other in the database anyway, with a connection each. */
  readonly ofMeeting: Limiter;
  /** Of this process, by person. */
  readonly ofPerson: Limiter;
  readonly limits: CastLimits;
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
    await witnessCast(parts, register, outcome.value.witnessed);
    return answer(outcome.value.answer);
  }
  if (outcome.because !== undefined) await tellStopped(parts, register, outcome.because);
  return outcome;
}
