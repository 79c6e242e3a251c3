/** Meetings as fast-check makes them up: small, with everything that can happen to a ballot happening often. */
import * as fc from "fast-check";
import {
  DECLARATION_VERSION,
  NO_HASH,
  type RecordOfFormat1,
  type Seat,
  VOTING_METHOD,
} from "../../meetings/ballots/ballot-record.ts";
import type { Bar } from "../../legislation/public.ts";
import type { UnruledCountInput } from "../../meetings/count/count-by-first-rules.ts";
import type { CountInput } from "../../meetings/count/count-meeting.ts";
import type { Motion, RollSeat, RuledResolution, SeatAnswer } from "../../meetings/count/roll.ts";

const cutoffAt = new Date("2026-04-20T02:00:00Z");

/** Motions 101 to 104 are on the agenda or not, 105 never is. */
const MOTION_IDS = [101, 102, 103, 104];
const GONE_ID = 105;
/** Seats 1 to 9 are on the roll or not, 10 never is. */
const SEATS_AT_MOST = 9;

const hashOf = (agendaItemId: number, edition: number) => `${agendaItemId}${edition}`.padStart(64, "0");

/** The first once in twenty times, else the second. */
const rarely = <First, Second>(first: First, second: Second): fc.Arbitrary<First | Second> =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(first) }, { weight: 19, arbitrary: fc.constant(second) });

const motion = (agendaItemId: number, at: number): fc.Arbitrary<Motion<RuledResolution>> =>
  fc.record({
    agendaItemId: fc.constant(agendaItemId),
    sortOrder: fc.constant(at + 1),
    description: fc.constant(`Motion ${at + 1}`),
    motionText: fc.constant(null),
    motionHash: rarely(hashOf(agendaItemId, 2), hashOf(agendaItemId, 1)),
    resolutionType: fc.constantFrom("ORDINARY" as const, "SPECIAL" as const, "UNANIMOUS" as const, null),
    isMotion: rarely(false, true),
  });

const rollSeat = (kind: Seat["kind"], id: number): fc.Arbitrary<RollSeat> =>
  fc.record({
    kind: fc.constant(kind),
    id: fc.constant(id),
    // Few and small, so that a vote weighs a quarter or a third of the whole every so often.
    entitlementUnits:
      kind === "member" ? fc.constant(null) : fc.constantFrom(1, 1, 2, 3, 4, 25, 100, 0, null),
    isFinancial:
      kind === "member" ? fc.constant(null) : fc.constantFrom(true, true, true, true, true, false, null),
  });

interface Cast {
  readonly seatId: number;
  readonly msFromCutoff: number;
  readonly votes: readonly (readonly [number, "Y" | "N" | "A" | null, number])[];
}

type Mood = "agreed" | "torn";

/** Where all agree, nearly every vote is for: else the bars of all lots would never be cleared. */
const voteIn = (mood: Mood) =>
  fc.oneof(
    { weight: mood === "agreed" ? 30 : 5, arbitrary: fc.constant("Y" as const) },
    { weight: mood === "agreed" ? 1 : 2, arbitrary: fc.constant("N" as const) },
    { weight: 1, arbitrary: fc.constantFrom("A" as const, null) },
  );

const cast = (mood: Mood): fc.Arbitrary<Cast> =>
  fc.record({
    seatId: fc.integer({ min: 1, max: SEATS_AT_MOST + 1 }),
    msFromCutoff: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: -864_000_000, max: -1 }) },
      { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1) },
    ),
    votes: fc.tuple(
      ...[...MOTION_IDS, GONE_ID].map((id) =>
        fc.tuple(fc.constant(id), id === GONE_ID ? rarely("N" as const, null) : voteIn(mood), rarely(2, 1)),
      ),
    ),
  });

/** A register of these casts; a seat's revisions count up in the order of casting, whatever its clock read. */
function registerOf(casts: readonly Cast[], kind: Seat["kind"]): readonly RecordOfFormat1[] {
  const revisions = new Map<number, number>();
  return casts.map(({ seatId, msFromCutoff, votes }, at) => {
    const revision = (revisions.get(seatId) ?? 0) + 1;
    revisions.set(seatId, revision);
    return {
      format: 1,
      agencyId: 799187,
      ownersCorpId: 1,
      meetingRecordId: 1,
      seq: at + 1,
      seat: { kind, id: seatId },
      revision,
      capacity: kind === "lot" ? "owner" : "committeeMember",
      contactId: seatId,
      proxyName: null,
      choices: votes.flatMap(([agendaItemId, vote, edition]) =>
        vote === null ? [] : [{ agendaItemId, motionHash: hashOf(agendaItemId, edition), vote }],
      ),
      entitlementUnits: null,
      isFinancial: null,
      declarationVersion: DECLARATION_VERSION,
      method: VOTING_METHOD,
      castAt: new Date(cutoffAt.getTime() + msFromCutoff).toISOString(),
      nonce: "0".repeat(32),
      previousHash: NO_HASH,
    };
  });
}

