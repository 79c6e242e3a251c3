import { describe, expect, it } from "vitest";
import { count, hashOf, lot, motion, register } from "../../testing/counted-meeting.ts";
import type { RecordOfFormat1, Vote } from "../ballots/ballot-record.ts";
import type { Bar } from "../../legislation/public.ts";
import { countMeeting } from "./count-meeting.ts";
import type { SeatAnswer } from "./roll.ts";

describe("a ballot counts", () => {
  const seats = [lot(1, 10), lot(2, 20), lot(3, 30)];
  const reasons = (ballots: readonly RecordOfFormat1[], motions = [motion(1)]) =>
    count("NSW", seats, motions, ballots).ballots.map(({ notCounted }) => notCounted);

  it("as the last revision before the cut-off; one at the cut-off is late and supersedes nothing", () => {
    const late = { revision: 3, castAt: "2026-04-20T02:00:00.000Z" };
    const justInTime = { revision: 2, castAt: "2026-04-20T01:59:59.999Z" };
    const ballots = register(
      [1, { 1: "N" }],
      [2, { 1: "Y" }],
      [1, { 1: "Y" }, justInTime],
      [1, { 1: "N" }, late],
    );
    expect(reasons(ballots)).toEqual(["SUPERSEDED", null, null, "AFTER_CUTOFF"]);
    expect(count("NSW", seats, [motion(1)], ballots)).toMatchObject({
      seats: "lots",
      turnout: { voted: 2, total: 3 },
      motions: [{ bySeats: { for: 2, against: 0 }, byEntitlement: { for: 30, against: 0, total: 60 } }],
    });
  });

  it("as the highest revision of its seat, wherever it stands; of equal ones as the first in the register", () => {
    const second = { revision: 2 };
    const ballots = register([1, { 1: "N" }, second], [1, { 1: "Y" }], [1, { 1: "Y" }, second]);
    expect(reasons(ballots)).toEqual([null, "SUPERSEDED", "SUPERSEDED"]);
    expect(count("NSW", seats, [motion(1)], ballots).motions[0]?.bySeats).toMatchObject({
      for: 0,
      against: 1,
    });
  });

  it("whole, so that a motion left blank in the last revision has no vote from the one before", () => {
    const two = [motion(1), motion(2)];
    const ballots = register([1, { 1: "Y", 2: "Y" }], [1, { 2: "N" }, { revision: 2 }]);
    expect(count("NSW", seats, two, ballots).motions).toMatchObject([
      { bySeats: { for: 0, against: 0 }, outcome: "NO_VOTES" },
      { bySeats: { for: 0, against: 1 } },
    ]);
  });

  it("for a seat of the roll alone: not for another lot, nor for a member where lots vote", () => {
    const ballots = register([4, { 1: "Y" }], [1, { 1: "Y" }, { seat: { kind: "member", id: 1 } }]);
    expect(reasons(ballots)).toEqual(["NOT_ON_ROLL", "NOT_ON_ROLL"]);
    expect(count("NSW", seats, [motion(1)], ballots).turnout).toEqual({ voted: 0, total: 3 });
  });

  it(
    "but for motions that changed, went or are none (D36), which take nothing from its other votes",
    { tags: ["spec-729"] },
    () => {
      const motions = [
        motion(1, { motionHash: hashOf(1, "now") }),
        motion(2),
        motion(3, { isMotion: false }),
      ];
      const { ballots, motions: counted } = count(
        "NSW",
        seats,
        motions,
        register([1, { 1: "Y", 2: "Y", 3: "Y", 9: "Y" }], [2, { 2: "N" }]),
      );
      expect(ballots.map(({ notCounted }) => notCounted)).toEqual(["MOTION_CHANGED", null]);
      expect(ballots[0]?.votes.map(({ notCounted }) => notCounted)).toEqual([
        "MOTION_CHANGED",
        null,
        "MOTION_CHANGED",
        "MOTION_CHANGED",
      ]);
      expect(
        counted.map(({ agendaItemId, bySeats }) => [agendaItemId, bySeats.for, bySeats.against]),
      ).toEqual([
        [1, 0, 0],
        [2, 1, 1],
      ]);
    },
  );

  it("once for each motion, whatever a record says", () => {
    const choices = (["N", "Y", "Y"] as const).map((vote) => ({
      agendaItemId: 1,
      motionHash: hashOf(1),
      vote,
    }));
    expect(count("NSW", seats, [motion(1)], register([1, {}, { choices }])).motions[0]?.bySeats).toEqual({
      for: 0,
      against: 1,
      abstain: 0,
      total: 3,
    });
  });

  it("by seats where its lot has no units, and weighs nothing", () => {
    const { motions } = count("NSW", [lot(1, null), lot(2, 5)], [motion(1)], register([1, { 1: "Y" }]));
    expect(motions[0]).toMatchObject({ bySeats: { for: 1 }, byEntitlement: { for: 0, total: 5 } });
  });
});

