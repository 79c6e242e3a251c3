/** Both verifiers of docs/ballot-format.md on generated registers; the long form is `npm run evidence -- ballot-verifiers`. */
import { describe, expect, it } from "vitest";
import { pythonMissingBecause, verifyInPython } from "../../../testing/ballots/python-verifier.ts";
import { exportOf, tamperedExports, verifyHere } from "../../../testing/ballots/verifier-bench.ts";
import type { BallotExport } from "./export-schema.ts";
import { NO_ANCHORS, verifyExport } from "./verify-export.ts";

const MEETINGS = 25;
const exports = Array.from({ length: MEETINGS }, (_, at) => exportOf(20_260_000 + at));
const { sound, anchors, tampered } = tamperedExports(6);
const missing = pythonMissingBecause();
const skipped = missing === null ? "" : ` (skipped: ${missing})`;

/** Whether the roll of an export is provisional, and the rolls that were sealed. */
function rollsOf(text: string): string {
  const { roll, checkpoints } = JSON.parse(text) as BallotExport;
  const sealed = checkpoints
    .filter(({ statement }) => statement.includes('"reason":"roll"'))
    .map(() => "roll");
  return [...(roll.isProvisional ? ["provisional"] : []), ...sealed].join(" ");
}

describe("the portal's verifier", () => {
  it(`finds nothing in ${MEETINGS} sound registers of all kinds`, () => {
    for (const [at, text] of exports.entries())
      expect(verifyHere(text, NO_ANCHORS), `export ${at}`).toEqual([]);
    const types = exports.map(
      (text) => (JSON.parse(text) as { meeting: { meetingType: string } }).meeting.meetingType,
    );
    expect(new Set(types)).toEqual(new Set(["AGM", "CM"]));
    expect(new Set(exports.map(rollsOf))).toEqual(
      new Set(["", "roll", "roll roll", "provisional", "provisional roll"]),
    );
    expect(verifyHere(sound, anchors)).toEqual([]);
  });

  it.each(tampered)("finds that $name: $code", ({ text, code }) => {
    expect(verifyHere(text, anchors).map((finding) => finding.split(" ", 1)[0])).toContain(code);
  });

  it("says what it cannot know: a full rewrite with a fresh key looks sound without a mail's key", () => {
    const rewritten = tampered.find(({ code }) => code === "KEY");
    const { findings, notes } = verifyExport(rewritten?.text ?? "");
    expect(findings).toEqual([]);
    expect(notes.join("\n")).toMatch(/--public-key.*\n.*--root/);
    expect(verifyExport(sound, anchors).notes.join("\n")).not.toContain("not known");
  });

  it("takes what is no export at all for what it is", () => {
    for (const text of ["", "{}", "[]", "null", '{"format":"strata-ballots-1"}'])
      expect(verifyHere(text, NO_ANCHORS), text).toEqual(["FORMAT export"]);
  });
});

describe.skipIf(missing !== null)(`the second verifier, in Python${skipped}`, () => {
  it(`finds nothing in the same ${MEETINGS}`, () => {
    expect(verifyInPython(exports, NO_ANCHORS)).toEqual(exports.map(() => []));
    expect(verifyInPython([sound], anchors)).toEqual([[]]);
  }, 60_000);

  it(`finds the same as the first one in ${tampered.length} kinds of tampering`, () => {
    const texts = [...tampered.map(({ text }) => text), "", "{}", "[]"];
    expect(verifyInPython(texts, anchors)).toEqual(texts.map((text) => verifyHere(text, anchors)));
    const withoutMails = tampered.map(({ text }) => text);
    expect(verifyInPython(withoutMails, NO_ANCHORS)).toEqual(
      withoutMails.map((text) => verifyHere(text, NO_ANCHORS)),
    );
  }, 60_000);
});
