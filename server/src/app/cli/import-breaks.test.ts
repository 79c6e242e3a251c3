/** What an import breaks, as the person at the command line sees it: beside a running server, which gets it by its socket, and alone. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FixturePackage } from "../../testing/packages/fixtures.ts";
import { freePort, runCli, type RunningCli } from "../../testing/processes/run-cli.ts";
import {
  createTestDatabase,
  describeOnEngines,
  type TestDatabase,
} from "../../testing/databases/test-database.ts";

const TIMEOUT_MS = 300_000;
const MOVED =
  "web_users.csv:2:contactId: breaks: access code owner1 passes from Person 2 to Person 4; their password stops working";
const DIFFERS =
  "agency.json:1:agencyId: breaks: agency 123456 is Test Strata with 2 plans; this package is of Test Strata and has 0 of them";

/** As `import --json` and `check --json` print it. */
interface Told {
  readonly ok: boolean;
  readonly agencyId: number;
  readonly asAt: string;
  readonly rows: number;
  readonly changedRows: number;
  readonly totalFaults: number;
  readonly faults: readonly object[];
  readonly breaks: readonly { readonly kind: string; readonly file: string; readonly sentence: string }[];
  readonly totalBreaks: number;
  readonly accepted: readonly string[];
}

const sound = (): FixturePackage => new FixturePackage();
const harmful = (): FixturePackage =>
  sound()
    .set("web_users.csv", 2, { contactId: "4" })
    .set("plans.csv", 2, { planNumber: "X1" })
    .set("plans.csv", 3, { planNumber: "X2" });

describeOnEngines("an import at the command line", (engine) => {
  let data: TestDatabase;
  let folder = "";
  let server: RunningCli | undefined;
  let environment: Record<string, string> = {};
  const packages: Record<string, string> = {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-breaks-"));
    for (const [name, made] of Object.entries({
      sound: sound(),
      harmful: harmful(),
      faulty: harmful().set("meetings.csv", 2, { votingCutoffTime: "25:00" }),
    }))
      packages[name] = await made.writeFolder(join(folder, name));
    data = await createTestDatabase({ engine });
    const { dataDir, databaseUrl } = data.options;
    // The embedded database takes one process.
    await data.database.close();
    environment = {
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: "2026-07-01T10:00:00+10:00",
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
  }, TIMEOUT_MS);
  afterAll(async () => {
    server?.signal("SIGKILL");
    await server?.ended();
    await data.remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function command(
    ...words: readonly string[]
  ): Promise<{ exitCode: number | null; lines: string[]; stdout: string; stderr: string }> {
    const ran = runCli(words, environment, { folder });
    const exitCode = await ran.ended();
    const stdout = ran.stdout();
    return { exitCode, lines: stdout.trimEnd().split("\n"), stdout, stderr: ran.stderr() };
  }
  /** Everything printed is one JSON object. */
  async function json(...words: readonly string[]): Promise<Told & { readonly exitCode: number | null }> {
    const { exitCode, stdout } = await command(...words, "--json");
    return { exitCode, ...(JSON.parse(stdout) as Told) };
  }
  const refusedAndTold = async (): Promise<Told> => {
    const refused = await command("import", "harmful");
    expect(refused, refused.stderr).toMatchObject({ exitCode: 3 });
    expect(refused.lines.filter((line) => !line.includes(": note: "))).toEqual([
      DIFFERS,
      MOVED,
      "To accept it: import --accept agency-differs,account-moves, or --force for whatever it breaks.",
      expect.stringMatching(/^Agency 123456: nothing changed, 2 breaks(, \d+ notes?)?$/),
    ]);
    const checked = await json("check", "harmful");
    expect(checked).toMatchObject({
      exitCode: 3,
      ok: false,
      agencyId: 123456,
      asAt: "2026-06-30",
      changedRows: 0,
      faults: [],
      totalFaults: 0,
      totalBreaks: 2,
      accepted: [],
    });
    expect(checked.breaks.map(({ kind, file }) => `${kind} ${file}`)).toEqual([
      "agency-differs agency.json",
      "account-moves web_users.csv",
    ]);
    expect(MOVED).toContain(checked.breaks[1]?.sentence);
    return checked;
  };

  it(
    "loads a new agency when it is named, refuses what a package breaks, and tells the same through the command socket",
    async () => {
      // Nothing of one that is not named, is another, or has faults.
      const unnamed = await command("import", "sound");
      expect(unnamed, unnamed.stderr).toMatchObject({ exitCode: 2 });
      expect(unnamed.lines).toContain("Agency 123456 is new here. Add --agency 123456 to load it.");
      const wrong = await command("import", "sound", "--agency", "123465");
      expect(wrong).toMatchObject({ exitCode: 1 });
      expect(wrong.lines).toContain(
        "agency.json:1:agencyId: the package is of agency 123456, but 123465 was named",
      );
      const unknown = await command("import", "sound", "--accept", "lot-sold,everything");
      expect(unknown.exitCode).toBe(2);
      expect(unknown.stderr).toMatch(
        /^--accept takes kinds of what a package breaks: agency-differs, account-moves, /,
      );
      const loaded = await json("import", "sound", "--agency", "123456");
      expect(loaded).toMatchObject({ exitCode: 0, ok: true, agencyId: 123456, totalBreaks: 0, breaks: [] });
      expect(loaded.changedRows).toBeGreaterThan(20);
      // A fault cannot be forced, and is told in place of what else the package breaks.
      const faulty = await json("import", "faulty", "--force");
      expect(faulty).toMatchObject({ exitCode: 1, ok: false, changedRows: 0, totalFaults: 1 });
      expect(faulty.faults).toMatchObject([{ file: "meetings.csv", row: 2, column: "votingCutoffTime" }]);

      // What it breaks is refused with 3 and changes nothing, and check says the same.
      expect((await refusedAndTold()).changedRows).toBe(0);

      // So does the command socket, which does it where each kind is accepted.
      server = runCli(["serve"], { ...environment, PORT: String(await freePort()) });
      await server.says(/The portal is ready/);
      await refusedAndTold();
      const half = await json("import", "harmful", "--accept", "account-moves");
      expect(half).toMatchObject({ exitCode: 3, ok: false, changedRows: 0, accepted: ["account-moves"] });
      const done = await command("import", "harmful", "--accept", "account-moves,agency-differs");
      expect(done, done.stderr).toMatchObject({ exitCode: 0 });
      expect(done.lines.slice(0, 2)).toEqual([DIFFERS, MOVED]);
      expect(done.lines.at(-1)).toMatch(/^Agency 123456: \d+ rows loaded, 3 changed, 2 breaks accepted/);
      // Back again: another two breaks, and forced.
      const back = await json("import", "sound", "--force");
      expect(back).toMatchObject({ exitCode: 0, ok: true, changedRows: 3, totalBreaks: 2 });
      const again = await json("import", "sound", "--agency", "123456");
      expect(again).toMatchObject({ exitCode: 0, changedRows: 0, totalBreaks: 0 });
      const other = await command("import", "sound", "--agency", "123465");
      expect(other.exitCode).toBe(1);
    },
    TIMEOUT_MS,
  );
});
