import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { zipOf } from "../../testing/packages/fixtures.ts";
import { openExports } from "./open-exports.ts";
import { runStarterCommand } from "./starter-command.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-exports-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (path: string) => ({ kind: "text", path, encoding: "utf-8", text: "Lot\n" });

describe("a folder or archive of exports", () => {
  it("is read with its subfolders, without what desktops leave behind", async () => {
    await mkdir(join(folder, "a"));
    await writeFile(join(folder, "a", "roll.csv"), "Lot\n");
    await writeFile(join(folder, "._roll.csv"), "x");
    await writeFile(join(folder, "~$roll.xlsx"), "x");
    await writeFile(join(folder, "b.pdf"), "\r\n%PDF-1.4");
    await writeFile(join(folder, "c.jpg"), "x");
    expect((await openExports(folder)).files).toEqual([
      text("a/roll.csv"),
      {
        kind: "pdf",
        path: "b.pdf",
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        changedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
      { kind: "other", path: "c.jpg" },
    ]);
  });

  it("of an archive with a single folder the names leave it out, and it may tell the plan", async () => {
    const path = join(folder, "week.zip");
    await writeFile(path, zipOf([{ name: "SP88123/roll.csv", bytes: Buffer.from("Lot\n") }]));
    expect(await openExports(path)).toMatchObject({
      files: [text("roll.csv")],
      outer: ["SP88123", "week.zip"],
    });
  });

  it.each([
    ["old.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), /^is a workbook of Excel 97 to 2003/],
    ["a.xlsx", Buffer.from("PK\u0003\u0004"), /^is a damaged workbook/],
    ["b.xlsx", Buffer.from("Lot"), /^is not a workbook inside/],
    ["c.pdf", Buffer.from("Lot"), /^is not a PDF inside/],
    ["d.csv", Buffer.from("a\0b"), /^is not a text/],
  ])("%s that cannot be read says what to do", async (path, bytes, reason) => {
    await writeFile(join(folder, path), bytes);
    expect((await openExports(folder)).files).toEqual([
      { kind: "unreadable", path, reason: expect.stringMatching(reason) },
    ]);
  });
});

async function run(source: string, answers?: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const answersFile = answers === undefined ? null : join(folder, "answers.json");
  if (answers !== undefined) await writeFile(join(folder, "answers.json"), answers);
  const command = {
    name: "starter",
    source,
    answersFile,
    previous: null,
    out: null,
    reportFile: null,
  } as const;
  const now = new Date("2026-11-27T00:00:00Z");
  return { code: await runStarterCommand(command, now, (line) => lines.push(line)), lines };
}

describe("portal starter", () => {
  it("refuses what is not there, and exports without a plan", async () => {
    expect(await run(join(folder, "none"))).toMatchObject({ code: 1 });
    await mkdir(join(folder, "empty"));
    const { code, lines } = await run(join(folder, "empty"));
    expect([code, lines[0]]).toEqual([
      1,
      "-:0: no file tells a plan number: put it into a file's or the folder's name, such as Roll SP88123.csv",
    ]);
  });

  it("an answers file that cannot be taken is wrong use", async () => {
    expect(await run(folder, "{")).toEqual({
      code: 2,
      lines: [expect.stringMatching(/is not JSON: correct it\.$/)],
    });
    const wrong = JSON.stringify({ answersVersion: 1, colour: "red", answers: { "SP1/x": 1 } });
    expect(await run(folder, wrong)).toEqual({
      code: 2,
      lines: [
        "colour is not known here: take it out or correct its name",
        'answers["SP1/x"] is not the id of a question: copy the id from the report',
      ],
    });
  });
});
