import { expect, it } from "vitest";
import { checklistPath, coveragePath, unprovenPath } from "../requirements/checklist.ts";
import { coverageOf } from "../requirements/coverage.ts";
import { readTitles } from "../requirements/titles.ts";
import { checkRules, file } from "./check-rules.ts";
import { coverageIsWritten, linesAreProven, numbersExist, unprovenIsExplained } from "./requirements.ts";

const checklist = (...numbers: readonly string[]) =>
  file(checklistPath, numbers.map((number) => `- ${number} · §1 · home · api ui · It is so\n`).join(""));
const test = (...titles: readonly string[]) =>
  file(
    "web/src/home/a.test.tsx",
    titles.map((title) => `it(${JSON.stringify(title)}, () => {});\n`).join(""),
  );
const unproven = (...rows: readonly string[]) =>
  file(unprovenPath, `| line | reason | how |\n|---|---|---|\n${rows.join("\n")}\n`);
const looked = (number: number | string) => `| ${number} | No test can. | Looked at it. |`;
const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1).padStart(3, "0"));

checkRules([
  {
    name: "every line of the checklist is shown by a test, or explained",
    rule: linesAreProven,
    breaks: [
      [],
      [checklist("001")],
      [checklist("001", "002"), test("[001] is so")],
      [checklist("001"), test("001 is so")],
      [checklist("001"), file("web/src/home/a.test.tsx", 'it.skip("[001] is so", () => {});')],
      [checklist("001"), file("web/src/home/a.ts", '"[001] is so"')],
      [checklist("001"), test("[001] is so"), unproven(looked("001"))],
    ],
    keeps: [
      [checklist("001", "002"), test("[001] [002] is so")],
      [checklist("001", "002", "003"), test("[001] is so"), unproven(looked("002"), looked("003"))],
      [checklist("001", "002", "003"), test("[001] to [003] are so")],
    ],
  },
  {
    name: "a number in a title is one of the checklist's",
    rule: numbersExist,
    breaks: [
      [checklist("001"), test("[002] is so")],
      [checklist("001"), test("[1] is so")],
      [checklist("001", "003"), test("[001–003] is so")],
      [checklist("001"), unproven(looked("004"))],
    ],
    keeps: [[checklist("001", "002"), test("[001, 002] is so", "has [3] in it"), unproven(looked("002"))]],
  },
  {
    name: "what no test shows has its reason and how it was looked at, and there is little of it",
    rule: unprovenIsExplained,
    breaks: [
      [unproven("| 001 |  | Looked at it. |")],
      [unproven("| 001 | No test can. | |")],
      [unproven(looked("001"), looked("001"))],
      [unproven(...numbersTo(41).map(looked))],
      [file(checklistPath, "- 001 · §1 · invoices · api · It is paid once\n"), unproven(looked("001"))],
    ],
    keeps: [[checklist("001"), unproven(...numbersTo(40).map(looked))]],
  },
  {
    name: "coverage.md is what its command writes",
    rule: coverageIsWritten,
    breaks: [
      [checklist("001"), test("[001] is so")],
      [
        checklist("001"),
        test("[001] is so and so"),
        file(coveragePath, coverageOf([checklist("001"), test("[001] is so")])),
      ],
    ],
    keeps: [
      [
        checklist("001"),
        test("[001] is so"),
        file(coveragePath, coverageOf([checklist("001"), test("[001] is so")])),
      ],
    ],
  },
]);

it("reads lists, ranges, rows of tables and titles of several lines", () => {
  const source = [
    "it.each([",
    '  ["[001] the first", 1],',
    '  ["[002]", "second"],',
    '])("%s", () => {});',
    "test(`[003] to [005] [007–008][009, 010] ${name}: it's so`, () => {});",
    "describe(",
    "  '[011] of the page',",
    ");",
    "expect([101, 102]).toEqual(['[x]']);",
    'for (const text of ["{", "[012]"]) read(text);',
  ];
  const titles = readTitles([file("e2e/src/home/a.spec.ts", source.join("\n"))]);
  expect(titles.map(({ numbers, text }) => [numbers.join(" "), text])).toEqual([
    ["001", "the first"],
    ["002", "second"],
    ["003 004 005 007 008 009 010", "${name}: it's so"],
    ["011", "of the page"],
  ]);
});
