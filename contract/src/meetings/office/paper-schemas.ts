import { z } from "zod";
import { day, id, instant } from "../../core/fields.ts";
import { representative } from "./representative-schemas.ts";

const vote = z.enum(["Y", "N", "A"]);
const seat = z.object({ kind: z.enum(["lot", "member"]), id });

/** Answers as they stand on a paper; a motion that is left blank is left out. */
const paperChoices = z
  .array(
    z.strictObject({
      agendaItemId: id,
      vote,
      /** Of the motion as it was shown. */
      motionHash: z.string().regex(/^[0-9a-f]{64}$/, "A hash has 64 hexadecimal digits."),
    }),
  )
  .max(1_000);
export type PaperChoices = z.infer<typeof paperChoices>;

const paperCapacity = z.enum(["owner", "committeeMember", "proxy", "attorney", "nominee"]);

/** What somebody of the staff reads off a paper first. */
export const paperEntry = z.strictObject({
  seatId: id,
  /** Whose vote it is: one of the lot's owners, or the member. */
  holderId: id,
  capacity: paperCapacity,
  /** Of the proxy, attorney or nominee who has signed it. */
  proxyName: z.string().trim().max(200, "Write a shorter name.").nullable(),
  /** The day on which it came. */
  receivedOn: day,
  /** The scan: a file that was sent for `paper-vote`, or that of an entry that two people read differently. */
  scan: z.union([z.strictObject({ uploadId: z.uuid() }), z.strictObject({ againOf: id })]),
  /** None where nothing on it can be read: it can only become informal. */
  choices: paperChoices,
});
export type PaperEntry = z.infer<typeof paperEntry>;

/** What a second person reads off the same scan. */
export const paperCheck = z.strictObject({
  choices: paperChoices,
  /** Who checks knows that the seat has voted since the paper was entered, and that the paper replaces that vote. */
  isVoteKnown: z.boolean().optional(),
});
export type PaperCheck = z.infer<typeof paperCheck>;

export const informalPaper = z.strictObject({
  reason: z.string().trim().min(3, "Write why it does not count, in a few words.").max(300),
});

/** An entry, never with its answers. */
export const paper = z.object({
  paperId: id,
  seat,
  /** 'Lot 5', or the member's name. */
  seatName: z.string(),
  holderName: z.string(),
  capacity: paperCapacity,
  proxyName: z.string().nullable(),
  receivedOn: day,
  enteredBy: z.string(),
  enteredAt: instant,
  /** Who looks has entered it, so somebody else has to check it. */
  isOwnEntry: z.boolean(),
  hasChoices: z.boolean(),
  /** It waits, and its seat has voted since it was entered: cast now, it would replace that vote. */
  hasVotedSince: z.boolean(),
  /** `waiting` for a second person; `differs`: to be entered once more. */
  state: z.enum(["waiting", "cast", "informal", "differs", "again"]),
  /** Who checked it or found it informal, and when. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it is informal. */
  reason: z.string().nullable(),
});
export type Paper = z.infer<typeof paper>;

/** The papers of a meeting with what is needed to enter one. */
export const paperList = z.object({
  rows: z.array(paper),
  /** Whether papers are taken at this moment. */
  mayEnter: z.boolean(),
  /** Why not, in words; null where they are. */
  whyNot: z.string().nullable(),
  /** Today, by the plan's clock: no paper comes later. */
  today: day,
  motions: z.array(
    z.object({ agendaItemId: id, sortOrder: z.int(), description: z.string(), motionHash: z.string() }),
  ),
  seats: z.array(
    z.object({
      seatId: id,
      name: z.string(),
      holders: z.array(z.object({ contactId: id, name: z.string() })),
      hasVoted: z.boolean(),
      /** Attorneys and nominees that are on record; anybody else may have signed, too. */
      representatives: z.array(representative),
    }),
  ),
});
export type PaperList = z.infer<typeof paperList>;

/** What came of a check that agreed: the vote is cast, and its owner mailed. */
export const castPaper = z.object({ receipt: z.string(), revision: z.int(), at: instant });
export type CastPaper = z.infer<typeof castPaper>;
