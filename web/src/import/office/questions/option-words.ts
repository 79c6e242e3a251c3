import { formatDate } from "@portal/domain/core/format-date";
import { fieldName, kindOf, typeOf } from "../words.ts";

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  owner: {
    "one-account": "One account for both",
    "two-accounts": "An account for each of them",
    organisation: "Keep the name as it is printed",
  },
  email: {
    "two-people": "Two people who share an address",
    "one-person": "One person, written in two ways",
  },
  dates: {
    "day-first": "The day comes first, as in 20/11/2026",
    "month-first": "The month comes first, as in 11/20/2026",
  },
  fund: { ADMIN: "The administrative fund", SINKING: "The capital works fund" },
  account: {
    INCOME: "Income",
    ASSET: "Something that is owned, such as money at the bank",
    LIABILITY: "Something that is owed",
    EQUITY: "Owners' funds",
    EXPENSE: "An expense",
  },
  meeting: { take: "Take it", "leave-out": "Leave it out" },
};

const roles: Readonly<Record<string, string>> = {
  CASH: "Money at the bank",
  INVESTMENT: "An investment",
  LEVY_RECEIVABLE: "Levies that lots owe",
  OTHER_RECEIVABLE: "Other money that lots owe",
  LEVIES_IN_ADVANCE: "Levies that were paid ahead",
  CREDITORS: "Invoices that are not paid yet",
  UNALLOCATED: "Money that belongs to no lot yet",
  GST: "GST",
  TRANSFER: "Transfers between funds",
  OPENING: "Owners' funds",
  LEVY_INCOME: "Levies",
  INTEREST_INCOME: "Interest on overdue levies",
};

/** Of an account: what it is for, where that is more than its category. */
function accountOf(option: unknown): string | null {
  if (typeof option !== "object" || option === null) return null;
  const { role, category } = option as { readonly role?: string | null; readonly category?: string };
  return roles[role ?? ""] ?? words["account"]?.[category ?? ""] ?? null;
}

/** An answer in words. */
export function optionWords(id: string, option: unknown): string {
  const kind = kindOf(id);
  const word = typeof option === "string" ? option : JSON.stringify(option);
  if (kind === "column") return option === null ? "Leave it out" : fieldName(word);
  if (kind === "file") return typeOf(word);
  return accountOf(option) ?? words[kind]?.[word] ?? word;
}

/** An answer that was given, in words; what has more than one part is told in short. */
export function answerWords(id: string, answer: unknown): string {
  const members = Object(answer) as Readonly<Record<string, unknown>>;
  switch (kindOf(id)) {
    case "settings":
      return [members["name"], members["addressLine1"], members["town"], members["postCode"]].join(", ");
    case "documents":
      return Object.entries(members)
        .map(
          ([name, audience]) => `${name === "*" ? "All others" : name}: ${audienceWords[String(audience)]}`,
        )
        .join("; ");
    case "changed":
      return answer === "same-person"
        ? "The same person, written in another way"
        : `A new owner since ${formatDate(String(members["newOwner"]))}`;
    default:
      return typeof members["name"] === "string" ? members["name"] : optionWords(id, answer);
  }
}

const audienceWords: Readonly<Record<string, string>> = {
  owners: "all owners",
  committee: "the committee",
  "leave-out": "nobody",
};
