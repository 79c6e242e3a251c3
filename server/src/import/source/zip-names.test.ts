import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FixturePackage, membersOf, type ZipMember, zipOf } from "../../testing/packages/fixtures.ts";
import { openPackage } from "./open-package.ts";
import type { PackageSource } from "./package-source.ts";

const DOS = 0;
const UNIX = 3;
const NTFS = 10;
const bytes = Buffer.from("x");
const settings: ZipMember = { name: "agency.json", bytes: Buffer.from("{}") };
const NOT_UTF8 =
  "has a name that is not UTF-8: zip it again with the names in English letters, or give it as a folder";

/** `files/Café Rénovation.pdf` in code page 437, as Windows Explorer writes it. */
const raw437 = Buffer.from("files/Caf\x82 R\x82novation.pdf", "latin1");
const REAL = "files/Café Rénovation.pdf";
const unicodePath = (of: Buffer, name: string, version = 1): Buffer => {
  const data = Buffer.concat([Buffer.alloc(5), Buffer.from(name)]);
  data.writeUInt8(version, 0);
  data.writeUInt32LE(crc32(of), 1);
  const header = Buffer.alloc(4);
  header.writeUInt16LE(0x7075, 0);
  header.writeUInt16LE(data.length, 2);
  return Buffer.concat([header, data]);
};

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-zip-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function opened(
  members: readonly ZipMember[],
): Promise<Pick<PackageSource, "refused"> & { names: string[] }> {
  const path = join(folder, "package.zip");
  await writeFile(path, zipOf(members));
  const source = await openPackage(path);
  for (const name of source.entries.keys())
    for await (const piece of source.read(name)) expect(piece).toBeDefined();
  await source.close();
  return { names: [...source.entries.keys()].toSorted(), refused: source.refused };
}
const nameOf = async (member: Partial<ZipMember>) => {
  const { names, refused } = await opened([settings, { name: "", bytes, ...member }]);
  return refused.size > 0 ? [...refused] : names.filter((name) => name !== "agency.json");
};

describe("a zip made on Windows", () => {
  it("has the names of its Unicode fields", async () => {
    const extra = unicodePath(raw437, REAL);
    expect(await nameOf({ rawName: raw437, extra, system: DOS })).toEqual([REAL]);
    expect(
      await nameOf({ rawName: raw437, extra: unicodePath(raw437, "files/e\u0301.pdf"), system: DOS }),
    ).toEqual(["files/é.pdf"]);
  });

  it.each([
    ["of another name", unicodePath(Buffer.from("files/other.pdf"), REAL)],
    ["of another version", unicodePath(raw437, REAL, 2)],
    ["cut short", Buffer.from([0x75, 0x70, 2, 0, 1, 0])],
    ["missing", Buffer.alloc(0)],
  ])("does not have the name of a field that is %s", async (_name, extra) => {
    expect(await nameOf({ rawName: raw437, extra, system: DOS })).toEqual([
      [String.raw`files/Caf\x82 R\x82novation.pdf`, NOT_UTF8],
    ]);
    const ascii = Buffer.from("files/plain.pdf");
    expect(await nameOf({ rawName: ascii, extra, system: DOS })).toEqual(["files/plain.pdf"]);
  });

  it.each([DOS, NTFS, 14])("has folders behind backslashes (system %i)", async (system) => {
    const made = new FixturePackage();
    const members = membersOf(made, "my package/").map((member) => ({
      ...member,
      rawName: Buffer.from(member.name.replaceAll("/", "\\")),
      system,
    }));
    const folders = ["my package\\", "my package\\files\\"].map((name) => ({
      name,
      rawName: Buffer.from(name),
      bytes: Buffer.alloc(0),
      system,
    }));
    const { names, refused } = await opened([...folders, ...members]);
    expect([names, refused.size]).toEqual([[...made.entries().keys()].toSorted(), 0]);
  });

  it("may hold folders of their own, with either separator", async () => {
    const members = ["files/", "files/photos/"].map((name) => ({
      name,
      bytes: Buffer.alloc(0),
      system: DOS,
    }));
    const { names, refused } = await opened([settings, ...members, { name: "files/photos/a.jpg", bytes }]);
    expect([names, refused.size]).toEqual([["agency.json", "files/photos/a.jpg"], 0]);
  });

  it.each<[string, Partial<ZipMember>, string, string]>([
    [
      "a path that escapes",
      { rawName: Buffer.from("..\\..\\evil.txt") },
      "../../evil.txt",
      "leaves its folder: write a path without ..",
    ],
    [
      "a Unicode field that escapes",
      { rawName: raw437, extra: unicodePath(raw437, "files/../../evil.txt") },
      "files/../../evil.txt",
      "leaves its folder: write a path without ..",
    ],
    [
      "a Unicode field with a drive",
      { rawName: raw437, extra: unicodePath(raw437, "C:\\evil.txt") },
      "C:/evil.txt",
      "is not a relative path: begin below files/",
    ],
    [
      "a server's folder",
      { rawName: Buffer.from("\\\\host\\evil.txt") },
      "//host/evil.txt",
      "is not a relative path: begin below files/",
    ],
  ])("is refused at the entry with %s", async (_name, member, path, reason) => {
    expect(await nameOf({ ...member, system: DOS })).toEqual([[path, reason]]);
  });

  it("is refused where two names are one", async () => {
    const twice = [Buffer.from("files\\a.pdf"), Buffer.from("files/a.pdf")].map((rawName) => ({
      name: "",
      bytes,
      rawName,
      system: DOS,
    }));
    expect([...(await opened([settings, ...twice])).refused]).toEqual([
      ["files/a.pdf", "is in the archive twice: keep one of the two"],
    ]);
  });
});

describe("a zip made on Unix", () => {
  it("has no folders behind backslashes", async () => {
    expect(await nameOf({ name: "files\\a.pdf", system: UNIX })).toEqual([
      ["files\\a.pdf", "holds a backslash: write / between folders"],
    ]);
  });
});
