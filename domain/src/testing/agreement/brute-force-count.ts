/**
 * The count a second time, from the definition and sharing no code with the rule: seat by seat instead of ballot by ballot,
 * fractions of big integers instead of limits, the states' rules spelt out instead of data.
 */
import type { BallotRecord } from "../../meetings/ballots/ballot-record.ts";
import type { Bar } from "../../legislation/public.ts";
import type { UnruledCountInput } from "../../meetings/count/count-by-first-rules.ts";
import type { CountInput, MeetingCount } from "../../meetings/count/count-meeting.ts";
import type { Motion, Roll, RollSeat } from "../../meetings/count/roll.ts";

interface Sums {
  y: bigint;
  n: bigint;
  a: bigint;
}

/** What the two have to agree on. */
export interface CountSummary {
  readonly turnout: string;
  readonly motions: readonly string[];
  readonly ballots: readonly string[];
}

export function summaryOfCount({ turnout, motions, ballots }: MeetingCount): CountSummary {
  return {
    turnout: `${turnout.voted} of ${turnout.total}`,
    motions: motions.map(({ agendaItemId, bySeats, byEntitlement, outcome }) => {
      const seats = `${bySeats.for}-${bySeats.against}-${bySeats.abstain}/${bySeats.total}`;
      const units =
        byEntitlement === null
          ? "none"
          : `${byEntitlement.for}-${byEntitlement.against}-${byEntitlement.abstain}/${byEntitlement.total}`;
      return `${agendaItemId}: ${seats} ${units} ${outcome}`;
    }),
    ballots: ballots.map(
      ({ seq, notCounted, votes }) =>
        `${seq} ${notCounted ?? "-"} ${votes.map(({ agendaItemId, vote, notCounted: why }) => `${agendaItemId}${vote}:${why ?? "-"}`).join(" ")}`,
    ),
  };
}

/** What is counted, whatever the rules are. */
interface Register extends Omit<CountInput, "roll" | "bars"> {
  readonly roll: Roll;
}

/** What the rules say of a seat and of a motion. */
interface Law {
  readonly isShutOut: (seat: RollSeat, motion: Motion) => boolean;
  readonly isUndecided: (seat: RollSeat, motion: Motion) => boolean;
  /** Each answer that the bars give, whichever of them decide; none where none does. */
  readonly readings: (motion: Motion, seats: Sums, units: Sums, allUnits: bigint) => readonly boolean[];
  /** Whether nobody says that a motion without its bars is lost. */
  readonly isLostOpen: (motion: Motion, seats: Sums) => boolean;
}

/** The last ballot that a seat cast before the cut-off. */
function lastInTime(input: Register, kind: string, id: number): BallotRecord | undefined {
  let last: BallotRecord | undefined;
  for (const ballot of input.ballots) {
    if (ballot.seat.kind !== kind || ballot.seat.id !== id) continue;
    if (new Date(ballot.castAt) >= input.cutoffAt) continue;
    if (last === undefined || ballot.revision > last.revision) last = ballot;
  }
  return last;
}

function isDebtorHeard(state: string, type: Motion["resolutionType"]): boolean {
  if (type === "UNANIMOUS") return true;
  return type === "SPECIAL" && state === "VIC";
}

/** Why the vote of a seat of the roll for a motion of the agenda does not count. */
function whyNot(law: Law, seat: RollSeat, motion: Motion | undefined, hash: string): string {
  if (!motion?.isMotion || motion.motionHash !== hash) return "MOTION_CHANGED";
  return law.isShutOut(seat, motion) ? "UNFINANCIAL" : "-";
}

function isCarried(
  input: UnruledCountInput,
  type: Motion["resolutionType"],
  seats: Sums,
  units: Sums,
  allUnits: bigint,
): boolean {
  const allSeats = BigInt(input.roll.seats.length);
  if (input.meetingType === "CM" || type === "ORDINARY" || type === null) return seats.y > seats.n;
  const { state } = input.roll;
  if (type === "UNANIMOUS")
    return state === "VIC" ? units.y > 0n && units.y === allUnits : seats.n === 0n && seats.y > 0n;
  if (state === "VIC") return units.y > 0n && units.y * 4n >= allUnits * 3n;
  if (state === "QLD")
    return (
      seats.y * 3n >= (seats.y + seats.n) * 2n &&
      seats.n * 4n <= allSeats &&
      units.n * 4n <= allUnits &&
      allUnits > 0n
    );
  return units.y + units.n > 0n && units.n * 4n <= units.y + units.n;
}

function isCleared(bar: Bar, { y, n }: Sums, total: bigint): boolean {
  if (bar.kind === "majority") return y > n;
  const whole = bar.whole === "roll" ? total : y + n;
  if (whole === 0n) return false;
  const edge = whole * BigInt(bar.parts);
  if (bar.kind === "atLeast")
    return bar.strictly ? y * BigInt(bar.ofParts) > edge : y * BigInt(bar.ofParts) >= edge;
  return bar.strictly ? n * BigInt(bar.ofParts) < edge : n * BigInt(bar.ofParts) <= edge;
}

/** By the rules of version 1, as they stand in the law of the states. */
export function bruteForceCount(input: UnruledCountInput): CountSummary {
  return countWith(input, {
    isShutOut: ({ isFinancial }, { resolutionType }) =>
      input.meetingType !== "CM" && isFinancial === false && !isDebtorHeard(input.roll.state, resolutionType),
    isUndecided: () => false,
    readings: ({ resolutionType }, ...sums) => [isCarried(input, resolutionType, ...sums)],
    isLostOpen: () => false,
  });
}

