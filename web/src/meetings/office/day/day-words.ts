import type { KeptEntry, MeetingDay, SeatOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { How, QuorumChoice } from "@portal/domain/meetings/office/day/day-entries";
import type { PresenceRecord } from "@portal/domain/meetings/office/day/day-record";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { wallClockIn } from "@portal/domain/core/time-zone";
import { serverNow } from "../../../core/server-clock.ts";
import type { PillKind } from "../../../ui/pill/pill.tsx";

/** By the server's clock, as it travels. */
export const nowText = (): string => new Date(serverNow()).toISOString();

/** '18:05', by the plan's clock. */
export const timeWords = (at: string, zone: string): string => wallClockIn(new Date(at), zone).time;

export const HOW_WORDS: Readonly<Record<How, string>> = {
  present: "Present",
  apology: "Apology",
  proxy: "Proxy",
  attorney: "Attorney",
  nominee: "Nominee",
  absent: "Not there",
};

/** The keys of the field for a number: what a letter enters. */
export const HOW_KEYS: Readonly<Record<string, How | "left">> = {
  p: "present",
  a: "apology",
  x: "proxy",
  t: "attorney",
  n: "nominee",
  l: "left",
  u: "absent",
};

/** Somebody else is there, so one asks who. */
export const isForOther = (how: How): boolean => ["proxy", "attorney", "nominee"].includes(how);

/** Who is on record to be there for a seat: by a form, by a power of attorney, or as a company's nominee. */
export function onRecord(
  seat: SeatOfDay | undefined,
  how: How,
): readonly { readonly name: string; readonly limits: string | null }[] {
  if (seat === undefined) return [];
  return how === "proxy"
    ? seat.proxies.map(({ proxyName, limits }) => ({ name: proxyName, limits }))
    : seat.representatives.filter((each) => each.how === how);
}

/** The only one on record, who is entered without asking. */
export const onlyOnRecord = (seat: SeatOfDay | undefined, how: How): string | null => {
  const [first, ...others] = onRecord(seat, how);
  return first === undefined || others.length > 0 ? null : first.name;
};

export const isThere = (record: PresenceRecord | undefined): boolean =>
  record !== undefined && record.how !== "apology" && record.leftAt === null;

/** 'Present since 18:05', 'Proxy: Ann Lee since 18:05', 'Left at 19:10', 'Apology', 'Not there'. */
export function presenceWords(
  record: PresenceRecord | undefined,
  zone: string,
): { readonly kind: PillKind; readonly text: string } {
  if (record === undefined) return { kind: "plain", text: HOW_WORDS.absent };
  const { how, personName, arrivedAt, leftAt } = record;
  if (how === "apology") return { kind: "info", text: HOW_WORDS.apology };
  const who = personName === null ? HOW_WORDS[how] : `${HOW_WORDS[how]}: ${personName}`;
  if (leftAt !== null) return { kind: "warn", text: `${who}, left at ${timeWords(leftAt, zone)}` };
  return { kind: "ok", text: `${who} since ${timeWords(arrivedAt, zone)}` };
}

export const CHOICE_WORDS: Readonly<Record<QuorumChoice, { readonly act: string; readonly done: string }>> = {
  ADJOURN: { act: "Adjourn for want of a quorum", done: "Adjourned for want of a quorum" },
  DECLARE_QUORUM: {
    act: "Declare those present a quorum",
    done: "Declared that those present are a quorum",
  },
  GO_AHEAD: { act: "Go ahead without a quorum", done: "Went ahead without a quorum" },
};

export const whenWords = ({
  meetingOn,
  meetingTime,
}: Pick<MeetingDay, "meetingOn" | "meetingTime">): string => formatDateAndTime(meetingOn, meetingTime);

/** The seat that was typed: a number as it stands on the list, or the only name that begins so. */
export function seatTyped(seats: readonly SeatOfDay[], typed: string): SeatOfDay | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  const exact = seats.find(({ number }) => number.toLowerCase() === text);
  if (exact !== undefined) return exact;
  const named = seats.filter(({ name, people }) =>
    [name, ...people].some((each) => each.toLowerCase().startsWith(text)),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Whether a key may still be part of a number: of lots 5 and 5A, 'a' after '5' is. */
export const isPartOfNumber = (seats: readonly SeatOfDay[], typed: string, key: string): boolean => {
  const longer = `${typed.trim()}${key}`.toLowerCase();
  return seats.some(
    ({ number, name, people }) =>
      number.toLowerCase().startsWith(longer) ||
      [name, ...people].some((each) => each.toLowerCase().startsWith(longer)),
  );
};

/** What an entry says, for the list of them. */
export function entryWords(entry: KeptEntry, nameOf: (seatId: number) => string, zone: string): string {
  switch (entry.kind) {
    case "presence": {
      const { seat, how, personName, arrivedAt } = entry.body;
      const who = personName === null ? "" : `: ${personName}`;
      return `${nameOf(seat.id)}: ${HOW_WORDS[how].toLowerCase()}${who}, ${timeWords(arrivedAt, zone)}`;
    }
    case "left":
      return `${nameOf(entry.body.seat.id)}: left at ${timeWords(entry.body.leftAt, zone)}`;
    case "quorum":
      return `${CHOICE_WORDS[entry.body.choice].done}, ${timeWords(entry.body.chosenAt, zone)}: ${entry.body.words}`;
    case "adjournment": {
      const { to, why } = entry.body;
      return `Adjourned to ${formatDateAndTime(to.meetingOn, to.meetingTime)}: ${why}`;
    }
    default:
      return FLOOR_WORDS[entry.kind];
  }
}

const FLOOR_WORDS = {
  floor: "Votes of the floor",
  poll: "Poll",
  amendment: "Amendment",
  procedural: "Procedural motion",
  casting: "Casting vote",
  declaration: "The chair's declaration",
  election: "Votes for candidates",
  elected: "Who is elected, as declared",
} as const;
