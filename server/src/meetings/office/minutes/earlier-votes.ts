import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import type { EarlierVote } from "@portal/domain/meetings/office/floor/combined-votes";
import type { CountedRegister } from "../../register/count-register.ts";

type Counted = Pick<CountedRegister, "ballots" | "count">;
type CountedVote = CountedRegister["count"]["ballots"][number]["votes"][number];

/** Votes of a register on one motion, each with its record. */
const votesOn = ({ ballots, count }: Counted, agendaItemId: number) =>
  ballots
    .flatMap(({ record }) => (record === null ? [] : [record]))
    .flatMap((record, at) =>
      (count.ballots[at]?.votes ?? [])
        .filter((vote) => vote.agendaItemId === agendaItemId)
        .map((vote): { readonly record: BallotRecord; readonly vote: CountedVote } => ({ record, vote })),
    );

/** The votes that a register counts on a motion. */
export const earlierVotesOf = (register: Counted, agendaItemId: number): readonly EarlierVote[] =>
  votesOn(register, agendaItemId)
    .filter(({ vote }) => vote.notCounted === null)
    .map(({ record, vote }) => ({
      seat: record.seat,
      vote: vote.vote,
      channel: record.format === 2 ? record.channel : "online",
    }));

/** How many votes on a motion are not counted for a reason. */
export const countLeftOut = (
  register: Counted,
  agendaItemId: number,
  reason: NonNullable<CountedVote["notCounted"]>,
): number => votesOn(register, agendaItemId).filter(({ vote }) => vote.notCounted === reason).length;

/** The votes of a register that lapsed, on motions that are gone too. */
export const countLapsed = ({ count }: Pick<CountedRegister, "count">): number =>
  count.ballots.flatMap(({ votes }) => votes).filter(({ notCounted }) => notCounted === "MOTION_CHANGED")
    .length;

/** How many seats' counting ballots came by each way. */
export function countChannels({ ballots, count }: Counted): {
  readonly online: number;
  readonly onPaper: number;
} {
  const records = ballots.flatMap(({ record }) => (record === null ? [] : [record]));
  const standing = records.filter((_, at) => {
    const reason = count.ballots[at]?.notCounted ?? null;
    return reason === null || reason === "UNFINANCIAL" || reason === "MOTION_CHANGED";
  });
  const onPaper = standing.filter((record) => record.format === 2 && record.channel === "paper").length;
  return { online: standing.length - onPaper, onPaper };
}