describe("the vote of an owner with amounts owing counts", () => {
  const motions = [
    motion(1, { resolutionType: null }),
    motion(2, { resolutionType: "SPECIAL" }),
    motion(3, { resolutionType: "UNANIMOUS" }),
  ];
  const ballot = register([1, { 1: "Y", 2: "Y", 3: "Y" }]);

  it.each([
    ["NSW", [0, 0, 1]],
    ["QLD", [0, 0, 1]],
    ["VIC", [0, 1, 1]],
    ["SA", [0, 0, 1]],
  ])("in %s on ordinary, special and unanimous resolutions %j times", (state, expected) => {
    const { motions: counted, ballots, turnout } = count(state, [lot(1, 1, false)], motions, ballot);
    expect(counted.map(({ bySeats }) => bySeats.for)).toEqual(expected);
    expect(ballots[0]?.notCounted).toBe("UNFINANCIAL");
    expect(turnout.voted).toBe(1);
  });

  it("where the roll does not say that anything is owing, and where all it votes on is open to it", () => {
    const unknown = count("NSW", [lot(1, 1, null)], motions, ballot);
    expect(unknown.ballots[0]?.notCounted).toBeNull();
    expect(unknown.motions.map(({ resolutionType }) => resolutionType)).toEqual([
      "ORDINARY",
      "SPECIAL",
      "UNANIMOUS",
    ]);
    const onlyUnanimous = register([1, { 3: "Y" }]);
    expect(count("NSW", [lot(1, 1, false)], motions, onlyUnanimous).ballots[0]?.notCounted).toBeNull();
  });
});

const members = [1, 2, 3].map((id) => ({
  kind: "member" as const,
  id,
  entitlementUnits: null,
  isFinancial: null,
}));
const cast = (votes: readonly Vote[]) =>
  register(
    ...votes.map((vote, at) => [at + 1, { 1: vote }, { seat: { kind: "member", id: at + 1 } }] as const),
  );

describe("a committee", () => {
  it.each([
    [["Y", "Y", "N"], "CARRIED"],
    [["Y", "N", "A"], "NOT_CARRIED"],
    [["Y"], "CARRIED"],
  ] as const)("decides %j by its members' majority: %s, whatever the motion is called", (votes, expected) => {
    const special = [motion(1, { resolutionType: "SPECIAL" })];
    const { seats, motions } = count("VIC", members, special, cast(votes), "CM");
    expect(seats).toBe("members");
    expect(motions[0]).toMatchObject({
      outcome: expected,
      byEntitlement: null,
      thresholds: [{ text: "More members for than against", measure: "seats" }],
      rule: { name: "Committee majority" },
    });
  });

  it("hears a member who owes money: in a committee nobody's debts are asked for", () => {
    const debtors = members.map((member) => ({ ...member, isFinancial: false }));
    const { motions, ballots } = count("NSW", debtors, [motion(1)], cast(["Y", "Y", "N"]), "CM");
    expect(motions[0]?.bySeats).toMatchObject({ for: 2, against: 1 });
    expect(ballots.map(({ notCounted }) => notCounted)).toEqual([null, null, null]);
  });

  it("hears no lot", () => {
    expect(count("NSW", members, [motion(1)], register([1, { 1: "Y" }]), "CM").ballots[0]?.notCounted).toBe(
      "NOT_ON_ROLL",
    );
  });
});

const counted = (
  ballots: readonly RecordOfFormat1[],
  bars: readonly Bar[],
  answers: readonly SeatAnswer[],
  version = "3",
) =>
  countMeeting({
    meetingType: "AGM",
    ballots,
    roll: {
      state: "no state that anybody knows",
      seats: [1, 2, 3, 4].map((id) => ({ ...lot(id, 10), answers: id === 1 ? answers : [] })),
      takenAt: "2026-04-21T08:30:00.000Z",
      isProvisional: false,
    },
    motions: [motion(1)],
    bars: [{ agendaItemId: 1, rule: { name: "A rule", version }, bars }],
    cutoffAt: new Date("2026-04-20T02:00:00Z"),
  });

const outcome = (votes: string, bars: readonly Bar[], answers: readonly SeatAnswer[] = [], version = "2") => {
  const casts = votes.split("").map((vote, at) => [at + 1, { 1: vote as Vote }] as const);
  return counted(register(...casts), bars, answers, version).motions[0]?.outcome;
};

