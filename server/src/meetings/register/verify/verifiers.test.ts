/** Both verifiers of docs/ballot-format.md on generated registers; the long form is `npm run proof -- ballot-verifiers`. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { pythonMissingBecause, verifyInPython } from "../../../testing/ballots/python-verifier.ts";
import { OF_A_MAIL, tamperedRegisters } from "../../../testing/ballots/tampering/tamper-proof.ts";
import { ROW_TAMPERINGS } from "../../../testing/ballots/tampering/tampered-rows.ts";
import {
  expectedOf,
  exportOf,
  tamperedExports,
  verifyHere,
} from "../../../testing/ballots/verifier-bench.ts";
import type { BallotExport } from "./export-schema.ts";
import { NO_ANCHORS } from "./trust.ts";
import { runVerifyBallots } from "./verify-command.ts";
import { verifyExport } from "./verify-export.ts";

const MEETINGS = 25;
const missing = pythonMissingBecause();
const skipped = missing === null ? "" : ` (skipped: ${missing})`;
const codeOf = (finding: string): string => finding.split(" ", 1)[0] ?? "";
const isFinding = (line: string): boolean => !line.startsWith("note ");

/** Whether the roll of an export is provisional, and the rolls that were sealed. */
function rollsOf(text: string): string {
  const { roll, checkpoints } = JSON.parse(text) as BallotExport;
  const sealed = checkpoints
    .filter(({ statement }) => statement.includes('"reason":"roll"'))
    .map(() => "roll");
  return [...(roll.isProvisional ? ["provisional"] : []), ...sealed].join(" ");
}

describe.each([1, 2] as const)("in format %i", (format) => {
  const exports = Array.from({ length: MEETINGS }, (_, at) => exportOf(format, 20_260_000 + at));
  const { sound, anchors, tampered } = tamperedExports(format, 6);
  const texts = tampered.map(({ text }) => text);

  describe("the portal's verifier", () => {
    it(`finds nothing in ${MEETINGS} sound registers of all kinds, but votes that were opened again`, () => {
      for (const [at, text] of exports.entries())
        expect(verifyHere(text, NO_ANCHORS), `export ${at}`).toEqual(expectedOf(text));
      const types = exports.map(
        (text) => (JSON.parse(text) as { meeting: { meetingType: string } }).meeting.meetingType,
      );
      expect(new Set(types)).toEqual(new Set(["AGM", "CM"]));
      expect(new Set(exports.map(rollsOf))).toEqual(
        new Set(["", "roll", "roll roll", "provisional", "provisional roll"]),
      );
      expect(verifyHere(sound, anchors).filter(isFinding)).toEqual([]);
    });

    it.each(tampered)("finds that $name: $code", ({ text, code }) => {
      expect(verifyHere(text, anchors).map(codeOf)).toContain(code);
    });

    it("says what it cannot know: a full rewrite with a fresh key looks sound without a mail's key", () => {
      const rewritten = tampered.findLast(({ code }) => code === "KEY");
      const { findings, summary } = verifyExport(rewritten?.text ?? "");
      expect(findings).toEqual([]);
      expect(summary.join("\n")).toMatch(/--public-key.*\n.*--root/);
      expect(verifyExport(sound, anchors).summary.join("\n")).not.toContain("not known");
    });
  });

  describe.skipIf(missing !== null)(`the second verifier, in Python${skipped}`, () => {
    it(`tells the same in the same ${MEETINGS}`, () => {
      expect(verifyInPython(exports, NO_ANCHORS)).toEqual(exports.map(expectedOf));
      expect(verifyInPython([sound], anchors)).toEqual([verifyHere(sound, anchors)]);
    }, 120_000);

    it(`finds the same as the first one in ${tampered.length} kinds of tampering`, () => {
      expect(verifyInPython(texts, anchors)).toEqual(texts.map((text) => verifyHere(text, anchors)));
      expect(verifyInPython(texts, NO_ANCHORS)).toEqual(texts.map((text) => verifyHere(text, NO_ANCHORS)));
    }, 120_000);
  });
});

const notExports = ["", "{}", "[]", "null", '{"format":"strata-ballots-1"}', '{"format":"strata-ballots-2"}'];

it.each(notExports)("%s is not an export of a register", (text) => {
  expect(verifyHere(text, NO_ANCHORS)).toEqual(["FORMAT export"]);
});

it.skipIf(missing !== null)(
  `the second verifier takes none of them for an export${skipped}`,
  () => {
    expect(verifyInPython(notExports, NO_ANCHORS)).toEqual(notExports.map(() => ["FORMAT export"]));
  },
  60_000,
);

describe("a text of an export that steers a terminal", () => {
  const exported = JSON.parse(exportOf(2, 1)) as { checkpoints: { publicKey: string }[] };
  const steering = "\u001b[2J\n0 findings\ud800";
  const hostile = JSON.stringify({
    ...exported,
    checkpoints: exported.checkpoints.map((each) => ({ ...each, publicKey: steering })),
  });

  it("is written out in what `portal verify-ballots` says", async () => {
    const folder = await mkdtemp(join(inject("databaseTemplates").scratchFolder, "export-"));
    const file = join(folder, "export.json");
    await writeFile(file, hostile);
    const said: string[] = [];
    const command = { name: "verify-ballots", file, publicKeys: [], roots: [], receipts: [] } as const;
    expect(await runVerifyBallots(command, (line) => void said.push(line))).toBe(1);
    expect(said).toContainEqual(
      "KEY checkpoint 1: it is signed with \\x1b[2J\\x0a0 findings\\ud800, which is not trusted",
    );
    expect(said.join("")).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  });

  it.skipIf(missing !== null)(
    `is one line of the second verifier, and the export after it is read too${skipped}`,
    () => {
      const both = [hostile, exportOf(2, 2)];
      expect(verifyInPython(both, NO_ANCHORS)).toEqual(both.map((text) => verifyHere(text, NO_ANCHORS)));
    },
    60_000,
  );
});

describe("somebody with the database and without the secret, who makes all hashes right again", () => {
  const registers = [...tamperedRegisters(1, 1)];

  it("is known in 34 kinds; another one is a sealed part that is swapped", () => {
    expect(new Set(ROW_TAMPERINGS.map(({ name }) => name)).size).toBe(34);
    expect(registers).toHaveLength(68);
  });

  it.each(registers)(
    "is found out where $name, $when it was stated: $code",
    ({ tampered, untouched, code }) => {
      expect(verifyHere(tampered, OF_A_MAIL).map(codeOf)).toContain(code);
      expect(verifyHere(untouched, OF_A_MAIL).filter(isFinding)).toEqual([]);
    },
  );

  it.skipIf(missing !== null)(
    `is found out by the second verifier too${skipped}`,
    () => {
      for (const kind of ["tampered", "untouched"] as const) {
        const texts = registers.map((register) => register[kind]);
        expect(verifyInPython(texts, OF_A_MAIL)).toEqual(texts.map((text) => verifyHere(text, OF_A_MAIL)));
      }
    },
    120_000,
  );
});
