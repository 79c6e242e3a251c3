import { addMonths, earlierOf, firstOfMonth, type LocalDate } from "../../core/local-date.ts";
import { isSeatHeld, seatsInOrder } from "./committee-members.ts";
import { endOfPeriod, periodDay, wholeMonths } from "../period.ts";
import type { ReportCell, ReportDocument, ReportTable } from "../document/report-document.ts";
import type { ReportRequest } from "../report-request.ts";
import type { CommitteeMeeting, CommitteeSeat, PlanRows } from "../plan-rows.ts";
import {
  column,
  count,
  emptySection,
  line,
  reportDocument,
  section,
  text,
} from "../document/columns-and-cells.ts";

const TITLE = "Committee Meeting Attendance";
const LEGEND =
  "P present, A apology, X by proxy, - absent, blank: not a member then. Attended counts who was present in person.";
/** So many columns of days keep their width on a portrait page. */
const MEETINGS_A_TABLE = 8;

type Rows = Pick<PlanRows, "committee" | "committeeMeetings">;

/**
 * Report 13, Committee Meeting Attendance (accounting B5): who was at the committee's meetings in the twelve months to a
 * month's end. A meeting of which nobody's attendance is recorded is not counted as held, and a note names it.
 */
export function attendance({ committee, committeeMeetings }: Rows, request: ReportRequest): ReportDocument {
  const { parameters, todayOn } = request;
  const endOn = endOfPeriod(parameters.endPeriodMonth, parameters.endPeriodYear);
  const { fromOn } = wholeMonths(addMonths(firstOfMonth(endOn), -11), 12);
  const untilOn = earlierOf(endOn, todayOn);
  const meetings = committeeMeetings
    .filter(({ meetingOn }) => meetingOn >= fromOn && meetingOn <= untilOn)
    .toSorted((a, b) => (a.meetingOn < b.meetingOn ? -1 : a.meetingOn > b.meetingOn ? 1 : 0));
  const recorded = meetings.filter((meeting) => meeting.attendance.length > 0);
  // Of today's meeting, which may still be to come, nothing need be recorded yet.
  const missing = meetings.filter(
    (meeting) => meeting.attendance.length === 0 && meeting.meetingOn < todayOn,
  );
  const members = seatsInOrder(committee)
    .map((seat) => ({ seat, codes: recorded.map((meeting) => codeOf(seat, meeting)) }))
    .filter(({ codes }) => codes.some((code) => code !== null));
  return reportDocument({
    title: TITLE,
    periodText: `${periodDay(fromOn)} to ${periodDay(endOn)}`,
    sections:
      members.length === 0
        ? [emptySection("committee meetings")]
        : [section(null, tables(recorded, members), [LEGEND])],
    notes: [
      ...missing.map(
        ({ meetingOn }) => `No attendance is recorded of the meeting on ${periodDay(meetingOn)}.`,
      ),
      ...(endOn > todayOn ? [`Meetings are shown up to ${periodDay(todayOn)}.`] : []),
    ],
  });
}

type Code = CommitteeMeeting["attendance"][number]["code"];

interface Member {
  readonly seat: CommitteeSeat;
  /** By meeting; null: not a member then. */
  readonly codes: readonly (Code | null)[];
}

/** What is recorded counts, whatever the seat's days say; a member of whom nothing is recorded was absent. */
function codeOf(seat: CommitteeSeat, meeting: CommitteeMeeting): Code | null {
  const there = meeting.attendance.find(({ execMemberId }) => execMemberId === seat.execMemberId);
  return there?.code ?? (isSeatHeld(seat, meeting.meetingOn) ? "-" : null);
}

function tables(meetings: readonly CommitteeMeeting[], members: readonly Member[]): readonly ReportTable[] {
  const starts = meetings.map((_, index) => index).filter((index) => index % MEETINGS_A_TABLE === 0);
  return starts.map((start) => {
    const end = start + MEETINGS_A_TABLE;
    const isLast = end >= meetings.length;
    const shown = meetings.slice(start, end);
    return {
      caption: starts.length === 1 ? TITLE : `Meetings ${spanOf(shown.map(({ meetingOn }) => meetingOn))}`,
      columns: [
        column.text("Member", 4),
        ...shown.map(({ meetingOn }) => column.text(periodDay(meetingOn), 1.5)),
        ...(isLast ? [column.number("Attended", 1.3), column.number("Held", 1)] : []),
      ],
      rows: members.map(({ seat, codes }) =>
        line([
          text(`${seat.name}, ${seat.position}`),
          ...codes.slice(start, end).map((code) => text(code)),
          ...(isLast ? totals(codes) : []),
        ]),
      ),
    };
  });
}

/** Attended, and held while one was a member. */
function totals(codes: Member["codes"]): readonly ReportCell[] {
  return [
    count(codes.filter((code) => code === "P").length),
    count(codes.filter((code) => code !== null).length),
  ];
}

function spanOf(days: readonly LocalDate[]): string {
  return [days[0], days.at(-1)].map((on) => (on === undefined ? "" : periodDay(on))).join(" to ");
}
