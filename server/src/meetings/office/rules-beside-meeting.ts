import { type OfficeMeeting, RESOLUTION_TYPES } from "@portal/contract/meetings/office/schemas";
import type { HolidayYear } from "@portal/domain/legislation/public";
import { needsOf, noticeBeside, openPoints } from "@portal/domain/meetings/office/rules-beside";

/** What the law is asked with beside what is shown of a meeting. */
export interface RuleFacts {
  readonly planState: string;
  readonly ruleModule: string | null;
  readonly votingAdoptedOn: string | null;
  readonly todayOn: string;
  readonly holidays: readonly HolidayYear[];
}

type Ruled = Pick<
  OfficeMeeting,
  | "type"
  | "state"
  | "meetingOn"
  | "noticeGivenOn"
  | "venueName"
  | "onlineLink"
  | "motions"
  | "items"
  | "opensOn"
  | "cutoffOn"
>;

/** What stands beside a meeting's dates and motions, and what is open before notice. */
export function rulesBeside(
  meeting: Ruled,
  { planState, ruleModule, votingAdoptedOn, todayOn, holidays }: RuleFacts,
): Pick<OfficeMeeting, "rules" | "checklist"> {
  const ruled = { ...meeting, state: planState, ruleModule, todayOn, holidays };
  const elections = meeting.items.filter(({ kind }) => kind === "ELECTION");
  const hasPlace = meeting.venueName !== null || meeting.onlineLink !== null;
  return {
    rules: {
      notice: noticeBeside(ruled),
      needs: RESOLUTION_TYPES.map((kind) => ({ kind, lines: [...needsOf(ruled, kind)] })),
    },
    checklist:
      meeting.state === "draft" ? [...openPoints({ ...ruled, votingAdoptedOn, hasPlace, elections })] : [],
  };
}
