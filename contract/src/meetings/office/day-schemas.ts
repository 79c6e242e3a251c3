import { HOWS, QUORUM_CHOICES } from "@portal/domain/meetings/office/day/day-entries";
import { z } from "zod";
import { day, id, instant } from "../../core/fields.ts";
import { dayEntryFields, daySeat, device, entriesFrom } from "./day-entry.ts";

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

/** Who leads from now on. */
export const dayLead = z.strictObject({ device });

const how = z.enum(HOWS).exclude(["absent"]);
const presenceRecord = z.object({
  seat: daySeat,
  how,
  personName: z.string().nullable(),
  arrivedAt: instant,
  leftAt: instant.nullable(),
});

/** A seat as the page at the table shows it; never how it voted. */
const seatOfDay = z.object({
  seat: daySeat,
  /** 'Lot 5', or the member's name. */
  name: z.string(),
  /** '5', as it is typed; of a member their name. */
  number: z.string(),
  people: z.array(z.string()),
  units: z.int().nullable(),
  /** A vote of the seat was cast before the meeting. */
  hasVotedBefore: z.boolean(),
  /** The forms that hold for the lot. */
  proxies: z.array(z.object({ proxyName: z.string(), limits: z.string().nullable() })),
});
export type SeatOfDay = z.infer<typeof seatOfDay>;

/** What the law says of a quorum with who is there, as information. */
const quorumOfDay = z.object({
  answer: z.enum(["yes", "no", "unknown"]),
  /** What is needed and what is there, a sentence each. */
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
  /** Who leads; null: nobody has taken the lead. */
  lead: z.object({ device: z.string(), by: z.string(), takenAt: instant }).nullable(),
  lastNo: z.int(),
  seatsAre: z.enum(["lots", "members"]),
  seats: z.array(seatOfDay),
  presence: z.array(presenceRecord),
  quorum: quorumOfDay,
  quorumChoices: z.array(
    z.object({
      entryNo: z.int(),
      agendaItemId: id.nullable(),
      choice: z.enum(QUORUM_CHOICES),
      chosenAt: instant,
      words: z.string(),
    }),
  ),
});
export type MeetingDay = z.infer<typeof meetingDay>;
