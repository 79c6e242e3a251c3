/** Something that stands in a calendar. */
export interface CalendarEvent {
  /** The same for the same thing for ever: by it a calendar knows that it has the event already. */
  readonly uid: string;
  /** When what is told of it was last changed. */
  readonly isCancelled: boolean;
  readonly changedAt: Date;
  /** How often it was changed. */
  readonly changes: number;
  readonly startAt: Date;
  /** Null: a moment. */
  readonly minutes: number | null;
  readonly summary: string;
  readonly location: string | null;
  readonly description: string;
  readonly url: string;
  /** What the calendar says a day before; null: nothing. */
  readonly reminder: string | null;
}

/** RFC 5545, 3.1: longer lines are folded. */
const LINE_OCTETS = 75;

/**
 * The events as a calendar (RFC 5545). Instants are UTC: they need no VTIMEZONE that a reader may not know or may read
 * differently, and every calendar shows them by its owner's clock, which is not always the plan's.
 */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Strata portal//Meetings//EN",
    "METHOD:PUBLISH",
    "CALSCALE:GREGORIAN",
    // RFC 7986, and the older names of the same that calendars look for.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function linesOf(event: CalendarEvent): readonly string[] {
  const { minutes, location, reminder } = event;
  const changed = instantText(event.changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.changes}`,
    `DTSTART:${instantText(event.startAt)}`,
    ...(minutes === null ? ["TRANSP:TRANSPARENT"] : [`DURATION:PT${minutes}M`]),
    // Calendars strike it out, or take it away.
    ...(event.isCancelled ? ["STATUS:CANCELLED"] : []),
    `SUMMARY:${escaped(event.summary)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    ...(reminder === null
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(reminder)}`, "TRIGGER:-P1D", "END:VALARM"]),
    "END:VEVENT",
  ];
}

/** 20260421T090000Z */
const instantText = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(/[-:]/g, "");

/** A TEXT value (3.3.11): control characters have no place in it, and a line break is written out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");

/** Lines of at most 75 octets; the following ones begin with a space, and no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
