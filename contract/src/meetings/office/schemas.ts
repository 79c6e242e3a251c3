import { MEETING_STATES } from "@portal/domain/meetings/office/meeting-state";
import { z } from "zod";
import { day, id, idParam, instant } from "../../core/fields.ts";
import { factorProof } from "../../second-factor/public.ts";
import { candidate, givenCandidates, places } from "./election-schemas.ts";

/** Kept in the log. */
const reason = z.string().trim().min(3, "Write why, in a few words.").max(300);
const time = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, "Write a time such as 18:30.");
const line = (most: number) => z.string().trim().max(most);
const maybeLine = (most: number) => line(most).min(1).nullable();
const title = line(200).min(1, "Write a title.");
/** Rises with every change of the meeting or its agenda; who saves an older one is told. */
const version = z.int().positive();

const state = z.enum(MEETING_STATES);
const meetingType = z.enum(["AGM", "EGM", "CM"]);

/** A meeting in the office's list. */
const officeMeetingRow = z.object({
  meetingId: id,
  ownersCorpId: id,
  planNumber: z.string(),
  planName: z.string(),
  /** `AGM`, `EGM`, `CM`; a package may have others. */
  type: z.string(),
  title: z.string(),
  meetingOn: day,
  /** `HH:MM`, by the plan's clock, as all times here. */
  meetingTime: z.string(),
  timeZone: z.string(),
  /** `package`: it is read, until the office takes it over. */
  origin: z.enum(["package", "office"]),
  state,
  version,
  cutoffOn: day.nullable(),
  cutoffTime: z.string().nullable(),
  motions: z.int(),
});
export type OfficeMeetingRow = z.infer<typeof officeMeetingRow>;

export const officeMeetingQuery = z.strictObject({
  plan: idParam.optional(),
  state: state.optional(),
  /** `next` of the page before. */
  after: idParam.optional(),
});

export const officeMeetingPage = z.object({
  /** The latest day first. */
  rows: z.array(officeMeetingRow),
  /** `after` of the page that follows; null: this is the last one. */
  next: id.nullable(),
});
export type OfficeMeetingPage = z.infer<typeof officeMeetingPage>;

const itemKind = z.enum(["HEADING", "INFORMATION", "MOTION", "ELECTION"]);
/** Kinds of resolutions; which of them a state has, its law says. */
export const RESOLUTION_TYPES = [
  "ORDINARY",
  "SPECIAL",
  "UNANIMOUS",
  "WITHOUT_DISSENT",
  "MAJORITY",
  "SUSTAINABILITY",
  "ACCESSIBILITY",
  "UNOPPOSED",
  "TERMINATION",
] as const;
const resolutionType = z.enum(RESOLUTION_TYPES);
const determination = z.enum(["WHOLLY", "PARTLY"]);

const officeAgendaItem = z.object({
  agendaItemId: id,
  kind: itemKind,
  title: z.string(),
  /** Clean HTML. */
  text: z.string().nullable(),
  /** Of a motion; null of anything else. */
  resolutionType: resolutionType.nullable(),
  determination: determination.nullable(),
  /** Below the text, and not voted on. */
  note: z.string().nullable(),
  submitter: z.string().nullable(),
  /** Of an election; null of anything else. */
  places,
  /** Of an election; empty of anything else. */
  candidates: z.array(candidate),
});
export type OfficeAgendaItem = z.infer<typeof officeAgendaItem>;

export const officeMeeting = officeMeetingRow.extend({
  opensOn: day.nullable(),
  opensTime: z.string().nullable(),
  venueName: z.string().nullable(),
  venue2: z.string().nullable(),
  venue3: z.string().nullable(),
  onlineLink: z.string().nullable(),
  chair: z.string().nullable(),
  manager: z.string().nullable(),
  noticeGivenOn: day.nullable(),
  noticedAt: instant.nullable(),
  openedAt: instant.nullable(),
  heldAt: instant.nullable(),
  completedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  /** Since when it is the office's, where a package brought it. */
  adoptedAt: instant.nullable(),
  /** It has sat, and sits again on its day: nobody votes in between. */
  isAdjourned: z.boolean(),
  /** In the order of the agenda, numbered from 1. */
  items: z.array(officeAgendaItem),
  /** What can be done now, as the state has it. */
  steps: z.array(z.string()),
  /** What the law of the plan's state says, as far as it is known: information that stops nothing. */
  rules: z.object({
    notice: z.object({ text: z.string(), isInTime: z.enum(["yes", "no", "unknown"]) }),
    /** What each kind of resolution needs, a line each; none where it is not known. */
    needs: z.array(z.object({ kind: resolutionType, lines: z.array(z.string()) })),
  }),
  /** Before notice: what is open, a sentence each. */
  checklist: z.array(z.string()),
  /** Lots, or members of the committee, that have voted. */
  votes: z.int(),
  /** Who was told, of all versions. */
  notices: z.object({
    mails: z.int(),
    mailsSent: z.int(),
    letters: z.int(),
    lettersPosted: z.int(),
  }),
  versions: z.array(
    z.object({
      versionNo: z.int(),
      madeAt: instant,
      by: z.string(),
      reason: z.string().nullable(),
      /** Of the notice as it was given; null while it is being kept, and of versions made before files were. */
      fileSha256: z.string().nullable(),
    }),
  ),
});
export type OfficeMeeting = z.infer<typeof officeMeeting>;

