import { accept, invalid } from "@portal/domain/core/result";
import { cp, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { createDiskBlobStore } from "../../core/files/disk-blob-store.ts";
import { createProvenBlobStore } from "../../core/files/proven-blob-store.ts";
import { inOnePiece } from "../../core/files/blob-store.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { runVerifyFiles } from "../../import/public.ts";
import {
  createTestDatabase,
  describeOnEngines,
  type TestDatabase,
} from "../../testing/databases/test-database.ts";
import { runCli } from "../../testing/processes/run-cli.ts";
import { parseArguments, usage } from "./arguments.ts";

it("files verify is the only command of files", () => {
  expect(parseArguments(["files", "verify"])).toEqual(accept({ name: "files verify" }));
  for (const words of [["files"], ["files", "list"], ["files", "verify", "all"]])
    expect(parseArguments(words)).toEqual(invalid(expect.stringMatching(/^files verify is the only/)));
  expect(usage).toMatch(/^ {2}files verify +read every file/m);
});

describeOnEngines("files verify", (engine) => {
  let data: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    data = await createTestDatabase({ engine, isDemo: true });
    folder = join(data.options.dataDir, "files");
    await cp(folder, join(data.options.dataDir, "sound-files"), { recursive: true });
  });
  // Each test has the demonstration's files as they were.
  beforeEach(async () => {
    await rm(folder, { recursive: true });
    await cp(join(data.options.dataDir, "sound-files"), folder, { recursive: true });
  });
  afterAll(() => data.remove());

  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256.slice(2));
  const digestOf = async (path: string): Promise<string> => {
    const [row] = await data.database.query<{ sha256: string }>(799187, {
      text: "select sha256 from stored_files where agency_id = 799187 and path = $1",
      values: [path],
    });
    return row?.sha256 ?? "";
  };
  const verify = async (): Promise<{ exitCode: number; lines: string[] }> => {
    const lines: string[] = [];
    // As in a portal that serves: what is read there is compared already.
    const blobs = createProvenBlobStore(createDiskBlobStore(folder), () => {});
    const exitCode = await runVerifyFiles({
      database: data.database,
      blobs,
      say: (line) => void lines.push(line),
    });
    return { exitCode, lines };
  };

  it("finds nothing in a sound store, as a command of its own too", async () => {
    const { exitCode, lines } = await verify();
    expect([exitCode, lines]).toEqual([
      0,
      [expect.stringMatching(/^\d+ files read: 0 missing, 0 damaged, 0 that no row names$/)],
    ]);
    const read = Number.parseInt(lines[0] ?? "", 10);
    expect(read).toBeGreaterThan(40);
    if (engine === "embedded") return;
    const ran = runCli(["files", "verify"], {
      DATA_DIR: data.options.dataDir,
      DATABASE_URL: data.options.databaseUrl ?? "",
    });
    expect(await ran.ended(), ran.stderr()).toBe(0);
    expect(ran.stdout()).toBe(`${lines[0]}\n`);
  });

  it("lists what is missing, cut short, empty, another's, and what no row names", async () => {
    const [gone, cut, empty, other] = await Promise.all(
      [10001, 10002, 10003, 10004].map((id) => digestOf(`documents/a-${id}.pdf`)),
    );
    await rename(pathOf(gone ?? ""), join(folder, "moved"));
    await truncate(pathOf(cut ?? ""), 700);
    await truncate(pathOf(empty ?? ""), 0);
    await writeFile(pathOf(other ?? ""), "%PDF-1.7\n");
    const stranger = Buffer.from("of an older package");
    await createDiskBlobStore(folder).put(sha256Hex(stranger), inOnePiece(stranger));
    // A half-written file of a killed process does not count, and neither does anything that is not a blob.
    await writeFile(join(folder, "incoming", "half"), "half");
    const { exitCode, lines } = await verify();
    expect(exitCode).toBe(1);
    expect(lines.slice(0, -1).toSorted()).toEqual(
      [
        `damaged  ${cut}  agency 799187: documents/a-10002.pdf`,
        `damaged  ${empty}  agency 799187: documents/a-10003.pdf`,
        `damaged  ${other}  agency 799187: documents/a-10004.pdf`,
        `missing  ${gone}  agency 799187: documents/a-10001.pdf`,
        `unowned  ${sha256Hex(stranger)}`,
      ].toSorted(),
    );
    expect(lines.at(-1)).toMatch(/^\d+ files read: 1 missing, 3 damaged, 1 that no row names$/);
  });

  it("files verify looks for the pictures of settings and for those that were made from others", async () => {
    const [banner, small] = [sha256Hex("a banner"), sha256Hex("made of it")];
    onTestFinished(async () => {
      await data.database.withOwner((client) =>
        client.query(
          `delete from setting_overrides; delete from picture_sizes where made_sha256 = '${small}'`,
        ),
      );
    });
    await data.database.query(799187, {
      text: `insert into setting_overrides (agency_id, name, value, picture, set_at)
        values (799187, 'bannerUrl', '"banner.png"', $1, portal_now())`,
      values: [
        JSON.stringify({ fileName: "banner.png", sha256: banner, byteSize: 8, mediaType: "image/png" }),
      ],
    });
    await data.database.query(799187, {
      text: `insert into picture_sizes (agency_id, sha256, size, made_sha256, media_type, width, height, byte_size)
        values (799187, $1, 'photo', $2, 'image/jpeg', 1, 1, 10)`,
      values: [banner, small],
    });
    expect((await verify()).lines).toEqual(
      expect.arrayContaining([
        `missing  ${banner}  agency 799187: setting bannerUrl`,
        `missing  ${small}  agency 799187: photo of ${banner}`,
      ]),
    );
  });
});
