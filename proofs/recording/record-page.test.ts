import { describe, expect, it } from "vitest";
import { evidencePage, type Proof, type ProofRun } from "./record-page.ts";

const proofs: readonly Proof[] = [
  { name: "kills", shows: "What is killed starts again." },
  { name: "node-versions", shows: "The gates on other versions of Node." },
];

const runOf = (name: string, ...args: readonly string[]): ProofRun => ({
  name,
  args,
  on: "2026-03-31",
  version: "abc1234",
  node: "20.19.0",
  minutes: 3,
  lines: ["5 passed, 0 failed"],
});

/** The commands whose runs stand in the page after these. */
const commandsAfter = (...runs: readonly ProofRun[]): readonly string[] => {
  const page = runs.reduce((text, run) => evidencePage(proofs, text, run), "");
  return [...page.matchAll(/^Last run: `npm run proof -- (.*?)`/gm)].map(([, command = ""]) => command);
};

describe("the page of the evidence", () => {
  it("has a proof's last run alone, whatever followed its name", () => {
    expect(commandsAfter(runOf("kills", "50"), runOf("kills", "80"))).toEqual(["kills 80"]);
  });

  it("has the last run of each part of a proof that may be made in parts", () => {
    const parts = [runOf("node-versions", "22"), runOf("kills"), runOf("node-versions", "24")];
    expect(commandsAfter(...parts)).toEqual(["kills", "node-versions 22", "node-versions 24"]);
    expect(commandsAfter(...parts, runOf("node-versions", "22"))).toEqual([
      "kills",
      "node-versions 24",
      "node-versions 22",
    ]);
  });

  it("has either a run of the whole proof or runs of its parts, whichever was last", () => {
    const [whole, part] = [runOf("node-versions"), runOf("node-versions", "22")];
    expect(commandsAfter(part, whole)).toEqual(["node-versions"]);
    expect(commandsAfter(whole, part)).toEqual(["node-versions 22"]);
  });
});
