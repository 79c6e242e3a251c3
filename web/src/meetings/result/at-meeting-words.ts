import type { AtMeeting, MotionResult, Tally } from "@portal/contract/meetings/result-schemas";
import type { PillKind } from "../../ui/pill/pill.tsx";

/** What the chairperson declared. */
export const declaredWords: Readonly<
  Record<AtMeeting["declared"], { readonly kind: PillKind; readonly text: string }>
> = {
  CARRIED: { kind: "ok", text: "Carried" },
  LOST: { kind: "bad", text: "Lost" },
  WITHDRAWN: { kind: "info", text: "Withdrawn" },
  DEFERRED: { kind: "info", text: "Deferred" },
};

const how = { hands: " by hands", bySeat: ", one by one", poll: " by poll" } as const;

const sides = ({ for: yes, against, abstain }: Tally): string =>
  `${yes} for, ${against} against, ${abstain} abstaining`;

/** What was recorded at the meeting, a sentence or two a line; none before a motion is declared. */
export function atMeetingWords({
  atMeeting,
  bySeats,
}: Pick<MotionResult, "atMeeting" | "bySeats">): string[] {
  if (atMeeting === undefined) return [];
  const { why, amendments, finalAfterDays, floor } = atMeeting;
  return [
    ...(why === null ? [] : [`Why: ${why}`]),
    ...(finalAfterDays === null
      ? []
      : [
          `An interim resolution: it becomes final after ${finalAfterDays} days, unless owners petition against it.`,
        ]),
    ...(amendments.length === 0
      ? []
      : [
          `Changed at the meeting: ${amendments.join(" ")} Votes that were cast before the change are not in the figures.`,
        ]),
    `At the meeting${atMeeting.how === null ? " no votes were taken" : `${how[atMeeting.how]}: ${sides(floor)}`}. Before it: ${sides(bySeats)}. Where a vote was cast both before and at the meeting, the later one counts.`,
  ];
}
