import { describe, expect, it } from "vitest";
import { askLaw, type LawRow } from "../../testing/ask-law.ts";

const yes = { answer: "yes" };
const no = (reason: string) => ({ answer: "no", reason });
const unsure = { answer: "unknown", reason: "RULE_UNSURE" };
const lacking = (...missing: string[]) => ({ answer: "unknown", reason: "FACT_MISSING", missing });

const nsw = {
  meeting: "AGM",
  personsEntitled: 22,
  owners: 22,
  presentByProxy: 0,
  entitlementPresentPercent: 24,
};
const qld = { meeting: "AGM", voters: 40, presentByProxy: 0, shareResolved: null };
const vic = {
  meeting: "AGM",
  totalLots: 100,
  entitlementPresentPercent: 49,
  resolution: "ORDINARY",
  isCarriedByVotes: true,
};
const quorums: readonly LawRow[] = [
  [
    "six of 22",
    "NSW",
    "quorum",
    { ...nsw, presentInPerson: 6, votedBefore: 0 },
    { ...yes, present: 6, needed: 6 },
  ],
  ["five of 22", "NSW", "quorum", { ...nsw, presentInPerson: 5, votedBefore: 0 }, no("NO_QUORUM")],
  [
    "five with a quarter of the entitlement",
    "NSW",
    "quorum",
    { ...nsw, presentInPerson: 5, votedBefore: 0, entitlementPresentPercent: 25 },
    yes,
  ],
  [
    "one of three owners",
    "NSW",
    "quorum",
    {
      ...nsw,
      personsEntitled: 3,
      owners: 3,
      presentInPerson: 1,
      votedBefore: 0,
      entitlementPresentPercent: 40,
    },
    { ...no("NO_QUORUM"), needed: 2 },
  ],
  [
    "the only owner",
    "NSW",
    "quorum",
    { ...nsw, personsEntitled: 1, owners: 1, presentInPerson: 1, votedBefore: 0 },
    { ...yes, needed: 1 },
  ],
  [
    "entitlement not told",
    "NSW",
    "quorum",
    { ...nsw, presentInPerson: 5, votedBefore: 0, entitlementPresentPercent: null },
    lacking("entitlementPresentPercent"),
  ],
  [
    "ten of 40, two personally",
    "QLD",
    "quorum",
    { ...qld, presentInPerson: 2, votedBefore: 8 },
    { ...yes, personallyNeeded: 2 },
  ],
  [
    "ten of 40, one personally",
    "QLD",
    "quorum",
    { ...qld, presentInPerson: 1, votedBefore: 9 },
    no("NO_QUORUM"),
  ],
  ["nine of 40", "QLD", "quorum", { ...qld, presentInPerson: 2, votedBefore: 7 }, no("NO_QUORUM")],
  [
    "10 % resolved",
    "QLD",
    "quorum",
    { ...qld, shareResolved: 10, presentInPerson: 2, votedBefore: 2 },
    { ...yes, needed: 4 },
  ],
  ["9 % resolved", "QLD", "quorum", { ...qld, shareResolved: 9, presentInPerson: 2, votedBefore: 2 }, unsure],
  [
    "two voters",
    "QLD",
    "quorum",
    { ...qld, voters: 2, presentInPerson: 1, votedBefore: 0 },
    { ...yes, personallyNeeded: 1 },
  ],
  [
    "half of the lots",
    "VIC",
    "quorum",
    { ...vic, lotsPresent: 50 },
    { ...yes, needed: 50, outcome: "CARRIED" },
  ],
  ["49 of 100", "VIC", "quorum", { ...vic, lotsPresent: 49 }, { ...no("NO_QUORUM"), outcome: "INTERIM" }],
  [
    "49 of 100, special",
    "VIC",
    "quorum",
    { ...vic, lotsPresent: 49, resolution: "SPECIAL" },
    { ...no("NO_QUORUM"), outcome: "LOST" },
  ],
  [
    "half of the entitlement",
    "VIC",
    "quorum",
    { ...vic, lotsPresent: 40, entitlementPresentPercent: 50 },
    yes,
  ],
  ["votes beforehand would turn it", "VIC", "quorum", { ...vic, lotsPresent: 49, votedBefore: 1 }, unsure],
  [
    "votes beforehand may turn it by entitlement",
    "VIC",
    "quorum",
    { ...vic, lotsPresent: 20, entitlementPresentPercent: 30, votedBefore: 2 },
    unsure,
  ],
  [
    "a committee of five, three there",
    "NSW",
    "quorum",
    { meeting: "CM", personsEntitled: 5, presentInPerson: 3, presentByProxy: 0 },
    { ...yes, needed: 3 },
  ],
  [
    "a committee of five, two there",
    "QLD",
    "quorum",
    { meeting: "CM", voters: 5, presentInPerson: 2, presentByProxy: 0 },
    no("NO_QUORUM"),
  ],
  ["anything", "WA", "quorum", { ...nsw, presentInPerson: 9, votedBefore: 0 }, unsure],
];

