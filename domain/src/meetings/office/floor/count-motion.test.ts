import { describe, expect, it } from "vitest";
import type { VotedKind } from "../../../legislation/public.ts";
import { goldenExamples } from "../../../testing/golden-examples.ts";
import { areEarlierTold, countMotion } from "./count-motion.ts";
import { emptyMotion } from "./motion-records.ts";
import { isWhyNeeded } from "./why-needed.ts";
import {
  amendment,
  AT,
  hands,
  lotsOf,
  motionOf,
  poll,
  recordOf,
  rollCall,
} from "../../../testing/floor/motions-of-day.ts";

interface Facts {
  readonly resolution: VotedKind;
  readonly basis?: string;
  readonly poll?: "DEMANDED_BEFORE_VOTE" | "DEMANDED_AFTER_VOTE" | null;
  readonly totalLots?: number;
  readonly votes: readonly {
    readonly units: number;
    readonly vote: "Y" | "N" | "A" | null;
    readonly isOriginalOwner?: boolean;
  }[];
}

const examples = goldenExamples().filter(({ asks }) => asks === "resolution");

describe("a motion at the meeting", () => {
  it.each(examples)("goes by the worked example $id: $title", ({ state, facts, expect: wanted }) => {
    const { resolution, votes, totalLots = votes.length, basis, poll: demanded } = facts as unknown as Facts;
    const silent = Array.from({ length: totalLots - votes.length }, () => ({ units: 1 }));
    const seats = lotsOf([...votes, ...silent].map(({ units }) => units)).map((seat, index) =>
      votes[index]?.isOriginalOwner === true
        ? {
            ...seat,
            answers: [{ agendaItemId: 1, answer: "unknown" as const, reason: "ORIGINAL_OWNER_VALUE" }],
          }
        : seat,
    );
    const cast = votes.flatMap(({ vote }, index) => (vote === null ? [] : [[index + 1, vote] as const]));
    const when = demanded === "DEMANDED_BEFORE_VOTE" ? "BEFORE_VOTE" : "AFTER_VOTE";
    const isPolled = basis === "BALLOT_OR_POLL" || (demanded !== undefined && demanded !== null);
    const { rules, decidedBy } = countMotion(
      recordOf({ floor: rollCall(...cast), ...(isPolled ? { poll: poll(when, ...cast) } : {}) }),
      motionOf({ state, kind: resolution, seats }),
    );
    const outcome = wanted["outcome"] ?? (wanted["answer"] === "yes" ? "CARRIED" : "LOST");
    expect(rules.outcome).toBe(outcome);
    const told = Object.fromEntries(
      ["decides", "finalAfterDays"].flatMap((name) => (name in wanted ? [[name, wanted[name]]] : [])),
    );
    expect(rules).toMatchObject(told);
    expect(decidedBy).toBe(isPolled && wanted["decides"] !== "LOTS" ? "poll" : "floor");
    expect(rules.cites.length).toBeGreaterThan(0);
  });

  it("adds hands to the votes cast before, and is carried by both together", () => {
    const motion = motionOf({
      earlier: [
        [1, "Y"],
        [2, "Y"],
        [3, "N"],
      ],
    });
    const { floor, rules } = countMotion(recordOf({ floor: hands(2, 1) }), motion);
    expect(floor.tallies.bySeats).toEqual({ for: 4, against: 2, abstain: 0, total: 10 });
    expect(floor.tallies.byEntitlement).toBe(null);
    expect(rules).toMatchObject({ outcome: "CARRIED", decides: "LOTS", whyOpen: null });
    expect(rules.thresholds.map(({ measure, value, isMet }) => [measure, value, isMet])).toEqual([
      ["seats", 4, true],
    ]);
  });

  it("lets a poll replace the hands, by units, and keeps the hands beside it", () => {
    const seats = lotsOf([10, 10, 10, 60]);
    const record = recordOf({ floor: hands(2, 1), poll: poll("AFTER_VOTE", [3, "Y"], [4, "N"]) });
    const found = countMotion(
      record,
      motionOf({
        seats,
        earlier: [
          [1, "Y"],
          [2, "Y"],
        ],
      }),
    );
    expect(found.decidedBy).toBe("poll");
    expect(found.rules).toMatchObject({ outcome: "LOST", decides: "POLL" });
    expect(found.rules.thresholds.map(({ measure, isDecisive }) => [measure, isDecisive])).toEqual([
      ["seats", false],
      ["entitlement", true],
    ]);
    expect(found.floor.tallies.bySeats.for).toBe(4);
  });

  it("cannot be decided by hands where the value of the votes counts", () => {
    const { rules } = countMotion(recordOf({ floor: hands(6, 1) }), motionOf({ kind: "SPECIAL" }));
    expect(rules).toMatchObject({ outcome: "NOT_DECIDED", whyOpen: "UNITS_UNKNOWN" });
  });

  it("is a matter of lots in Victoria where hands alone were counted", () => {
    const ofVictoria = { state: "VIC", kind: "SPECIAL" } as const;
    expect(countMotion(recordOf({ floor: hands(8, 1) }), motionOf(ofVictoria)).rules.outcome).toBe("CARRIED");
    expect(countMotion(recordOf({ floor: hands(7, 1) }), motionOf(ofVictoria)).rules.outcome).toBe("LOST");
    const mixed = motionOf({ ...ofVictoria, earlier: [[1, "Y"]] });
    expect(countMotion(recordOf({ floor: hands(8, 1) }), mixed).rules.outcome).toBe("NOT_DECIDED");
  });

  it("is not decided where seats that nobody knows of would turn it", () => {
    const seats = lotsOf([1, 1, 1]).map((seat) =>
      seat.id === 1
        ? { ...seat, answers: [{ agendaItemId: 1, answer: "unknown" as const, reason: "FACT_MISSING" }] }
        : seat,
    );
    const turned = countMotion(recordOf({ floor: rollCall([1, "Y"]) }), motionOf({ seats }));
    expect(turned.rules).toMatchObject({ outcome: "NOT_DECIDED", whyOpen: "UNDECIDED_SEATS" });
    const clear = rollCall([1, "Y"], [2, "Y"], [3, "Y"]);
    expect(countMotion(recordOf({ floor: clear }), motionOf({ seats })).rules.outcome).toBe("CARRIED");
  });

  it("tells earlier votes apart once it is amended, and decides only what they cannot turn", () => {
    const motion = motionOf({
      earlier: [
        [1, "N"],
        [2, "N"],
        [3, "N"],
      ],
    });
    const turned = countMotion(recordOf({ amendments: [amendment()], floor: rollCall([4, "Y"]) }), motion);
    expect(turned.floor.apart).toHaveLength(3);
    expect(turned.floor.tallies.bySeats).toMatchObject({ for: 1, against: 0 });
    expect(turned.rules).toMatchObject({ outcome: "NOT_DECIDED", whyOpen: "EARLIER_VOTES_APART" });
    const many = rollCall([4, "Y"], [5, "Y"], [6, "Y"], [7, "Y"]);
    const clear = countMotion(recordOf({ amendments: [amendment()], floor: many }), motion);
    expect(clear.rules.outcome).toBe("CARRIED");
    // By hands, who voted before may be among those counted: either side of the earlier votes is tried by itself.
    const both = motionOf({
      earlier: [
        [1, "N"],
        [2, "N"],
        [3, "Y"],
        [4, "Y"],
      ],
    });
    const shown = countMotion(recordOf({ amendments: [amendment()], floor: hands(2, 1) }), both);
    expect(shown.rules.outcome).toBe("NOT_DECIDED");
  });

  it("is tied, lost by it, and carried by the chair's vote where the rules know one", () => {
    const tied = recordOf({ floor: hands(2, 2) });
    const victoria = motionOf({ state: "VIC" });
    expect(countMotion(tied, victoria).rules).toMatchObject({ outcome: "LOST", isTied: true, by: "TIE" });
    const castingVote = {
      entryNo: 9,
      agendaItemId: 1,
      at: AT,
      vote: "Y",
      chairName: "Ann Lee",
      as: "OWNER",
    } as const;
    expect(countMotion({ ...tied, castingVote }, victoria).rules).toMatchObject({
      outcome: "CARRIED",
      by: "CASTING_VOTE",
    });
    const byOther = { ...castingVote, as: "OTHER" } as const;
    expect(countMotion({ ...tied, castingVote: byOther }, victoria).rules.outcome).toBe("LOST");
    // Nobody is known to say what a tie means in Western Australia.
    expect(countMotion(tied, motionOf({ state: "WA" })).rules).toMatchObject({ outcome: "NOT_DECIDED" });
  });

  it("has no outcome without votes, where they cannot be read, and where the state has no rules", () => {
    const none = countMotion(emptyMotion(1), motionOf({})).rules;
    expect(none).toMatchObject({ outcome: "NOT_DECIDED", whyOpen: "NO_VOTES", thresholds: [] });
    const record = recordOf({ floor: hands(3, 1) });
    expect(countMotion(record, { ...motionOf({}), earlier: null }).rules.whyOpen).toBe("VOTES_UNREADABLE");
    expect(countMotion(record, motionOf({ state: "TAS" })).rules.whyOpen).toBe("NO_RULE_SET");
  });

  it("counts members of a committee by heads", () => {
    const found = countMotion(recordOf({ floor: hands(3, 2) }), motionOf({ meeting: "CM" }));
    expect(found.floor.tallies.byEntitlement).toBe(null);
    expect(found.rules.outcome).toBe("CARRIED");
  });

  it("tells what was cast before once the floor is in, and at once where there is no floor", () => {
    const [partly, wholly] = [motionOf({}), { ...motionOf({}), determination: "WHOLLY" as const }];
    expect(areEarlierTold(emptyMotion(1), partly)).toBe(false);
    expect(areEarlierTold(recordOf({ amendments: [amendment()] }), partly)).toBe(false);
    expect(areEarlierTold(recordOf({ floor: hands(0, 0) }), partly)).toBe(true);
    expect(areEarlierTold(emptyMotion(1), wholly)).toBe(true);
  });
});

const rules = (
  outcome: "CARRIED" | "LOST" | "INTERIM_SPECIAL" | "NOT_DECIDED",
  whyOpen: "NO_VOTES" | null = null,
) => ({
  ...countMotion(emptyMotion(1), motionOf({})).rules,
  outcome,
  whyOpen,
});

describe("a declaration", () => {
  it.each([
    ["CARRIED", null, ["LOST"]],
    ["LOST", null, ["CARRIED"]],
    ["INTERIM_SPECIAL", null, ["LOST"]],
    ["NOT_DECIDED", null, []],
    ["NOT_DECIDED", "NO_VOTES", ["CARRIED"]],
  ] as const)("of a motion that is %s (%s) needs a reason for %j alone", (outcome, open, needing) => {
    const asked = (["CARRIED", "LOST", "WITHDRAWN", "DEFERRED"] as const).filter((declared) =>
      isWhyNeeded(rules(outcome, open), declared),
    );
    expect(asked).toEqual(needing);
  });
});
