import type { OfficeAgendaItem, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { formatDate, formatDateAndTime } from "@portal/domain/core/format-date";
import { type NoticeStatement, SOURCES } from "@portal/domain/legislation/public";
import { candidateWords, placesNote } from "@portal/domain/meetings/election/election-words";
import { meetingTypeName, type OfficeMeetingType } from "@portal/domain/meetings/office/meeting-type";
import { plainLines } from "../../../../core/html/plain-lines.ts";
import type { FlowingText } from "./paper-flow.ts";
import { letterStyle } from "../../../../core/print/letter-page.ts";

export interface PaperLine extends FlowingText {
  readonly words: string;
  /** A form is cut off or sent alone. */
  readonly beginsPage?: true;
}

/** What a notice is made of; the versions and steps of the meeting are not on it. */
export type PaperMeeting = Omit<OfficeMeeting, "versions" | "steps" | "votes" | "rules" | "checklist">;

const kinds: Readonly<Record<NonNullable<OfficeAgendaItem["resolutionType"]>, string>> = {
  ORDINARY: "ordinary resolution",
  SPECIAL: "special resolution",
  UNANIMOUS: "unanimous resolution",
  WITHOUT_DISSENT: "resolution without dissent",
  MAJORITY: "majority resolution",
  SUSTAINABILITY: "sustainability resolution",
  ACCESSIBILITY: "accessibility resolution",
  UNOPPOSED: "unopposed resolution",
  TERMINATION: "termination resolution",
};

const heading = (words: string, type: "H1" | "H2" | "H3", space: number): PaperLine => ({
  words,
  type,
  space,
  style: type === "H1" ? letterStyle.heading : type === "H2" ? letterStyle.agency : letterStyle.bold,
});
const body = (words: string, depth = 0, space = 1): PaperLine => ({
  words,
  type: "P",
  depth,
  space,
  style: letterStyle.body,
});
const small = (words: string): PaperLine => ({ words, type: "P", space: 0.5, style: letterStyle.small });

const names: Readonly<Record<string, OfficeMeetingType>> = { AGM: "AGM", EGM: "EGM", CM: "CM" };

/** A notice line by line: when and where, the agenda in full, how to vote, what the state asks for, a form for a proxy. */
export function noticeLines(
  meeting: PaperMeeting,
  {
    portalAddress,
    isDraft,
    statements,
  }: {
    readonly portalAddress: string | null;
    readonly isDraft: boolean;
    /** What the state asks it to say. */
    readonly statements: readonly NoticeStatement[];
  },
): readonly PaperLine[] {
  const type = names[meeting.type];
  const called = type === undefined ? "meeting" : meetingTypeName(type);
  return [
    ...(isDraft ? [small("Draft. No notice of this meeting has been given.")] : []),
    heading(`Notice of ${called}`, "H1", 2),
    ...(meeting.cancelledAt === null ? [] : [body("Cancelled: this meeting does not take place.")]),
    ...(meeting.title === called ? [] : [body(meeting.title)]),
    body(`${meeting.planName}, ${meeting.planNumber}`),
    ...factLines(meeting),
    heading("Agenda", "H2", 6),
    ...meeting.items.flatMap(itemLines),
    ...votingLines(meeting, portalAddress),
    ...statementLines(statements),
    ...proxyLines(meeting),
  ];
}

function factLines(meeting: PaperMeeting): readonly PaperLine[] {
  const place = [meeting.venueName, meeting.venue2, meeting.venue3].flatMap((line) => line ?? []);
  return [
    body(`When: ${formatDateAndTime(meeting.meetingOn, meeting.meetingTime)}`, 0, 3),
    ...(place.length === 0 ? [] : [body(`Where: ${place.join(", ")}`)]),
    ...(meeting.onlineLink === null ? [] : [body(`Join online: ${meeting.onlineLink}`)]),
    ...(meeting.chair === null ? [] : [body(`Chair: ${meeting.chair}`)]),
    ...(meeting.manager === null ? [] : [body(`Strata manager: ${meeting.manager}`)]),
  ];
}

function itemLines(item: OfficeAgendaItem, at: number): readonly PaperLine[] {
  const { resolutionType: kind, determination } = item;
  return [
    heading(`${at + 1}. ${item.title}`, "H3", 4),
    ...(kind === null
      ? []
      : [
          small(
            `Motion, ${kinds[kind]}${determination === "WHOLLY" ? ", decided wholly by votes before the meeting" : ""}`,
          ),
        ]),
    ...(item.kind === "ELECTION" ? [small("Election, at the meeting")] : []),
    ...plainLines(item.text ?? "").map(({ text, depth, isHeading }) =>
      isHeading ? { ...body(text, depth), style: letterStyle.bold } : body(text, depth),
    ),
    ...(item.kind === "ELECTION" ? candidateLines(item) : []),
    ...(item.submitter === null ? [] : [small(`Submitted by ${item.submitter}`)]),
    ...(item.note === null
      ? []
      : item.note.split(/\n+/).map((line, index) => body(index === 0 ? `Note: ${line}` : line, 1))),
  ];
}

/** Who stands; a version from before there were candidates has none. */
function candidateLines({ places = null, candidates = [] }: KeptElection): readonly PaperLine[] {
  const note = placesNote({ places, candidates });
  const listed = candidates.map(({ consentedOn, ...candidate }) =>
    body(
      `${candidateWords({ ...candidate, consentedOn: consentedOn === null ? null : formatDate(consentedOn) })}.`,
      1,
    ),
  );
  return [
    ...(note === "" ? [] : [body(note)]),
    ...(listed.length === 0 ? [] : [body("Candidates:"), ...listed]),
  ];
}
type KeptElection = Partial<Pick<OfficeAgendaItem, "places" | "candidates">>;

/** Whether one can vote before the meeting, and so on paper. */
export const hasVote = ({ motions, cutoffOn }: PaperMeeting): boolean => motions > 0 && cutoffOn !== null;

function votingLines(meeting: PaperMeeting, portalAddress: string | null): readonly PaperLine[] {
  const { cutoffOn, cutoffTime, opensOn, opensTime } = meeting;
  if (!hasVote(meeting) || cutoffOn === null || cutoffTime === null) return [];
  const from = opensOn === null || opensTime === null ? "" : ` from ${formatDateAndTime(opensOn, opensTime)}`;
  return [
    heading("How to vote before the meeting", "H2", 6),
    body(
      `You can vote in the owners' portal${portalAddress === null ? "" : ` at ${portalAddress}`}${from} until ${formatDateAndTime(cutoffOn, cutoffTime)}. You can change your vote until then; what you submit last counts.`,
    ),
  ];
}

function statementLines(statements: readonly NoticeStatement[]): readonly PaperLine[] {
  if (statements.length === 0) return [];
  return [
    heading("What the law asks this notice to say", "H2", 6),
    ...statements.flatMap(({ words, cites }) => [
      body(words, 0, 2),
      small(cites.map(({ source, at }) => `${SOURCES[source]}, ${at}`).join("; ")),
    ]),
    small("This is information and not legal advice. No lawyer has reviewed it."),
  ];
}

const RULE = "_______________________________________________";

function proxyLines(meeting: PaperMeeting): readonly PaperLine[] {
  if (meeting.type === "CM") return [];
  return [
    { ...heading("Form to appoint a proxy", "H2", 0), beginsPage: true },
    body(`Meeting: ${meeting.title}, ${formatDateAndTime(meeting.meetingOn, meeting.meetingTime)}`),
    body(`Lot: ${RULE}`, 0, 4),
    body(`I, the owner: ${RULE}`, 0, 4),
    body(`appoint as my proxy: ${RULE}`, 0, 4),
    body(`Limits, if any: ${RULE}`, 0, 4),
    body(`Signed: ${RULE}`, 0, 4),
    body(`Date: ${RULE}`, 0, 4),
  ];
}

/** A lot with its code at the meeting. */
export interface CodedLot {
  readonly name: string;
  readonly code: string;
}

/** A form for each lot with its code, or one on which the lot is written by hand. */
export function formLines(meeting: PaperMeeting, lots: readonly CodedLot[]): readonly PaperLine[] {
  if (!hasVote(meeting)) return [];
  const motions = meeting.items.flatMap(({ kind, title }, at) =>
    kind === "MOTION" ? [body(`${at + 1}. ${title}`, 0, 3), body("Yes ____ No ____ Abstain ____", 1)] : [],
  );
  const formOf = (lot: readonly PaperLine[]): readonly PaperLine[] => [
    { ...heading("Paper voting form", "H2", 0), beginsPage: true },
    body(
      `Meeting: ${meeting.title}, ${formatDateAndTime(meeting.meetingOn, meeting.meetingTime)}. Please mark one answer to each motion, sign, and send it to your strata manager.`,
    ),
    ...lot,
    ...motions,
    body(`Name and signature: ${RULE}`, 0, 5),
    body(`Date: ${RULE}`, 0, 4),
  ];
  return lots.length === 0
    ? formOf([body(`Lot: ${RULE}`, 0, 4)])
    : lots.flatMap(({ name, code }) => formOf([body(name, 0, 4), body(`Code of lot and meeting: ${code}`)]));
}
