import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import { transactionOn } from "../../core/db/transaction-on-client.ts";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { type RegisterTools, readHeld } from "../../meetings/public.ts";
import { LocatedLog } from "../located-log.ts";
import { findAccountMoves } from "./account-moves.ts";
import { findAddressChanges } from "./address-changes.ts";
import { findAgencyDiffers } from "./agency-differs.ts";
import type { BreakLook } from "./break-look.ts";
import { changedMeetings } from "./changed-meetings.ts";
import { findCutoffMoves } from "./cutoff-moves.ts";
import { type BreakKind, breakKinds, type ImportBreak, PLAN_MISSING } from "./import-break.ts";
import { findLotsRenumbered } from "./lot-renumbered.ts";
import { findLotsSold } from "./lot-sold.ts";
import { findMeetingsVanished } from "./meeting-vanishes.ts";
import { findMotionChanges } from "./motion-changes.ts";
import { findPlansMissing } from "./plan-missing.ts";
import { findStillNeeded } from "./still-needed.ts";
import { readStagedRegisters } from "./staged-registers.ts";

const finders: readonly ((look: BreakLook) => ImportBreak[] | Promise<ImportBreak[]>)[] = [
  findAgencyDiffers,
  findAccountMoves,
  findAddressChanges,
  findLotsRenumbered,
  findLotsSold,
  findStillNeeded,
  findMeetingsVanished,
  findCutoffMoves,
  findMotionChanges,
];

const everyKind: readonly BreakKind[] = [PLAN_MISSING, ...breakKinds];

/** What a package would break: all of it, and the first 1,000 to be told, by file and row. */
export interface FoundBreaks {
  readonly list: readonly ImportBreak[];
  readonly total: number;
  readonly kinds: readonly BreakKind[];
}

export const NO_BREAKS: FoundBreaks = { list: [], total: 0, kinds: [] };

/** What a look needs beside the rows. */
export interface LookTools {
  readonly registerTools: RegisterTools | null;
  /** Each scheme that would disappear is one of the breaks. */
  readonly shouldNamePlans: boolean;
}

/**
 * Finds everything that the staged package would break of what is loaded. Runs as the tenant, before the merge, and once more
 * under its locks.
 */
export async function findBreaks(
  client: OwnerClient,
  settings: AgencySettings,
  { registerTools, shouldNamePlans }: LookTools,
): Promise<FoundBreaks> {
  const { agencyId, timeZone } = settings;
  const meetingIds = await changedMeetings(client, agencyId, timeZone);
  const held = await readHeld(transactionOn(client, agencyId), agencyId, meetingIds, registerTools);
  const before = [...held.values()];
  const staged = await readStagedRegisters(client, { agencyId, timeZone }, before);
  const registers = before.flatMap((register, at) => {
    const as = staged[at];
    return as === undefined ? [] : [{ before: register, staged: as }];
  });
  const log = new LocatedLog<ImportBreak>();
  const kinds = new Set<BreakKind>();
  for (const find of shouldNamePlans ? [findPlansMissing, ...finders] : finders)
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    for (const found of await find({ client, settings, registers })) {
      log.add(found);
      kinds.add(found.kind);
    }
  return {
    list: log.list(),
    total: log.total,
    kinds: everyKind.filter((kind) => kinds.has(kind)),
  };
}
