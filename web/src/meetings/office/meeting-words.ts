import type {
  OfficeAgendaItem,
  OfficeMeeting,
  OfficeMeetingRow,
} from "@portal/contract/meetings/office/schemas";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { failureText } from "../../staff/office/public.ts";
import type { PillKind } from "../../ui/pill/pill.tsx";

type State = OfficeMeetingRow["state"];

const states: Readonly<Record<State, { readonly kind: PillKind; readonly text: string }>> = {
  draft: { kind: "plain", text: "Draft" },
  noticed: { kind: "info", text: "Notice given" },
  open: { kind: "ok", text: "Voting open" },
  closed: { kind: "warn", text: "Voting closed" },
  held: { kind: "info", text: "Held" },
  completed: { kind: "plain", text: "Completed" },
  cancelled: { kind: "bad", text: "Cancelled" },
};
export const stateOf = ({ state }: Pick<OfficeMeetingRow, "state">) => states[state];

export const STATE_OPTIONS = [
  { value: "", text: "Any" },
  ...Object.entries(states).map(([value, { text }]) => ({ value, text })),
];

export const TYPE_OPTIONS = [
  { value: "AGM", text: "Annual General Meeting" },
  { value: "EGM", text: "Extraordinary General Meeting" },
  { value: "CM", text: "Committee Meeting" },
] as const;

export const whenWords = ({ meetingOn, meetingTime }: Pick<OfficeMeetingRow, "meetingOn" | "meetingTime">) =>
  formatDateAndTime(meetingOn, meetingTime);

/** Until when one votes, by the plan's clock. */
export const closeWords = ({ cutoffOn, cutoffTime }: Pick<OfficeMeetingRow, "cutoffOn" | "cutoffTime">) =>
  cutoffOn === null || cutoffTime === null ? "Not set" : formatDateAndTime(cutoffOn, cutoffTime);

export const KIND_OPTIONS: readonly { readonly value: OfficeAgendaItem["kind"]; readonly text: string }[] = [
  { value: "MOTION", text: "Motion" },
  { value: "INFORMATION", text: "Information" },
  { value: "HEADING", text: "Heading" },
  { value: "ELECTION", text: "Election" },
];

type Resolution = NonNullable<OfficeAgendaItem["resolutionType"]>;
export const RESOLUTION_OPTIONS: readonly { readonly value: Resolution; readonly text: string }[] = [
  { value: "ORDINARY", text: "Ordinary resolution" },
  { value: "SPECIAL", text: "Special resolution" },
  { value: "UNANIMOUS", text: "Unanimous resolution" },
  { value: "WITHOUT_DISSENT", text: "Resolution without dissent" },
  { value: "MAJORITY", text: "Majority resolution" },
  { value: "SUSTAINABILITY", text: "Sustainability resolution" },
  { value: "ACCESSIBILITY", text: "Accessibility resolution" },
  { value: "UNOPPOSED", text: "Unopposed resolution" },
  { value: "TERMINATION", text: "Termination resolution" },
];

export const DETERMINATION_OPTIONS = [
  { value: "PARTLY", text: "Votes before the meeting and at it" },
  { value: "WHOLLY", text: "Decided wholly before the meeting" },
] as const;

/** Who was told so far, in a sentence. */
export function noticeWords({ notices }: Pick<OfficeMeeting, "notices">): string {
  const { mails, mailsSent, letters, lettersPosted } = notices;
  const parts = [
    ...(mails === 0 ? [] : [`${mailsSent} of ${mails} e-mails have left`]),
    ...(letters === 0 ? [] : [`${lettersPosted} of ${letters} letters are posted`]),
  ];
  return parts.length === 0 ? "Nobody has been told yet." : `${parts.join(", and ")}.`;
}

const told = [
  "MEETING_STATE",
  "REVISION_CHANGED",
  "TEXT_REFUSED",
  "NOTHING_TO_VOTE_ON",
  "NO_RECIPIENTS",
  "CUTOFF_PASSED",
  "CUTOFF_AFTER_START",
  "VOTING_STOPPED",
];

/** What became of a call: of meetings the server says it best. */
export function meetingFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return failureText(error);
  if (error.code === "VALIDATION" && error.errors.length === 0) return error.detail;
  return told.includes(error.code) ? error.detail : failureText(error);
}

const SHORTEST = 3;
/** As the server takes it. */
export const LONGEST_REASON = 300;

/** A reason stands in the log, and after notice in the mails that tell of a change. */
export const reasonRule = (typed: string): string | null =>
  typed.trim().length < SHORTEST ? "Write why, in a few words." : null;
