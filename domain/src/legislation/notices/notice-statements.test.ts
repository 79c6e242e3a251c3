import { expect, it } from "vitest";
import { type NoticeFacts, noticeStatements } from "./notice-statements.ts";
import { SOURCES, STATES } from "../vocabulary.ts";

const facts: NoticeFacts = { meeting: "AGM", kinds: ["ORDINARY", "SPECIAL"], hasForm: true };
const saidIn = (state: string, change: Partial<NoticeFacts> = {}, more: object = {}) =>
  noticeStatements({ state, on: "2026-04-21", module: "STANDARD", ...more }, { ...facts, ...change });
const begins = (state: string, change: Partial<NoticeFacts> = {}, more: object = {}) =>
  saidIn(state, change, more).map(({ words }) => words.split(" ").slice(0, 3).join(" "));

it.each<[string, Partial<NoticeFacts>, string[]]>([
  ["NSW", {}, ["Each motion that", "If contributions or", "A quorum is", "A person with"]],
  ["NSW", { meeting: "EGM", kinds: ["ORDINARY"] }, ["If contributions or", "A quorum is", "A person with"]],
  ["QLD", {}, ["The agenda names", "A voting paper"]],
  ["QLD", { kinds: [], hasForm: false }, []],
  ["VIC", {}, ["The text of", "A lot owner"]],
  ["VIC", { kinds: ["ORDINARY"] }, ["A lot owner"]],
  ["VIC", { meeting: "EGM" }, []],
  ["WA", {}, []],
  ["SA", {}, []],
])("are what the state asks for: %s (%#)", (state, change, expected) => {
  expect(begins(state, change)).toEqual(expected);
});

it("are none where nothing is known: a committee, a day before the rules, another module", () => {
  expect(STATES.flatMap((state) => saidIn(state, { meeting: "CM" }))).toEqual([]);
  expect(saidIn("NSW", {}, { on: "2016-11-29" })).toEqual([]);
  expect(saidIn("QLD", {}, { module: null })).toEqual([]);
  expect(saidIn("QLD", {}, { module: "COMMERCIAL" })).toEqual([]);
});

it("say nothing of a rule that the agency has replaced, and only while that holds", () => {
  const quorum = { rule: "quorum", value: "unknown", reason: "By-law 14", setOn: "2026-01-01", to: null };
  const withRule = (from: string) => begins("NSW", {}, { overrides: [{ ...quorum, from }] });
  expect(withRule("2026-01-01")).not.toContain("A quorum is");
  expect(withRule("2026-04-22")).toContain("A quorum is");
});

it("each name a source that is known", () => {
  const cites = STATES.flatMap((state) => saidIn(state)).map((statement) => statement.cites);
  expect(
    cites.every((each) => each.length > 0 && each.every(({ source, at }) => source in SOURCES && at !== "")),
  ).toBe(true);
});
