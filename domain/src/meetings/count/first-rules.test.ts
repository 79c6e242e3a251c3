import { describe, expect, it } from "vitest";
import { count, lot, motion, register } from "../../testing/counted-meeting.ts";
import { answeredRoll, barsOfMeeting, ruleOf } from "./first-rules.ts";
import type { RuledResolution } from "./roll.ts";

type Mark = "Y" | "N" | "A" | "-";

/** `2x10Y 5-`: two lots of ten units each for, one of five that is silent. */
function lotsOf(text: string): readonly { readonly units: number; readonly mark: Mark }[] {
  return text.split(" ").flatMap((each) => {
    const parts = /^(?:(\d+)x)?(\d+)([YNA-])$/.exec(each);
    if (parts === null) throw new Error(`${each} is not a lot`);
    const [, times = "1", units = "", mark = ""] = parts;
    return Array.from({ length: Number(times) }, () => ({ units: Number(units), mark: mark as Mark }));
  });
}

/** The result of one motion that these lots vote on. */
function resultOf(state: string, resolutionType: RuledResolution, text: string) {
  const lots = lotsOf(text).map((each, at) => ({ ...each, id: at + 1 }));
  const ballots = register(
    ...lots.flatMap(({ id, mark }) => (mark === "-" ? [] : [[id, { 1: mark }] as const])),
  );
  const seats = lots.map(({ id, units }) => lot(id, units));
  return count(state, seats, [motion(1, { resolutionType })], ballots).motions[0];
}

describe("what carries a resolution, one vote or unit either side of the edge", () => {
  it.each([
    // More for than against, by lots: abstentions and silence decide nothing, nor do units.
    ["NSW", "ORDINARY", "2x1Y 1N", "CARRIED"],
    ["NSW", "ORDINARY", "2x1Y 2x1N", "NOT_CARRIED"],
    ["QLD", "ORDINARY", "1Y 4x1A 5x1-", "CARRIED"],
    ["VIC", "ORDINARY", "2x1Y 90N", "CARRIED"],
    ["TAS", "ORDINARY", "3x1A", "NO_VOTES"],
    ["NSW", "ORDINARY", "3x1-", "NO_VOTES"],
    // NSW: 25 of 100 units voting against is a quarter; of 101 and of 99 a quarter is 25.25 and 24.75.
    ["NSW", "SPECIAL", "75Y 25N", "CARRIED"],
    ["NSW", "SPECIAL", "75Y 26N", "NOT_CARRIED"],
    ["NSW", "SPECIAL", "76Y 25N", "CARRIED"],
    ["NSW", "SPECIAL", "74Y 25N", "NOT_CARRIED"],
    // Who abstains is not voting.
    ["NSW", "SPECIAL", "74Y 25N 50A", "NOT_CARRIED"],
    ["NSW", "SPECIAL", "2x1A", "NO_VOTES"],
    ["NT", "SPECIAL", "75Y 25N", "CARRIED"],
    ["NT", "SPECIAL", "74Y 25N", "NOT_CARRIED"],
    // QLD: two thirds of the votes; of 12 lots at most 3 against; of the units at most a quarter.
    ["QLD", "SPECIAL", "4x1Y 2x1N 6x1-", "CARRIED"],
    ["QLD", "SPECIAL", "3x1Y 2x1N 7x1-", "NOT_CARRIED"],
    ["QLD", "SPECIAL", "5x1Y 3x1N 4x1-", "NOT_CARRIED"],
    ["QLD", "SPECIAL", "6x1Y 3x1N 3x1-", "CARRIED"],
    ["QLD", "SPECIAL", "8x1Y 4x0N", "NOT_CARRIED"],
    ["QLD", "SPECIAL", "2x25Y 25- 25N", "CARRIED"],
    ["QLD", "SPECIAL", "2x25Y 24- 26N", "NOT_CARRIED"],
    // VIC: three quarters of what all lots have: 75 of 100, 75.75 of 101.
    ["VIC", "SPECIAL", "75Y 25N", "CARRIED"],
    ["VIC", "SPECIAL", "75Y 26-", "NOT_CARRIED"],
    ["VIC", "SPECIAL", "76Y 25A", "CARRIED"],
    ["NSW", "UNANIMOUS", "1Y 4x1A 5x1-", "CARRIED"],
    ["NSW", "UNANIMOUS", "9x1Y 1N", "NOT_CARRIED"],
    ["QLD", "UNANIMOUS", "1Y 9x1-", "CARRIED"],
    ["QLD", "UNANIMOUS", "9x1Y 1N", "NOT_CARRIED"],
    ["VIC", "UNANIMOUS", "10x1Y", "CARRIED"],
    ["VIC", "UNANIMOUS", "9x1Y 1-", "NOT_CARRIED"],
    ["VIC", "UNANIMOUS", "9x1Y 1A", "NOT_CARRIED"],
    ["WA", "UNANIMOUS", "2x1A 2x1-", "NO_VOTES"],
    // Of no units at all no share is reached.
    ["NSW", "SPECIAL", "2x0Y", "NOT_CARRIED"],
    ["QLD", "SPECIAL", "2x0Y", "NOT_CARRIED"],
    ["VIC", "SPECIAL", "2x0Y", "NOT_CARRIED"],
    ["VIC", "UNANIMOUS", "2x0Y", "NOT_CARRIED"],
  ] as const)("%s %s with %s: %s", (state, type, lots, expected) => {
    expect(resultOf(state, type, lots)?.outcome).toBe(expected);
  });
});

