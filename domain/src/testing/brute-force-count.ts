/**
 * The count a second time, from the definition and sharing no code with the rule: seat by seat instead of ballot by ballot,
 * fractions of big integers instead of limits, the states' rules spelt out instead of data.
 */
import type { BallotRecord } from "../meetings/ballots/ballot-record.ts";
import type { CountInput, MeetingCount } from "../meetings/count/count-meeting.ts";
import type { Motion, RollSeat } from "../meetings/count/roll.ts";

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

/** The last ballot that a seat cast before the cut-off. */
function lastInTime(input: CountInput, kind: string, id: number): BallotRecord | undefined {
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
function whyNot(input: CountInput, seat: RollSeat, motion: Motion | undefined, hash: string): string {
  if (!motion?.isMotion || motion.motionHash !== hash) return "MOTION_CHANGED";
  if (input.meetingType !== "CM" && seat.isFinancial === false)
    return isDebtorHeard(input.roll.state, motion.resolutionType) ? "-" : "UNFINANCIAL";
  return "-";
}

function isCarried(
  input: CountInput,
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

export function bruteForceCount(input: CountInput): CountSummary {
  const { roll, ballots } = input;
  const allUnits = roll.seats.reduce((sum, seat) => sum + BigInt(seat.entitlementUnits ?? 0), 0n);
  const voters = roll.seats.flatMap((seat) => {
    const ballot = lastInTime(input, seat.kind, seat.id);
    return ballot === undefined ? [] : [{ seat, ballot }];
  });
  const motions = input.motions.filter(({ isMotion }) => isMotion);

  const results = motions.map((motion) => {
    const seats: Sums = { y: 0n, n: 0n, a: 0n };
    const units: Sums = { y: 0n, n: 0n, a: 0n };
    for (const { seat, ballot } of voters) {
      const choice = ballot.choices.find((each) => each.agendaItemId === motion.agendaItemId);
      if (!choice || whyNot(input, seat, motion, choice.motionHash) !== "-") continue;
      const side = choice.vote === "Y" ? "y" : choice.vote === "N" ? "n" : "a";
      seats[side] += 1n;
      units[side] += BigInt(seat.entitlementUnits ?? 0);
    }
    const carried = isCarried(input, motion.resolutionType, seats, units, allUnits);
    const outcome = seats.y + seats.n === 0n ? "NO_VOTES" : carried ? "CARRIED" : "NOT_CARRIED";
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
      const why =
        whole === "-" && voter !== undefined ? whyNot(input, voter.seat, motion, motionHash) : whole;
      return { text: `${agendaItemId}${vote}:${why}`, why };
    });
    for (const why of ["MOTION_CHANGED", "UNFINANCIAL"]) if (each.some((one) => one.why === why)) whole = why;
    return `${ballot.seq} ${whole} ${each.map(({ text }) => text).join(" ")}`;
  });

  return { turnout: `${voters.length} of ${roll.seats.length}`, motions: results, ballots: reasons };
}
