import { describe, expect, it } from "vitest";
import { askLaw } from "../../testing/ask-law.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Votes by their letters, each with one unit: 'YYN' is two for, one against; '-' is silent. */
const lots = (letters: string): Facts => ({
  votes: letters.split("").map((vote) => ({ units: 1, vote: vote === "-" ? null : vote })),
});
/** Votes by their units: for, against, silent. */
const units = (yes: number, no: number, silent = 0): Facts => ({
  votes: [
    { units: yes, vote: "Y" },
    { units: no, vote: "N" },
    { units: silent, vote: null },
  ],
});
const carried = { answer: "yes", outcome: "CARRIED" };
const lost = { answer: "no", outcome: "LOST" };
const open = { answer: "unknown", reason: "RULE_UNSURE", outcome: "NOT_DECIDED" };

const rows: readonly (readonly [title: string, state: string, resolution: string, Facts, Facts])[] = [
  ["one more for", "NSW", "ORDINARY", lots("YYNA"), { ...carried, decides: "LOTS" }],
  ["a tie", "NSW", "ORDINARY", lots("YN"), { ...lost, castingVote: "NONE" }],
  ["nobody votes", "NSW", "ORDINARY", lots("--"), lost],
  ["25 % against", "NSW", "SPECIAL", units(75, 25), { ...carried, limit: 25 }],
  ["26 % against", "NSW", "SPECIAL", units(74, 26), { ...lost, against: 26, limit: 25 }],
  ["nobody votes", "NSW", "SPECIAL", units(0, 0, 9), lost],
  ["50 % against", "NSW", "SUSTAINABILITY", units(50, 50), { ...lost, limit: 49 }],
  ["49 % against", "NSW", "ACCESSIBILITY", units(51, 49), { ...carried, confidence: "recalled" }],
  ["50 % against: recalled", "NSW", "ACCESSIBILITY", units(50, 50), open],
  ["nobody against", "NSW", "UNANIMOUS", lots("YYA"), { ...carried, measure: "lots", against: 0, limit: 0 }],
  ["one against", "NSW", "UNANIMOUS", lots("YYN"), lost],
  ["a kind it has not", "NSW", "MAJORITY", lots("YYY"), open],
  [
    "a poll before the vote",
    "NSW",
    "ORDINARY",
    { ...units(10, 20), poll: "DEMANDED_BEFORE_VOTE" },
    { ...lost, decides: "POLL", byLots: false },
  ],
  [
    "an original owner with less than half",
    "NSW",
    "SPECIAL",
    {
      totalUnits: 100,
      votes: [
        { units: 49, vote: "Y", isOriginalOwner: true },
        { units: 15, vote: "N" },
      ],
    },
    { ...carried, limit: 16 },
  ],
  [
    "an original owner with half",
    "NSW",
    "SPECIAL",
    {
      totalUnits: 100,
      votes: [
        { units: 51, vote: "Y", isOriginalOwner: true },
        { units: 15, vote: "N" },
      ],
    },
    { ...lost, valueOfOriginalOwner: 17, limit: 8 },
  ],
  [
    "a fraction of a unit would turn it",
    "NSW",
    "SPECIAL",
    {
      totalUnits: 7,
      votes: [
        { units: 4, vote: "N", isOriginalOwner: true },
        { units: 3, vote: "Y" },
      ],
    },
    { ...open, valueOfOriginalOwner: 1 },
  ],

  [
    "three against of twelve",
    "QLD",
    "SPECIAL",
    { ...lots("YYYYYYNNN"), totalLots: 12, totalUnits: 12 },
    { ...carried, fails: [] },
  ],
  [
    "four against of twelve",
    "QLD",
    "SPECIAL",
    { ...lots("YYYYYYYYNNNN"), totalLots: 12, totalUnits: 12 },
    { ...lost, fails: ["QUARTER_OF_LOTS", "QUARTER_OF_ENTITLEMENT"] },
  ],
  [
    "entitlement alone fails",
    "QLD",
    "SPECIAL",
    {
      totalLots: 12,
      totalUnits: 100,
      votes: [
        { units: 10, vote: "Y" },
        { units: 10, vote: "Y" },
        { units: 26, vote: "N" },
      ],
    },
    { ...lost, fails: ["QUARTER_OF_ENTITLEMENT"] },
  ],
  ["half of all lots: recalled", "QLD", "MAJORITY", { ...lots("YYY"), totalLots: 6 }, open],
  [
    "more than half of all lots",
    "QLD",
    "MAJORITY",
    { ...lots("YYYY"), totalLots: 6 },
    { ...carried, confidence: "recalled" },
  ],
  ["nobody against", "QLD", "WITHOUT_DISSENT", lots("YA"), carried],
  ["one against", "QLD", "UNANIMOUS", lots("YYN"), lost],
  ["a tie: recalled that nobody casts", "QLD", "ORDINARY", lots("YN"), open],
  ["a poll that agrees", "QLD", "ORDINARY", { ...lots("YYN"), poll: "DEMANDED_BEFORE_VOTE" }, carried],
  [
    "a poll that does not",
    "QLD",
    "ORDINARY",
    {
      ...units(10, 20),
      votes: [
        { units: 1, vote: "Y" },
        { units: 1, vote: "Y" },
        { units: 9, vote: "N" },
      ],
      poll: "DEMANDED_BEFORE_VOTE",
    },
    open,
  ],

  ["75 % of all lots", "VIC", "SPECIAL", lots("YYYN"), { ...carried, decides: "LOTS" }],
  ["less", "VIC", "SPECIAL", lots("YYYNN"), lost],
  [
    "75 % of all entitlement",
    "VIC",
    "SPECIAL",
    { ...units(75, 0, 25), basis: "BALLOT_OR_POLL" },
    { ...carried, decides: "POLL" },
  ],
  [
    "74 %: an interim one",
    "VIC",
    "SPECIAL",
    { ...units(74, 25, 1), basis: "BALLOT_OR_POLL" },
    { answer: "no", outcome: "INTERIM_SPECIAL", finalAfterDays: 29 },
  ],
  ["26 % against", "VIC", "SPECIAL", { ...units(74, 26), basis: "BALLOT_OR_POLL" }, lost],
  ["49 % for", "VIC", "SPECIAL", { ...units(49, 0, 51), basis: "BALLOT_OR_POLL" }, lost],
  [
    "a poll at the meeting",
    "VIC",
    "SPECIAL",
    { ...units(75, 25), poll: "DEMANDED_AFTER_VOTE" },
    { ...carried, decides: "POLL" },
  ],
  ["beforehand, both bars alike", "VIC", "SPECIAL", { ...lots("YYYN"), basis: "BEFORE_MEETING" }, carried],
  ["beforehand, bars that differ", "VIC", "SPECIAL", { ...units(80, 20), basis: "BEFORE_MEETING" }, open],
  ["all entitlement", "VIC", "UNANIMOUS", lots("YYY"), { ...carried, needed: 3 }],
  ["one silent", "VIC", "UNANIMOUS", lots("YY-"), lost],
  ["a tie and the chair's vote", "VIC", "ORDINARY", { ...lots("YN"), castingVoteUsed: "Y" }, carried],
  ["a tie and the chair's vote against", "VIC", "ORDINARY", { ...lots("YN"), castingVoteUsed: "N" }, lost],
  [
    "a ballot short of returns",
    "VIC",
    "ORDINARY",
    {
      ...lots("YYYY"),
      basis: "BALLOT_OUTSIDE_MEETING",
      totalLots: 9,
      returned: 4,
      entitlementReturnedPercent: 49,
    },
    { ...lost, reason: "RETURNS_BELOW_QUORUM", needed: 5 },
  ],
  [
    "a ballot with enough returns",
    "VIC",
    "ORDINARY",
    { ...lots("YYYYN"), basis: "BALLOT_OUTSIDE_MEETING", totalLots: 9, returned: 5 },
    carried,
  ],
  [
    "a ballot with enough entitlement",
    "VIC",
    "ORDINARY",
    {
      ...lots("YYYY"),
      basis: "BALLOT_OUTSIDE_MEETING",
      totalLots: 9,
      returned: 4,
      entitlementReturnedPercent: 50,
    },
    carried,
  ],

  ["more for", "WA", "ORDINARY", lots("YYN"), { ...carried, pollMustBe: "BEFORE_VOTE" }],
  ["a tie", "WA", "ORDINARY", lots("YN"), open],
  [
    "a poll in time",
    "WA",
    "ORDINARY",
    {
      votes: [
        { units: 1, vote: "Y" },
        { units: 1, vote: "Y" },
        { units: 9, vote: "N" },
      ],
      poll: "DEMANDED_BEFORE_VOTE",
    },
    { ...lost, decides: "POLL" },
  ],
  ["shares nobody has read", "WA", "SPECIAL", lots("YYYY"), open],
];

