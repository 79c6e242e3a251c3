import type { AgencySettings } from "@portal/domain/import/agency-settings";
import { packageFiles } from "@portal/domain/import/package-description";
import type { PackageFile } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../core/db/owner-access.ts";
import { keyColumns } from "./key-checks.ts";
import { mergeRows, type WantedRows } from "./merge-rows.ts";
import { databaseColumn, staged } from "./staging-tables.ts";

export interface StoredFile {
  readonly path: string;
  readonly sha256: string;
  readonly byteSize: number;
  readonly mediaType: string;
}

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
  let changed = 0;
  for (const file of packageFiles)
    changed += await mergeRows(client, settings.agencyId, wantedRows(file), isFirst);
  for (const wanted of settingsRows(merged))
    changed += await mergeRows(client, settings.agencyId, wanted, isFirst);
  await client.query("set constraints all immediate");
  await saveAgency(client, merged);
  return changed;
}

function wantedRows(file: PackageFile): WantedRows {
  const own = file.columns.map(databaseColumn);
  const keys = keyColumns(file);
  const columns = file.key.length === 0 ? ["row_no", ...own] : own;
  if (file.name !== "journal_lines.csv") return { table: file.table, keys, columns, source: staged(file) };
  return {
    table: file.table,
    keys,
    columns: [...columns, "owners_corp_id", "dated_on"],
    source: `(select l.*, j.owners_corp_id, j.dated_on from ${staged(file)} l join staged_journals j using (journal_id))`,
  };
}

/** Rows given as a JSON list of objects with the columns' names. */
function jsonRows(
  table: string,
  keys: string[],
  typed: Record<string, string>,
  rows: readonly object[],
): WantedRows {
  const columns = Object.keys(typed);
  const shape = columns.map((column) => `${column} ${typed[column]}`).join(", ");
  const source = `(select * from jsonb_to_recordset($2::jsonb) as given (${shape}))`;
  return { table, keys, columns, source, value: JSON.stringify(rows) };
}

function settingsRows({ settings, files }: PackageToMerge): WantedRows[] {
  return [
    jsonRows(
      "agency_services",
      ["service_key"],
      { service_key: "int", service_name: "text", app_code: "text", is_active: "boolean" },
      settings.services.map((each) => ({
        service_key: each.serviceKey,
        service_name: each.serviceName,
        app_code: each.appCode,
        is_active: each.isActive,
      })),
    ),
    jsonRows(
      "terminology",
      ["standard_term"],
      { standard_term: "text", local_term: "text" },
      settings.terminology.map((each) => ({ standard_term: each.standardTerm, local_term: each.localTerm })),
    ),
    jsonRows(
      "faq_items",
      ["position"],
      { position: "int", title: "text", content: "text" },
      settings.faq.map((each, index) => ({ position: index + 1, title: each.title, content: each.content })),
    ),
    jsonRows(
      "report_settings",
      ["web_access_report_id"],
      {
        web_access_report_id: "int",
        internal_name: "text",
        is_allowed: "boolean",
        allowed_owner: "boolean",
        allowed_executive: "boolean",
      },
      settings.reports.map((each) => ({
        web_access_report_id: each.webAccessReportId,
        internal_name: each.internalName,
        is_allowed: each.isAllowed,
        allowed_owner: each.allowedOwner,
        allowed_executive: each.allowedExecutive,
      })),
    ),
    jsonRows(
      "package_files",
      ["path"],
      { path: "text", sha256: "text", byte_size: "bigint", media_type: "text" },
      files.map((each) => ({
        path: each.path,
        sha256: each.sha256,
        byte_size: each.byteSize,
        media_type: each.mediaType,
      })),
    ),
  ];
}

async function saveAgency(
  client: OwnerClient,
  { settings, digest, importedAt }: PackageToMerge,
): Promise<void> {
  const { agency } = settings;
  const row: Record<string, unknown> = {
    agency_id: settings.agencyId,
    as_at_on: settings.asAt,
    state: settings.state,
    time_zone: settings.timeZone,
    name: agency.name,
    address1: agency.address1,
    address2: agency.address2,
    town: agency.town,
    city: agency.city,
    region: agency.region,
    postcode: agency.postcode,
    po_box: agency.poBox,
    po_town: agency.poTown,
    po_city: agency.poCity,
    po_region: agency.poRegion,
    po_postcode: agency.poPostcode,
    email: agency.email,
    phone: agency.phone,
    fax: agency.fax,
    show_owner_name_in_entitlements: settings.showOwnerNameInEntitlements,
    is_demo: settings.demo !== null,
    content: JSON.stringify(settings.content),
    application: settings.application === null ? null : JSON.stringify(settings.application),
    imported_at: importedAt.toISOString(),
    package_digest: digest,
  };
  const columns = Object.keys(row);
  await client.query(
    `insert into agencies (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})
     on conflict (agency_id) do update set ${columns.map((each) => `${each} = excluded.${each}`).join(", ")}`,
    Object.values(row),
  );
}
