import { z } from "zod";
import { day, id, instant } from "../core/fields.ts";
import { capacity, receiptCode, vote } from "./ballot-schemas.ts";

/** How many seats have voted so far, and nothing of how (sealed until the close). */
export const turnout = z.object({
  seats: z.enum(["lots", "members"]),
  voted: z.int().nonnegative(),
  total: z.int().nonnegative(),
  at: instant,
});
export type Turnout = z.infer<typeof turnout>;

/** Votes for, against and abstaining, as a number of seats or of units of entitlement. */
export const tally = z.object({
  for: z.int().nonnegative(),
  against: z.int().nonnegative(),
  abstain: z.int().nonnegative(),
  /** Of the whole roll, voted or not. */
  total: z.int().nonnegative(),
});
export type Tally = z.infer<typeof tally>;

/** A bar that a resolution has to clear: of `of` (a number of seats or units), `share` parts in a hundred of `side`. */
export const threshold = z.object({
  /** Told beside the bar: 'At most 25 % of the entitlement voting is against'. */
  text: z.string(),
  measure: z.enum(["seats", "entitlement"]),
  side: z.enum(["for", "against"]),
  /** What there is, and what there must be at least or may be at most. */
  value: z.number().nonnegative(),
  limit: z.number().nonnegative(),
  isAtMost: z.boolean(),
  isMet: z.boolean(),
  /** False: it decides on a poll only, which the meeting may demand. */
  isDecisive: z.boolean(),
});
export type Threshold = z.infer<typeof threshold>;

/** What was recorded of a motion at the meeting, told once the chairperson has declared it. */
const atMeeting = z.object({
  declared: z.enum(["CARRIED", "LOST", "WITHDRAWN", "DEFERRED"]),
  declaredAt: instant,
  /** Where it is not what the rules say of the votes. */
  why: z.string().nullable(),
  /** How the votes of the meeting were taken; null: none were. */
  how: z.enum(["hands", "bySeat", "poll"]).nullable(),
  /** Those of the meeting alone, by seats. */
  floor: tally,
  /** Together with what was cast before, no seat twice. Units are null where hands were counted. */
  bySeats: tally,
  byEntitlement: tally.nullable(),
  thresholds: z.array(threshold),
  /** Words that the meeting has changed it by; earlier votes are not in `bySeats` then. */
  amendments: z.array(z.string()),
  /** An interim resolution becomes final after so many days, unless there is a petition; null of any other. */
  finalAfterDays: z.int().nullable(),
});
export type AtMeeting = z.infer<typeof atMeeting>;

const motionResult = z.object({
  agendaItemID: id,
  sortOrder: z.int(),
  description: z.string(),
  resolutionType: z.enum([
    "ORDINARY",
    "SPECIAL",
    "UNANIMOUS",
    "WITHOUT_DISSENT",
    "MAJORITY",
    "SUSTAINABILITY",
    "ACCESSIBILITY",
    "UNOPPOSED",
    "TERMINATION",
  ]),
  bySeats: tally,
  /** Null in committee meetings. */
  byEntitlement: tally.nullable(),
  thresholds: z.array(threshold),
  /** As the rule says by the electronic votes alone; the meeting itself decides. NOT_DECIDED: the rule does not tell. */
  outcome: z.enum(["CARRIED", "NOT_CARRIED", "NO_VOTES", "NOT_DECIDED"]),
  rule: z.object({ name: z.string(), version: z.string(), isReviewed: z.boolean() }),
  /** Votes that count though nobody can tell whether their seats may vote; they may turn the outcome to NOT_DECIDED. */
  undecided: z.int().nonnegative(),
  /** Absent before the chairperson has declared the motion, and where no meeting is kept here. */
  atMeeting: atMeeting.optional(),
});
export type MotionResult = z.infer<typeof motionResult>;

/** Why a ballot, or a vote in it, does not count. Why a seat is not entitled nobody is told here: it may be a debt. */
const notCountedReason = z.enum([
  "SUPERSEDED",
  "NOT_ENTITLED",
  "NOT_ON_ROLL",
  "AFTER_CUTOFF",
  "MOTION_CHANGED",
]);
export type NotCountedReason = z.infer<typeof notCountedReason>;

export const listedReceipt = z.object({
  code: receiptCode,
  revision: z.int().positive(),
  at: instant,
  /** Null: it counts. MOTION_CHANGED: it counts but for a motion that was changed or withdrawn after it was cast. */
  notCounted: notCountedReason.nullable(),
});
export type ListedReceipt = z.infer<typeof listedReceipt>;

/** An election at the meeting, told once the chairperson has declared who is elected. */
const electionResult = z.object({
  agendaItemID: id,
  sortOrder: z.int(),
  description: z.string(),
  /** How many were to be elected; null: the agenda did not say. */
  places: z.int().nullable(),
  candidates: z.array(
    z.object({
      name: z.string(),
      lot: z.string().nullable(),
      /** At the meeting; null: none were counted. */
      votes: z.int().nonnegative().nullable(),
      isElected: z.boolean(),
    }),
  ),
  declaredAt: instant,
  /** Where it does not follow from places and votes. */
  why: z.string().nullable(),
});
export type ElectionResult = z.infer<typeof electionResult>;

export const meetingResult = z.object({
  meetingRecordID: id,
  description: z.string(),
  meetingDate: day,
  seats: z.enum(["lots", "members"]),
  closedAt: instant,
  /**
   * Each time that voting had closed and was opened again; `reopenedAt` is null where nothing was signed of it (registers of
   * format 1). The last close is `closedAt`.
   */
  reopenings: z.array(z.object({ closedAt: instant, reopenedAt: instant.nullable() })),
  /** Until the meeting's start: who is financial is taken from the ledger as at now. */
  isProvisional: z.boolean(),
  rollTakenAt: instant,
  /** Whether the manager has confirmed who is financial; null where debts are not asked about, or by rules that did not know it. */
  isStatusConfirmed: z.boolean().nullable(),
  turnout: z.object({ voted: z.int(), total: z.int() }),
  motions: z.array(motionResult),
  /** Those that are declared; absent where there are none. */
  elections: z.array(electionResult).optional(),
  receipts: z.array(listedReceipt),
  /** Of the whole register at the close, in hexadecimal; as mailed to the agency. Null while the checkpoint is being written. */
  merkleRoot: z.string().nullable(),
});
export type MeetingResult = z.infer<typeof meetingResult>;

/** A row of the register as people read it; the export for verifiers is docs/ballot-format.md. */
const registerRow = z.object({
  seq: z.int().positive(),
  receipt: receiptCode,
  at: instant,
  revision: z.int().positive(),
  seatName: z.string(),
  personName: z.string(),
  capacity,
  proxyName: z.string().nullable(),
  entitlementUnits: z.int().nullable(),
  notCounted: notCountedReason.nullable(),
  choices: z.array(z.object({ agendaItemID: id, vote })),
});
export const register = z.object({
  meetingRecordID: id,
  /** The file for verifiers is for administrators of the agency alone: it has why a seat is not entitled, which may be a debt. */
  rows: z.array(registerRow),
});
export type Register = z.infer<typeof register>;
