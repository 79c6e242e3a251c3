import { z } from "zod";
import { day, id, instant } from "../core/fields.ts";
import { agendaItem, meeting, ownLots } from "./schemas.ts";

/** Yes, No, Abstain (section 9). */
export const vote = z.enum(["Y", "N", "A"]);
export type Vote = z.infer<typeof vote>;

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
/** The first 12 base32 characters of a record's hash, in groups of four for reading aloud: `ABCD-EFGH-JKLM`. */
export const receiptCode = z.string().regex(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/);

/** In which capacity a ballot is cast. Choice 1 of the declaration is the first or the second, choice 2 the third; the last one on paper. */
export const capacity = z.enum(["owner", "committeeMember", "proxy", "attorney"]);

/** What was last submitted for a motion by this seat. */
const meetingRecordItem = z.object({ vote, dateChanged: instant });

/** Whether this seat may vote on a motion: information, in words. Money owing may be told in it, to the lot's owner alone. */
const eligibility = z.object({
  answer: z.enum(["yes", "no", "unknown"]),
  words: z.string(),
  /** The provision, what the agency has set in its place, and what this is. */
  note: z.string(),
  asAt: day,
});
export type Eligibility = z.infer<typeof eligibility>;

const votingItem = agendaItem.extend({
  /** SHA-256 of the motion as it stands; null for items that are no motions. It comes back with the ballot. */
  motionHash: sha256Hex.nullable(),
  meetingRecordItem: meetingRecordItem.nullable(),
  /** Null for items that are no motions, without a seat, once voting has closed, and in a register of format 1. */
  eligibility: eligibility.nullable(),
});
export type VotingItem = z.infer<typeof votingItem>;

/** What the declaration says of the seat (section 2, 'Declaration'; D57, D58). Null where the viewer holds no ballot. */
const votingSeat = z.object({
  kind: z.enum(["lot", "member"]),
  /** The lot as it is named in selectors, or the plan's name for a committee member. */
  placeName: z.string(),
  /** The owner (main contact), or the committee member. */
  personName: z.string(),
  /** Units of the lot in the set that counts and their sum over the plan; null in committee meetings. */
  entitlement: z.object({ units: z.int(), totalUnits: z.int(), setName: z.string() }).nullable(),
  /** Whether nothing is owing as at now: what it will be at the meeting's start decides. Null in committee meetings. */
  isFinancial: z.boolean().nullable(),
});
export type VotingSeat = z.infer<typeof votingSeat>;

const receipt = z.object({ code: receiptCode, revision: z.int().positive(), at: instant });
export type Receipt = z.infer<typeof receipt>;

/** The hash is of the text that was chosen on, so that a draft is not taken for a choice on another text later. */
const draftedChoice = z.strictObject({ agendaItemID: id, vote, motionHash: sha256Hex.nullish() });

/** Choices that are not submitted, of this seat alone (D38). */
const draft = z.object({
  choices: z.array(draftedChoice),
  proxyName: z.string().nullable(),
  /** The revision that was the newest when it was written. */
  revision: z.int().nonnegative(),
  savedAt: instant,
});

export const agenda = z.object({
  meetingRegisterID: id,
  /** As asked; 0 for users without a lot. */
  lotId: z.int().nonnegative(),
  contactId: id,
  /** Of the last submission, where it was a proxy's or nominee's. */
  proxyName: z.string().nullable(),
  agendaItems: z.array(votingItem),
  /** Ours: the meeting that the agenda is of, and its plan. */
  meeting,
  ownersCorpId: id,
  /** Ours: 0 before the first ballot; comes back with the ballot. */
  revision: z.int().nonnegative(),
  /** Ours: of the last submission. */
  receipt: receipt.nullable(),
  seat: votingSeat.nullable(),
  draft: draft.nullable(),
});
export type Agenda = z.infer<typeof agenda>;

const readItem = z.strictObject({
  agendaItemID: id,
  motionHash: sha256Hex.nullish(),
  description: z.string().nullish(),
  motionText: z.string().nullish(),
  meetingRecordItem: z.strictObject({ vote: vote.nullish(), dateChanged: z.unknown().optional() }).nullish(),
  // Of the agenda as it was answered; not read.
  sortOrder: z.unknown().optional(),
  isMotion: z.unknown().optional(),
  eligibility: z.unknown().optional(),
});

/**
 * The whole agenda as it was answered, with votes set. Read are agendaItemID, vote, proxyName, revision and motionHash
 * (without one: the hash of the description and motionText sent); the rest may come along and means nothing.
 */
export const agendaResponse = z.strictObject({
  agendaItems: z.array(readItem).max(1000),
  /** Named: choice 2 of the declaration. Absent, null or blank: choice 1. */
  proxyName: z.string().max(200).nullish(),
  /** Absent: whatever revision is the newest. */
  revision: z.int().nonnegative().optional(),
  meetingRegisterID: z.unknown().optional(),
  lotId: z.unknown().optional(),
  contactId: z.unknown().optional(),
  meeting: z.unknown().optional(),
  ownersCorpId: z.unknown().optional(),
  receipt: z.unknown().optional(),
  seat: z.unknown().optional(),
  draft: z.unknown().optional(),
});
export type AgendaResponse = z.infer<typeof agendaResponse>;

/** What a cast answers, and every repeat of it with the same Idempotency-Key. */
export const castAnswer = z.object({
  receipt: receiptCode,
  revision: z.int().positive(),
  at: instant,
  /** Of the record, in hexadecimal. */
  hash: sha256Hex,
  /** Ed25519, base64, with the key that it is checked with; both null in a register of format 1. */
  signature: z.string().nullable(),
  publicKey: z.string().nullable(),
  /** As they are with this ballot, so that the voter learns which of theirs have none yet. */
  ownLots,
});
export type CastAnswer = z.infer<typeof castAnswer>;

export const draftInput = z.strictObject({
  choices: z.array(draftedChoice).max(1000),
  proxyName: z.string().max(200).nullable(),
  revision: z.int().nonnegative(),
});
export const savedDraft = z.object({ savedAt: instant });

/**
 * One submission of the seat. Older ones stay; the newest before the cut-off counts. Of another person's, a former owner's say,
 * there is only that it was cast: no receipt, no capacity, no proxy and no choices.
 */
export const ownBallot = z.object({
  receipt: receiptCode.nullable(),
  revision: z.int().positive(),
  at: instant,
  capacity: capacity.nullable(),
  /** Null: somebody else's. */
  personName: z.string().nullable(),
  proxyName: z.string().nullable(),
  isNewest: z.boolean(),
  choices: z.array(
    z.object({
      agendaItemID: id,
      sortOrder: z.int().nullable(),
      /** Null where the motion is gone from the agenda. */
      description: z.string().nullable(),
      vote,
      /** Whether the motion has another text now than the one voted on. */
      hasChanged: z.boolean(),
    }),
  ),
});
export type OwnBallot = z.infer<typeof ownBallot>;