describe("a meeting with bars and answers of its own", () => {
  const bar: Bar = {
    text: "Less than a quarter of all lots is against",
    measure: "seats",
    isDecisive: true,
    kind: "atMost",
    parts: 1,
    ofParts: 4,
    whole: "roll",
    strictly: true,
    basis: "AT_MEETING",
  };
  it("is decided by those bars; strictly means that the edge itself is on the other side", () => {
    const oneAgainst = register([1, { 1: "N" }], [2, { 1: "Y" }]);
    expect(counted(oneAgainst, [bar], []).motions[0]).toMatchObject({
      outcome: "NOT_CARRIED",
      rule: { name: "A rule", version: "3" },
      thresholds: [{ value: 1, limit: 0, isMet: false }],
    });
    expect(counted(oneAgainst, [{ ...bar, strictly: false }], []).motions[0]).toMatchObject({
      outcome: "CARRIED",
      thresholds: [{ value: 1, limit: 1, isMet: true }],
    });
    // Of no bar at all every one is met; later rules know that then nobody can tell.
    expect(counted(oneAgainst, [], [], "1").motions[0]?.outcome).toBe("CARRIED");
    expect(counted(oneAgainst, [], []).motions[0]?.outcome).toBe("NOT_DECIDED");
    const forHalf: Bar = { ...bar, kind: "atLeast", parts: 1, ofParts: 4, whole: "roll" };
    expect(counted(oneAgainst, [forHalf], []).motions[0]?.thresholds).toMatchObject([
      { side: "for", value: 1, limit: 2, isMet: false },
    ]);
  });

  it.each([
    ["no", "UNFINANCIAL", 0],
    ["unknown", null, 1],
    ["yes", null, 1],
  ] as const)("counts a seat whose answer is %s as it is told: %s", (answer, notCounted, votes) => {
    const answers = [{ agendaItemId: 1, answer, reason: answer === "yes" ? null : "Why" }];
    const { ballots, motions } = counted(register([1, { 1: "Y" }]), [bar], answers);
    expect(ballots[0]?.notCounted).toBe(notCounted);
    expect(motions[0]?.bySeats.for).toBe(votes);
  });

  const more: Bar = { ...bar, kind: "majority", parts: null, ofParts: null, whole: null, basis: "ANY" };
  const unknown = [{ agendaItemId: 1, answer: "unknown" as const, reason: "FACT_MISSING" }];

  it("nobody can tell of a motion that an undecided seat would turn", () => {
    // Seat 1 is the undecided one.
    expect(outcome("YYN", [more], unknown)).toBe("NOT_DECIDED");
    expect(outcome("NYNY", [more], unknown)).toBe("NOT_DECIDED");
    expect(outcome("NYN", [more], unknown)).toBe("NOT_CARRIED");
    expect(outcome("YYYN", [more], unknown)).toBe("CARRIED");
    expect(outcome("AYN", [more], unknown)).toBe("NOT_CARRIED");
    expect(outcome("Y", [more], unknown)).toBe("NOT_DECIDED");
    expect(outcome("N", [more], unknown)).toBe("NOT_CARRIED");
    expect(outcome("A", [more], unknown)).toBe("NO_VOTES");
    expect(outcome("YYN", [more], unknown, "1")).toBe("CARRIED");
  });

  it("nobody can tell where the bars of a meeting and those of a ballot or poll disagree", () => {
    const atMeeting: Bar = { ...more, basis: "AT_MEETING" };
    const never: Bar = {
      ...bar,
      kind: "atLeast",
      parts: 1,
      ofParts: 1,
      whole: "roll",
      basis: "BALLOT_OR_POLL",
    };
    expect(outcome("YYN", [atMeeting, never])).toBe("NOT_DECIDED");
    expect(outcome("YNN", [atMeeting, never])).toBe("NOT_CARRIED");
    expect(outcome("YYN", [atMeeting, { ...more, basis: "BALLOT_OR_POLL" }])).toBe("CARRIED");
    expect(outcome("YYN", [atMeeting, { ...never, isDecisive: false }])).toBe("CARRIED");
    expect(outcome("YYN", [atMeeting, never], [], "1")).toBe("NOT_CARRIED");
  });

  it("nobody can tell where no bar decides", () => {
    expect(outcome("YYN", [{ ...more, isDecisive: false }])).toBe("NOT_DECIDED");
    expect(outcome("YYN", [{ ...more, isDecisive: false }], [], "1")).toBe("CARRIED");
  });

  it("cannot be counted where a motion has no bars", () => {
    const input = { meetingType: "AGM", ballots: [], motions: [motion(1)], bars: [] };
    const roll = { state: "NSW", seats: [], takenAt: "2026-04-21T08:30:00.000Z", isProvisional: false };
    expect(() => countMeeting({ ...input, roll, cutoffAt: new Date(0) })).toThrow("motion 1 has no bars");
  });
});
