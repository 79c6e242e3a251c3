import { shownText } from "../core/log/shown-text.ts";
import { localDateIn } from "@portal/domain/core/time-zone";
import { accept, type Refusal, refuse } from "@portal/domain/core/result";
import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import { demoShift } from "@portal/domain/import/demo-shift";
import { DatabaseError } from "../core/db/database-errors.ts";
import type { Database } from "../core/db/open-database.ts";
import { FaultLog } from "./fault-log.ts";
import { NO_BREAKS } from "./breaks/find-breaks.ts";
import { isRefused, unacceptedKinds } from "./breaks/import-break.ts";
import { checkInitialPasswords } from "./accounts/check-initial-passwords.ts";
import { readGivenAccounts } from "./accounts/given-accounts.ts";
import type { ImportOutcome, ImportRefusal } from "./import-outcome.ts";
import { hashInitialPasswords } from "./accounts/initial-passwords.ts";
import type { ImportMode, ImportRequest, PreparedPackage } from "./import-request.ts";
import { inspectPackage, packageDigest } from "./source/inspect-package.ts";
import { type FileUse, type FileVerdict, judgeFile } from "./source/judge-file.ts";
import { readKnownAccounts } from "./accounts/known-accounts.ts";
import { acceptedBy, loadPackage, type LoadOutcome, storeFiles } from "./load-package.ts";
import { NoteLog } from "./note-log.ts";
import { openPackage } from "./source/open-package.ts";
import { PackageFault, packageLimits, type PackageSource } from "./source/package-source.ts";
import { countsInPackage, readSettings, reportUnknownFiles, SETTINGS_FILE } from "./source/read-settings.ts";

/** Below it the planner's figures of every table are worth less than the time of making them: the night does. */
const MANY_ROWS = 1_000;

/**
 * Loads an agency data package, all of it or nothing (the data package format). Everything that is wrong with it comes
 * back as faults, what is only told as notes; what rejects is a failure of ours or of the database.
 */
export async function importPackage(request: ImportRequest): Promise<ImportOutcome> {
  const faults = new FaultLog();
  const notes = new NoteLog();
  const limits = request.limits ?? packageLimits;
  let found: FoundPackage = { settings: null, isUnnamed: false, prepared: null };
  let outcome: LoadOutcome = { rows: 0, changedRows: 0, breaks: NO_BREAKS };
  try {
    const source = await openPackage(request.source, limits);
    try {
      found = await prepare(source, request, { faults, notes });
      if (found.prepared !== null)
        outcome = await loadPackage({ ...request, ...found.prepared, source, limits, faults, notes });
    } finally {
      await source.close();
    }
  } catch (error) {
    // The reading stopped here: what was found before stands beside it.
    if (!(error instanceof PackageFault)) throw error;
    faults.addCause("file", error.path, 0, "-", error.reason);
  }
  const { breaks } = outcome;
  const accepted = acceptedBy(request);
  const unaccepted = unacceptedKinds(breaks, accepted);
  const judged = judgePackage(faults, found, found.prepared !== null && isRefused(breaks, accepted));
  if (judged.ok && outcome.changedRows > 0 && request.mode !== "check") {
    if (found.settings !== null) request.registerTools?.outbox.notify(found.settings.agencyId);
    if (outcome.changedRows >= MANY_ROWS) {
      request.onProgress?.({ phase: "tidying", done: 0, total: null });
      await tidy(request.database);
    }
  }
  return {
    ...judged,
    faults: faults.list(),
    totalFaults: faults.total,
    faultGroups: faults.groups(),
    notes: notes.list(),
    totalNotes: notes.total,
    rows: outcome.rows,
    changedRows: judged.ok ? outcome.changedRows : 0,
    agencyId: found.settings?.agencyId ?? null,
    asAt: found.settings?.asAt ?? null,
    breaks: breaks.list,
    totalBreaks: breaks.total,
    accepted: breaks.kinds.filter((kind) => !unaccepted.includes(kind)),
    unaccepted,
  };
}

function judgePackage(
  faults: FaultLog,
  { isUnnamed }: FoundPackage,
  areBreaksRefused: boolean,
): { readonly ok: true } | Refusal<ImportRefusal> {
  if (faults.total > 0) return refuse("faults");
  if (isUnnamed) return refuse("new-agency");
  return areBreaksRefused ? refuse("breaks") : { ok: true };
}

/** The package is loaded by now: where no connection is free for tidying, it is left to the engine's own maintenance. */
async function tidy(database: Database): Promise<void> {
  try {
    await database.maintain();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
  }
}

/** What is known of a package before the transaction that loads it. */
interface FoundPackage {
  readonly settings: AgencySettings | null;
  /** Its agency is new, and nobody has named it. */
  readonly isUnnamed: boolean;
  /** Null when there is nothing to load. */
  readonly prepared: PreparedPackage | null;
}

