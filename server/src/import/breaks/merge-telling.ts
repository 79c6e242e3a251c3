import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { transactionOn } from "../../core/db/transaction-on-client.ts";
import { holdRegisters, tellRegisters } from "../../meetings/public.ts";
import { changedMeetings } from "./changed-meetings.ts";
import { findBreaks, type FoundBreaks, type LookTools } from "./find-breaks.ts";
import { type AcceptedBreaks, isRefused } from "./import-break.ts";

/** `registerTools` is null where this process has not got the portal's secret. */
interface MergeOccasion extends LookTools {
  readonly settings: AgencySettings;
  readonly accepted: AcceptedBreaks;
}

/** Between the first look and the locks somebody has come to rely on what the package changes. */
export class BreaksRefused extends Error {
  readonly breaks: FoundBreaks;
  constructor(breaks: FoundBreaks) {
    super("the package breaks what was not accepted");
    this.breaks = breaks;
  }
}

/**
 * Merges while the registers that the package touches are held, so that no ballot comes in between, and tells them what has
 * changed. What the package breaks is looked at again under the locks, and answered. Runs as the tenant.
 */
export async function mergeTelling(
  client: OwnerClient,
  { settings, accepted, registerTools, shouldNamePlans }: MergeOccasion,
  merge: () => Promise<number>,
): Promise<{ readonly changedRows: number; readonly breaks: FoundBreaks }> {
  const { agencyId, timeZone } = settings;
  const ids = await changedMeetings(client, agencyId, timeZone);
  const transaction = transactionOn(client, agencyId);
  const held = await holdRegisters(transaction, agencyId, ids, registerTools);
  const breaks = await findBreaks(client, settings, { registerTools, shouldNamePlans });
  if (isRefused(breaks, accepted)) throw new BreaksRefused(breaks);
  const changedRows = await merge();
  const occasion = { reason: "import", who: "command" } as const;
  await tellRegisters(registerTools, transaction, held, occasion);
  return { changedRows, breaks };
}
