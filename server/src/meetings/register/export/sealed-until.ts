import type { Database } from "../../../core/db/open-database.ts";
import type { RegisterMeeting } from "../queries.ts";
import type { RegisterKeys } from "../signing/register-keys.ts";
import { readRegisterState } from "../register-state.ts";
import { registerTimes } from "../register-times.ts";
import { signedTimes } from "../signing/signed-times.ts";

interface SealSources {
  readonly database: Pick<Database, "query">;
  readonly keys: RegisterKeys;
}

/**
 * Until when nobody learns anything of the votes. In a register of format 2 the signed cut-off has to have passed as well, so that
 * nobody opens the votes by moving the other one; null where nothing that is signed says when that is.
 */
export async function sealedUntil(
  { database, keys }: SealSources,
  meeting: RegisterMeeting,
): Promise<Date | null> {
  const { agencyId, meetingRecordId, size } = meeting;
  const { cutoffAt } = registerTimes(meeting);
  if (size === null || size === 0) return cutoffAt;
  const state = await readRegisterState(database, agencyId, meetingRecordId);
  if (state === null || state.format === 1 || state.publicKey === null) return cutoffAt;
  // Without the secret nothing is opened before the close has written the key down.
  if (keys.of(agencyId, state.publicKey) === null) return cutoffAt;
  const { publicKey, times } = state;
  const signed = times === null ? null : signedTimes({ agencyId, meetingRecordId, publicKey }, times);
  return signed === null || signed.cutoffAt > cutoffAt ? (signed?.cutoffAt ?? null) : cutoffAt;
}

/** By the database's clock. */
export async function isSealed(sources: SealSources, meeting: RegisterMeeting): Promise<boolean> {
  const until = await sealedUntil(sources, meeting);
  return until === null || meeting.readAt < until;
}
