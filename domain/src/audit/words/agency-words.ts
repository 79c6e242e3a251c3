import type { LawEvent, SettingEvent } from "../../agency/audit-events.ts";
import type { MessageEvent } from "../../contact/audit-events.ts";
import type { AdoptionEvent } from "../../core/audit-events.ts";
import { formatDate } from "../../core/format-date.ts";
import type { ImportEvent } from "../../import/audit-events.ts";
import type { AuditNames } from "../audit-names.ts";
import type { WordsOf } from "../words-of.ts";
import { counted, quoted } from "./counted.ts";

const asAtWords = (day: string | null): string => (day === null ? "" : ` as at ${formatDate(day)}`);
const value = (shown: string | null): string => (shown === null ? "nothing" : quoted(shown));

/** Tables whose rows can become the office's own. */
const adopted: Readonly<Record<string, string>> = {
  documents: "a document",
  meetings: "a meeting",
  pending_invoices: "an invoice",
  work_orders: "a job",
};

const messages: Readonly<Record<string, string>> = {
  UpdateRequest: "a change of their details",
  ContactRequest: "a request",
  MeetingQuery: "a question about a meeting",
};

const messageOf = (
  { contactId, ownersCorpId }: { readonly contactId: number; readonly ownersCorpId: number },
  names: AuditNames,
): string => `a message of ${names.contact(contactId)} about ${names.plan(ownersCorpId)}`;

/** Settings, packages and messages to the agency. */
export const agencyWords: WordsOf<SettingEvent | LawEvent | ImportEvent | AdoptionEvent | MessageEvent> = {
  "config-set": ({ name, from, to }) => `Set ${name} to ${value(to)}; it was ${value(from)}`,
  "config-unset": ({ name, from, to }) =>
    `Took back ${name}, which was ${value(from)}; now it is the package's, ${value(to)}`,
  "law-set": ({ plan, rule, value: set, reason, from, to }, names) =>
    `Set ${quoted(set)} in place of the rule ${rule} for ${plan === null ? "all plans" : names.plan(plan)}, from ${formatDate(from)}${to === null ? "" : ` to ${formatDate(to)}`}: ${quoted(reason)}`,
  "law-ended": ({ plan, rule, reason }, names) =>
    `Ended what was set in place of the rule ${rule} for ${plan === null ? "all plans" : names.plan(plan)}: ${quoted(reason)}`,
  "holidays-set": ({ state, year, days }) =>
    days.length === 0
      ? `Took the public holidays of ${state} in ${year} off the record`
      : `Stated ${counted(days.length, "public holiday")} of ${state} in ${year}: ${days.join(", ")}`,
  "bring-in-opened": () => "Began to bring in files",
  "bring-in-again": () => "Began to bring in a former package once more",
  "bring-in-closed": () => "Gave up what was being brought in",
  "bring-in-package-fetched": () => "Saved the package of what was brought in",
  "bring-in-confirmed": ({ what, asAt, schemes = [], files, proofs, breaks }) =>
    what === "starter"
      ? `Confirmed what was brought in${schemes.length === 0 ? asAtWords(asAt) : `, ${schemes.map((each) => `${each.plan}${asAtWords(each.asAt)}`).join(" and ")}`}: ${counted(files.length, "file")}, ${counted(proofs.length, "proof")}, ${counted(breaks, "consequence")}`
      : `Confirmed a package${asAtWords(asAt)} with ${counted(breaks, "consequence")}`,
  "bring-in-live": ({ changedRows }) => `What was brought in is live: ${counted(changedRows, "row")} changed`,
  import: ({ asAt, rows, changedRows, olderThan, isForced, totalBreaks }) =>
    [
      `Loaded the data package of ${formatDate(asAt)}: ${counted(rows, "row")}, ${changedRows.toLocaleString("en-AU")} of them changed`,
      olderThan === undefined ? "" : `, although one of ${formatDate(olderThan)} was loaded before`,
      isForced === true ? ", by force" : "",
      totalBreaks === undefined || totalBreaks === 0
        ? ""
        : `, accepting ${counted(totalBreaks, "change that takes something away", "changes that take something away")}`,
    ].join(""),
  adopted: ({ table, id, reason }) =>
    `Made ${adopted[table] ?? table} (${id}) the office's own: ${quoted(reason)}`,
  "message-taken": (subject, names) => `Took ${messageOf(subject, names)}`,
  "message-answered": (subject, names) => `Answered ${messageOf(subject, names)}`,
  "message-noted": (subject, names) => `Noted something below ${messageOf(subject, names)}`,
  message: ({ type, ownersCorpId, lotId }, names) =>
    `Sent ${messages[type] ?? "a message"} to the agency, about ${lotId > 0 ? `${names.lot(lotId)} of ` : ""}${names.plan(ownersCorpId)}`,
};
