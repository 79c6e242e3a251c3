import type { PhoneQuestions } from "@portal/contract/people/office/act-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { formatDollars } from "@portal/domain/core/money";
import type { PhoneQuestion } from "@portal/domain/people/phone-question";
import { centsFromDollars } from "../../../core/cents.ts";
import { lotsWords } from "../person-words.ts";

/** What to ask a caller. */
export const questionWords: Readonly<Record<PhoneQuestion, string>> = {
  lot: "Which lot is theirs",
  address: "Their postal address",
  "last-receipt": "When and how much they paid last",
};

/** The right answers, a line each. */
export function answerLines({ lots, address, lastReceipt }: PhoneQuestions, question: PhoneQuestion) {
  if (question === "address") return address;
  if (question === "last-receipt") return lastReceipt === null ? [] : [receiptWords(lastReceipt)];
  return lots.map(({ plan, lots: own }) => (own.length === 0 ? plan : `${lotsWords(own)}, ${plan}`));
}

const receiptWords = ({ receivedOn, amount }: NonNullable<PhoneQuestions["lastReceipt"]>): string =>
  `${formatDollars(centsFromDollars(amount))} on ${formatDate(receivedOn)}`;

/** Whether there is something to compare an answer with. */
export const isKnown = (known: PhoneQuestions, question: PhoneQuestion): boolean =>
  answerLines(known, question).length > 0;