/** All that needs no transaction. */
async function prepare(
  source: PackageSource,
  request: ImportRequest,
  { faults, notes }: { readonly faults: FaultLog; readonly notes: NoteLog },
): Promise<FoundPackage> {
  const { database, mode, now, onProgress } = request;
  onProgress?.({ phase: "reading", done: 0, total: null });
  reportUnknownFiles(source, faults);
  const { inspected, unread } = await inspectPackage(source, countsInPackage);
  for (const [path, reason] of unread) faults.addCause("file", shownText(path), 0, "-", reason);
  const usedFiles = new Set<string>();
  const judge = (path: string, use: FileUse): FileVerdict => {
    const found = inspected.get(`files/${path}`);
    if (found !== undefined) usedFiles.add(path);
    // What was not read is a fault of its own already.
    return unread.has(`files/${path}`) ? accept(null) : judgeFile(path, found, use);
  };
  const read = unread.has(SETTINGS_FILE)
    ? null
    : await readSettings(source, { faults, notes }, (path) => judge(path, "picture"));
  const isDemo = mode === "demo" || (mode === "check" && read?.demo !== null);
  if (read !== null) reportWrongMode(read, mode, faults);
  const shift = isDemo && read?.demo ? demoShift(read.demo.anchor, localDateIn(now, read.timeZone)) : null;
  const settings = read === null || shift === null ? read : { ...read, asAt: shift.today };
  const digest = packageDigest(inspected, shift?.today ?? null);
  if (settings !== null) reportOtherAgency(settings, request.namedAgencyId ?? null, faults);
  const canChange = mode !== "check" && settings !== null && faults.total === 0;
  const loadedDigest = canChange ? await readLoadedDigest(database, settings.agencyId) : null;
  const isNamed = request.shouldNameNewAgency !== true || (request.namedAgencyId ?? null) !== null;
  if (canChange && loadedDigest === null && !isNamed) return { settings, isUnnamed: true, prepared: null };
  if (canChange && loadedDigest === digest) {
    await storeFiles({
      ...request,
      source,
      inspected,
      usedFiles: await namedFiles(database, settings.agencyId),
    });
    return { settings, isUnnamed: false, prepared: null };
  }
  const passwordHashes = await prepareInitialPasswords(source, request, settings, { faults, notes });
  const prepared = { settings, shift, digest, inspected, unread, passwordHashes, usedFiles, judge };
  return { settings, isUnnamed: false, prepared };
}

function reportOtherAgency({ agencyId }: AgencySettings, named: number | null, faults: FaultLog): void {
  if (named !== null && named !== agencyId)
    faults.add(SETTINGS_FILE, 1, "agencyId", `the package is of agency ${agencyId}, but ${named} was named`);
}

/** Judges the initial passwords; the hashes to keep, where the package may still be loaded. */
async function prepareInitialPasswords(
  source: PackageSource,
  { database, mode, onProgress }: ImportRequest,
  settings: AgencySettings | null,
  logs: { readonly faults: FaultLog; readonly notes: NoteLog },
): Promise<ReadonlyMap<string, string | null>> {
  if (settings === null) return new Map();
  const accounts = await readGivenAccounts(source);
  const known = await readKnownAccounts(database, settings.agencyId);
  await checkInitialPasswords({ database, settings, accounts, known, ...logs });
  if (mode === "check" || logs.faults.total > 0) return new Map();
  return hashInitialPasswords(accounts, known, (done, total) =>
    onProgress?.({ phase: "hashing", done, total }),
  );
}

/** A real package is never moved, and a demonstration never loaded as it stands. */
function reportWrongMode(settings: AgencySettings, mode: ImportMode, faults: FaultLog): void {
  if (mode === "import" && settings.demo !== null)
    faults.add(SETTINGS_FILE, 1, "demo", "this is a demonstration package: load it with portal demo");
  if (mode === "demo" && settings.demo === null)
    faults.add(SETTINGS_FILE, 1, "demo", "this is not a demonstration package: load it with portal import");
}

/** What the loaded package names: where the store has lost some of it, loading the package again puts it back. */
async function namedFiles(database: Database, agencyId: number): Promise<Set<string>> {
  const rows = await database.query<{ path: string }>(agencyId, {
    name: "stored-file-paths",
    text: "select path from stored_files where agency_id = $1",
    values: [agencyId],
  });
  return new Set(rows.map(({ path }) => path));
}

/** Null where the agency is not loaded. */
async function readLoadedDigest(database: Database, agencyId: number): Promise<string | null> {
  const rows = await database.query<{ package_digest: string }>(agencyId, {
    name: "package-digest",
    text: "select package_digest from agencies where agency_id = $1",
    values: [agencyId],
  });
  return rows[0]?.package_digest ?? null;
}
