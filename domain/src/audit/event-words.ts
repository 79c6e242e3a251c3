import type { AuditEvent } from "./audit-event.ts";
import type { AuditNames } from "./audit-names.ts";
import { kindTitle } from "./kind-titles.ts";
import { agencyWords } from "./words/agency-words.ts";
import { auditWords } from "./words/audit-words.ts";
import { documentWords } from "./words/document-words.ts";
import { factorWords } from "./words/factor-words.ts";
import { invoiceWords } from "./words/invoice-words.ts";
import { meetingWords } from "./words/meeting-words.ts";
import { noticeWords } from "./words/notice-words.ts";
import { officeMeetingWords } from "./words/office-meeting-words.ts";
import { peopleWords } from "./words/people-words.ts";
import { signInWords } from "./words/sign-in-words.ts";
import { staffWords } from "./words/staff-words.ts";
import type { WordsOf } from "./words-of.ts";

/** Every kind has its words: one without them does not compile. */
const words: WordsOf<AuditEvent> = {
  ...agencyWords,
  ...auditWords,
  ...documentWords,
  ...factorWords,
  ...invoiceWords,
  ...meetingWords,
  ...noticeWords,
  ...officeMeetingWords,
  ...peopleWords,
  ...signInWords,
  ...staffWords,
  download: (subject, names) =>
    "pendingInvoiceId" in subject
      ? `Opened ${names.invoice(subject.pendingInvoiceId)} of ${names.plan(subject.ownersCorpId)}`
      : documentWords.download(subject, names),
};

/** An event as the log keeps it, perhaps noted down by another version of the portal. */
export interface NotedEvent {
  readonly kind: string;
  readonly subject: object;
}

const isKnown = (kind: string): kind is keyof typeof words => Object.hasOwn(words, kind);

/** What was done, as one would say it of the person before it: 'Opened the document “Minutes 2025” of plan 71204'. */
export function eventSentence({ kind, subject }: NotedEvent, names: AuditNames): string {
  if (!isKnown(kind)) return `Did what this version of the portal has no words for (${kind})`;
  const say = words[kind] as (subject: object, names: AuditNames) => string;
  return wholeSentence(() => say(subject, names)) ?? kindTitle(kind) ?? kind;
}

/** A subject that another version of the portal wrote may lack what the sentence tells: null. */
function wholeSentence(say: () => string): string | null {
  try {
    const sentence = say();
    return /\b(?:undefined|NaN)\b/.test(sentence) ? null : sentence;
  } catch {
    return null;
  }
}
