import { accept, invalid } from "@portal/domain/core/result";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeBallots } from "../../testing/ballots/store-ballots.ts";
import { createBallotWriter } from "../../testing/ballots/write-ballots.ts";
import { DEMO_AGENCY } from "../../testing/app/build-test-app.ts";
import { seededRandom } from "../../testing/packages/random-settings.ts";
import { freePort, runCli } from "../../testing/processes/run-cli.ts";
import { createTestDatabase, engines, type TestDatabase } from "../../testing/databases/test-database.ts";
import { parseArguments } from "./arguments.ts";

const TIMEOUT_MS = 120_000;
const OPEN = "2026-03-31T10:00:00+11:00";
const CLOSED = "2026-04-20T19:00:00+10:00";

// What it does in the database is tested on both engines; here one will do, the one that starts fastest.
describe("the register on the command line", () => {
  let data: TestDatabase;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-ballots-"));
    data = await createTestDatabase({ engine: engines().at(-1) ?? "embedded", isDemo: true });
    const writer = createBallotWriter(
      { agencyId: DEMO_AGENCY, ownersCorpId: 101, meetingRecordId: 8006 },
      seededRandom(8),
    );
    for (const id of [2001, 2002, 2001])
      writer.cast({
        seat: { kind: "lot", id },
        capacity: "proxy",
        contactId: 5007,
        proxyName: '=HYPERLINK("x")',
        choices: [{ agendaItemId: 9018, motionHash: "0".repeat(64), vote: "Y" }],
        entitlementUnits: 40,
        isFinancial: true,
        castAt: "2026-03-30T23:00:00.000Z",
      });
    const { database } = data;
    const arrange = (text: string, values: readonly unknown[] = []): Promise<void> =>
      database.transaction((client) =>
        client.asAgency(DEMO_AGENCY, async () => void (await client.query(text, values))),
      );
    await storeBallots({ arrange }, writer.ballots);
    // The embedded database takes one process: from now on the command line's.
    await database.close();
  }, TIMEOUT_MS);
  afterAll(async () => {
    await data.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const environment = (now: string): Record<string, string> => {
    const { dataDir, databaseUrl } = data.options;
    const url = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    return { PORTAL_ENV: "test", PORTAL_FAKE_NOW: now, DATA_DIR: dataDir, ...url };
  };
  const ran = async (words: string, now: string): Promise<readonly [number | null, string]> => {
    const cli = runCli(words.split(" "), environment(now), { folder });
    return [await cli.ended(), cli.stdout()];
  };
  const exportWords = "export-ballots --agency 799187 --meeting 8006";

  it(
    "is told to nobody while it is open, exported once a portal has closed it, and verified offline",
    async () => {
      // It is told to nobody before the cut-off, nor before it is closed.
      expect(await ran(exportWords, OPEN)).toEqual([
        1,
        expect.stringContaining("Voting is open until 2026-04-20T08:30"),
      ]);
      expect(await ran(exportWords, CLOSED)).toEqual([1, expect.stringContaining("is not closed yet")]);
      expect(await ran("export-ballots --agency 799187 --meeting 1", CLOSED)).toEqual([
        1,
        "Agency 799187 has no meeting 1.\n",
      ]);

      // It is closed by a portal that starts later, then exported, as JSON and as a table.
      const server = runCli(["serve"], { ...environment(CLOSED), PORT: String(await freePort()) });
      await server.says(/The portal is ready/);
      // It looks two seconds after its start.
      const deadline = Date.now() + 30_000;
      let [exitCode, text] = await ran(exportWords, CLOSED);
      while (exitCode !== 0 && Date.now() < deadline) [exitCode, text] = await ran(exportWords, CLOSED);
      expect([exitCode, JSON.parse(text)]).toMatchObject([0, { format: "strata-ballots-1" }]);
      const [, csv] = await ran(`${exportWords} --csv`, CLOSED);
      const lines = csv.trimEnd().split("\r\n");
      expect(lines).toHaveLength(5);
      expect(lines[1]).toMatch(/^No,Receipt,Cast at \(UTC\),.*,2\. Minutes of the last general meeting,/);
      // What a spreadsheet would take for a formula is a text.
      expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
      server.signal("SIGTERM");
      expect(await server.ended()).toBe(0);

      // It is verified offline: sound as it is, not when a receipt is changed, nor with another key.
      await writeFile(join(folder, "sound.json"), text);
      await writeFile(join(folder, "changed.json"), text.replace(/"receipt": "[A-Z2-7]/, '"receipt": "9'));
      const [{ publicKey }] = (JSON.parse(text) as { checkpoints: [{ publicKey: string }] }).checkpoints;
      // Without a configuration that would hold.
      const verified = async (words: string): Promise<readonly [number | null, string]> => {
        const cli = runCli(`verify-ballots ${words}`.split(" "), { PORT: "none" }, { folder });
        return [await cli.ended(), cli.stdout()];
      };
      expect(await verified(`sound.json --public-key ${publicKey}`)).toEqual([
        0,
        expect.stringMatching(/\n0 findings\n$/),
      ]);
      expect(await verified("changed.json")).toEqual([
        1,
        expect.stringMatching(/^RECEIPT record 1: .*\n(?:.*\n)+1 finding\n$/),
      ]);
      const other = Buffer.alloc(32, 7).toString("base64");
      expect(await verified(`--public-key ${other} sound.json`)).toEqual([
        1,
        expect.stringMatching(/^KEY checkpoint 1: /),
      ]);
      expect(await verified("missing.json")).toEqual([
        1,
        expect.stringMatching(/missing\.json cannot be read/),
      ]);
    },
    3 * TIMEOUT_MS,
  );
});

describe("the command line of ballots", () => {
  const key = `${"A".repeat(43)}=`;
  const root = "ab".repeat(32);
  it.each([
    [
      "export-ballots --agency 799187 --meeting=8006 --csv",
      { name: "export-ballots", agencyId: 799_187, meetingRecordId: 8006, isCsv: true },
    ],
    [
      `verify-ballots file.json --public-key ${key} --root ${root.toUpperCase()} --root ${root} --receipt abcd-EFGH-JKLM`,
      {
        name: "verify-ballots",
        file: "/there/file.json",
        publicKeys: [key],
        roots: [root, root],
        receipts: ["ABCD-EFGH-JKLM"],
      },
    ],
  ])("%s", (line, command) => {
    expect(parseArguments(line.split(" "), "/there")).toEqual(accept(command));
  });

  it.each([
    ["export-ballots --meeting 8006", /^Which agency\?/],
    ["export-ballots --agency 799187", /^Which meeting\?/],
    ["export-ballots --agency 799187 --meeting 0", /^Which meeting\?/],
    ["export-ballots --agency 799187 --meeting 8006 --loud", /--loud/],
    ["export-ballots more --agency 799187 --meeting 8006", /more/],
    ["verify-ballots", /one file/],
    ["verify-ballots a b", /one file/],
    ["verify-ballots a --public-key x", /44 characters/],
    ["verify-ballots a --root x", /64 digits/],
    ["verify-ballots a --receipt ABCDEFGHJKLM", /ABCD-EFGH-JKLM/],
  ])("%s is a fault", (line, fault) => {
    expect(parseArguments(line.split(" "))).toEqual(invalid(expect.stringMatching(fault)));
  });
});
