import type { Outcome } from "../core/http/outcome.ts";
import type { RecoveryDesk } from "./recovery-desk.ts";

export type RecoveryNotice = Pick<RecoveryDesk, "noted">;

/** There may be a link to mail or an agency to warn: asked for alike whatever it was that was refused. */
export function tellWaits(recoveryDesk: RecoveryNotice, outcome: Outcome<unknown>): void {
  if (!outcome.ok && outcome.code === "TOO_MANY_ATTEMPTS") recoveryDesk.noted();
}