const meetingOf = (meetingType: string): fc.Arbitrary<UnruledCountInput> => {
  const kind = meetingType === "CM" ? "member" : "lot";
  const seats = Array.from({ length: SEATS_AT_MOST }, (_, at) => rollSeat(kind, at + 1));
  return fc.record({
    meetingType: fc.constant(meetingType),
    ballots: fc
      .constantFrom<Mood>("agreed", "torn")
      .chain((mood) => fc.array(cast(mood), { maxLength: 24, size: "max" }))
      .map((casts) => registerOf(casts, kind)),
    roll: fc.record({
      state: fc.constantFrom("NSW", "QLD", "VIC", "TAS"),
      seats: fc
        .tuple(...seats)
        .chain((all) => fc.oneof(fc.constant(all), fc.constant(all.slice(0, 3)), fc.subarray(all))),
      takenAt: fc.constant("2026-04-21T08:30:00.000Z"),
      isProvisional: fc.boolean(),
    }),
    motions: fc
      .tuple(...MOTION_IDS.map(motion))
      .chain((all) => fc.oneof({ weight: 4, arbitrary: fc.constant(all) }, fc.subarray(all))),
    cutoffAt: fc.constant(cutoffAt),
  });
};

/** Four general meetings for one of a committee; counted by the rules of version 1. */
export const generatedMeeting: fc.Arbitrary<UnruledCountInput> = fc.oneof(
  { weight: 4, arbitrary: meetingOf("AGM") },
  { weight: 1, arbitrary: meetingOf("CM") },
);

const ofShare = fc.constantFrom(
  ...([
    [0, 1],
    [1, 4],
    [1, 3],
    [1, 2],
    [2, 3],
    [3, 4],
    [1, 1],
  ] as const),
);

/** Any bar that a rule set may bring, also those that none of today's has. */
const bar: fc.Arbitrary<Bar> = fc
  .record({
    text: fc.constant("A bar"),
    measure: fc.constantFrom("seats" as const, "entitlement" as const),
    isDecisive: fc.constantFrom(true, true, true, false),
    strictly: fc.boolean(),
    basis: fc.constantFrom("ANY" as const, "AT_MEETING" as const, "BALLOT_OR_POLL" as const),
    kind: fc.constantFrom("majority" as const, "atLeast" as const, "atMost" as const),
    whole: fc.constantFrom("votes" as const, "roll" as const),
    share: ofShare,
  })
  .map(({ share: [parts, ofParts], kind, whole, ...rest }): Bar =>
    kind === "majority"
      ? { ...rest, kind, parts: null, ofParts: null, whole: null }
      : // Less than nothing against is a bar that nobody clears and no number describes.
        { ...rest, kind, parts: rest.strictly && parts === 0 ? 1 : parts, ofParts, whole },
  );

const answersOf = (ids: readonly number[]): fc.Arbitrary<readonly SeatAnswer[]> =>
  fc
    .subarray([...ids])
    .chain((some) =>
      fc.tuple(...some.map((id) => fc.tuple(fc.constant(id), fc.constantFrom("yes", "no", "no", "unknown")))),
    )
    .map((all) =>
      all.map(([agendaItemId, answer]) => ({
        agendaItemId,
        answer,
        reason: answer === "yes" ? null : "A reason",
      })),
    );

/** Meetings that bring their bars and answers along, as a register of format 2 does. */
export const generatedRuledMeeting: fc.Arbitrary<CountInput> = generatedMeeting.chain((meeting) => {
  const ids = meeting.motions.map(({ agendaItemId }) => agendaItemId);
  return fc
    .record({
      bars: fc.tuple(...ids.map(() => fc.array(bar, { maxLength: 3 }))),
      answers: fc.tuple(...meeting.roll.seats.map(() => answersOf(ids))),
    })
    .map(({ bars, answers }) => ({
      ...meeting,
      bars: ids.map((agendaItemId, at) => ({
        agendaItemId,
        rule: { name: "A rule", version: ["1", "2", "2-lost-open", "2-tie-open"][at % 4] ?? "7" },
        bars: bars[at] ?? [],
      })),
      roll: {
        ...meeting.roll,
        seats: meeting.roll.seats.map((seat, at) => ({ ...seat, answers: answers[at] ?? [] })),
      },
    }));
});
