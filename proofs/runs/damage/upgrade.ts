import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createDatabase } from "../../../rig/create-database.ts";
import { differences } from "../../support/database-contents.ts";
import { addAskers, PEOPLE } from "../../support/drill-portal.ts";
import { generatePackage } from "../../../rig/generate-package.ts";
import { type Figures, readFigures } from "../../support/portal-figures.ts";
import { root } from "../../../rig/paths.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { SECRET } from "../../../rig/voting-agency.ts";
import { withDatabase } from "../../support/with-database.ts";
import { atAnchor, startPortal } from "../../faults/start-portal.ts";

/**
 * An upgrade of a large agency from an earlier version: `npm run proof -- upgrade <checkout of it, built> [lots]`, 6,000 lots as
 * it stands. Every answer that people get must be the same byte for byte, and the same package again must change no row.
 * The control: one cent in one debt must be told by the answers, and one row that is gone by the import.
 */
const [checkout = "", lots = "6000"] = process.argv.slice(2);
const AGENCY = 799_187;
const { say, failures, end } = openProof();
const scratch = mkdtempSync(join(tmpdir(), "portal-upgrade-"));
const earlier = join(resolve(checkout), "dist", "server", "cli.js");
const now = join(root, "dist", "server", "cli.js");

type Settings = Readonly<Record<string, string>>;

const settingsOf = (url: string): Settings => ({
  DATABASE_URL: url,
  DATA_DIR: join(scratch, "data"),
  PORTAL_SECRET: SECRET,
});

/** Writes what no trigger looks at. */
const damage = (settings: Settings, text: string): Promise<void> =>
  withDatabase(settings, (database) =>
    database.transaction(async (client) => {
      await client.query("set local session_replication_role to replica");
      await client.query(text);
    }),
  );

/** Runs a command of one of the two versions. */
function command(entry: string, settings: Settings, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, ...words], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { PATH: process.env["PATH"], LOG_LEVEL: "error", ...settings },
  });
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}: ${stdout}${stderr}`.slice(0, 3_000));
  return stdout;
}

async function answersOf(entry: string, settings: Settings): Promise<Figures> {
  const portal = await startPortal({ ...settings, ...atAnchor }, join(scratch, "log"), entry);
  try {
    return await readFigures(portal.address, PEOPLE, false);
  } finally {
    await portal.end();
  }
}

/** How many rows the same package changes, read again as if it were another. */
async function changedAgain(settings: Settings, folder: string): Promise<number> {
  await withDatabase(settings, (database) =>
    database.transaction((client) =>
      client.asAgency(AGENCY, () => client.query("update agencies set package_digest = 'of another'")),
    ),
  );
  const text = command(now, settings, "import", folder, "--json");
  return (JSON.parse(text) as { changedRows: number }).changedRows;
}

try {
  const folder = join(scratch, "package");
  const { rows } = await generatePackage(folder, Number(lots));
  await withPrivatePostgres(async (server) => {
    const used = settingsOf(await createDatabase(server, "used"));
    command(earlier, used, "import", folder, "--agency", String(AGENCY));
    const untouched = settingsOf(await createDatabase(server, "untouched", "used"));
    await withDatabase(used, addAskers);
    const before = await answersOf(earlier, used);
    const after = await answersOf(now, used);
    const found = differences(before.answers, after.answers);
    say(
      `${rows} rows of ${lots} lots: ${after.answers.size} answers, ${found.length} differ after the upgrade`,
    );
    if (found.length > 0) failures.push(`another answer to ${found.slice(0, 5).join(", ")}`);
    command(now, untouched, "migrate");
    const changed = await changedAgain(untouched, folder);
    say(`the same package again: ${changed} rows changed`);
    if (changed !== 0) failures.push(`the same package again changed ${changed} rows`);

    await damage(
      used,
      "update debts set gross_cents = gross_cents + 1 where debt_id = (select min(debt_id) from debts where lot_id = 2002 and due_on > '2026-01-15')",
    );
    const cent = differences(before.answers, (await answersOf(now, used)).answers).length;
    await damage(untouched, "delete from interest_terms where owners_corp_id = 101");
    const row = await changedAgain(untouched, folder);
    const figures = `a cent changes ${cent} answers, a lost row is put back as ${row}`;
    if (!sayControl("a cent and a lost row", cent > 0 && row > 0, figures))
      failures.push("the control was not told");
  });
  end();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
