import { checklistPath, readChecklist, readUnproven, unprovenPath } from "../requirements/checklist.ts";
import { readTaggedTests } from "../requirements/tags.ts";
import type { Rule } from "./source-file.ts";

const mostUnproven = 40;
/** Money, votes and what would be lost: their lines are always shown by a test. */
const neverUnproven = ["ledger", "invoices", "meetings", "import"];

/** Every line of the checklist is in the tags of a test, or stands in unproven.md: never both, never neither. */
export const linesAreProven: Rule = (files) => {
  const proven = new Set(readTaggedTests(files).flatMap(({ numbers }) => numbers));
  const unproven = new Set(readUnproven(files).map(({ number }) => number));
  const requirements = readChecklist(files);
  if (requirements.length === 0) return [`${checklistPath}: has no lines`];
  return requirements.flatMap(({ number, text }) => {
    if (proven.has(number) && unproven.has(number)) return [`${unprovenPath}: ${number} is shown by a test`];
    if (proven.has(number) || unproven.has(number)) return [];
    return [`${checklistPath}: ${number} is neither in a test's tags nor in ${unprovenPath}: ${text}`];
  });
};

/** A number in a tag, or in unproven.md, is one of the checklist's, with its three figures. */
export const numbersExist: Rule = (files) => {
  const known = new Set(readChecklist(files).map(({ number }) => number));
  const named = [
    ...readTaggedTests(files),
    ...readUnproven(files).map(({ number, reason }) => ({
      path: unprovenPath,
      title: reason,
      numbers: [number],
    })),
  ];
  return named.flatMap(({ path, title, numbers }) =>
    numbers
      .filter((number) => !known.has(number))
      .map((number) => `${path}: the checklist has no line ${number} ("${title}")`),
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
