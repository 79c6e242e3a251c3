import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoFolder } from "../../app/paths.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { useImportBench } from "../../testing/packages/import-bench.ts";
import { runStarterCommand } from "./starter-command.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const AGENCY = 612_345;
const examples = join(demoFolder, "starter");

let work = "";
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "portal-weeks-"));
});
afterEach(() => rm(work, { recursive: true, force: true }));

const place = (name: string): string => join(work, name);

/** Ironbark's reports as at a later day. */
async function printedAgain(source: string): Promise<void> {
  await cp(join(examples, "ironbark/exports"), source, { recursive: true });
  for (const name of await readdir(source)) {
    if (!name.endsWith(".csv")) continue;
    const text = await readFile(join(source, name), "latin1");
    await writeFile(join(source, name), text.replaceAll("20/11/2026", "27/11/2026"), "latin1");
  }
}

/** The other scheme, under the same agency. */
async function otherScheme(source: string, answersFile: string): Promise<void> {
  await cp(join(examples, "wattle/exports"), source, { recursive: true });
  await cp(join(examples, "wattle/corrected"), source, { recursive: true, force: true });
  const text = await readFile(join(examples, "wattle/answers-with-money.json"), "utf8");
  const { schemes, answers } = JSON.parse(text) as Record<string, object>;
  await writeFile(answersFile, JSON.stringify({ answersVersion: 1, schemes, answers }));
}

describeOnEngines("packages from week to week", (engine) => {
  const bench = useImportBench(engine);

  it("load one after the other: a later printing, then another scheme beside it", async () => {
    const week = async (source: string, answersFile: string | null, previous: string | null, out: string) => {
      const lines: string[] = [];
      const command = { name: "starter", source, answersFile, previous, out, reportFile: null } as const;
      expect(await runStarterCommand(command, NOW, (line) => lines.push(line)), lines.join("\n")).toBe(0);
      const loaded = await bench.run(out, { now: NOW, namedAgencyId: AGENCY });
      expect(loaded).toMatchObject({ ok: true, faults: [], breaks: [] });
      return loaded.asAt;
    };
    await printedAgain(place("again"));
    await otherScheme(place("wattle"), place("wattle.json"));
    const first = await week(
      join(examples, "ironbark/exports"),
      join(examples, "ironbark/answers.json"),
      null,
      place("1.zip"),
    );
    const second = await week(place("again"), null, place("1.zip"), place("2.zip"));
    const third = await week(place("wattle"), place("wattle.json"), place("2.zip"), place("3.zip"));
    expect([first, second, third]).toEqual(["2026-11-20", "2026-11-27", "2026-11-27"]);
    const plans = await bench.database().query<object>(AGENCY, {
      name: "test-plans-begin",
      text: `select plan_number as plan, ledger_begins_on::text as begins, ledger_source as source,
        (select count(*)::int from lots l where l.agency_id = p.agency_id and l.owners_corp_id = p.owners_corp_id) as lots
        from plans p where agency_id = $1 order by 1`,
      values: [AGENCY],
    });
    expect(plans).toEqual([
      { plan: "PS704512K", begins: "2026-10-31", source: "StrataMax", lots: 24 },
      { plan: "SP88123", begins: "2026-11-27", source: "Strata Master", lots: 12 },
    ]);
  });
});
