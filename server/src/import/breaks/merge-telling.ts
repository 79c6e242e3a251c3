import type { OwnerClient } from "../../core/db/owner-access.ts";
import { withTransactionOn } from "../../core/db/transaction-on-client.ts";
import { holdRegisters, type RegisterTools, tellRegisters } from "../../meetings/public.ts";
import { changedMeetings } from "./changed-meetings.ts";

export interface MergeOccasion {
  readonly agencyId: number;
  /** The package's, for plans without one of their own. */
  readonly timeZone: string;
  /** Null: this process has not got the portal's secret. */
  readonly registerTools: RegisterTools | null;
}

/**
 * Merges while the registers that the package touches are held, so that no ballot comes in between, and tells them what has
 * changed. Runs as the tenant; answers what `merge` answers.
 */
export async function mergeTelling<Result>(
  client: OwnerClient,
  { agencyId, timeZone, registerTools }: MergeOccasion,
  merge: () => Promise<Result>,
): Promise<Result> {
  const ids = await changedMeetings(client, agencyId, timeZone);
  if (ids.length === 0) return merge();
  const held = await withTransactionOn(client, (transaction) => holdRegisters(transaction, agencyId, ids));
  const merged = await merge();
  const occasion = { reason: "import", who: "command" } as const;
  await withTransactionOn(client, (transaction) => tellRegisters(registerTools, transaction, held, occasion));
  return merged;
}
