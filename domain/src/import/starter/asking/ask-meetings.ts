import { formatDate, formatDateAndTime } from "../../../core/format-date.ts";
import type { KnownPlan } from "../previous/known-plan.ts";
import type { PlanValues } from "../read-plan.ts";
import type { NoticedMeeting } from "../values/meeting-notice.ts";
import type { QuestionList } from "./question-list.ts";

/** The meetings of notices that are to be taken, with what was corrected. */
export function askMeetings(
  { plan, meetings }: PlanValues,
  known: KnownPlan | null,
  questions: QuestionList,
): readonly NoticedMeeting[] {
  return meetings.flatMap((meeting): NoticedMeeting[] => {
    const { type, on, time, venue, motions } = meeting;
    const id = `${plan}/meeting/${type}/${on}`;
    // What reads as it did was answered then, and its rows stay as they are.
    if (isSame(meeting, known?.notices[id]) && questions.answerTo(id) === undefined) return [];
    const titles = motions.map((motion, at) => `${at + 1} ${motion.title}`).join("; ");
    const count = motions.length === 1 ? "1 motion" : `${motions.length} motions`;
    const text = `Take the meeting of ${formatDateAndTime(on, time)}, ${venue}, with ${count}${titles === "" ? "" : `: ${titles}`}?`;
    const answer = questions.ask(id, text, ["take", "leave-out"]);
    const isCorrected = typeof answer === "object" && answer !== null;
    if (answer !== "take" && !isCorrected) return [];
    const asAnswered = isCorrected ? corrected(meeting, answer) : meeting;
    const reason = cutoffFault(asAnswered);
    if (reason === null) return [asAnswered];
    questions.demand(id, `${text} ${reason}`, ["leave-out"]);
    return [];
  });
}

/** Why voting could not end as is said, or null. */
function cutoffFault({ on, time, cutoffOn, cutoffTime }: NoticedMeeting): string | null {
  if (cutoffOn === null && cutoffTime === null) return null;
  if (cutoffOn === null || cutoffTime === null)
    return "Voting needs both a day and a time at which it closes: answer with cutoffDate and cutoffTime.";
  return `${cutoffOn} ${cutoffTime}` > `${on} ${time}`
    ? `Voting would close on ${formatDate(cutoffOn)} at ${cutoffTime}, after the meeting begins: answer with the right cutoffDate and cutoffTime.`
    : null;
}

const isSame = (meeting: NoticedMeeting, before: NoticedMeeting | undefined): boolean =>
  JSON.stringify(meeting) === JSON.stringify(before);

/** A correction as `answer-values.ts` takes it; what it leaves out is as the notice has it. */
interface MeetingCorrection {
  readonly type?: NoticedMeeting["type"];
  readonly date?: string;
  readonly time?: string;
  readonly venue?: string;
  readonly cutoffDate?: string | null;
  readonly cutoffTime?: string | null;
  readonly noticeGivenOn?: string | null;
  readonly motions?: NoticedMeeting["motions"];
}

function corrected(meeting: NoticedMeeting, correction: MeetingCorrection): NoticedMeeting {
  const { type, date, time, venue, cutoffDate, cutoffTime, noticeGivenOn, motions } = correction;
  return {
    type: type ?? meeting.type,
    on: date ?? meeting.on,
    time: time ?? meeting.time,
    venue: venue ?? meeting.venue,
    cutoffOn: cutoffDate === undefined ? meeting.cutoffOn : cutoffDate,
    cutoffTime: cutoffTime === undefined ? meeting.cutoffTime : cutoffTime,
    noticeGivenOn: noticeGivenOn === undefined ? meeting.noticeGivenOn : noticeGivenOn,
    motions: motions ?? meeting.motions,
  };
}
