import { expect, it } from "vitest";
import {
  attorneyAnswer,
  type AttorneyFacts,
  isAttorneyReasonNeeded,
  standingOn,
} from "./attorney-answers.ts";

const facts: AttorneyFacts = {
  state: "NSW",
  on: "2026-04-21",
  module: null,
  isFamily: null,
  isBySaleContract: false,
  isUnderSection211Or219: null,
  lotsRepresented: 1,
  isSameOwner: true,
};
const queensland = { state: "QLD", module: "STANDARD", isSameOwner: false, isBySaleContract: null };

it.each<[string, Partial<AttorneyFacts>, string, string[]]>([
  ["New South Wales", {}, "yes", []],
  ["a contract of sale", { isBySaleContract: true }, "no", []],
  ["nobody said whether by a contract of sale", { isBySaleContract: null }, "unknown", ["isBySaleContract"]],
  ["Queensland, one lot", queensland, "yes", []],
  [
    "two lots of two owners",
    { ...queensland, lotsRepresented: 2, isFamily: false, isUnderSection211Or219: false },
    "no",
    [],
  ],
  [
    "of which nobody said whether family",
    { ...queensland, lotsRepresented: 2, isUnderSection211Or219: false },
    "unknown",
    ["isFamily"],
  ],
  ["two lots of one owner", { ...queensland, lotsRepresented: 2, isSameOwner: true }, "yes", []],
  ["two lots, family", { ...queensland, lotsRepresented: 2, isFamily: true }, "yes", []],
  ["an unknown module", { ...queensland, module: null }, "unknown", []],
  ["Victoria, which has no such rule here", { state: "VIC" }, "unknown", []],
])("says of a power of attorney what the rules say: %s", (_, change, expected, missing) => {
  const answer = attorneyAnswer({ ...facts, ...change });
  expect(answer.answer).toBe(expected);
  expect(answer.missing).toEqual(expect.arrayContaining(missing));
  expect(isAttorneyReasonNeeded(answer)).toBe(expected === "no");
});

const power = { isEnded: false, holdsFromOn: "2026-04-01", holdsUntilOn: "2026-04-30", isOwner: true };
it.each<[string, string, Partial<typeof power>]>([
  ["later", "2026-03-31", {}],
  ["holds", "2026-04-01", {}],
  ["holds", "2026-04-30", {}],
  ["over", "2026-05-01", {}],
  ["sold", "2026-04-15", { isOwner: false }],
  ["ended", "2026-04-15", { isEnded: true, isOwner: false }],
])("is %s on %s (%#)", (standing, day, change) => {
  expect(standingOn(day, { ...power, ...change })).toBe(standing);
});
