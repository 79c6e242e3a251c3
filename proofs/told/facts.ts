/** Days are texts like `2026-07-01`, by the plan's clock; moments are `2026-07-25 18:30`. */
type Day = string;

/** Since when, and until when, a contact owns a lot or sits in the committee. */
export interface Held {
  readonly contact: number;
  readonly from: Day;
  /** The first day on which they no longer do. */
  readonly left: Day | null;
}

export interface MotionFacts {
  readonly id: number;
  title: string;
  words: string;
  kind: "ORDINARY" | "SPECIAL";
}

export interface MeetingFacts {
  readonly id: number;
  readonly plan: number;
  readonly kind: "general" | "committee";
  readonly name: string;
  readonly on: Day;
  time: string;
  venue: string;
  cutoff: string;
  motions: MotionFacts[];
}

/** What the agency's package says, as far as votes may rely on it, in words of the proof's own. */
export interface Facts {
  readonly plans: readonly number[];
  /** Owners by lot; a lot that is not there is in no package. */
  lots: Map<number, Held[]>;
  members: Held[];
  meetings: MeetingFacts[];
  /** Of somebody with a vote: nothing relies on it. */
  telephone: string;
  /** Of a lot without a vote: likewise. */
  unitName: string;
}

export interface Account {
  readonly contact: number;
  readonly username: string;
  /** Null: mails go to the contact's address. */
  readonly email: string | null;
}

export const contactAddress = (contact: number): string => `person${contact}@example.com`;

export const addressOf = ({ contact, email }: Account): string => email ?? contactAddress(contact);

/** The newest ballot of a seat: a lot, or in a committee meeting a contact. */
export interface Ballot {
  readonly meeting: number;
  readonly seat: number;
  readonly account: Account;
  /** The motions that it votes on, as they were worded. */
  readonly votes: readonly MotionFacts[];
}

export const meetingOf = (facts: Facts, id: number): MeetingFacts | undefined =>
  facts.meetings.find((meeting) => meeting.id === id);

/** The ids of a plan's lots and people begin with its own. */
export const planOf = (id: number): number => Math.floor(id / 1_000);

export const seatName = (meeting: number, seat: number): string => `${meeting}/${seat}`;

/** The contacts that hold on that day. */
export const holdersOn = (held: readonly Held[], day: Day): number[] =>
  held.filter(({ from, left }) => from <= day && (left === null || left > day)).map(({ contact }) => contact);

/** Who holds a seat of the meeting. */
export const holdersOf = (facts: Facts, meeting: MeetingFacts, seat: number): readonly Held[] =>
  meeting.kind === "general"
    ? (facts.lots.get(seat) ?? [])
    : facts.members.filter(({ contact }) => contact === seat);

export const isSameMotion = (one: MotionFacts, other: MotionFacts): boolean =>
  one.id === other.id && one.title === other.title && one.words === other.words && one.kind === other.kind;

/** That many days later. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
