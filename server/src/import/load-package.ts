import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import { recordAuditOn } from "../core/audit/audit.ts";
import { asWriter } from "../core/db/as-writer.ts";
import { lockPackageForChange } from "../core/db/package-lock.ts";
import type { OwnerClient } from "../core/db/owner-access.ts";
import { findBreaks, type FoundBreaks, NO_BREAKS } from "./breaks/find-breaks.ts";
import { type AcceptedBreaks, breakLine, isRefused } from "./breaks/import-break.ts";
import { noteKeptMeetings } from "./breaks/kept-meetings.ts";
import { BreaksRefused, mergeTelling } from "./breaks/merge-telling.ts";
import { checkInvariants, checkKeysAndReferences } from "./checks/check-package.ts";
import { cutDemo } from "./staging/cut-demo.ts";
import type { FaultLog } from "./fault-log.ts";
import type { ImportRequest, PreparedPackage } from "./import-request.ts";
import { lockImports } from "../core/db/lock-imports.ts";
import { storedMediaType } from "../core/files/media-type.ts";
import type { StoredFile } from "../core/files/stored-file.ts";
import { mergePackage } from "./merge/merge-package.ts";
import type { NoteLog } from "./note-log.ts";
import { notePaymentChanges } from "./note-payment-changes.ts";
import { skipMeetingsOfOffice } from "./merge/office-days.ts";
import { checkOfficeRows, findOfficeFaults } from "./merge/office-rows.ts";
import type { PackageLimits, PackageSource } from "./source/package-source.ts";
import type { CellTreatments } from "./staging/row-reader.ts";
import { SETTINGS_FILE } from "./source/read-settings.ts";
import { sanitizeHtml } from "../core/html/sanitize-html.ts";
import { COMMAND } from "../core/session/actor.ts";
import { stagePackage } from "./staging/stage-package.ts";

export interface LoadOutcome {
  readonly rows: number;
  readonly changedRows: number;
  /** What the package breaks of what was loaded before. */
  readonly breaks: FoundBreaks;
}

export interface PackageToLoad extends Omit<ImportRequest, "source" | "limits">, PreparedPackage {
  readonly source: PackageSource;
  readonly limits: PackageLimits;
  readonly faults: FaultLog;
  readonly notes: NoteLog;
}

/** Ends the transaction without a change: a dry run, or a package with faults. */
class NothingToKeep extends Error {
  readonly rows: number;
  readonly breaks: FoundBreaks;
  constructor(rows: number, breaks: FoundBreaks = NO_BREAKS) {
    super("nothing to keep");
    this.rows = rows;
    this.breaks = breaks;
  }
}

/** One transaction: stage, check, store the files, merge. */
export async function loadPackage(load: PackageToLoad): Promise<LoadOutcome> {
  try {
    return await load.database.transaction((client) => stageCheckMerge(client, load), { isLong: true });
  } catch (error) {
    if (error instanceof NothingToKeep) return { rows: error.rows, changedRows: 0, breaks: error.breaks };
    throw error;
  }
}

async function stageCheckMerge(client: OwnerClient, load: PackageToLoad): Promise<LoadOutcome> {
  const { settings, faults, notes, source, limits, onProgress } = load;
  await tuneTransaction(client);
  const loadedAsAt = settings === null ? null : await lockAgency(client, settings.agencyId);
  if (settings !== null) reportOlder(settings, loadedAsAt, load);

  const files = await stagePackage(
    client,
    { source, limits, faults, notes, unread: load.unread, treatments: treatmentsOf(load) },
    (done) => onProgress?.({ phase: "staging", done, total: null }),
  );
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  onProgress?.({ phase: "checking", done: 0, total: rows });
  await checkKeysAndReferences(client, files, faults);
  if (load.shift !== null) await cutDemo(client, load.shift.today);
  // Without a readable asAt nobody knows the day that the sums are for.
  if (settings !== null) {
    await checkInvariants(client, settings, faults);
    await client.asAgency(settings.agencyId, () => checkOfficeRows(client, settings, { faults, notes }));
    await skipMeetingsOfOffice(client, settings.agencyId, notes);
  }
  if (settings === null || faults.total > 0) throw new NothingToKeep(rows);
  const isFirst = loadedAsAt === null;
  const { agencyId } = settings;
  const told = isFirst ? NO_BREAKS : await client.asAgency(agencyId, () => look(client, settings, load));
  const accepted = acceptedBy(load);
  const isLook = load.mode === "check" && load.onMerged !== undefined;
  if (!isLook && (load.mode === "check" || isRefused(told, accepted))) throw new NothingToKeep(rows, told);

  const storedFiles = await storeFiles(load);
  onProgress?.({ phase: "merging", done: 0, total: rows });
  await lockPackageForChange(client, agencyId);
  await skipMeetingsOfOffice(client, agencyId, notes);
  const { digest, now: importedAt } = load;
  const merge = () =>
    asWriter(client, "import", () =>
      mergePackage(client, { settings, digest, importedAt, files: storedFiles, isFirst }),
    );
  try {
    return await client.asAgency(agencyId, async () => {
      await findOfficeFaults(client, agencyId, faults);
      if (faults.total > 0) throw new NothingToKeep(rows);
      if (isLook) {
        await merge();
        await load.onMerged?.(client);
        throw new NothingToKeep(rows, told);
      }
      const { registerTools = null, shouldNamePlans = false } = load;
      const merged = isFirst
        ? { changedRows: await merge(), breaks: NO_BREAKS }
        : await mergeTelling(client, { settings, accepted, registerTools, shouldNamePlans }, merge);
      await recordImport(client, { ...load, settings }, { rows, ...merged }, loadedAsAt);
      return { rows, ...merged };
    });
  } catch (error) {
    if (error instanceof BreaksRefused) throw new NothingToKeep(rows, error.breaks);
    throw error;
  }
}

