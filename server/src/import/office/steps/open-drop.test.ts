import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { zipOf } from "../../../testing/packages/fixtures.ts";
import { openDrop } from "./open-drop.ts";

let room = "";
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), "portal-drop-"));
});
afterAll(() => rm(room, { recursive: true, force: true }));

const archiveOf = async (name: string, bytes: Buffer) => {
  const path = join(room, name);
  await writeFile(path, zipOf([{ name: "a.csv", bytes }]));
  return { path, name };
};

const kindsOf = async (bytes: Buffer, count: number) => {
  const archive = await archiveOf("a.zip", bytes);
  const archives = Array.from({ length: count }, (_, at) => ({ ...archive, name: `${at}.zip` }));
  const { files, close } = await openDrop({ folder: null, archives, room });
  await close();
  return files.map(({ kind }) => kind);
};

it("reads tables of all archives together as far as they fit, a bomb's not", async () => {
  const wide = Buffer.alloc(21 * 1024 ** 2, "a");
  expect(await kindsOf(wide, 6)).toEqual(["text", "text", "text", "text", "unreadable", "unreadable"]);
});

it("counts cells as well as bytes", async () => {
  const narrow = Buffer.alloc(4_000_000, "a\n");
  expect(await kindsOf(narrow, 4)).toEqual(["text", "text", "unreadable", "unreadable"]);
});
