import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrationsFolder } from "../../core/db/migrate/migration-files.ts";
import { DEMO_AGENCY } from "../../testing/app/build-test-app.ts";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";

describeOnEngines("an agency that was loaded before the portal had settings of its own", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });

  it("has in what the migrations write the very settings that its import states", async () => {
    const stated = async (): Promise<unknown> =>
      (
        await database().query<{ package_settings: Record<string, unknown[]> }>(DEMO_AGENCY, {
          text: "select package_settings from agencies where agency_id = $1",
          values: [DEMO_AGENCY],
        })
      ).map(({ package_settings: found }) => ({
        ...found,
        // Rows of a table have no order.
        services: new Set(found["services"]),
        terminology: new Set(found["terminology"]),
        reports: new Set(found["reports"]),
      }));
    const imported = await stated();
    const migration = await readFile(join(migrationsFolder(), "0013_import_setting-overrides.sql"), "utf8");
    const filling = migration.slice(migration.indexOf("alter table agencies no force"));
    expect(filling).toContain("update agencies a set package_settings");
    const ofState = await readFile(join(migrationsFolder(), "0095_agency_state-of-settings.sql"), "utf8");
    await database().transaction(async (client) => {
      await client.query("alter table agencies alter column package_settings drop not null");
      await client.asAgency(DEMO_AGENCY, () => client.query("update agencies set package_settings = null"));
      await client.query(filling);
      await client.query(ofState);
    });
    expect(await stated()).toEqual(imported);
    expect(JSON.stringify(imported)).toContain("Harbour & Vale Strata");
  });
});
