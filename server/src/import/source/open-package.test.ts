import { shownText } from "../../core/log/shown-text.ts";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FixturePackage, membersOf, type ZipMember, zipOf } from "../../testing/packages/fixtures.ts";
import { openPackage } from "./open-package.ts";
import { PackageFault, packageLimits, type PackageLimits } from "./package-source.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-package-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function zipAt(members: readonly ZipMember[]): Promise<string> {
  const path = join(folder, "package.zip");
  await writeFile(path, zipOf(members));
  return path;
}

/** What opening, and reading every file, is refused with. */
async function faultOf(path: string, limits?: Partial<PackageLimits>): Promise<string> {
  try {
    const source = await openPackage(path, { ...packageLimits, ...limits });
    const [refused] = source.refused;
    if (refused !== undefined) return `${shownText(refused[0])}: ${refused[1]}`;
    for (const name of source.entries.keys())
      for await (const chunk of source.read(name)) expect(chunk.length).toBeGreaterThan(0);
    await source.close();
    return "none";
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error;
    return `${error.path}: ${error.reason}`;
  }
}

const settings: ZipMember = { name: "agency.json", bytes: Buffer.from("{}") };
const member = (name: string, more: Partial<ZipMember> = {}): ZipMember => ({
  name,
  bytes: Buffer.from("x"),
  ...more,
});

describe("a zip archive", () => {
  it.each(["", "my package/"])(
    "is read with its files at the top or in its only folder (%j)",
    async (top) => {
      const made = new FixturePackage();
      const extra = [member("__MACOSX/x"), member(`${top}.DS_Store`)];
      const source = await openPackage(await zipAt([...membersOf(made, top), ...extra]));
      expect([...source.entries.keys()].toSorted()).toEqual([...made.entries().keys()].toSorted());
      const chunks: Buffer[] = [];
      for await (const chunk of source.read("lots.csv")) chunks.push(chunk);
      expect(Buffer.concat(chunks)).toEqual(made.entries().get("lots.csv"));
      await source.close();
    },
  );

  it.each([
    [
      "a path that escapes",
      member("files/../../etc/passwd"),
      "files/../../etc/passwd: leaves its folder: write a path without ..",
    ],
    ["an absolute path", member("/etc/passwd"), "/etc/passwd: is not a relative path: begin below files/"],
    ["a drive", member("C:/x"), "C:/x: is not a relative path: begin below files/"],
    [
      "a control character",
      member("files/a\nb\u001b[2J.pdf"),
      "files/a\\x0ab\\x1b[2J.pdf: holds a control character: rename the file",
    ],
    ["a backslash", member("files\\..\\x"), "files\\..\\x: holds a backslash: write / between folders"],
    [
      "a link",
      member("files/link", { mode: 0o120777 }),
      "files/link: is a link or no plain file: put the file itself there",
    ],
    [
      "a device",
      member("files/device", { mode: 0o020666 }),
      "files/device: is a link or no plain file: put the file itself there",
    ],
    [
      "a password",
      member("files/x", { isEncrypted: true }),
      "files/x: is encrypted: pack it without a password",
    ],
    ["a member twice", member("agency.json"), "agency.json: is in the archive twice: keep one of the two"],
    [
      "a bomb that states less than it holds",
      member("files/bomb", { bytes: Buffer.alloc(1_000_000), statedSize: 10 }),
      "files/bomb: does not unpack to what the archive states: pack it again",
    ],
    [
      "a member that states more than it holds",
      member("files/x", { statedSize: 10 }),
      "files/x: does not unpack to what the archive states: pack it again",
    ],
  ])("with %s is refused", async (_name, bad, expected) => {
    expect(await faultOf(await zipAt([settings, bad]))).toBe(expected);
  });

  it("is refused by the size that it states before anything is unpacked", async () => {
    const bomb = member("files/bomb", { bytes: Buffer.alloc(3_000_000) });
    const path = await zipAt([settings, bomb]);
    expect(await faultOf(path, { unpackedBytes: 2 * 1024 ** 2 })).toBe(
      "-: unpacks to more than 2 MiB: split it",
    );
    expect(await faultOf(path, { fileBytes: 1024 ** 2 })).toBe(
      "files/bomb: is larger than 1 MiB: make it smaller",
    );
    expect(await faultOf(path, { files: 1 })).toBe("-: holds more than 1 files");
    expect(await faultOf(path, { fileBytes: 3_000_000 })).toBe("none");
  });

  it("a zip archive without agency.json is refused, and so is a file that is not an archive", async () => {
    expect(await faultOf(await zipAt([member("a/agency.json"), member("b/agency.json")]))).toBe(
      "-: has no agency.json at its top or in its only folder: add it",
    );
    const path = join(folder, "other.zip");
    await writeFile(path, "no archive");
    expect(await faultOf(path)).toBe("-: is not a zip archive that can be read: pack it again");
  });

  it("is refused when its bytes are not those that were packed", async () => {
    const bytes = zipOf([{ name: "agency.json", bytes: Buffer.from("{}".repeat(50)) }]);
    bytes.writeUInt32LE(1, bytes.length - 22 - 11 - 46 + 16); // the checksum in the directory
    const path = join(folder, "damaged.zip");
    await writeFile(path, bytes);
    expect(await faultOf(path)).toBe(
      "agency.json: does not unpack to what the archive states: pack it again",
    );
  });
});

describe("a folder", () => {
  it("is read as it is", async () => {
    const made = new FixturePackage();
    const source = await openPackage(await made.writeFolder(join(folder, "package")));
    expect([...source.entries.keys()].toSorted()).toEqual([...made.entries().keys()].toSorted());
  });

  it("with a link is refused, wherever the link leads", async () => {
    const path = await new FixturePackage().writeFolder(join(folder, "package"));
    await symlink("../agency.json", join(path, "files", "link"));
    expect(await faultOf(path)).toBe("files/link: is a link: put the file itself there");
  });

  it("with a link in place of a folder is refused", async () => {
    const path = await new FixturePackage().writeFolder(join(folder, "package"));
    await mkdir(join(folder, "elsewhere"));
    await symlink(join(folder, "elsewhere"), join(path, "files", "more"));
    expect(await faultOf(path)).toBe("files/more: is a link: put the file itself there");
  });

  it("that is not there, or holds too much, is refused", async () => {
    expect(await faultOf(join(folder, "nowhere"))).toBe(
      "-: is not there: give the path of a folder or a .zip",
    );
    const path = await new FixturePackage().writeFolder(join(folder, "package"));
    expect(await faultOf(path, { unpackedBytes: 1024 })).toBe("-: unpacks to more than 1 KiB: split it");
    expect(await faultOf(path, { fileBytes: 10 })).toMatch(
      /^files\/.*: is larger than 10 bytes: make it smaller$/,
    );
  });
});
