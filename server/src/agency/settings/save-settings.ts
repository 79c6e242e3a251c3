import type { StatedSettings } from "@portal/domain/agency/setting-catalogue";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { jsonRows, mergeRows } from "../../core/db/merge-rows.ts";

/**
 * Makes the services, terms and reports that everybody reads those that hold: what `effectiveSettings` answers. Import and
 * `portal config` both save here, so that there is one way to what holds. Runs as the tenant.
 */
export async function saveSettingRows(
  client: OwnerClient,
  agencyId: number,
  settings: StatedSettings,
  isFirst: boolean,
): Promise<number> {
  let changed = 0;
  for (const wanted of settingRows(settings)) changed += await mergeRows(client, agencyId, wanted, isFirst);
  return changed;
}

function settingRows(settings: StatedSettings): ReturnType<typeof jsonRows>[] {
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
  ];
}

/** The columns of `agencies` that hold what may be overridden. */
export function settingColumns(settings: StatedSettings): Readonly<Record<string, unknown>> {
  const { agency } = settings;
  return {
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
    content: JSON.stringify(settings.content),
    application: settings.application === null ? null : JSON.stringify(settings.application),
  };
}

/** Of what the package states, the part that can be overridden. */
export function statedSettings(settings: StatedSettings): StatedSettings {
  const { state, agency, content, application, services, terminology, reports, showOwnerNameInEntitlements } =
    settings;
  const stated = {
    agency,
    content,
    application,
    services,
    terminology,
    reports,
    showOwnerNameInEntitlements,
  };
  return state === undefined ? stated : { ...stated, state };
}