async function look(
  client: OwnerClient,
  settings: AgencySettings,
  {
    notes,
    registerTools = null,
    shouldNamePlans = false,
  }: Pick<PackageToLoad, "registerTools" | "notes" | "shouldNamePlans">,
): Promise<FoundBreaks> {
  await noteKeptMeetings(client, settings.agencyId, notes);
  await notePaymentChanges(client, settings, notes);
  return findBreaks(client, settings, { registerTools, shouldNamePlans });
}

/** What a request accepts. */
export const acceptedBy = ({
  isForced = false,
  accept = [],
  mayBreak,
}: Pick<ImportRequest, "isForced" | "accept" | "mayBreak">): AcceptedBreaks => ({
  isForced,
  kinds: accept,
  ...(mayBreak === undefined ? {} : { mayBreak }),
});

/** Writes down what was loaded, and what it was allowed to break, in the words in which it was told. */
async function recordImport(
  client: OwnerClient,
  {
    settings,
    mode,
    digest,
    isForced,
    accept,
    by = COMMAND,
  }: PackageToLoad & { readonly settings: AgencySettings },
  { rows, changedRows, breaks }: LoadOutcome,
  loadedAsAt: string | null,
): Promise<void> {
  const { agencyId, asAt } = settings;
  const isOlder = loadedAsAt !== null && asAt < loadedAsAt;
  await recordAuditOn(client, {
    agencyId,
    actor: by,
    kind: "import",
    subject: {
      mode,
      asAt,
      rows,
      changedRows,
      digest,
      ...(isOlder ? { olderThan: loadedAsAt } : {}),
      ...(breaks.total === 0
        ? {}
        : {
            isForced: isForced === true,
            accept: (accept ?? []).join(","),
            totalBreaks: breaks.total,
            breaks: breaks.list.map(breakLine).join("\n"),
          }),
    },
  });
}

/** Settings for set queries over whole files; all of them end with the transaction. */
async function tuneTransaction(client: OwnerClient): Promise<void> {
  // Joins of whole files: without memory for their hash tables they go through temporary files.
  await client.query("set local work_mem = '64MB'");
  // Compiling a query takes longer than the set queries over a package run.
  await client.query("set local jit = off");
  // How large a file is and how its keys spread is all that the planner needs: ANALYZE looks at a tenth of the usual rows.
  await client.query("set local default_statistics_target = 10");
  // Room for the staging tables in memory. A connection that had temporary tables before (an earlier import) keeps what it has.
  await client.query("select set_config('temp_buffers', '64MB', true) where pg_my_temp_schema() = 0");
}

/** One import of an agency at a time. Answers the day that its loaded package is as at, null where none is. */
async function lockAgency(client: OwnerClient, agencyId: number): Promise<string | null> {
  await lockImports(client, agencyId);
  return client.asAgency(agencyId, async () => {
    const { rows } = await client.query<{ as_at_on: string }>(
      "select as_at_on from agencies where agency_id = $1",
      [agencyId],
    );
    return rows[0]?.as_at_on ?? null;
  });
}

function reportOlder(settings: AgencySettings, loadedAsAt: string | null, load: PackageToLoad): void {
  if (loadedAsAt === null || settings.asAt >= loadedAsAt || load.isForced === true) return;
  load.faults.add(
    SETTINGS_FILE,
    1,
    "asAt",
    `${settings.asAt} is older than what is loaded (${loadedAsAt}): import a newer package, or force this one`,
  );
}

function treatmentsOf(load: PackageToLoad): CellTreatments {
  return {
    shift: load.shift,
    sanitizeHtml,
    // Documents may be of any kind; everything else that names a file shows a picture.
    judgeFile: (column, path) => load.judge(path, column.name === "file" ? "document" : "picture"),
    initialPasswordHash: (username) => load.passwordHashes.get(username.toLowerCase()) ?? null,
  };
}

/** An object store answers each file after a while, so several are on their way; more would not make a disk faster. */
const STORED_AT_ONCE = 8;

type FilesToStore = Pick<PackageToLoad, "source" | "blobs" | "inspected" | "usedFiles" | "onProgress">;

/** Blobs are there before the commit that names them; one that is left over by a rollback harms nobody. */
export async function storeFiles(load: FilesToStore): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  const rest = eachOf([...load.usedFiles].toSorted());
  const store = async (): Promise<void> => {
    for (const path of rest) {
      const found = load.inspected.get(`files/${path}`);
      if (found === undefined) continue;
      load.onProgress?.({ phase: "storing", done: stored.length, total: load.usedFiles.size });
      await load.blobs.put(found.sha256, load.source.read(`files/${path}`));
      const { sha256, byteSize, head, finding } = found;
      const isUnreadable = finding?.kind === "broken";
      stored.push({ path, sha256, byteSize, mediaType: storedMediaType(head, path), isUnreadable });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: STORED_AT_ONCE }, store));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return stored;
}

/** Shared by several loops: where one of them ends early, which a failure makes it do, the others find nothing more. */
function* eachOf<Item>(items: readonly Item[]): Generator<Item> {
  yield* items;
}
