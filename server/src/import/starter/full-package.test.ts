import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoFolder } from "../../app/paths.ts";
import type { Database } from "../../core/db/open-database.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { useImportBench } from "../../testing/packages/import-bench.ts";
import { runStarterCommand } from "./starter-command.ts";
import { openPrevious } from "./writing/open-previous.ts";

const NOW = new Date("2026-11-27T00:00:00Z");
const AGENCY = 612_345;
const ironbark = join(demoFolder, "starter/ironbark");

let work = "";
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "portal-starter-"));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function start(out: string, previous: string | null): Promise<void> {
  const lines: string[] = [];
  const source = join(ironbark, "exports");
  const answersFile = join(ironbark, "answers.json");
  const command = { name: "starter", source, answersFile, previous, out, reportFile: null } as const;
  expect(await runStarterCommand(command, NOW, (line) => lines.push(line)), lines.join("\n")).toBe(0);
}

/** What people's votes, passwords and messages hang on. */
async function identities(database: Database): Promise<unknown> {
  const rows = await database.query<{ kind: string }>(AGENCY, {
    name: "test-identities",
    text: `select 'lot' as kind, lot_id::text as id, lot_number as name from lots where agency_id = $1
      union all select 'contact', contact_id::text, name from contacts where agency_id = $1
      union all select 'motion', agenda_item_id::text, description from agenda_items where agency_id = $1
      union all select 'account', username, contact_id::text from web_users where agency_id = $1
      order by 1, 2, 3`,
    values: [AGENCY],
  });
  return rows;
}

const earlier = (text: string): string => text.replaceAll("2026-11-20", "2026-10-31");

/** What the back office exports one day: an older beginning of the ledger, its own order of rows, and no STARTER.json. */
async function exportWhole(starter: string, whole: string): Promise<void> {
  await cp(starter, whole, { recursive: true });
  await rm(join(whole, "STARTER.json"));
  const change = async (name: string, edit: (text: string) => string): Promise<void> =>
    writeFile(join(whole, name), edit(await readFile(join(whole, name), "utf8")));
  for (const name of ["plans.csv", "debts.csv", "journals.csv"]) await change(name, earlier);
  await change("receipts.csv", earlier);
  // What was told on the day of the starter is after the beginning now, and goes.
  await rm(join(whole, "lot_openings.csv"));
  await change("lots.csv", (text) => {
    const [header = "", ...lines] = text.trimEnd().split("\n");
    return `${[header, ...lines.toReversed()].join("\n")}\n`;
  });
}

describeOnEngines("from the starter to a whole package", (engine) => {
  const bench = useImportBench(engine);

  it("lots, people, accounts and motions stay who they were, and nothing breaks", async () => {
    const first = join(work, "first");
    await start(first, null);
    const request = { now: NOW, namedAgencyId: AGENCY };
    expect(await bench.run(first, request)).toMatchObject({ ok: true });
    const before = await identities(bench.database());
    const whole = join(work, "whole");
    await exportWhole(first, whole);
    expect(await bench.run(whole, request)).toMatchObject({ ok: true, faults: [], breaks: [] });
    expect(await identities(bench.database())).toEqual(before);
    const [plan] = await bench.database().query<{ begins: string }>(AGENCY, {
      name: "test-ledger-begins",
      text: "select ledger_begins_on::text as begins from plans where agency_id = $1",
      values: [AGENCY],
    });
    expect(plan?.begins).toBe("2026-10-31");
  });
});

it("the starter finds its rows again in a whole package, by the keys of the back office", async () => {
  const [first, whole, later] = ["first", "whole", "later.zip"].map((name) => join(work, name));
  await start(first ?? "", null);
  await exportWhole(first ?? "", whole ?? "");
  await start(later ?? "", whole ?? "");
  const packages = await Promise.all([first, later].map((path) => openPrevious(path ?? "")));
  const [keys, again] = packages.map(({ previous }) => previous.tables.get("external_keys.csv"));
  await Promise.all(packages.map((opened) => opened.close()));
  expect(again).toEqual(keys);
});
