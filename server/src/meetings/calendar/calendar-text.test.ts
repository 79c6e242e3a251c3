import { expect, it } from "vitest";
import { parseCalendar } from "../../testing/figures/parse-calendar.ts";
import { type CalendarEvent, calendarText } from "./calendar-text.ts";

const event: CalendarEvent = {
  uid: "meeting-1.agency-123456@strata-portal",
  isCancelled: false,
  changedAt: new Date("2026-03-30T23:00:00.123Z"),
  changes: 2,
  startAt: new Date("2026-04-21T08:30:00Z"),
  minutes: 60,
  summary: "Annual General Meeting",
  location: "Foyer, ground floor",
  description: "One\nTwo",
  url: "https://portal.example.com/123456/meetings",
  reminder: "Voting closes tomorrow",
};
const parsed = (changes: Partial<CalendarEvent>) =>
  parseCalendar(calendarText("Meetings", [{ ...event, ...changes }])).get(event.uid);

it("an event, line for line as RFC 5545 writes it", () => {
  expect(calendarText("Meetings; all", [event]).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Strata portal//Meetings//EN",
    "METHOD:PUBLISH",
    "CALSCALE:GREGORIAN",
    "NAME:Meetings\\; all",
    "X-WR-CALNAME:Meetings\\; all",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    "UID:meeting-1.agency-123456@strata-portal",
    "DTSTAMP:20260330T230000Z",
    "LAST-MODIFIED:20260330T230000Z",
    "SEQUENCE:2",
    "DTSTART:20260421T083000Z",
    "DURATION:PT60M",
    "SUMMARY:Annual General Meeting",
    "LOCATION:Foyer\\, ground floor",
    "DESCRIPTION:One\\nTwo",
    "URL:https://portal.example.com/123456/meetings",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Voting closes tomorrow",
    "TRIGGER:-P1D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it.each([
  ["what the format itself uses", "a;b,c\\d:e\"f'g\\n=h", "a;b,c\\d:e\"f'g\\n=h"],
  ["lines of every system", "one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
  ["control characters", "a\u0007b\u001bc\u007fd\te", "abcd\te"],
  ["lines that pretend to be the format's", "x\r\nEND:VEVENT\r\nUID:y", "x\nEND:VEVENT\nUID:y"],
  ["long words of several octets a character", "Größe🏢漢字".repeat(40), "Größe🏢漢字".repeat(40)],
  [
    "spaces where a line is folded",
    `${"x".repeat(66)}   ${" y".repeat(60)}`,
    `${"x".repeat(66)}   ${" y".repeat(60)}`,
  ],
])("a text with %s is read as it was written", (_, text, read) => {
  const found = parsed({ summary: text, location: text, description: text, reminder: text });
  expect([found?.summary, found?.location, found?.description, found?.alarms[0]?.text]).toEqual([
    read,
    read,
    read,
    read,
  ]);
});

it("lines are folded at each length, and no character is cut in two", () => {
  for (let length = 55; length < 90; length += 1)
    for (const character of ["x", "ö", "漢", "🏢"]) {
      const summary = `${"x".repeat(length)}${character.repeat(40)}`;
      expect(parsed({ summary })?.summary, `${length} ${character}`).toBe(summary);
    }
});

it("an event without a duration takes no time in the day, and one without a reminder has no alarm", () => {
  expect(parsed({ minutes: null, reminder: null, location: null })).toMatchObject({
    startAt: "2026-04-21T08:30:00Z",
    endAt: "2026-04-21T08:30:00Z",
    isTransparent: true,
    alarms: [],
    location: null,
  });
});

it("the parser of these tests refuses a text that is not a calendar", () => {
  const text = calendarText("Meetings", [event]);
  expect(() => parseCalendar(text.replaceAll("\r\n", "\n"))).toThrow("CRLF");
  expect(() => parseCalendar(text.replace("Meeting", "Meeting".repeat(20)))).toThrow("75 octets");
  expect(() => parseCalendar(text.replace("T083000Z", "T083000"))).toThrow("UTC");
  expect(() => parseCalendar(calendarText("Meetings", [event, event]))).toThrow("one UID");
  expect(() => parseCalendar(text.replace("DTSTART:20260421", "DTSTART:2026x421"))).toThrow(/./);
  expect(() => parseCalendar(text.replace("END:VALARM\r\n", ""))).toThrow(/./);
});