describe("the bars", () => {
  it("come with the whole numbers to reach or to keep", () => {
    // 40 + 10 + 10 + 0 = 60 units for, 2 * 20 = 40 against, and six silent lots of one: 106 in all.
    expect(resultOf("QLD", "SPECIAL", "40Y 2x10Y 0Y 2x20N 6x1-")).toMatchObject({
      bySeats: { for: 4, against: 2, abstain: 0, total: 12 },
      byEntitlement: { for: 60, against: 40, abstain: 0, total: 106 },
      thresholds: [
        // Two thirds of 6; a quarter of 12; a quarter of 106 is 26.5.
        { side: "for", measure: "seats", value: 4, limit: 4, isAtMost: false, isMet: true },
        { side: "against", measure: "seats", value: 2, limit: 3, isAtMost: true, isMet: true },
        { side: "against", measure: "entitlement", value: 40, limit: 26, isAtMost: true, isMet: false },
      ],
      outcome: "NOT_CARRIED",
      rule: { name: "QLD special resolution", version: "1" },
    });
    // Two thirds of 5 are 3.33, three quarters of 101 are 75.75: at least the next whole number.
    expect(resultOf("QLD", "SPECIAL", "3x1Y 2x1N")?.thresholds[0]).toMatchObject({ limit: 4, isMet: false });
    expect(resultOf("VIC", "SPECIAL", "75Y 26-")?.thresholds).toMatchObject([{ value: 75, limit: 76 }]);
    expect(resultOf("NSW", "UNANIMOUS", "3x1Y 1N")?.thresholds).toMatchObject([{ value: 1, limit: 0 }]);
  });

  const seats = "seats";
  const entitlement = "entitlement";
  const general = [
    ["ORDINARY", "ordinary resolution", ["More lots for than against", "for", seats]],
    [
      "SPECIAL",
      "special resolution",
      ["At most 25 % of the entitlement voting is against", "against", entitlement],
    ],
    ["UNANIMOUS", "unanimous resolution", ["No lot is against", "against", seats]],
  ] as const;
  it.each([
    ...general.map(([type, name, bar]) => ["NSW", type, `NSW ${name}`, bar] as const),
    ...general.map(([type, name, bar]) => ["SA", type, `General ${name}`, bar] as const),
    ["QLD", "ORDINARY", "QLD ordinary resolution", ["More lots for than against", "for", seats]],
    [
      "QLD",
      "SPECIAL",
      "QLD special resolution",
      ["At least two thirds of the lots voting are for", "for", seats],
      ["At most 25 % of all lots are against", "against", seats],
      ["At most 25 % of all entitlement is against", "against", entitlement],
    ],
    ["QLD", "UNANIMOUS", "QLD resolution without dissent", ["No lot is against", "against", seats]],
    ["VIC", "ORDINARY", "VIC ordinary resolution", ["More lots for than against", "for", seats]],
    [
      "VIC",
      "SPECIAL",
      "VIC special resolution",
      ["At least 75 % of all entitlement is for", "for", entitlement],
    ],
    ["VIC", "UNANIMOUS", "VIC unanimous resolution", ["All entitlement is for", "for", entitlement]],
  ] as const)("of %s %s, the %s, say in words what decides", (state, type, name, ...bars) => {
    const result = resultOf(state, type, "3x1Y");
    expect(result?.rule).toEqual({ name, version: "1" });
    const decisive = result?.thresholds.filter(({ isDecisive }) => isDecisive);
    expect(decisive?.map(({ text, side, measure }) => [text, side, measure])).toEqual(bars);
  });

  it("tell of an ordinary resolution how a poll would go, which decides nothing", () => {
    expect(resultOf("NSW", "ORDINARY", "2x1Y 9N")).toMatchObject({
      thresholds: [
        { text: "More lots for than against", value: 2, limit: 2, isMet: true },
        { text: "On a poll: more entitlement for than against", value: 2, limit: 10, isMet: false },
      ],
      outcome: "CARRIED",
    });
  });

  it("are those of New South Wales, under a name of their own, where a state had none", () => {
    expect(ruleOf("TAS", "SPECIAL").name).toBe("General special resolution");
  });
});

