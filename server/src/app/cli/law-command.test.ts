import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accept, invalid } from "@portal/domain/core/result";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseArguments, usage } from "./arguments.ts";
import { runLawCommand } from "./law-command.ts";

const golden = new URL("../../../../docs/legislation/golden.json", import.meta.url);

let work = "";
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "portal-law-"));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function check(text: string): Promise<{ code: number; lines: string[] }> {
  const file = join(work, "examples.json");
  await writeFile(file, text);
  const lines: string[] = [];
  const code = await runLawCommand({ name: "law check", file }, (line) => lines.push(line));
  return { code, lines: lines.map((line) => line.replace(`${work}/`, "")) };
}

describe("portal law check", () => {
  it("ends with 0 where all examples agree", async () => {
    const { code, lines } = await check(readFileSync(golden, "utf8"));
    expect(code).toBe(0);
    expect(lines.slice(-2)).toEqual([
      "44 of 44 examples agree.",
      "Information, not advice; no lawyer has reviewed these rules.",
    ]);
  });

  it("lists each difference of a reviewer's file, and ends with 1", async () => {
    const example = {
      id: "mine-1",
      title: "Four lots of ten",
      state: "NSW",
      asks: "proxyCap",
      asOf: "2026-06-30",
      facts: { lots: 41, holdsForOtherLots: 3 },
    };
    const examples = [
      { ...example, expect: { answer: "yes", limit: 3, cites: "any" } },
      { ...example, id: "mine-2", expect: { answer: "no" }, confidence: "recalled" },
      { ...example, id: "mine-3", facts: { lots: "many" }, expect: {} },
    ];
    expect(await check(`\uFEFF${JSON.stringify(examples)}`)).toEqual({
      code: 1,
      lines: [
        'mine-1 (NSW proxyCap: Four lots of ten): answer is "no", and "yes" was expected',
        "mine-1 (NSW proxyCap: Four lots of ten): limit is 2, and 3 was expected",
        'mine-1 (NSW proxyCap: Four lots of ten): cites is [{"source":"NSW-ACT","at":"sch 1 cl 26(7)"}], and "any" was expected',
        'mine-2: note: confidence is "quoted", and the example says "recalled"',
        "mine-3: cannot be asked: facts: lots cannot be read",
        "1 of 3 examples agree.",
        "Information, not advice; no lawyer has reviewed these rules.",
      ],
    });
  });

  it.each([
    ["{", "examples.json is not JSON: correct it."],
    ["{}", "A file of examples is a list, or an object with a list `examples`."],
    ['[{"id": "a"}]', "a: state, asks and asOf must be texts."],
  ])("%s ends with 2", async (text, line) => {
    expect(await check(text)).toEqual({ code: 2, lines: [line] });
  });

  it("a file that is not there ends with 2", async () => {
    const lines: string[] = [];
    const file = join(work, "none.json");
    expect(await runLawCommand({ name: "law check", file }, (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([`${file} cannot be read: give the path of a file of examples.`]);
  });
});

describe("the command line of law", () => {
  it("takes one file", () => {
    expect(parseArguments(["law", "check", "mine.json"], "/srv")).toEqual(
      accept({ name: "law check", file: "/srv/mine.json" }),
    );
    expect(usage).toMatch(/^ {2}law check <file> /m);
  });

  it.each([
    ["law", "check is the only command of law."],
    ["law change", "check is the only command of law."],
    ["law check", "law check needs one file of worked examples (JSON)."],
    ["law check a b", "law check needs one file of worked examples (JSON)."],
    ["law check --all a", "Unknown option --all."],
  ])("%s: %s", (line, fault) => {
    expect(parseArguments(line.split(" "), "/srv")).toEqual(invalid(fault));
  });
});
