import { describe, expect, it } from "vitest";
import type { Vote } from "../ballots/ballot-record.ts";
import { isAgreeEnabled } from "./declaration.ts";
import {
  backFrom,
  forwardFrom,
  isForwardEnabled,
  isSummaryEnabled,
  isVoteEnabled,
  itemsBefore,
  motionCount,
  openingStep,
  resumeStep,
  stepsOf,
} from "./stepper.ts";
import { summaryOf } from "./summary.ts";

/**
 * Makes a paper from a word: `y` is a motion with a vote, `-` a motion without one, `i` an item that is not a motion.
 * `*` stands before the item shown. Items are numbered from 1.
 */
function paper(word: string) {
  const marks = Array.from(word.replaceAll("*", ""));
  const shown = word.indexOf("*");
  return {
    items: marks.map((mark, at) => ({ agendaItemID: at + 1, isMotion: mark !== "i" })),
    choices: new Map<number, Vote>(marks.flatMap((mark, at) => (mark === "y" ? [[at + 1, "Y"]] : []))),
    currentID: shown < 0 ? null : shown + 1,
  };
}

const letters = { active: "A", voted: "V", pending: "P", info: "I" } as const;
/** A letter a step, small where it is disabled. */
const drawn = (word: string) =>
  stepsOf(paper(word))
    .map(({ state, isEnabled }) => (isEnabled ? letters[state] : letters[state].toLowerCase()))
    .join("");
const idOf = (to: { readonly agendaItemID: number } | "summary" | null) =>
  typeof to === "object" ? (to?.agendaItemID ?? null) : to;

it.each([
  ["i*--", 2, { at: 1, of: 2 }, [1]],
  ["*i--", 1, null, []],
  ["-ii-i", 4, { at: 2, of: 2 }, [2, 3]],
  ["y-*-", 3, { at: 3, of: 3 }, []],
  ["--", 9, null, []],
])("of %s item %i is motion %o, behind the items %o", (word, id, count, before) => {
  const { items } = paper(word);
  expect(motionCount(items, id)).toEqual(count);
  expect(itemsBefore(items, id).map(({ agendaItemID }) => agendaItemID)).toEqual(before);
});

describe("the stepper's steps", () => {
  it.each([
    ["*---", "App"],
    ["*y--", "APp"],
    ["y*--", "VAp"],
    ["*yy-", "AVP"],
    ["*yyy", "AVV"],
    ["yyy", "VVV"],
    // The gap is the next one; what was voted behind it stays open, what was not does not.
    ["*y-y-", "APVp"],
    ["y-*y-", "VPAp"],
    ["y*-y-", "VAVp"],
    // Items that are no motions are passed: neither the next one nor in the way of it.
    ["i*--", "IAp"],
    ["*i--", "APp"],
    ["yi*-i-", "VIAIp"],
    ["*ii", "AI"],
  ])("of %s are %s", { tags: ["spec-448", "spec-450", "spec-727", "spec-729"] }, (word, expected) => {
    expect(drawn(word)).toBe(expected);
  });

  it("the stepper ignores a vote on an item that is not a motion (D36)", () => {
    const { items } = paper("*i-");
    const choices = new Map<number, Vote>([[1, "Y"]]);
    expect(stepsOf({ items, choices, currentID: 2 }).map(({ state }) => state)).toEqual(["info", "active"]);
    expect(isSummaryEnabled({ items, choices }, false)).toBe(false);
  });
});

describe("where the paper stands", () => {
  it.each([
    ["---", 1, 1],
    ["y--", 2, 2],
    ["yyy", 1, 1],
    ["i--", 2, 2],
    ["iyy", 2, 2],
    ["yi-", 3, 3],
    ["yyi", 1, 1],
    // A paper with a gap opens there. It continues there too, or at the first motion if the last one is voted.
    ["y-y-", 2, 2],
    ["y-y", 2, 1],
    ["-yi", 1, 1],
    ["i-y", 2, 2],
    ["ii", null, null],
    ["", null, null],
  ])(
    "for %s it opens at %s, and continues at %s",
    { tags: ["spec-445", "spec-446", "spec-728"] },
    (word, opening, resume) => {
      expect(idOf(openingStep(paper(word)))).toBe(opening);
      expect(idOf(resumeStep(paper(word)))).toBe(resume);
    },
  );
});

