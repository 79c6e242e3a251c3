import ICAL from "ical.js";

/** An event as a calendar program reads it. */
export interface ParsedEvent {
  readonly uid: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly changedAt: string | undefined;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly isTransparent: boolean;
  readonly alarms: readonly { readonly trigger: string; readonly text: string }[];
}

/** Returns the events by UID. Throws if the text breaks RFC 5545, such as by a line over 75 octets or without CRLF. */
export function parseCalendar(text: string): ReadonlyMap<string, ParsedEvent> {
  const lines = text.split("\r\n");
  if (lines.pop() !== "" || lines.some((line) => /[\r\n]/.test(line)))
    throw new Error("a line ends without CRLF");
  const long = lines.find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`longer than 75 octets: ${long}`);
  // oxlint-disable-next-line no-control-regex -- RFC 5545 has no place for them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) throw new Error("control characters");
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.getFirstPropertyValue("version") !== "2.0") throw new Error("no version 2.0");
  const events = calendar.getAllSubcomponents("vevent").map((component): ParsedEvent => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    return {
      uid: event.uid,
      startAt: instantOf(event.startDate),
      endAt: instantOf(event.endDate),
      changedAt: textOf(component.getFirstPropertyValue("last-modified")),
      summary: event.summary,
      location: event.location,
      description: event.description,
      url: textOf(component.getFirstPropertyValue("url")) ?? "",
      isTransparent: component.getFirstPropertyValue("transp") === "TRANSPARENT",
      alarms: component.getAllSubcomponents("valarm").map((alarm) => ({
        trigger: textOf(alarm.getFirstPropertyValue("trigger")) ?? "",
        text: textOf(alarm.getFirstPropertyValue("description")) ?? "",
      })),
    };
  });
  const byUid = new Map(events.map((event) => [event.uid, event]));
  if (byUid.size !== events.length) throw new Error("two events have one UID");
  return byUid;
}

const instantOf = (time: ICAL.Time): string => {
  // A floating time would be read by the clock of this machine.
  if (time.zone !== ICAL.Timezone.utcTimezone) throw new Error(`not in UTC: ${time.toString()}`);
  return time.toJSDate().toISOString().replace(".000Z", "Z");
};

const textOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined;
  return typeof value === "string" ? value : (value as { toString(): string }).toString();
};