const terms = (state: string) => askLaw(state, "terminologyOf", {})["terms"];

const majorityOf = (state: string, letters: string) =>
  askLaw(state, "resolution", { meeting: "CM", resolution: "SPECIAL", ...lots(letters) })["answer"];
const victorianBars = (facts: Facts) =>
  askLaw("VIC", "barsOf", { meeting: "AGM", kind: "SPECIAL", ...facts });
const deciding = (...areDecisive: boolean[]) => areDecisive.map((isDecisive) => ({ isDecisive }));

describe("resolutions", () => {
  it.each(rows)("%s (%s %s)", (_, state, resolution, facts, expected) => {
    expect(askLaw(state, "resolution", { meeting: "AGM", resolution, ...facts })).toMatchObject(expected);
  });

  it("a committee's majority is recalled in Queensland, and nobody has read Western Australia's", () => {
    expect(["NSW", "VIC", "QLD", "WA"].map((state) => majorityOf(state, "YYN"))).toEqual([
      "yes",
      "yes",
      "yes",
      "unknown",
    ]);
    expect(["NSW", "VIC", "QLD", "WA"].map((state) => majorityOf(state, "YN"))).toEqual([
      "no",
      "no",
      "unknown",
      "unknown",
    ]);
  });

  it("the bars of a kind come with those of another basis beside them", () => {
    expect(victorianBars({})).toMatchObject({ bars: deciding(true, false), isBasisSettled: true });
    expect(victorianBars({ basis: "BALLOT_OR_POLL" })).toMatchObject({
      bars: deciding(false, true),
      isBasisSettled: true,
    });
    expect(victorianBars({ basis: "BEFORE_MEETING" })).toMatchObject({
      bars: deciding(true, true),
      isBasisSettled: false,
    });
    expect(askLaw("NSW", "barsOf", { kind: "ORDINARY" })).toMatchObject({ bars: deciding(true, false) });
    expect(askLaw("WA", "barsOf", { kind: "SPECIAL" })).toMatchObject({ bars: null, reason: "RULE_UNSURE" });
    expect(askLaw("SA", "barsOf", { kind: "ORDINARY" })).toMatchObject({ bars: null, reason: "NO_RULE_SET" });
    expect(askLaw("NSW", "barsOf", {})).toMatchObject({ missing: ["kind"] });
  });

  it("every state has its ten words", () => {
    expect(terms("QLD")).toMatchObject({
      "Owners Corporation": "Body Corporate",
      Levy: "Contribution",
      Lot: "Lot",
    });
    expect(terms("NT")).toMatchObject({ Committee: "Committee", Lot: "Unit" });
    for (const state of ["NSW", "QLD", "VIC", "WA", "SA", "ACT", "TAS", "NT"])
      expect(Object.values(terms(state) as object).filter((word) => word !== "")).toHaveLength(10);
    expect(askLaw("XX", "terminologyOf", {})).toMatchObject({ answer: "unknown", terms: null });
  });
});
