import { DECLARED_OUTCOMES } from "@portal/domain/meetings/office/floor/floor-entries";
import { z } from "zod";
import { id, instant } from "../../core/fields.ts";
import { vote } from "../ballot-schemas.ts";
import { electedBody, electionBody } from "./election-schemas.ts";
import { dayEntryFields, daySeat, entriesFrom } from "./day-entry.ts";
import { tally, threshold } from "../result-schemas.ts";
import { RESOLUTION_TYPES } from "./schemas.ts";

const words = z.string().trim().min(3, "Write a few words.").max(2_000, "Write it more shortly.");
const name = z.string().trim().min(1, "Write who.").max(200);
const ofMotion = { agendaItemId: id, at: instant };
/** A count of hands. */
const hands = z.int().nonnegative().max(100_000);
const seatVotes = z.array(z.strictObject({ seat: daySeat, vote })).max(10_000);

const floorBody = z.discriminatedUnion("how", [
  z.strictObject({
    ...ofMotion,
    how: z.literal("hands"),
    for: hands,
    against: hands,
    abstain: hands,
    /** Seats that voted before the meeting and show their hands instead. */
    withdrawn: z.array(daySeat).max(10_000),
  }),
  z.strictObject({ ...ofMotion, how: z.literal("bySeat"), votes: seatVotes }),
]);
const pollBody = z.strictObject({
  ...ofMotion,
  demandedBy: name,
  when: z.enum(["BEFORE_VOTE", "AFTER_VOTE"]),
  votes: seatVotes,
});
const amendmentBody = z.strictObject({
  ...ofMotion,
  words,
  movedBy: name.nullable(),
  /** As the chair has ruled. */
  isWithinSubject: z.boolean(),
  outcome: z.enum(["CARRIED", "LOST"]),
  /** For the minutes, where the state asks for one. */
  statement: words.nullable(),
});
const proceduralBody = z.strictObject({ at: instant, words, outcome: z.enum(["CARRIED", "LOST"]) });
const castingBody = z.strictObject({
  ...ofMotion,
  vote: z.enum(["Y", "N"]),
  chairName: name,
  as: z.enum(["OWNER", "PROXY", "OTHER"]),
});
const declarationBody = z.strictObject({
  ...ofMotion,
  outcome: z.enum(DECLARED_OUTCOMES),
  /** Needed where it is not what the rules say of the votes; owners read it. */
  why: z.string().trim().min(3, "Write why, in a few words.").max(300).nullable(),
});
/** In a correction alone: what it corrects was a mistake, and nothing comes in its place. */
const takenBack = z.strictObject({ isTakenBack: z.literal(true) });

const entry = <Kind extends string, Body extends z.ZodType>(kind: Kind, body: Body) =>
  z.strictObject({ ...dayEntryFields, kind: z.literal(kind), body: z.union([body, takenBack]) });

export const tallyEntries = entriesFrom(
  z.discriminatedUnion("kind", [
    entry("floor", floorBody),
    entry("poll", pollBody),
    entry("amendment", amendmentBody),
    entry("procedural", proceduralBody),
    entry("casting", castingBody),
    entry("election", electionBody),
  ]),
);
export type TallyEntries = z.infer<typeof tallyEntries>;

export const declarationEntries = entriesFrom(
  z.discriminatedUnion("kind", [entry("declaration", declarationBody), entry("elected", electedBody)]),
);
export type DeclarationEntries = z.infer<typeof declarationEntries>;

/** For, against and abstaining, by seats and by units; units are null in committees and where hands were counted. */
const tallies = z.object({ bySeats: tally, byEntitlement: tally.nullable() });

const count = z.object({
  /** What counts, of all channels together. */
  together: tallies,
  online: tallies,
  paper: tallies,
  floor: tallies,
  /** Seats whose earlier vote is kept and does not count, since they voted at the meeting or took it back. */
  replaced: z.int().nonnegative(),
  /** Earlier votes on the motion before it was amended, by seats. */
  apart: z.object({ for: z.int(), against: z.int(), abstain: z.int() }).nullable(),
  /** Votes at the meeting that do not count. */
  notEntitled: z.int().nonnegative(),
});

const WHY_OPEN = [
  "NO_VOTES",
  "UNDECIDED_SEATS",
  "EARLIER_VOTES_APART",
  "VOTES_UNREADABLE",
  "NO_RULE_SET",
  "RULE_UNSURE",
  "UNITS_UNKNOWN",
  "FACT_MISSING",
] as const;

/** What the rules say of the votes on record: information, the chair declares. */
const rules = z.object({
  outcome: z.enum(["CARRIED", "LOST", "INTERIM_SPECIAL", "NOT_DECIDED"]),
  whyOpen: z.enum(WHY_OPEN).nullable(),
  decides: z.enum(["LOTS", "POLL"]).nullable(),
  isTied: z.boolean(),
  by: z.enum(["TIE", "CASTING_VOTE"]).nullable(),
  finalAfterDays: z.int().nullable(),
  thresholds: z.array(threshold),
  cites: z.array(z.string()),
});

/** A motion on the page at the table. */
export const motionOfDay = z.object({
  agendaItemId: id,
  sortOrder: z.int(),
  title: z.string(),
  /** Clean HTML. */
  text: z.string().nullable(),
  resolutionType: z.enum(RESOLUTION_TYPES),
  determination: z.enum(["WHOLLY", "PARTLY"]),
  /** What it needs, a line each. */
  needs: z.array(z.string()),
  /** Whether hands can decide it; else the votes are taken lot by lot. */
  areHandsEnough: z.boolean(),
  pollMustBe: z.enum(["BEFORE_VOTE", "BEFORE_OR_AFTER_VOTE"]).nullable(),
  castingVote: z.enum(["CHAIR_IF_OWNER_OR_PROXY", "NONE"]).nullable(),
  /** `mayBe`: null where the rules say nothing. `statement`: a draft of what the minutes have to carry. */
  amending: z.object({ mayBe: z.boolean().nullable(), statement: z.string().nullable() }),
  /** Seats whose earlier vote on it counts, never how; null while voting is open. */
  votedBefore: z.array(daySeat).nullable(),
  /** Seats that the rules do not let vote on it. */
  notEntitled: z.array(daySeat),
  /** Null until the votes of the floor are in: so long nothing of the earlier ones is told. */
  counted: z
    .object({ floor: count, poll: count.nullable(), decidedBy: z.enum(["floor", "poll"]), rules })
    .nullable(),
});
export type MotionOfDay = z.infer<typeof motionOfDay>;
export type MotionCounted = NonNullable<MotionOfDay["counted"]>;
