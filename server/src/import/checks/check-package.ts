import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import type { PackageFileName } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import type { FaultLog } from "../fault-log.ts";
import { fundsAgree, gatherBalances } from "./invariants/funds-agree.ts";
import { journalsBalance } from "./invariants/journals-balance.ts";
import { ledgersBegin, noLedgerBegins } from "./invariants/ledgers-begin.ts";
import { partsSumUp } from "./invariants/parts-sum-up.ts";
import { paymentsFit } from "./invariants/payments-fit.ts";
import { registersHold } from "./invariants/registers-hold.ts";
import { zonesAreKnown } from "./invariants/zones-are-known.ts";
import { keyChecks } from "./key-checks.ts";
import { otherReferenceChecks } from "./other-reference-checks.ts";
import { checkReferences } from "./reference-checks.ts";
import { runCheck } from "./set-checks.ts";
import type { StagedFile } from "../staging/stage-file.ts";

/** Keys and references of all staged files. */
export async function checkKeysAndReferences(
  client: OwnerClient,
  files: readonly StagedFile[],
  faults: FaultLog,
): Promise<void> {
  const places = faults.places();
  const incomplete = new Set<PackageFileName>(
    files.filter(({ isIncomplete }) => isIncomplete).map(({ file }) => file.name),
  );
  const filled = files.filter(({ rows }) => rows > 0);
  for (const check of keyChecks(filled)) await runCheck(client, check, faults, places);
  for (const { file } of filled) await checkReferences(client, file, incomplete, faults);
  for (const check of otherReferenceChecks(incomplete)) await runCheck(client, check, faults, places);
}

/** The invariants of the format, as at the settings' day, over rows whose cells, keys and references are known to be good or not. */
export async function checkInvariants(
  client: OwnerClient,
  { asAt, timeZone, demo }: AgencySettings,
  faults: FaultLog,
): Promise<void> {
  const places = faults.places();
  await gatherBalances(client, asAt);
  const checks = [
    journalsBalance,
    paymentsFit,
    partsSumUp,
    fundsAgree(asAt),
    ledgersBegin(asAt),
    demo === null ? [] : noLedgerBegins,
    registersHold(asAt),
    zonesAreKnown(timeZone),
  ].flat();
  for (const check of checks) await runCheck(client, check, faults, places);
}
