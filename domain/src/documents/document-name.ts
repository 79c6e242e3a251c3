import { isLocalDate, type LocalDate } from "../core/local-date.ts";
import { monthNumber } from "../core/month-names.ts";

/** A file's name without its folders and the ending that tells its kind. */
export const documentTitle = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.(?:pdf|docx?|pptx?|xls[xm]?|csv|tsv|txt|jpe?g|jpe|jfif|png|webp|gif)$/i, "")
    .trim();

/** What the office calls the kinds of documents; an agency may have words of its own besides. */
export const DOCUMENT_TYPES = [
  "Levy Notice",
  "Minutes",
  "Notice of Meeting",
  "Financial Statements",
  "Insurance",
  "Certificates",
  "By-Laws",
  "Reports",
  "Correspondence",
] as const;

/** Whether a kind is that of levy notices. */
export const isLevyNotice = (type: string): boolean => type.trim().toLowerCase() === "levy notice";

/** The first match of a document's name tells its type. */
const typesByName: readonly (readonly [name: RegExp, type: string])[] = [
  [/\b(?:levy|fee|contribution)s?\s+notice/i, "Levy Notice"],
  [/\bminutes\b/i, "Minutes"],
  [/\bnotice\b|\bagenda\b/i, "Notice of Meeting"],
  [/\bcurrency\b|\binsurance\b|\bvaluation\b/i, "Insurance"],
  [/\bAFSS\b|\bcertificates?\b|\bregistration\b/i, "Certificates"],
  [/\bby-?\s?laws?\b|\brules\b/i, "By-Laws"],
  [/\bFS\b|\bfinancials?\b|\bbudgets?\b|\baccounts?\b/i, "Financial Statements"],
  [/\breports?\b|\bplan\b|\bforecast\b/i, "Reports"],
];

/** What the name of a document says of it; `on` is null where it names no day, month or year. */
export function readDocumentName(name: string): { readonly type: string; readonly on: LocalDate | null } {
  const words = documentTitle(name).replaceAll("_", " ");
  const type = typesByName.find(([known]) => known.test(words))?.[1] ?? "Correspondence";
  return { type, on: dayIn(words) };
}

/** The day in a name, else the first day of the month or the year there (design/starter-import.md, 'Reading rules'). */
function dayIn(words: string): LocalDate | null {
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(words);
  if (iso !== null && isLocalDate(iso[0])) return iso[0];
  const numbers = /(?<!\d)(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/.exec(words);
  if (numbers !== null) return dayOrNull(numbers[3], numbers[2], numbers[1]);
  const named = /(?<!\d)(?:(\d{1,2})\s+)?([A-Za-z]{3,9})\s+(\d{4})(?!\d)/.exec(words);
  const month = named === null ? null : monthNumber(named[2] ?? "");
  if (named !== null && month !== null) return dayOrNull(named[3], String(month), named[1] ?? "1");
  const year = /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(words)?.[1];
  return year === undefined ? null : `${year}-01-01`;
}

function dayOrNull(year = "", month = "", day = ""): LocalDate | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLocalDate(text) ? text : null;
}
