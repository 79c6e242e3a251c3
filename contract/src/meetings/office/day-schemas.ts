import { HOWS, QUORUM_CHOICES } from "@portal/domain/meetings/office/day/day-entries";
import { z } from "zod";
import { day, id, instant } from "../../core/fields.ts";
import { electionOfDay } from "./election-schemas.ts";
import { motionOfDay } from "./floor-schemas.ts";
import { representative } from "./representative-schemas.ts";
import { dayEntryFields, daySeat, device, entriesFrom, keptEntryFields } from "./day-entry.ts";

const words = z.string().trim().min(3, "Write a few words.").max(1_000);

const presenceEntry = z.strictObject({
  ...dayEntryFields,
  kind: z.literal("presence"),
  body: z.strictObject({
    seat: daySeat,
    how: z.enum(HOWS),
    /** Who is there for the owner or member: the proxy, attorney or nominee. */
    personName: z.string().trim().min(1).max(200).nullable(),
    arrivedAt: instant,
  }),
});

const leftEntry = z.strictObject({
  ...dayEntryFields,
  kind: z.literal("left"),
  body: z.strictObject({ seat: daySeat, leftAt: instant }),
});

const quorumEntry = z.strictObject({
  ...dayEntryFields,
  kind: z.literal("quorum"),
  body: z.strictObject({
    /** Null: for the meeting. */
    agendaItemId: id.nullable(),
    choice: z.enum(QUORUM_CHOICES),
    chosenAt: instant,
    words,
  }),
});

export const presenceEntries = entriesFrom(
  z.discriminatedUnion("kind", [presenceEntry, leftEntry, quorumEntry]),
);
export type PresenceEntries = z.infer<typeof presenceEntries>;

/** Which browser leads from now on. */
export const dayLead = z.strictObject({
  device,
  /** The lead that it takes the place of, as the page was shown it. */
  afterNo: z.int().nonnegative(),
});
export type DayLead = z.infer<typeof dayLead>;

const kept = {
  entryNo: z.int(),
  replacesNo: z.int().nullable(),
  reason: z.string().nullable(),
  ...keptEntryFields,
};
const calendarTime = z.strictObject({ meetingOn: day, meetingTime: z.string() });
const adjournmentEntry = z.object({
  ...kept,
  kind: z.literal("adjournment"),
  body: z.object({
    heldAt: instant,
    adjournedAt: instant,
    from: calendarTime,
    to: calendarTime,
    why: z.string(),
  }),
});
/** Of motions: see floor-schemas.ts. */
const floorEntry = z.object({
  ...kept,
  kind: z.enum(["floor", "poll", "amendment", "procedural", "casting", "declaration", "election", "elected"]),
  body: z.unknown(),
});

/** An entry as it is kept. */
const keptEntry = z.discriminatedUnion("kind", [
  presenceEntry.extend(kept),
  leftEntry.extend(kept),
  quorumEntry.extend(kept),
  adjournmentEntry,
  floorEntry,
]);
export type KeptEntry = z.infer<typeof keptEntry>;

/** A seat as the page at the table shows it; never how it voted. */
const seatOfDay = z.object({
  seatId: id,
  /** 'Lot 5', or the member's name. */
  name: z.string(),
  /** '5', as it is typed; of a member their place in the list. */
  number: z.string(),
  /** The owners; none of a member. */
  people: z.array(z.string()),
  units: z.int().nullable(),
  /** A vote of the seat was cast before the meeting. */
  hasVotedBefore: z.boolean(),
  /** The forms that hold for the lot. */
  proxies: z.array(z.object({ proxyName: z.string(), limits: z.string().nullable() })),
  /** Attorneys and nominees that hold on the meeting's day. */
  representatives: z.array(representative),
});
export type SeatOfDay = z.infer<typeof seatOfDay>;

/** What the law says of a quorum with who is there, as information. */
const quorumOfDay = z.object({
  /** Null: for the meeting. */
  agendaItemId: id.nullable(),
  answer: z.enum(["yes", "no", "unknown"]),
  /** What is needed, what is there, what is not known: a sentence each. */
  lines: z.array(z.string()),
  /** What the chair may do now; none before the time is up, or where it is not known. */
  choices: z.array(z.enum(QUORUM_CHOICES)),
  /** When choices may come, where the rules name a time. */
  choicesFrom: instant.nullable(),
  cites: z.array(z.string()),
});
export type QuorumOfDay = z.infer<typeof quorumOfDay>;

export const meetingDay = z.object({
  meetingId: id,
  title: z.string(),
  planName: z.string(),
  meetingOn: day,
  meetingTime: z.string(),
  timeZone: z.string(),
  startsAt: instant,
  heldAt: instant.nullable(),
  state: z.string(),
  steps: z.array(z.string()),
  /** The server's clock. */
  at: instant,
  /** Which browser leads; null: none has taken the lead. */
  lead: z.object({ leadNo: z.int(), device: z.string(), by: z.string(), takenAt: instant }).nullable(),
  seatsAre: z.enum(["lots", "members"]),
  seats: z.array(seatOfDay),
  /** In the order of their numbers; `dayRecordOf` takes them together. */
  entries: z.array(keptEntry),
  /** The motions, in the order of the agenda. */
  motions: z.array(motionOfDay),
  /** The elections, in the order of the agenda. */
  elections: z.array(electionOfDay),
  /** Of the meeting; where the state has it for each motion, of those after it, where they differ. */
  quorums: z.array(quorumOfDay),
});
export type MeetingDay = z.infer<typeof meetingDay>;

const time = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, "Write a time such as 18:30.");
const line = (most: number) => z.string().trim().min(1).max(most).nullable();

/** The next sitting. */
export const meetingAdjournment = z.strictObject({
  meetingOn: day,
  meetingTime: time,
  venueName: line(200),
  venue2: line(200),
  venue3: line(200),
  onlineLink: z
    .string()
    .trim()
    .max(500)
    .regex(/^https:\/\/[^\s"<>]+$/, "Write an address that begins with https://.")
    .nullable(),
  reason: z.string().trim().min(3, "Write why, in a few words.").max(300),
});
export type MeetingAdjournment = z.infer<typeof meetingAdjournment>;
