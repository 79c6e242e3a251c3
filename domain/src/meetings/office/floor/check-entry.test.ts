import { describe, expect, it } from "vitest";
import {
  amendment,
  AT,
  hands,
  motionOf,
  poll,
  recordOf,
  rollCall,
} from "../../../testing/floor/motions-of-day.ts";
import { type EntryAsked, objectionTo } from "./check-entry.ts";
import type { FloorEntry } from "./floor-entries.ts";

const entry = (kind: FloorEntry["kind"], body: object) =>
  ({ entryNo: 5, replacesNo: null, reason: null, kind, body }) as FloorEntry;
const asked = (changes: Partial<EntryAsked> = {}): EntryAsked => ({
  motion: motionOf({
    earlier: [
      [1, "Y"],
      [2, "N"],
    ],
  }),
  record: null,
  hasVoting: true,
  ...changes,
});
const casting = (as: "OWNER" | "PROXY" | "OTHER") => ({
  agendaItemId: 1,
  at: AT,
  vote: "Y",
  chairName: "Ann Lee",
  as,
});
const declared = (outcome: string, why: string | null = null) => ({ agendaItemId: 1, at: AT, outcome, why });
const of = (state: string, recorded = recordOf({ floor: hands(2, 2) })) => ({
  motion: motionOf({ state }),
  record: recorded,
});

/** What is refused, with the field or the rule; null: it is taken. */
const cases: readonly (readonly [string, FloorEntry, Partial<EntryAsked>, string | null])[] = [
  ["an unknown motion", entry("floor", hands(1, 0)), { motion: null }, "agendaItemId"],
  ["hands of all who have not voted", entry("floor", hands(8, 0)), {}, null],
  ["one hand too many", entry("floor", hands(8, 1)), {}, "for"],
  ["a hand of who takes a vote back", entry("floor", hands(8, 1, [2])), {}, null],
  ["a vote back of who has not voted", entry("floor", hands(1, 0, [3])), {}, "withdrawn"],
  [
    "hands of everybody on an amended motion",
    entry("floor", hands(10, 0)),
    { record: recordOf({ amendments: [amendment()] }) },
    null,
  ],
  [
    "more hands than there are lots",
    entry("floor", hands(11, 0)),
    { record: recordOf({ amendments: [amendment()] }) },
    "for",
  ],
  ["votes lot by lot", entry("floor", rollCall([1, "N"], [3, "Y"])), {}, null],
  ["a lot with two votes", entry("floor", rollCall([3, "N"], [3, "Y"])), {}, "votes"],
  ["a lot that is not there", entry("floor", rollCall([99, "N"])), {}, "votes"],
  ["a poll with a lot that is not there", entry("poll", poll("BEFORE_VOTE", [99, "N"])), {}, "votes"],
  [
    "votes on what is decided wholly before",
    entry("floor", hands(1, 0)),
    { motion: motionOf({ determination: "WHOLLY" }) },
    "RULES_REFUSE",
  ],
  [
    "a poll on what is decided wholly before",
    entry("poll", poll("AFTER_VOTE")),
    { motion: motionOf({ determination: "WHOLLY" }) },
    "RULES_REFUSE",
  ],
  [
    "votes on it where nobody could vote before",
    entry("floor", hands(1, 0)),
    { motion: motionOf({ determination: "WHOLLY" }), hasVoting: false },
    null,
  ],
  ["an amendment within the subject", entry("amendment", amendment()), {}, null],
  ["one without the statement", entry("amendment", amendment({ statement: " " })), {}, "statement"],
  [
    "a lost one without the statement",
    entry("amendment", amendment({ statement: null, outcome: "LOST" })),
    {},
    null,
  ],
  ["one beyond the subject", entry("amendment", amendment({ isWithinSubject: false })), {}, "RULES_REFUSE"],
  [
    "one of what is decided wholly before",
    entry("amendment", amendment()),
    { motion: motionOf({ determination: "WHOLLY" }) },
    "RULES_REFUSE",
  ],
  [
    "one beyond the subject where nobody voted before",
    entry("amendment", amendment({ isWithinSubject: false, statement: null })),
    { hasVoting: false },
    null,
  ],
  [
    "an amendment where the rules say nothing",
    entry("amendment", amendment({ statement: null })),
    of("VIC"),
    null,
  ],
  ["the chair's vote in Victoria", entry("casting", casting("OWNER")), of("VIC"), null],
  ["that of a chair who owns nothing", entry("casting", casting("OTHER")), of("VIC"), "RULES_REFUSE"],
  [
    "one where the votes are not equal",
    entry("casting", casting("OWNER")),
    of("VIC", recordOf({ floor: hands(3, 2) })),
    "RULES_REFUSE",
  ],
  ["one without any votes", entry("casting", casting("OWNER")), of("VIC", recordOf({})), "RULES_REFUSE"],
  ["one in New South Wales", entry("casting", casting("OWNER")), of("NSW"), "RULES_REFUSE"],
  ["a vote of the chair where the rules say nothing", entry("casting", casting("OTHER")), of("WA"), null],
  [
    "one of a special resolution",
    entry("casting", casting("OWNER")),
    { motion: motionOf({ state: "VIC", kind: "SPECIAL" }), record: recordOf({ floor: hands(2, 2) }) },
    "RULES_REFUSE",
  ],
  [
    "a declaration as the rules say",
    entry("declaration", declared("CARRIED")),
    { record: recordOf({ floor: hands(3, 0) }) },
    null,
  ],
  [
    "another one",
    entry("declaration", declared("LOST")),
    { record: recordOf({ floor: hands(3, 0) }) },
    "why",
  ],
  [
    "another one with its reason",
    entry("declaration", declared("LOST", "A poll is called.")),
    { record: recordOf({ floor: hands(3, 0) }) },
    null,
  ],
  [
    "one of a motion without votes",
    entry("declaration", declared("CARRIED")),
    { motion: motionOf({}) },
    "why",
  ],
  ["a motion that is deferred", entry("declaration", declared("DEFERRED")), { motion: motionOf({}) }, null],
  [
    "what is procedural",
    entry("procedural", { at: AT, words: "A break.", outcome: "CARRIED" }),
    { motion: null },
    null,
  ],
  [
    "what is taken back",
    { ...entry("casting", { isTakenBack: true }), replacesNo: 4, reason: "Pressed by mistake." },
    of("NSW"),
    null,
  ],
  ["what is taken back of nothing", entry("casting", { isTakenBack: true }), of("VIC"), "isTakenBack"],
];

describe("an entry of the floor", () => {
  it.each(cases)("%s", (_, entered, changes, refusal) => {
    const found = objectionTo(entered, asked(changes));
    expect(found === null ? null : found.code === "VALIDATION" ? found.path : found.code).toBe(refusal);
    expect(found?.message ?? "").toMatch(found === null ? /^$/ : /^[A-Z].{20,}\.$/);
  });
});
