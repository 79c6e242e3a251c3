import type { LocalDate } from "../../../core/local-date.ts";
import { dayInOrder, parsePrintedDate } from "../reading/printed-date.ts";

/** A meeting as its notice tells it, to be confirmed. */
export interface NoticedMeeting {
  readonly type: "AGM" | "EGM" | "COMMITTEE";
  readonly on: LocalDate;
  readonly time: string;
  readonly venue: string;
  readonly cutoffOn: LocalDate | null;
  readonly cutoffTime: string | null;
  readonly noticeGivenOn: LocalDate | null;
  readonly motions: readonly { readonly title: string; readonly kind: string; readonly text: string }[];
}

/** Whether a text is a notice of a meeting. */
export function isMeetingNotice(text: string): boolean {
  return /^\s*notice\s+of\b/i.test(text);
}

const DATE = "(\\d{1,2}\\s+[A-Za-z]{3,9}\\s+\\d{4}|\\d{1,2}/\\d{1,2}/\\d{4})";
const TIME = "(\\d{1,2})(?:[.:](\\d{2}))?\\s*([ap])\\.?m\\b\\.?|([01]\\d|2[0-3]):([0-5]\\d)";
const WHEN = `${DATE}[,]?\\s+(?:at\\s+)?(?:${TIME})`;

/**
 * Reads a notice: the first date with a time is the start, the rest of that sentence the venue (design/starter-import.md,
 * 'Reading rules'). Null: it names no kind of meeting, or no date with a time.
 */
export function readNotice(text: string): NoticedMeeting | null {
  const kind = /\b(annual|extraordinary|committee)\b/i.exec(text)?.[1]?.toLowerCase();
  const begin = new RegExp(WHEN).exec(text);
  const start = begin === null ? null : whenOf(begin);
  if (kind === undefined || begin === null || start === null) return null;
  const rest = text.slice(begin.index + begin[0].length);
  const closes = new RegExp(`\\bcloses\\b[^\\d\\n]*${WHEN}`, "i").exec(text);
  const cutoff = closes === null ? null : whenOf(closes);
  const given = new RegExp(`\\bnotice\\s+given\\b[^\\d\\n]*${DATE}`, "i").exec(text)?.[1];
  return {
    type: kind === "annual" ? "AGM" : kind === "committee" ? "COMMITTEE" : "EGM",
    on: start.on,
    time: start.time,
    venue: (/^[\s,]*([^\n]*?)(?:\.(?=\s|$)|$)/m.exec(rest)?.[1] ?? "").trim(),
    cutoffOn: cutoff?.on ?? null,
    cutoffTime: cutoff?.time ?? null,
    noticeGivenOn: given === undefined ? null : dayOf(given),
    motions: motionsOf(text),
  };
}

const MOTION = /^[ \t]*Motion[ \t]+\d+[.:]?[ \t]+(.+?)[ \t]*\(([^()]*)\)[.:]?[ \t]*(.*)$/gim;

function motionsOf(text: string): NoticedMeeting["motions"] {
  return [...text.matchAll(MOTION)].map(([, title = "", kind = "", words = ""]) => ({
    title,
    kind,
    text: words.trim(),
  }));
}

function whenOf(match: RegExpExecArray): { on: LocalDate; time: string } | null {
  const [, date = "", hour, minute = "00", half, hour24, minute24] = match;
  const on = dayOf(date);
  if (on === null) return null;
  if (hour24 !== undefined) return { on, time: `${hour24}:${minute24 ?? "00"}` };
  const number = Number(hour);
  if (number < 1 || number > 12 || Number(minute) > 59) return null;
  const hours = (number % 12) + (half?.toLowerCase() === "p" ? 12 : 0);
  return { on, time: `${String(hours).padStart(2, "0")}:${minute}` };
}

function dayOf(text: string): LocalDate | null {
  const date = parsePrintedDate(text);
  return date === null ? null : dayInOrder(date, "day-first");
}