describe("rules of version 1 give for a register to keep", () => {
  const motions = [
    motion(1, { resolutionType: "SPECIAL" }),
    motion(2, { isMotion: false }),
    motion(3, { resolutionType: "UNANIMOUS" }),
    motion(4, { resolutionType: null }),
  ];

  it("the bars of each motion, whole, so that nobody needs the rule to count again", () => {
    const bars = barsOfMeeting({ meetingType: "AGM", state: "NSW", motions });
    expect(bars.map(({ agendaItemId, rule }) => [agendaItemId, rule])).toEqual([
      [1, { name: "NSW special resolution", version: "1" }],
      [3, { name: "NSW unanimous resolution", version: "1" }],
      [4, { name: "NSW ordinary resolution", version: "1" }],
    ]);
    expect(bars[0]?.bars).toEqual([
      {
        text: "At most 25 % of the entitlement voting is against",
        measure: "entitlement",
        isDecisive: true,
        kind: "atMost",
        parts: 1,
        ofParts: 4,
        whole: "votes",
        strictly: false,
        basis: "ANY",
      },
    ]);
    const nulls = { kind: "majority", parts: null, ofParts: null, whole: null };
    expect(bars[2]?.bars).toMatchObject([nulls, nulls]);
    expect(barsOfMeeting({ meetingType: "CM", state: "NSW", motions })[0]?.rule.name).toBe(
      "Committee majority",
    );
  });

  it("the answers of seats that owe something or of which nobody knows, and none of a committee's", () => {
    const roll = {
      state: "VIC",
      seats: [lot(1, 1), lot(2, 1, false), lot(3, 1, null)],
      takenAt: "2026-04-21T08:30:00.000Z",
      isProvisional: false,
    };
    // In Victoria debtors vote on special and unanimous resolutions.
    expect(
      answeredRoll(roll, { meetingType: "AGM", motions }).seats.map(({ id, answers }) => [id, answers]),
    ).toEqual([
      [1, []],
      [2, [{ agendaItemId: 4, answer: "no", reason: "UNFINANCIAL" }]],
      [3, [{ agendaItemId: 4, answer: "unknown", reason: "DEBTS_NOT_KNOWN" }]],
    ]);
    const ofNsw = answeredRoll({ ...roll, state: "NSW" }, { meetingType: "AGM", motions });
    expect(ofNsw.seats[1]?.answers.map(({ agendaItemId }) => agendaItemId)).toEqual([1, 4]);
    const ofCommittee = answeredRoll(roll, { meetingType: "CM", motions });
    expect(ofCommittee.seats.map(({ answers }) => answers)).toEqual([[], [], []]);
  });
});
