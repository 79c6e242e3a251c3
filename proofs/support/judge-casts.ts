import type { Sent, Vote } from "../../rig/cast-votes.ts";
import type { RegisteredBallot } from "./read-register.ts";

/** A ballot that a voter sent under a key of its own. */
export interface KeyedCast {
  readonly key: string;
  readonly lotId: number;
  readonly votes: readonly Vote[];
  /** What was acknowledged; null: the connection broke before an answer. */
  acknowledged: Sent["body"] | null;
  /** What a repeat under the same key was answered; null: none was needed. */
  repeated: Sent["body"] | null;
}

export interface Judgement {
  readonly lost: number;
  readonly doubled: number;
  readonly altered: number;
  /** Ballots that nobody sent. */
  readonly unknown: number;
}

/** Whether every acknowledged ballot is in the register once, as it was sent and acknowledged. */
export function judgeCasts(casts: readonly KeyedCast[], ballots: readonly RegisteredBallot[]): Judgement {
  const byKey = new Map<string, RegisteredBallot[]>();
  for (const ballot of ballots) byKey.set(ballot.key ?? "", [...(byKey.get(ballot.key ?? "") ?? []), ballot]);
  const count = { lost: 0, doubled: 0, altered: 0, unknown: ballots.length };
  for (const { key, lotId, votes, acknowledged, repeated } of casts) {
    const found = byKey.get(key) ?? [];
    count.unknown -= found.length;
    if (found.length > 1) count.doubled += 1;
    const [ballot] = found;
    for (const told of [acknowledged, repeated]) {
      if (told === null) continue;
      if (ballot === undefined) count.lost += 1;
      else if (!isAsTold(ballot, told, lotId, votes)) count.altered += 1;
    }
  }
  return count;
}

function isAsTold(
  { receipt, revision, castAt, seatId, record }: RegisteredBallot,
  told: Sent["body"],
  lotId: number,
  votes: readonly Vote[],
): boolean {
  return (
    told.receipt === receipt &&
    told.revision === revision &&
    Date.parse(told.at ?? "") === castAt.getTime() &&
    seatId === lotId &&
    record.choices.map(({ vote }) => vote).join("") === votes.join("")
  );
}
