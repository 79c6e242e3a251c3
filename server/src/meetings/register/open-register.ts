import type { WitnessedStatement } from "@portal/domain/meetings/register/witness-text";
import { hashed } from "./agenda-voted-on.ts";
import { makeStatement } from "./signing/make-statement.ts";
import { readMotions } from "./queries.ts";
import { registerTimes } from "./register-times.ts";
import { type StatementWriting, writeStatement } from "./signing/write-statement.ts";

/**
 * States what is voted on and until when, before the first ballot: in the transaction that casts it, whose instant `madeAt`
 * is, so that no ballot is older than its register.
 */
export async function openRegister(writing: StatementWriting, madeAt: Date): Promise<WitnessedStatement> {
  const { transaction, meeting } = writing;
  const { agencyId, meetingRecordId } = meeting;
  const motions = await readMotions(transaction, agencyId, meetingRecordId);
  const statement = makeStatement([], {
    agencyId,
    meetingRecordId,
    checkpointNo: 1,
    reason: "open",
    ...registerTimes(meeting),
    motions: hashed(2, motions),
    madeAt,
  });
  return writeStatement(writing, statement, { motions, rules: null });
}
