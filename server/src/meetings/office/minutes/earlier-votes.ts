import type { CountedRegister } from "../../register/count-register.ts";

type Counted = Pick<CountedRegister, "ballots" | "count">;
type CountedVote = CountedRegister["count"]["ballots"][number]["votes"][number];

/** How many votes on a motion are not counted for a reason. */
export const countLeftOut = (
  register: Pick<CountedRegister, "count">,
  agendaItemId: number,
  reason: NonNullable<CountedVote["notCounted"]>,
): number =>
  register.count.ballots
    .flatMap(({ votes }) => votes)
    .filter((vote) => vote.agendaItemId === agendaItemId && vote.notCounted === reason).length;

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
