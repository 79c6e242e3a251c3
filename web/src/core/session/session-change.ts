import { nextTurn } from "../api/next-turn.ts";

const lock = "portal.session-change";

/** Absent where the address is not secure: no session can begin there, but a refusal of sign-in is still told. */
const browserLocks = (): LockManager | undefined => navigator.locks;

/**
 * Tells every tab of this browser that a call is under way which ends the session, puts another in its place, or gives it
 * another secret. The server has done so some time before the browser has the new cookies. The lock is asked for before
 * the call is sent and need not be waited for: who asks later stands behind it.
 */
export function tellSessionChange(answer: Promise<unknown>): void {
  void browserLocks()?.request(lock, async () => {
    await Promise.allSettled([answer]);
    // The caller that asked for the change handles its answer first.
    await nextTurn();
  });
}

/**
 * Resolves once the answers of such calls are there, in every tab. Before that a refused call proves nothing, and the answer
 * of a sign-out could take the cookies of a session that has begun since.
 */
export async function sessionChangesAnswered(): Promise<void> {
  await browserLocks()?.request(lock, { mode: "shared" }, () => undefined);
}
