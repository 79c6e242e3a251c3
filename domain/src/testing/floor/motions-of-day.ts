import type { MeetingKind, VotedKind } from "../../legislation/public.ts";
import type { AnsweredSeat } from "../../meetings/count/roll.ts";
import type { MotionOfDay } from "../../meetings/office/floor/count-motion.ts";
import {
  type Amendment,
  emptyMotion,
  type MotionRecord,
} from "../../meetings/office/floor/motion-records.ts";

export const AT = "2026-03-31T07:00:00.000Z";

type Cast = readonly [lotId: number, vote: "Y" | "N" | "A"];
const of = { entryNo: 1, agendaItemId: 1, at: AT };
const lot = (id: number) => ({ kind: "lot", id }) as const;
const votesOf = (cast: readonly Cast[]) => cast.map(([id, vote]) => ({ seat: lot(id), vote }));

/** Lots 1, 2, 3 … with these units, which may all vote. */
export const lotsOf = (units: readonly number[]): readonly AnsweredSeat[] =>
  units.map((each, index) => ({
    ...lot(index + 1),
    entitlementUnits: each,
    isFinancial: true,
    answers: [],
  }));

export const hands = (yes: number, against: number, withdrawn: readonly number[] = []) =>
  ({ ...of, how: "hands", for: yes, against, abstain: 0, withdrawn: withdrawn.map(lot) }) as const;

export const rollCall = (...cast: readonly Cast[]) =>
  ({ ...of, how: "bySeat", votes: votesOf(cast) }) as const;

export const poll = (when: "BEFORE_VOTE" | "AFTER_VOTE", ...cast: readonly Cast[]) => ({
  ...of,
  demandedBy: "The owner of Lot 3",
  when,
  votes: votesOf(cast),
});

export const amendment = (changes: Partial<Amendment> = {}): Amendment => ({
  ...of,
  words: "In two coats.",
  movedBy: null,
  isWithinSubject: true,
  outcome: "CARRIED",
  statement: "The motion was changed at the meeting.",
  ...changes,
});

export const recordOf = (recorded: Partial<MotionRecord>): MotionRecord => ({
  ...emptyMotion(1),
  ...recorded,
});

interface Described {
  readonly state?: string;
  readonly kind?: VotedKind;
  readonly meeting?: MeetingKind;
  readonly determination?: "WHOLLY" | "PARTLY";
  readonly seats?: readonly AnsweredSeat[];
  readonly earlier?: readonly Cast[];
}

/** Motion 1 of a meeting of ten lots with one unit each in New South Wales, unless something else is told. */
export const motionOf = ({
  state = "NSW",
  kind = "ORDINARY",
  meeting = "AGM",
  determination = "PARTLY",
  seats = lotsOf(Array.from({ length: 10 }, () => 1)),
  earlier = [],
}: Described): MotionOfDay => ({
  agendaItemId: 1,
  question: { state, on: "2026-03-31", module: state === "QLD" ? "STANDARD" : null },
  meeting,
  kind,
  determination,
  seats,
  earlier: votesOf(earlier).map((vote) => ({ ...vote, channel: "online" })),
});