const before = { item: "MOTION", resolution: "ORDINARY", means: "ELECTRONIC_BEFORE_MEETING" };
const prevotes: readonly LawRow[] = [
  [
    "a motion",
    "NSW",
    "prevoteRules",
    before,
    { ...yes, openFrom: "7_DAYS_BEFORE_MEETING", systemMustReject: false },
  ],
  ["seven days before", "NSW", "prevoteRules", { ...before, hoursBefore: 168 }, yes],
  ["an hour more", "NSW", "prevoteRules", { ...before, hoursBefore: 169 }, no("NOT_OPEN_YET")],
  ["an election at the meeting", "NSW", "prevoteRules", { item: "ELECTION", means: "AT_MEETING" }, yes],
  [
    "decided wholly beforehand",
    "NSW",
    "prevoteRules",
    { ...before, determination: "WHOLLY", amendment: "WITHIN_SUBJECT" },
    { mayBeAmended: false },
  ],
  [
    "amended beyond its subject",
    "NSW",
    "prevoteRules",
    { ...before, amendment: "BEYOND" },
    { mayBeAmended: false },
  ],
  [
    "who owes",
    "NSW",
    "prevoteRules",
    { ...before, debtAtCasting: true },
    { ...yes, systemMustReject: false },
  ],
  ["withdrawn", "NSW", "prevoteRules", { ...before, withdrawnBy: "VOTER" }, { mayWithdraw: null }],
  [
    "who owes, without dissent",
    "QLD",
    "prevoteRules",
    { ...before, resolution: "WITHOUT_DISSENT", debtAtCasting: true },
    { ...yes, systemMustReject: false },
  ],
  [
    "who owes, kind not told",
    "QLD",
    "prevoteRules",
    { ...before, resolution: null, debtAtCasting: true },
    lacking("resolution"),
  ],
  [
    "an election where it is resolved",
    "QLD",
    "prevoteRules",
    { ...before, item: "ELECTION", adoptedBy: "ORDINARY_RESOLUTION" },
    yes,
  ],
  [
    "an election, not on record",
    "QLD",
    "prevoteRules",
    { ...before, item: "ELECTION" },
    lacking("adoptedBy"),
  ],
  ["a secret ballot", "QLD", "prevoteRules", { ...before, isSecret: true }, no("SECRET_BALLOT")],
  [
    "withdrawn in time",
    "QLD",
    "prevoteRules",
    { ...before, withdrawnBy: "VOTER", isResultDeclared: false },
    { mayWithdraw: true },
  ],
  [
    "withdrawn too late",
    "QLD",
    "prevoteRules",
    { ...before, withdrawnBy: "VOTER", isResultDeclared: true },
    { mayWithdraw: false },
  ],
  [
    "withdrawn by a proxy",
    "QLD",
    "prevoteRules",
    { ...before, withdrawnBy: "PROXY", isResultDeclared: false },
    { mayWithdraw: false },
  ],
  ["anything", "VIC", "prevoteRules", before, { ...unsure, openFrom: "WITH_NOTICE" }],
  ["anything", "WA", "prevoteRules", before, unsure],
];

describe.each([
  ["quorums", quorums],
  ["votes before the meeting", prevotes],
])("%s", (_, rows) => {
  it.each(rows)("%s (%s %s)", (_title, state, asks, facts, expected) => {
    expect(askLaw(state, asks, facts)).toMatchObject(expected);
  });
});
