import type { CheckedPackage, LookedLot } from "@portal/contract/import/office/schemas";
import type { LocalDate } from "@portal/domain/core/local-date";
import type { Database } from "../../../core/db/open-database.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import type { ImportBreak } from "../../breaks/import-break.ts";
import { faultLine } from "../../fault-log.ts";
import type { ImportOutcome } from "../../import-outcome.ts";
import { importPackage } from "../../import-package.ts";
import type { BringInParts } from "../bring-in-parts.ts";
import { lookAtLots } from "./look-at-lots.ts";
import { noteLines } from "./note-lines.ts";

/** Names a list of breaks, and what is loaded where it is newer than the package: the same to confirm, the same name. */
export const breaksHashOf = (
  breaks: readonly ImportBreak[],
  total: number,
  olderThan: LocalDate | null,
): string =>
  sha256Hex(
    JSON.stringify([
      total,
      breaks.map(({ kind, subject, sentence }) => [kind, subject, sentence]),
      ...(olderThan === null ? [] : [olderThan]),
    ]),
  );

const loadedText = 'select as_at_on as "asAt" from agencies where agency_id = $1';

/** The day of what is loaded; null where nothing is. */
export async function loadedDay(database: Database, agencyId: number): Promise<LocalDate | null> {
  const asking = { name: "bring-in-loaded", text: loadedText, values: [agencyId] };
  const [loaded] = await database.query<{ asAt: LocalDate }>(agencyId, asking);
  return loaded?.asAt ?? null;
}

/** The loaded day, where a package is older. */
export const olderThanOf = (asAt: LocalDate | null, loaded: LocalDate | null): LocalDate | null =>
  asAt !== null && loaded !== null && asAt < loaded ? loaded : null;

/** What loading a package would do, and three lots as they would be then; all of it is undone. */
export async function checkPackage(
  { database, blobs, clock, registerTools }: BringInParts,
  source: string,
  agencyId: number,
): Promise<{ readonly checked: CheckedPackage; readonly looked: readonly LookedLot[] }> {
  const loaded = await loadedDay(database, agencyId);
  let looked: readonly LookedLot[] = [];
  const now = clock.now();
  const outcome = await importPackage({
    source,
    database,
    blobs,
    now,
    mode: "check",
    // An older one is asked about, not refused.
    isForced: true,
    shouldNamePlans: true,
    namedAgencyId: agencyId,
    registerTools,
    onMerged: async (client) => {
      looked = await lookAtLots(client, agencyId, now);
    },
  });
  return { checked: presentCheck(outcome, loaded), looked };
}

/** As many as a person reads; the others are counted. */
const MOST_LINES = 200;

/** An outcome as the page shows it: breaks and notes without the names of files and rows, which are the package's own. */
export function presentCheck(outcome: ImportOutcome, loaded: LocalDate | null): CheckedPackage {
  const { asAt, rows, faultGroups, totalFaults, notes, totalNotes, breaks, totalBreaks } = outcome;
  const told = noteLines(notes, totalNotes);
  const olderThan = olderThanOf(asAt, loaded);
  return {
    asAt,
    olderThan,
    rows,
    faults: faultGroups.slice(0, MOST_LINES).map(({ fault }) => faultLine(fault)),
    totalFaults,
    notes: told.lines.slice(0, MOST_LINES),
    totalNotes: told.total,
    breaks: breaks.slice(0, MOST_LINES).map(({ kind, sentence }) => ({ kind, sentence })),
    totalBreaks,
    breaksHash: breaksHashOf(breaks, totalBreaks, olderThan),
  };
}
