import { z } from "zod";
import { day, id, instant } from "../core/fields.ts";

/** HH:MM, 24 hours, by the plan's clock (D65). */
const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/);

/** Whether and how the viewer may vote (D37). */
const voteState = z.enum(["none", "closed", "vote", "edit"]);

/** The rule behind 'No voting' and 'Voting closed', for the 'Why?' beside them (D37). */
const voteStateReason = z.enum([
  "VOTING_OFF",
  "VOTING_PLANNED",
  "NO_CUTOFF",
  "NO_MOTIONS",
  "NO_BALLOT",
  "CUTOFF_PASSED",
  "MEETING_PAST",
  "MEETING_CANCELLED",
]);

export const agendaItem = z.object({
  agendaItemID: id,
  sortOrder: z.int(),
  description: z.string(),
  motionText: z.string().nullable(),
  /** Ours: items that are no motions are text only (D36). */
  isMotion: z.boolean(),
});
export type AgendaItem = z.infer<typeof agendaItem>;

/** One of several lots that the viewer owns in the meeting's plan. */
const ownLot = z.object({
  lotId: id,
  /** 'Lot 19', in the agency's word for a lot. */ name: z.string(),
  hasVoted: z.boolean(),
});
export type OwnLot = z.infer<typeof ownLot>;
/** Ours: each lot of the viewer that has a ballot of its own in the meeting; absent below two, and unless they can vote. */
export const ownLots = z.array(ownLot).optional();

/** A meeting as the viewer sees it. Days and times are the plan's wall clock, the `…UTC` fields the instants (D4). */
export const meeting = z.object({
  meetingRecordID: id,
  meetingRegisterID: id,
  /** `CM` is a committee meeting, every other type a general one (D15). */
  meetingType: z.string(),
  /** Ours: the heading of its type on Home. */
  meetingTypeName: z.string(),
  description: z.string(),
  meetingDate: day,
  meetingDateUTC: instant,
  meetingTime: timeOfDay,
  /** The three are null without a valid cut-off (D29). */
  votingCutoffDate: day.nullable(),
  votingCutoffTime: timeOfDay.nullable(),
  votingCutoffDateUTC: instant.nullable(),
  allowVoting: z.boolean(),
  voteReceived: z.boolean(),
  voteState,
  voteStateReason: voteStateReason.nullable(),
  /** Ours: with VOTING_PLANNED, when voting opens by itself; null: the strata manager opens it. */
  votingOpensAt: instant.nullable().optional(),
  /** Ours: until the end of the meeting's day in the plan's zone (D47). */
  isScheduled: z.boolean(),
  /** Ours: since when the meeting is cancelled; null where it takes place. */
  cancelledAt: instant.nullable(),
  /** Ours: the plan's zone, for a viewer in another one (D48). */
  timeZone: z.string(),
  /** Ours: when the plan adopted electronic voting, for the 'Why?' (D65). */
  votingAdoptedOn: day.nullable(),
  venueName: z.string().nullable(),
  venue2: z.string().nullable(),
  venue3: z.string().nullable(),
  /** The name of the meeting's strata manager. */
  manager: z.string().nullable(),
  /** The lot that was asked with; 0 for users without a lot (D12). */
  lotId: z.int().nonnegative(),
  contactId: id,
  /** Null in the list; a meeting's agenda has a call of its own. */
  agendaItems: z.array(agendaItem).nullable(),
  ownLots,
});
export type Meeting = z.infer<typeof meeting>;
