import { expect, it } from "vitest";
import { checklistPath, unprovenPath } from "../requirements/checklist.ts";
import { coverageOf } from "../requirements/coverage.ts";
import { readTaggedTests } from "../requirements/tags.ts";
import { checkRules, file } from "./check-rules.ts";
import { linesAreProven, numbersExist, unprovenIsExplained } from "./requirements.ts";

const checklist = (...numbers: readonly string[]) =>
  file(checklistPath, numbers.map((number) => `- ${number} · §1 · home · api ui · It is so\n`).join(""));
/** A test that is tagged with these numbers. */
const test = (...numbers: readonly string[]) =>
  file(
    "web/src/home/a.test.tsx",
    `it("is so", { tags: [${numbers.map((number) => `"spec-${number}"`).join(", ")}] }, () => {});`,
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
      [checklist("001", "002"), test("001")],
      [checklist("001"), file("web/src/home/a.test.tsx", 'it("[001] is so", () => {});')],
      [
        checklist("001"),
        file("web/src/home/a.test.tsx", 'it.skip("is so", { tags: ["spec-001"] }, () => {});'),
      ],
      [checklist("001"), file("web/src/home/a.ts", 'it("is so", { tags: ["spec-001"] }, () => {});')],
      [checklist("001"), test("001"), unproven(looked("001"))],
    ],
    keeps: [
      [checklist("001", "002"), test("001", "002")],
      [checklist("001", "002", "003"), test("001"), unproven(looked("002"), looked("003"))],
    ],
  },
  {
    name: "a number in a tag is one of the checklist's",
    rule: numbersExist,
    breaks: [
      [checklist("001"), test("002")],
      [checklist("001"), test("1")],
      [
        checklist("001"),
        file("e2e/src/home/a.spec.ts", 'test("is so", { tag: ["@spec-002"] }, async () => {});'),
      ],
      [checklist("001"), unproven(looked("004"))],
    ],
    keeps: [[checklist("001", "002"), test("001"), unproven(looked("002"))]],
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
]);

it("reads the tags of tests, tables and suites, of both runners", () => {
  const source = [
    'it("the first", { tags: ["spec-001", "spec-002"] }, () => {});',
    'it.each([["a", 1]])("%s", { tags: ["spec-003"], timeout: 60_000 }, () => {});',
    "test(`${name}: it's so`, { tag: ['@spec-004'] }, () => {});",
    "describe(",
    '  "of the page",',
    '  { tags: ["spec-005"] },',
    ");",
    'it("no line", { timeout: 1 }, () => expect({ tags: ["spec-006"] }).toEqual("spec-007"));',
    'it.skip("not run", { tags: ["spec-008"] }, () => {});',
  ];
  const tests = readTaggedTests([file("e2e/src/home/a.spec.ts", source.join("\n"))]);
  expect(tests.map(({ numbers, title }) => [numbers.join(" "), title])).toEqual([
    ["001 002", "the first"],
    ["003", "%s"],
    ["004", "${name}: it's so"],
    ["005", "of the page"],
  ]);
});

it("lists what shows each line", () => {
  expect(coverageOf([checklist("001", "002"), test("001"), unproven(looked("002"))])).toBe(
    [
      "001 home: It is so",
      "  web/src/home/a.test.tsx: is so",
      "002 home: It is so",
      "  unproven: No test can.",
      "2 lines: 1 shown by tests, 1 not.\n",
    ].join("\n"),
  );
});