/** A new draft; with `from` it begins with the agenda of another meeting of that plan, or of a template. */
export const meetingDraft = z.strictObject({
  ownersCorpId: id,
  type: meetingType,
  meetingOn: day,
  meetingTime: time,
  from: z.union([z.strictObject({ meetingId: id }), z.strictObject({ templateId: id })]).nullable(),
});
export type MeetingDraft = z.infer<typeof meetingDraft>;

const httpsLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^https:\/\/[^\s"<>]+$/, "Write an address that begins with https://.");

const ITEMS_AT_MOST = 200;

/** An item as it is written. */
const givenItem = z.strictObject({
  kind: itemKind,
  title: line(500).min(1, "Write a title."),
  text: z.string().max(50_000).nullable(),
  resolutionType: resolutionType.nullable(),
  determination: determination.nullable(),
  note: z.string().trim().min(1).max(10_000).nullable(),
  submitter: maybeLine(200),
  /** Of an election; absent: as it was. */
  places: places.optional(),
});

const agendaItems = z
  .array(
    givenItem.extend({
      /** Null: a new one. */
      agendaItemId: id.nullable(),
      /** Of an election; absent: as they were. */
      candidates: givenCandidates.optional(),
    }),
  )
  .max(ITEMS_AT_MOST);

/** Everything but the agenda; all of it, as the page shows it. With the agenda where both change at once. */
export const meetingFields = z.strictObject({
  version,
  title,
  meetingOn: day,
  meetingTime: time,
  venueName: maybeLine(200),
  venue2: maybeLine(200),
  venue3: maybeLine(200),
  onlineLink: httpsLink.nullable(),
  chair: maybeLine(120),
  /** When voting opens by itself; null: by hand. */
  opensOn: day.nullable(),
  opensTime: time.nullable(),
  /** Null: nobody votes before the meeting. */
  cutoffOn: day.nullable(),
  cutoffTime: time.nullable(),
  /** Null in a draft. */
  reason: reason.nullable(),
  /** The whole agenda, to be changed with the rest: one version, and one mail. Absent: it stays. */
  items: agendaItems.optional(),
});
export type MeetingFields = z.infer<typeof meetingFields>;

/** The whole agenda in its order. */
export const meetingAgenda = z.strictObject({
  version,
  items: agendaItems,
  /** Null in a draft. */
  reason: reason.nullable(),
});
export type MeetingAgenda = z.infer<typeof meetingAgenda>;

export const meetingReason = z.strictObject({ reason });

/** A motion that is taken back once voting has closed. */
export const motionWithdrawal = z.strictObject({ version, agendaItemId: id, reason });
export type MotionWithdrawal = z.infer<typeof motionWithdrawal>;

/** Notice of a draft; later, that its letters were posted. */
export const meetingNoticeOrder = z.strictObject({
  version,
  /** `letter`: everybody gets one; `email`: who has an address is mailed, the others get letters. */
  way: z.enum(["email", "letter"]),
  /** The day on which the letters that wait were posted; null: give notice. */
  postedOn: day.nullable(),
});
export type MeetingNoticeOrder = z.infer<typeof meetingNoticeOrder>;

export const meetingOpening = z.strictObject({
  /** Null: now. */
  at: instant.nullable(),
  reason,
});

export const meetingExtension = z.strictObject({ cutoffAt: instant, reason });

export const meetingReopening = z.strictObject({ cutoffAt: instant, reason, proof: factorProof });

const templateName = line(80).min(1, "Write a name.");

export const meetingTemplate = z.object({
  templateId: id,
  name: z.string(),
  type: meetingType,
  version,
  /** Candidates are of one meeting, and not kept. */
  items: z.array(
    officeAgendaItem.omit({ agendaItemId: true, candidates: true }).extend({ places: places.optional() }),
  ),
});
export type MeetingTemplate = z.infer<typeof meetingTemplate>;

export const meetingTemplates = z.object({ rows: z.array(meetingTemplate) });

export const meetingTemplateDraft = z.strictObject({
  name: templateName,
  type: meetingType,
  items: z.array(givenItem).min(1, "Write at least one item.").max(ITEMS_AT_MOST),
});
export type MeetingTemplateDraft = z.infer<typeof meetingTemplateDraft>;

export const meetingTemplateChange = meetingTemplateDraft.extend({ version });
export type MeetingTemplateChange = z.infer<typeof meetingTemplateChange>;
