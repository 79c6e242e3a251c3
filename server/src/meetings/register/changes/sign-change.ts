import type { CheckpointReason } from "@portal/domain/meetings/register/checkpoint-statement";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { makeStatement, type StatementOccasion } from "../signing/make-statement.ts";
import type { RegisterChange } from "./register-changes.ts";
import type { RegisterTools } from "../signing/register-tools.ts";
import { registerTimes } from "../register-times.ts";
import { SecretMissing } from "../signing/secret-missing.ts";
import { signedTimes } from "../signing/signed-times.ts";
import { lockRegister, readHashes } from "../signing/take-checkpoint.ts";
import { writeStatement } from "../signing/write-statement.ts";

/** On whose word meetings change, for the statements that are signed of it. */
export interface ChangeOccasion {
  /** `import`, or why somebody of the staff changed it. */
  readonly reason: string;
  /** `command`: by the command line; a number: the member of staff. */
  readonly who: "command" | number;
}

/**
 * Signs what a change does to a register of format 2, in the transaction that makes it: other motions, another cut-off or start,
 * voting that opens again. A register that is stopped is signed nothing for, one of format 1 never has been. Rejects with
 * SecretMissing where the register's secret is not here.
 */
export async function signChange(
  { keys, outbox }: RegisterTools,
  transaction: Transaction,
  change: RegisterChange,
  { reason: explanation, who }: ChangeOccasion,
): Promise<void> {
  const { meeting, motions, state } = change.after;
  const { agencyId, meetingRecordId } = meeting;
  const reasons = reasonsOf(change);
  if (state === null || state.format === 1 || state.publicKey === null || reasons.length === 0) return;
  const secret = keys.of(agencyId, state.publicKey);
  if (secret === null) throw new SecretMissing();
  if (state.stoppedAt !== null) return;
  const settings = await readMailSettings(transaction, agencyId);
  const register = { agencyId, meetingRecordId, publicKey: secret.publicKey };
  const signed = state.times === null ? null : signedTimes(register, state.times);
  const before = registerTimes(change.before.meeting);
  const writing = { transaction, outbox, settings, secret, meeting };
  for (const reason of reasons) {
    // oxlint-disable-next-line no-await-in-loop -- each has the number after the one before it
    const locked = await lockRegister(transaction, agencyId, meetingRecordId);
    if (locked === null) return;
    const areTimes = reason !== "agenda";
    const occasion: StatementOccasion = {
      agencyId,
      meetingRecordId,
      checkpointNo: locked.checkpointNo,
      reason,
      ...(areTimes ? registerTimes(meeting) : (signed ?? before)),
      madeAt: locked.madeAt,
      explanation,
      by: String(who),
      ...(areTimes ? { formerCutoffAt: (signed ?? before).cutoffAt } : { motions }),
    };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const statement = makeStatement(await readHashes(transaction, agencyId, meetingRecordId), occasion);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await writeStatement(writing, statement, null);
  }
}

/** The agenda first: it is stated with the times that held until then. */
function reasonsOf(change: RegisterChange): readonly CheckpointReason[] {
  const { isAgendaChanged, isCutoffMoved, isStartMoved, isReopened } = change;
  const areTimesChanged = isCutoffMoved || isStartMoved;
  return [
    ...(isAgendaChanged ? (["agenda"] as const) : []),
    ...(areTimesChanged ? ([isReopened ? "reopen" : "cutoff"] as const) : []),
  ];
}
