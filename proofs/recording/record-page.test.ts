import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../rig/paths.ts";
import { readControls } from "../support/control.ts";
import { commandsIn, recordPage, type RecordedRun, wordsOf } from "./record-page.ts";

const runOf = (name: string, ...args: readonly string[]): RecordedRun => ({
  name,
  args,
  shows: `\`npm run proof -- ${name}\`: what it shows.\nA second line.`,
  hasPassed: true,
  on: "2026-03-31",
  commit: "abc1234",
  node: "20.19.0",
  minutes: 3,
  controls: "found",
  lines: ["## not a heading", "5 passed, 0 failed"],
});

const pageOf = (...runs: readonly RecordedRun[]): string =>
  runs.reduce((page, run) => recordPage("0.2.0", page, run), "");

describe("the record of a version", () => {
  it("holds each command once, sorted by proof, with its last run", () => {
    const page = pageOf(runOf("soak"), runOf("kills"), runOf("kills", "80"), {
      ...runOf("soak"),
      node: "22.1.0",
    });
    expect(commandsIn(page)).toEqual([
      "npm run proof -- kills",
      "npm run proof -- kills 80",
      "npm run proof -- soak",
    ]);
    expect(page).toContain("`npm run proof -- soak` · 2026-03-31 · commit `abc1234` · Node 22.1.0 · 3 min");
    expect(page).not.toContain("soak` · 2026-03-31 · commit `abc1234` · Node 20.19.0");
  });

  it("counts the runs that failed, and names them", () => {
    const failed = { ...runOf("kills"), hasPassed: false, controls: "not found" } as const;
    const page = pageOf(runOf("soak"), failed);
    expect(page).toContain("\nRecorded: 1 passed, 1 failed (`npm run proof -- kills`).\n");
    expect(page).toMatch(/^\*\*Failed\*\* · `npm run proof -- kills` · .* · control NOT found broken$/m);
    expect(pageOf(runOf("soak"), failed, runOf("kills"))).toContain("\nRecorded: 2 passed, 0 failed.\n");
  });

  it("keeps the words above the first proof", () => {
    const page = pageOf(runOf("soak")).replace("# Proofs of", "# Some proofs of");
    expect(recordPage("0.2.0", page, runOf("kills"))).toMatch(/^# Some proofs of version 0\.2\.0\n/);
  });

  it("is the same if the same run is added again", () => {
    const page = pageOf(runOf("soak"), runOf("kills"));
    expect(recordPage("0.2.0", page, runOf("kills"))).toBe(page);
  });
});

describe("a control", () => {
  it.each([
    ["control, a lost ballot: 1 of 1: found broken\npassed", "found"],
    ["kill 1/2\rkill 2/2\rcontrol, a lost ballot: found broken\n", "found"],
    ["control, one: found broken\ncontrol, another: NOT FOUND BROKEN\n", "not found"],
    ["control, a lost ballot: told\npassed", "none"],
  ])("is read in what a proof said: %j", (output, seen) => {
    expect(readControls(output)).toBe(seen);
  });
});

describe("the scripts of proofs", () => {
  const folder = join(root, "proofs", "runs");

  it.each(readdirSync(folder, { encoding: "utf8", recursive: true }).filter((path) => path.endsWith(".ts")))(
    "%s says what it shows",
    (file) => {
      expect(wordsOf(readFileSync(join(folder, file), "utf8"))).toContain("`npm run proof");
    },
  );
});