/** By the bars and answers that a register of format 2 brings along. */
export function bruteForceByBars(input: CountInput): CountSummary {
  const answered = (answer: string, { kind, id }: RollSeat, { agendaItemId }: Motion): boolean =>
    input.roll.seats.some(
      (seat) =>
        seat.kind === kind &&
        seat.id === id &&
        seat.answers.some((each) => each.agendaItemId === agendaItemId && each.answer === answer),
    );
  const allSeats = BigInt(input.roll.seats.length);
  const ruleOf = (agendaItemId: number) => input.bars.find((each) => each.agendaItemId === agendaItemId);
  return countWith(input, {
    isShutOut: (seat, motion) => answered("no", seat, motion),
    isUndecided: (seat, motion) =>
      ruleOf(motion.agendaItemId)?.rule.version !== "1" && answered("unknown", seat, motion),
    isLostOpen: ({ agendaItemId }, { y, n }) => {
      const version = ruleOf(agendaItemId)?.rule.version;
      return version === "2-lost-open" || (version === "2-tie-open" && y === n);
    },
    readings: ({ agendaItemId }, seats, units, allUnits) => {
      const ruled = ruleOf(agendaItemId);
      const decisive = (ruled?.bars ?? []).filter(
        (bar) => bar.isDecisive && !(bar.measure === "entitlement" && input.meetingType === "CM"),
      );
      const areMet = (bars: readonly Bar[]): boolean => {
        for (const bar of bars) {
          const isMet =
            bar.measure === "seats" ? isCleared(bar, seats, allSeats) : isCleared(bar, units, allUnits);
          if (!isMet) return false;
        }
        return true;
      };
      if (ruled?.rule.version === "1") return [areMet(decisive)];
      if (decisive.length === 0) return [];
      const [met, polled] = ["AT_MEETING", "BALLOT_OR_POLL"].map((basis) =>
        decisive.filter((bar) => bar.basis === basis),
      );
      if (met?.length === 0 || polled?.length === 0) return [areMet(decisive)];
      return [polled, met].map((others) => areMet(decisive.filter((bar) => others?.includes(bar) !== true)));
    },
  });
}

function countWith(input: Register, law: Law): CountSummary {
  const { roll, ballots } = input;
  const allUnits = roll.seats.reduce((sum, seat) => sum + BigInt(seat.entitlementUnits ?? 0), 0n);
  const voters = roll.seats.flatMap((seat) => {
    const ballot = lastInTime(input, seat.kind, seat.id);
    return ballot === undefined ? [] : [{ seat, ballot }];
  });
  const motions = input.motions.filter(({ isMotion }) => isMotion);

  const results = motions.map((motion) => {
    const sumsWithout = (left: "Y" | "N" | null) => {
      const sums = { seats: { y: 0n, n: 0n, a: 0n }, units: { y: 0n, n: 0n, a: 0n } };
      for (const { seat, ballot } of voters) {
        const choice = ballot.choices.find((each) => each.agendaItemId === motion.agendaItemId);
        if (!choice || whyNot(law, seat, motion, choice.motionHash) !== "-") continue;
        if (choice.vote === left && law.isUndecided(seat, motion)) continue;
        const side = choice.vote === "Y" ? "y" : choice.vote === "N" ? "n" : "a";
        sums.seats[side] += 1n;
        sums.units[side] += BigInt(seat.entitlementUnits ?? 0);
      }
      return sums;
    };
    const { seats, units } = sumsWithout(null);
    const verdicts = [null, "Y" as const, "N" as const].flatMap((left) => {
      const counted = sumsWithout(left);
      const isEmpty = counted.seats.y + counted.seats.n === 0n;
      return law
        .readings(motion, counted.seats, counted.units, allUnits)
        .map((carried) =>
          carried && !isEmpty ? "CARRIED" : law.isLostOpen(motion, counted.seats) ? "OPEN" : "NOT_CARRIED",
        );
    });
    const isAlike = verdicts.length > 0 && verdicts.every((verdict) => verdict === verdicts[0]);
    const decided = isAlike && verdicts[0] !== "OPEN" ? verdicts[0] : "NOT_DECIDED";
    const outcome = seats.y + seats.n === 0n ? "NO_VOTES" : decided;
    const unitsText = input.meetingType === "CM" ? "none" : `${units.y}-${units.n}-${units.a}/${allUnits}`;
    return `${motion.agendaItemId}: ${seats.y}-${seats.n}-${seats.a}/${roll.seats.length} ${unitsText} ${outcome}`;
  });

  const reasons = ballots.map((ballot) => {
    const voter = voters.find((each) => each.ballot === ballot);
    let whole = "-";
    if (new Date(ballot.castAt) >= input.cutoffAt) whole = "AFTER_CUTOFF";
    else if (lastInTime(input, ballot.seat.kind, ballot.seat.id) !== ballot) whole = "SUPERSEDED";
    else if (voter === undefined) whole = "NOT_ON_ROLL";
    const each = ballot.choices.map(({ agendaItemId, vote, motionHash }) => {
      const motion = input.motions.find((one) => one.agendaItemId === agendaItemId);
      const why = whole === "-" && voter !== undefined ? whyNot(law, voter.seat, motion, motionHash) : whole;
      return { text: `${agendaItemId}${vote}:${why}`, why };
    });
    for (const why of ["MOTION_CHANGED", "UNFINANCIAL"]) if (each.some((one) => one.why === why)) whole = why;
    return `${ballot.seq} ${whole} ${each.map(({ text }) => text).join(" ")}`;
  });

  return { turnout: `${voters.length} of ${roll.seats.length}`, motions: results, ballots: reasons };
}
