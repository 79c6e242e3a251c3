import { effectiveSettings } from "@portal/domain/agency/effective-settings";
import type { StatedSettings } from "@portal/domain/agency/setting-catalogue";
import type { AgencySettings, InitialPasswords } from "@portal/domain/agency/agency-settings";
import { packageFiles } from "@portal/domain/import/package-description";
import type { PackageFile } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { keptRows } from "./kept-rows.ts";
import { noteAddressChanges } from "../../sign-in/public.ts";
import { keyColumns } from "../checks/key-checks.ts";
import { jsonRows, mergeRows, type WantedRows } from "../../core/db/merge-rows.ts";
import type { StoredFile } from "../../core/files/stored-file.ts";
import {
  readOverrides,
  saveSettingRows,
  settingColumns,
  statedSettings,
  valuesOf,
} from "../../agency/public.ts";
import { isOfOffice, sharedWithOffice } from "./office-rows.ts";
import { databaseColumn, staged } from "../staging/staging-tables.ts";

export interface PackageToMerge {
  readonly settings: AgencySettings;
  readonly digest: string;
  readonly importedAt: Date;
  readonly files: readonly StoredFile[];
  /** Nothing of this agency is loaded. */
  readonly isFirst: boolean;
}

/** Makes the agency's imported rows those of the package; runs as the tenant. Portal-owned tables are not touched. */
export async function mergePackage(client: OwnerClient, merged: PackageToMerge): Promise<number> {
  const { settings, isFirst } = merged;
  // A lot may move to another plan while the old plan disappears: the references hold again when all tables are done.
  await client.query("set constraints all deferred");
  if (!isFirst)
    await noteAddressChanges(client, settings.agencyId, {
      users: "staged_web_users",
      contacts: "staged_contacts",
    });
  let changed = 0;
  for (const file of packageFiles)
    changed += await mergeRows(client, settings.agencyId, wantedRows(file), isFirst);
  // Settings of the portal's own stay above whatever the new package states (D59).
  const overrides = await readOverrides(client, settings.agencyId);
  const effective = effectiveSettings(settings, valuesOf(overrides));
  changed += await saveSettingRows(client, settings.agencyId, effective, isFirst);
  for (const wanted of otherRows(merged))
    changed += await mergeRows(client, settings.agencyId, wanted, isFirst);
  await client.query("set constraints all immediate");
  return changed + (await saveAgency(client, merged, effective));
}

function wantedRows(file: PackageFile): WantedRows {
  const own = file.columns.map(databaseColumn);
  const keys = keyColumns(file);
  const columns = file.key.length === 0 ? ["row_no", ...own] : own;
  const kept = keptRows[file.name];
  const wanted = {
    table: file.table,
    keys,
    columns,
    hasOrigin: sharedWithOffice.has(file.name),
    ...(kept === undefined ? {} : { kept }),
  };
  if (file.name === "agenda_items.csv" || file.name === "meeting_attendance.csv")
    return { ...wanted, source: `(select s.* from ${staged(file)} s where not ${isOfOffice("s")})` };
  if (file.name !== "journal_lines.csv") return { ...wanted, source: staged(file) };
  return {
    ...wanted,
    columns: [...columns, "owners_corp_id", "dated_on"],
    source: `(select l.*, j.owners_corp_id, j.dated_on from ${staged(file)} l join staged_journals j using (journal_id))`,
  };
}

/** Questions and files: what no setting of the portal's own lies above. */
function otherRows({ settings, files }: PackageToMerge): WantedRows[] {
  return [
    jsonRows(
      "faq_items",
      ["position"],
      { position: "int", title: "text", content: "text" },
      settings.faq.map((each, index) => ({ position: index + 1, title: each.title, content: each.content })),
    ),
    {
      ...jsonRows(
        "stored_files",
        ["path"],
        { path: "text", sha256: "text", byte_size: "bigint", media_type: "text", is_unreadable: "boolean" },
        files.map((each) => ({
          path: each.path,
          sha256: each.sha256,
          byte_size: each.byteSize,
          media_type: each.mediaType,
          is_unreadable: each.isUnreadable,
        })),
      ),
      hasOrigin: true,
    },
  ];
}

/** Answers 1 where anything but the note of this import changed, else 0. */
async function saveAgency(
  client: OwnerClient,
  { settings, digest, importedAt }: PackageToMerge,
  effective: StatedSettings,
): Promise<number> {
  const stated: Record<string, unknown> = {
    agency_id: settings.agencyId,
    initial_passwords: settings.initialPasswords ?? (await readInitialPasswords(client, settings.agencyId)),
    as_at_on: settings.asAt,
    state: settings.state,
    time_zone: settings.timeZone,
    is_demo: settings.demo !== null,
    package_settings: JSON.stringify(statedSettings(settings)),
    ...settingColumns(effective),
  };
  const row: Record<string, unknown> = {
    ...stated,
    imported_at: importedAt.toISOString(),
    package_digest: digest,
  };
  const same = await client.query(
    `select 1 as is_same from agencies where (${Object.keys(stated).join(", ")}) is not distinct from (${places(stated)})`,
    Object.values(stated),
  );
  const columns = Object.keys(row);
  await client.query(
    `insert into agencies (${columns.join(", ")}) values (${places(row)})
     on conflict (agency_id) do update set content_version = agencies.content_version + 1,
       ${columns.map((each) => `${each} = excluded.${each}`).join(", ")}`,
    Object.values(row),
  );
  return same.rows.length === 0 ? 1 : 0;
}

/** D78: what holds until a package states it; `once` where nothing of the agency is loaded. */
async function readInitialPasswords(client: OwnerClient, agencyId: number): Promise<InitialPasswords> {
  const { rows } = await client.query<{ initial_passwords: InitialPasswords }>(
    "select initial_passwords from agencies where agency_id = $1",
    [agencyId],
  );
  return rows[0]?.initial_passwords ?? "once";
}

const places = (row: object): string =>
  Object.keys(row)
    .map((_, index) => `$${index + 1}`)
    .join(", ");
