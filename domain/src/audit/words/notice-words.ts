import type { NoticeEvent } from "../../notices/audit-events.ts";
import type { AuditNames } from "../audit-names.ts";
import type { WordsOf } from "../words-of.ts";
import { counted, quoted } from "./counted.ts";

/** Named one by one; of more plans it is said how many. */
const MOST_NAMED = 3;

function noticeFor({ noticeId, ownersCorpIds, isUrgent }: NoticeEvent["subject"], names: AuditNames): string {
  const plans =
    ownersCorpIds.length > MOST_NAMED
      ? counted(ownersCorpIds.length, "plan")
      : ownersCorpIds.map((planId) => names.plan(planId)).join(", ");
  return `${isUrgent ? "urgent notice" : "notice"} ${noticeId} for ${plans}`;
}

/** Notices of the office. */
export const noticeWords: WordsOf<NoticeEvent> = {
  "notice-drafted": (subject, names) => `Drafted ${noticeFor(subject, names)}`,
  "notice-changed": (subject, names) => `Changed ${noticeFor(subject, names)}`,
  "notice-published": (subject, names) =>
    `Published ${noticeFor(subject, names)}${subject.isUrgent ? `; ${counted(subject.people ?? 0, "person", "people")} are mailed` : ""}`,
  "notice-withdrawn": (subject, names) =>
    `Withdrew ${noticeFor(subject, names)}: ${quoted(subject.reason ?? "")}`,
};
