import { COMMITTEE_MEETING } from "@portal/domain/meetings/meeting-access";
import type { HeldRegister } from "../../meetings/public.ts";
import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";
import { meetingOfPlanLabel } from "./meeting-label.ts";

/** A meeting with ballots that is missing, or that becomes one in which they are no ballots. */
export function findMeetingsVanished({ registers }: BreakLook): ImportBreak[] {
  return registers.flatMap(({ before, staged }): ImportBreak[] => {
    const { meetingRecordId, ownersCorpId } = before.meeting;
    const label = meetingOfPlanLabel(before, staged.planNumber);
    const common = { kind: "meeting-vanishes", file: "meetings.csv", row: staged.row } as const;
    const subject = { meetingRecordId, votes: before.ballots.length };
    if (staged.change?.isCancelled === true) {
      const sentence = `${label} is missing; ${votersText(before)} voted. It is cancelled and they are e-mailed`;
      return [{ ...common, column: "-", sentence, subject }];
    }
    const { meeting } = staged.after;
    const isLost = staged.change?.lapsed.some(({ because }) => because === "seat") === true;
    if (!isLost || staged.row === 0) return [];
    if (meeting.ownersCorpId !== ownersCorpId) {
      const sentence = `${label} passes to another plan; ${votersText(before)} voted. Their votes lapse and they are e-mailed`;
      return [{ ...common, column: "ownersCorpId", sentence, subject }];
    }
    if (isCommittee(meeting) === isCommittee(before.meeting)) return [];
    const sentence = `${label} becomes a ${meeting.meetingType}; ${votersText(before)} voted. Their votes lapse and they are e-mailed`;
    return [{ ...common, column: "meetingType", sentence, subject }];
  });
}

const isCommittee = ({ meetingType }: HeldRegister["meeting"]): boolean => meetingType === COMMITTEE_MEETING;

function votersText({ ballots }: HeldRegister): string {
  const what = ballots[0]?.seat.kind === "member" ? "member" : "lot";
  return ballots.length === 1 ? `1 ${what} has` : `${ballots.length} ${what}s have`;
}
