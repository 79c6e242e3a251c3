import { replaceStoredFiles } from "../../core/files/replace-stored-files.ts";
import { effectiveSettings } from "@portal/domain/agency/effective-settings";
import type { StatedSettings } from "@portal/domain/agency/setting-catalogue";
import { recordAuditOn } from "../../core/audit/audit.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { Statement } from "../../core/db/scoped-query.ts";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import { lockImports } from "../../core/db/lock-imports.ts";
import { COMMAND } from "../../core/session/actor.ts";
import { type PaymentRow, readPayments } from "./payment-values.ts";
import { saveSettingRows, settingColumns } from "./save-settings.ts";
import {
  overridesText,
  pictureFiles,
  PICTURE_FOLDER,
  readOverrides,
  type SettingOverride,
  valuesOf,
} from "./setting-overrides.ts";

/** What an agency's package states, and what the portal sets above it. */
export interface AgencySettingsFound {
  readonly stated: StatedSettings;
  readonly overrides: readonly SettingOverride[];
}

/** With how to pay of the plans and lots that overrides or `asked` name. Null for an agency that is not loaded. */
export async function readAgencySettings(
  database: Database,
  agencyId: number,
  asked: readonly string[] = [],
): Promise<AgencySettingsFound | null> {
  const [row] = await database.query<{ stated: StatedSettings; overrides: SettingOverride[] }>(agencyId, {
    name: "settings-stated",
    text: `select a.package_settings as stated,
      coalesce((select json_agg(o) from (${overridesText}) o), '[]') as overrides
      from agencies a where a.agency_id = $1`,
    values: [agencyId],
  });
  if (row === undefined) return null;
  const names = [...asked, ...row.overrides.map(({ name }) => name)];
  const query = (statement: Statement) => database.query<PaymentRow>(agencyId, statement);
  return { ...row, stated: { ...row.stated, payments: await readPayments(query, agencyId, names) } };
}

export interface SettingChange {
  readonly agencyId: number;
  readonly name: string;
  /** Null takes the portal's own setting back: the package's holds again. */
  readonly override: SettingOverride | null;
  /** Describes the value for the audit log, before and after the change; null if it has none. */
  readonly describe: (found: AgencySettingsFound) => string | null;
}

/**
 * Sets or takes back a setting of the portal's own (D59) and makes it hold, with its entry in the log, in one transaction;
 * waits for an import of the agency that runs. False for an agency that is not loaded.
 */
export function changeSetting(database: Database, change: SettingChange): Promise<boolean> {
  const { agencyId } = change;
  return database.transaction(
    async (client) => {
      await lockImports(client, agencyId);
      return client.asAgency(agencyId, () => changeAsAgency(client, change));
    },
    { isLong: true },
  );
}

async function changeAsAgency(client: OwnerClient, change: SettingChange): Promise<boolean> {
  const { agencyId, name, override, describe } = change;
  const { rows } = await client.query<{ stated: StatedSettings }>(
    "select package_settings as stated from agencies where agency_id = $1",
    [agencyId],
  );
  const stated = rows[0]?.stated;
  if (stated === undefined) return false;
  const before = await readOverrides(client, agencyId);
  await client.query("delete from setting_overrides where agency_id = $1 and name = $2", [agencyId, name]);
  if (override !== null)
    await client.query(
      `insert into setting_overrides (agency_id, name, value, picture, set_at)
       values ($1, $2, $3::jsonb, $4::jsonb, portal_now())`,
      [
        agencyId,
        name,
        JSON.stringify(override.value),
        override.picture === null ? null : JSON.stringify(override.picture),
      ],
    );
  const after = await readOverrides(client, agencyId);
  await saveOverridden(client, agencyId, stated, after);
  const query = async ({ text, values = [] }: Statement) =>
    (await client.query<PaymentRow>(text, [...values])).rows;
  const described = { ...stated, payments: await readPayments(query, agencyId, [name]) };
  await recordAuditOn(client, {
    agencyId,
    actor: COMMAND,
    kind: override === null ? "config-unset" : "config-set",
    subject: {
      name,
      from: describe({ stated: described, overrides: before }),
      to: describe({ stated: described, overrides: after }),
    },
  });
  return true;
}

async function saveOverridden(
  client: OwnerClient,
  agencyId: number,
  stated: StatedSettings,
  overrides: readonly SettingOverride[],
): Promise<void> {
  const settings = effectiveSettings(stated, valuesOf(overrides));
  await saveSettingRows(client, agencyId, settings, false);
  const columns = Object.entries(settingColumns(settings));
  await client.query(
    `update agencies set content_version = content_version + 1, ${columns.map(([column], index) => `${column} = $${index + 2}`).join(", ")} where agency_id = $1`,
    [agencyId, ...columns.map(([, value]) => value)],
  );
  await replaceStoredFiles(client, agencyId, PICTURE_FOLDER, pictureFiles(overrides));
}
