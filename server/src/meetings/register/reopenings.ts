import type { CheckpointStatement } from "@portal/domain/meetings/register/checkpoint-statement";
import type { StoredCheckpoint } from "./queries.ts";

/** Each time that voting had closed and was opened again, with or without word of it: it is told for ever. */
export function reopeningsOf({
  checkpoints,
}: {
  readonly checkpoints: readonly Pick<StoredCheckpoint, "statement">[];
}): { closedAt: string; reopenedAt: string | null }[] {
  const stated = checkpoints.map(({ statement }) => JSON.parse(statement) as CheckpointStatement);
  const told: { closedAt: string; reopenedAt: string | null }[] = [];
  let closedAt: string | null = null;
  let reopenedAt: string | null = null;
  for (const { reason, cutoffAt, madeAt } of stated) {
    if (reason === "reopen") reopenedAt = madeAt;
    if (reason !== "close") continue;
    if (closedAt !== null) told.push({ closedAt, reopenedAt });
    [closedAt, reopenedAt] = [cutoffAt, null];
  }
  if (closedAt !== null && reopenedAt !== null) told.push({ closedAt, reopenedAt });
  return told;
}