describe("forward and back", () => {
  it.each([
    ["*---", null, null],
    ["*y--", 2, null],
    ["y*--", null, 1],
    ["yy*y", "summary", 2],
    ["-y*y", "summary", 2],
    ["*i--", 2, null],
    ["y*i", "summary", 1],
    ["y*yi", 3, 1],
    // The next one is disabled, the gap is not.
    ["y-*y-", 2, 2],
    ["-*y--", 1, 1],
    ["--*y", "summary", 1],
    // Nothing is shown but the summary.
    ["yy-", null, 3],
    ["y--", null, 2],
    ["", null, null],
  ])(
    "of %s lead to %s and %s",
    { tags: ["spec-447", "spec-449", "spec-726", "spec-727"] },
    (word, forward, back) => {
      const drawnPaper = paper(word);
      expect(idOf(forwardFrom(drawnPaper, false))).toBe(forward);
      expect(isForwardEnabled(drawnPaper, false)).toBe(forward !== null);
      expect(idOf(backFrom(drawnPaper))).toBe(back);
    },
  );

  it(
    "when voting is closed nothing leads on and nothing is voted, but back is free",
    { tags: ["spec-447", "spec-449", "spec-451"] },
    () => {
      const last = paper("yy*y");
      expect(forwardFrom(last, true)).toBeNull();
      expect(isForwardEnabled(last, true)).toBe(false);
      expect(isSummaryEnabled(last, true)).toBe(false);
      expect(isVoteEnabled(last, true)).toBe(false);
      expect(idOf(backFrom(last))).toBe(2);
    },
  );

  it("an item that is gone from the agenda leads nowhere", () => {
    const gone = { ...paper("yy"), currentID: 9 };
    expect(forwardFrom(gone, false)).toBeNull();
    expect(backFrom(gone)).toBeNull();
    expect(isVoteEnabled(gone, false)).toBe(false);
  });
});

describe("what can be pressed", () => {
  it.each([
    ["*--", true, false],
    ["*y-", true, true],
    ["*iy", false, true],
    ["-y", false, true],
    ["*i", false, false],
  ])(
    "on %s: a vote %s, the summary %s",
    { tags: ["spec-451", "spec-726", "spec-729"] },
    (word, canVote, canSum) => {
      expect(isVoteEnabled(paper(word), false)).toBe(canVote);
      expect(isSummaryEnabled(paper(word), false)).toBe(canSum);
    },
  );

  it.each([
    ["auto", "", true],
    ["custom", "", false],
    ["custom", " \t", false],
    ["custom", "Ada", true],
  ] as const)(
    "'Agree and submit' with %s and %j: %s",
    { tags: ["spec-522"] },
    (proxyType, name, isEnabled) => {
      expect(isAgreeEnabled(proxyType, name)).toBe(isEnabled);
    },
  );
});

describe("the summary", () => {
  it(
    "has every motion with the agency's label or 'No vote', and nothing else",
    { tags: ["spec-727", "spec-729"] },
    () => {
      const { items } = paper("--i--");
      const choices = new Map<number, Vote>([
        [1, "Y"],
        [3, "Y"],
        [4, "N"],
        [5, "A"],
        [9, "Y"],
      ]);
      const rows = summaryOf(items, choices, { Y: "For", N: "Against", A: "Abstain" });
      expect(rows.map(({ item, vote, text }) => [item.agendaItemID, vote, text])).toEqual([
        [1, "Y", "For"],
        [2, null, "No vote"],
        [4, "N", "Against"],
        [5, "A", "Abstain"],
      ]);
    },
  );
});
