import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PackagePart } from "@portal/domain/import/starter/writing/package-draft";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runStarterCommand } from "../starter-command.ts";
import { storePackage } from "./store-package.ts";

let work = "";
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "portal-store-"));
});
afterEach(() => rm(work, { recursive: true, force: true }));

const parts: readonly PackagePart[] = [
  { path: "agency.json", text: "{}" },
  { path: "files/a.pdf", bytesOf: { from: "exports", path: "a.pdf" } },
];

it.each(["package", "package.zip"])("%s is not there where a file of it cannot be read", async (name) => {
  const broken = storePackage(parts, join(work, name), () => {
    throw new Error("gone");
  });
  await expect(broken).rejects.toThrow("gone");
  expect(await readdir(work)).toEqual([]);
});

it("a fault of the previous package names its file", async () => {
  const previous = join(work, "previous");
  await mkdir(previous);
  await writeFile(join(previous, "agency.json"), "{}");
  await writeFile(
    join(previous, "STARTER.json"),
    '{"starterVersion":1,"usernames":[],"plans":{"SP88123":{}}}',
  );
  const lines: string[] = [];
  const command = {
    name: "starter",
    source: work,
    answersFile: null,
    previous,
    out: null,
    reportFile: null,
  } as const;
  expect(await runStarterCommand(command, new Date(), (line) => lines.push(line))).toBe(1);
  expect(lines.join()).toContain(
    `${previous}: STARTER.json: is damaged (plans.SP88123.asAt must be an existing day as YYYY-MM-DD`,
  );
});

it.each(["package", "package.zip"])("%s is there whole, and nothing beside it", async (name) => {
  const stored = await storePackage(parts, join(work, name), async function* () {
    yield Buffer.from("bytes");
  });
  expect(stored.path).toBe(join(work, name));
  expect(await readdir(work)).toEqual([name]);
});
