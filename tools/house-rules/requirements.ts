import {
  checklistPath,
  coveragePath,
  readChecklist,
  readUnproven,
  textOf,
  unprovenPath,
} from "../requirements/checklist.ts";
import { coverageOf } from "../requirements/coverage.ts";
import { readTitles } from "../requirements/titles.ts";
import type { Rule } from "./source-file.ts";

const mostUnproven = 40;
/** Money, votes and what would be lost: their lines are always shown by a test. */
const neverUnproven = ["ledger", "invoices", "meetings", "import"];

/** Every line of the checklist is named by a test, or stands in unproven.md: never both, never neither. */
export const linesAreProven: Rule = (files) => {
  const proven = new Set(readTitles(files).flatMap(({ numbers }) => numbers));
  const unproven = new Set(readUnproven(files).map(({ number }) => number));
  const requirements = readChecklist(files);
  if (requirements.length === 0) return [`${checklistPath}: has no lines`];
  return requirements.flatMap(({ number, text }) => {
    if (proven.has(number) && unproven.has(number)) return [`${unprovenPath}: ${number} is shown by a test`];
    if (proven.has(number) || unproven.has(number)) return [];
    return [`${checklistPath}: ${number} is neither in a test's title nor in ${unprovenPath}: ${text}`];
  });
};

/** A number in a title, or in unproven.md, is one of the checklist's, with its three figures. */
export const numbersExist: Rule = (files) => {
  const known = new Set(readChecklist(files).map(({ number }) => number));
  const named = [
    ...readTitles(files),
    ...readUnproven(files).map(({ number, reason }) => ({
      path: unprovenPath,
      text: reason,
      numbers: [number],
    })),
  ];
  return named.flatMap(({ path, text, numbers }) =>
    numbers
      .filter((number) => !known.has(number))
      .map((number) => `${path}: the checklist has no line ${number} ("${text}")`),
  );
};

/** What is unproven says why and how it was looked at; there is little of it, and each line stands once. */
export const unprovenIsExplained: Rule = (files) => {
  const entries = readUnproven(files);
  const numbers = entries.map(({ number }) => number);
  const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place);
  const tooGrave = readChecklist(files).filter(
    ({ number, slug }) => numbers.includes(number) && neverUnproven.includes(slug),
  );
  return [
    ...tooGrave.map(({ number, slug }) => `${unprovenPath}: ${number} is of ${slug} and needs a test`),
    ...entries.flatMap(({ number, reason, checked }) =>
      reason === "" || checked === ""
        ? [`${unprovenPath}: ${number} lacks the reason or how it was checked`]
        : [],
    ),
    ...twice.map((number) => `${unprovenPath}: ${number} stands there twice`),
    ...(entries.length > mostUnproven
      ? [`${unprovenPath}: ${entries.length} lines, at most ${mostUnproven} may be unproven`]
      : []),
  ];
};

/** coverage.md is what its command writes. */
export const coverageIsWritten: Rule = (files) => {
  const isSame = sameLines(textOf(files, coveragePath), coverageOf(files));
  return isSame ? [] : [`${coveragePath}: differs from the tests; \`npm run coverage\` writes it`];
};

function sameLines(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");
}
