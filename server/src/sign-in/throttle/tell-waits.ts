import type { Outcome } from "../../core/http/outcome.ts";
import type { Worker } from "../../core/jobs/worker.ts";

export type RecoveryNotice = Pick<Worker, "notify">;

/** There may be a link to mail or an agency to warn: asked for alike whatever it was that was refused. */
export function tellWaits(recoveryWorker: RecoveryNotice, agencyId: number, outcome: Outcome<unknown>): void {
  if (!outcome.ok && outcome.code === "TOO_MANY_ATTEMPTS") recoveryWorker.notify(agencyId);
}
