import { z } from "zod";
import { id, instant } from "../../core/fields.ts";

/** How many seats, and what they weigh together; no units in committee meetings, or where the plan has no set. */
const weighed = z.object({ seats: z.int(), units: z.int().nullable() });

/** Somebody who could vote for a seat, and how they are reached. */
const holder = z.object({
  contactId: id,
  name: z.string(),
  /** `email`: they have an address; `letter`: a postal address alone; `none`: neither. */
  way: z.enum(["email", "letter", "none"]),
  /** Mail to every address of theirs came back. */
  isBounced: z.boolean(),
  /** When they were last reminded of this meeting. */
  remindedAt: instant.nullable(),
  /** They are being reminded, or will be. */
  isReminderWaiting: z.boolean(),
});

/** A seat without a vote. */
const missingSeat = z.object({
  seatId: id,
  /** 'Lot 5', or the member's name. */
  name: z.string(),
  holders: z.array(holder),
});
export type MissingSeat = z.infer<typeof missingSeat>;

/** Somebody whom a meeting's notice, or its newest change, has not reached by mail. */
const bouncedNotice = z.object({
  contactId: id,
  name: z.string(),
  address: z.string(),
  hasPostalAddress: z.boolean(),
  /** A letter to them waits or was posted. */
  hasLetter: z.boolean(),
});
export type BouncedNotice = z.infer<typeof bouncedNotice>;

/** How many letters wait now, and who has no postal address either. */
export const bouncedLetters = z.object({ letters: z.int(), withoutAddress: z.int() });
export type BouncedLetters = z.infer<typeof bouncedLetters>;

/** How far a meeting's voting has come; never how anybody voted. */
export const meetingMonitor = z.object({
  meetingRecordId: id,
  ownersCorpId: id,
  description: z.string(),
  planName: z.string(),
  seats: z.enum(["lots", "members"]),
  /** `none`: nobody can vote in it beforehand. */
  voting: z.enum(["none", "open", "closed", "cancelled"]),
  cutoffAt: instant.nullable(),
  startsAt: instant,
  timeZone: z.string(),
  total: weighed,
  voted: z.object({ online: weighed, paper: weighed }),
  at: instant,
  /** For managers of the plan; who may only read is told the turnout alone. */
  missing: z.array(missingSeat).nullable(),
  /** Whom the notice has not reached by mail; for managers alone, too. */
  bounced: z.array(bouncedNotice).nullable(),
});
export type MeetingMonitor = z.infer<typeof meetingMonitor>;
