import { keywordMatcher } from "@portal/domain/core/keyword-match";
import { type KeywordPair, keywordPair, matchesInWords } from "@portal/domain/testing/keyword-reference";
import { sayControl } from "../../support/control.ts";

/**
 * The keyword search against the same rule written otherwise, on random pairs, and its time on the worst cases while
 * they double: `npm run proof -- keyword-match [pairs]`. The controls: a matcher that forgets the case must differ,
 * and one that tries every position again must show that it is not linear.
 */
const PAIRS = Number(process.argv[2] ?? 200_000);
const FIRST_SEED = 20_260_511;
/** Doubling doubles a linear time; what is quadratic takes four times as long. */
const LINEAR_AT_MOST = 3;

type Matcher = typeof keywordMatcher;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function compare(matcher: Matcher, pairs: number): { found: number; lost: number; different: KeywordPair[] } {
  const random = seeded(FIRST_SEED);
  const outcome = { found: 0, lost: 0, different: [] as KeywordPair[] };
  for (let number = 0; number < pairs; number += 1) {
    const pair = keywordPair(random);
    const expected = matchesInWords(pair.keyword, pair.fields);
    outcome[expected ? "found" : "lost"] += 1;
    if (matcher(pair.keyword)(pair.fields) !== expected) outcome.different.push(pair);
  }
  return outcome;
}

/** Keyword and field whose lengths together grow with n, each made to be tried again and again. */
const WORST: Readonly<Record<string, (n: number) => readonly [string, string]>> = {
  "nearly everywhere": (n) => [`${"a".repeat(n)}b`, "a".repeat(n * 2)],
  "the end differs": (n) => [`b${"a".repeat(n)}`, "a".repeat(n * 2)],
  "many stars": (n) => [`${"aab*".repeat(n / 4)}c`, "aab".repeat(n / 2)],
  "stars and near misses": (n) => [`*${"a*".repeat(n / 8)}${"a".repeat(n / 2)}b`, "a".repeat(n * 2)],
  "a period": (n) => [`${"ab".repeat(n / 2)}c`, "ab".repeat(n)],
  "stars alone beside three letters": (n) => [`${"*".repeat(n)}abc`, "ab".repeat(n)],
};

/** The least of several, in ms of the process's own work: other work on the machine does not count. */
function timeOf(matcher: Matcher, keyword: string, field: string): number {
  const times = Array.from({ length: 7 }, () => {
    const from = process.cpuUsage();
    matcher(keyword)([field]);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** How much longer the worst cases take at twice their size; the middle of three doublings. */
function growthOf(matcher: Matcher, [name, make]: (typeof cases)[number], from: number): number {
  const times = [1, 2, 4, 8].map((factor) => timeOf(matcher, ...make(from * factor)));
  const ratios = times.slice(1).map((time, at) => time / (times[at] ?? time));
  const middle = ratios.toSorted((one, other) => one - other)[1] ?? Infinity;
  const shown = times.map((time) => time.toFixed(2)).join(" · ");
  say(`${name}: ${shown} ms, twice the size takes ${middle.toFixed(2)} times as long`);
  return middle;
}
const cases = Object.entries(WORST);

const { found, lost, different } = compare(keywordMatcher, PAIRS);
say(`${PAIRS} random pairs: ${found} found, ${lost} not, ${different.length} answered differently`);
for (const pair of different.slice(0, 5)) say(JSON.stringify(pair));

const worstGrowth = Math.max(...cases.map((each) => growthOf(keywordMatcher, each, 50_000)));

const caseBlind: Matcher = (keyword) => (fields) =>
  keywordMatcher(keyword)(fields.map((field) => field?.replaceAll("A", "\u0000") ?? null));
const toldApart = compare(caseBlind, 2000).different.length;
const isBlindFound = sayControl(
  "a matcher that does not know 'A'",
  toldApart > 0,
  `${toldApart} of 2000 answered differently`,
);

const everyPosition: Matcher = (keyword) => (fields) =>
  fields.some((field) => {
    if (field === null) return false;
    for (let at = 0; at < field.length; at += 1) {
      let length = 0;
      while (length < keyword.length && field[at + length] === keyword[length]) length += 1;
      if (length === keyword.length) return true;
    }
    return false;
  });
say("A matcher that tries every place again:");
const controlGrowth = growthOf(
  everyPosition,
  ["nearly everywhere", WORST["nearly everywhere"] ?? (() => ["", ""])],
  1000,
);
const isQuadraticFound = sayControl(
  "a matcher that tries every place again",
  controlGrowth > LINEAR_AT_MOST,
  `twice the size takes ${controlGrowth.toFixed(2)} times as long`,
);

const isProven =
  different.length === 0 &&
  Math.min(found, lost) > PAIRS / 10 &&
  worstGrowth <= LINEAR_AT_MOST &&
  isBlindFound &&
  isQuadraticFound;
say(isProven ? "proven" : "NOT proven");
process.exitCode = isProven ? 0 : 1;
