import { isLocalDate } from "../../../core/local-date.ts";
import { fieldNames, tableShapes } from "../headings/field-names.ts";
import { accountCategories, accountRoles } from "../values/account-role.ts";

/** What may be answered to a file that is not known. */
export const fileAnswers = [
  "leave-out",
  "roll",
  "lot-balances",
  "trial-balance",
  "unpaid-invoices",
  "receipts",
] as const;

/** Who may see a document, or that it stays away. */
export const audiences = ["owners", "committee", "leave-out"] as const;

const moneyColumns =
  `fund:ADMIN fund:SINKING debit:ADMIN credit:ADMIN debit:SINKING credit:SINKING debit:UNALLOCATED
  credit:UNALLOCATED`.split(/\s+/);
const fields = [...new Set([...tableShapes.flatMap(fieldNames), ...moneyColumns])];

const oneOf = (...words: readonly string[]) => ({
  isTaken: (answer: unknown): boolean => typeof answer === "string" && words.includes(answer),
  says: `must be one of ${words.join(", ")}`,
});

interface Rule {
  readonly isTaken: (answer: unknown) => boolean;
  readonly says: string;
}

/** A word, or an object whose members are each taken; all of `needed` are there. */
const orObject = (
  words: Rule,
  members: Readonly<Record<string, (value: unknown) => boolean>>,
  needed: readonly string[] = [],
): Rule => ({
  isTaken: (answer) =>
    words.isTaken(answer) ||
    (hasOnly(answer, Object.keys(members)) &&
      needed.every((name) => Object.hasOwn(answer, name)) &&
      Object.entries(answer).every(([name, value]) => members[name]?.(value) === true)),
  says: `${words.says}, or {${Object.keys(members).join(", ")}}`,
});

const isText = (value: unknown): boolean => typeof value === "string";
const isDay = (value: unknown): boolean => typeof value === "string" && isLocalDate(value);
const isTime = (value: unknown): boolean =>
  typeof value === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);
const orNull =
  (isTaken: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || isTaken(value);
const isMotion = (value: unknown): boolean =>
  hasOnly(value, ["title", "kind", "text"]) &&
  ["title", "kind", "text"].every((name) => typeof value[name] === "string") &&
  value["title"] !== "";

/** By the kind of question, which stands behind the plan's number in its id. */
const rules: Readonly<Record<string, Rule>> = {
  file: oneOf(...fileAnswers),
  column: {
    isTaken: (answer) => answer === null || (typeof answer === "string" && fields.includes(answer)),
    says: "must be null, which leaves the column out, or a field's name",
  },
  dates: oneOf("day-first", "month-first"),
  owner: orObject(
    oneOf("one-account", "two-accounts", "organisation"),
    {
      title: isText,
      firstName: isText,
      name: (value) => typeof value === "string" && value.trim() !== "",
    },
    ["name"],
  ),
  email: oneOf("two-people", "one-person"),
  fund: oneOf("ADMIN", "SINKING"),
  account: {
    isTaken: (answer) =>
      accountCategories.some((category) => category === answer) ||
      (hasOnly(answer, ["category", "role"]) &&
        accountCategories.some((category) => category === answer["category"]) &&
        (answer["role"] === null ||
          answer["role"] === undefined ||
          accountRoles.some((role) => role === answer["role"]))),
    says: `must be one of ${accountCategories.join(", ")}, or {category, role}`,
  },
  changed: orObject(oneOf("same-person"), { newOwner: isDay }, ["newOwner"]),
  meeting: orObject(oneOf("take", "leave-out"), {
    type: (value) => value === "AGM" || value === "EGM" || value === "COMMITTEE",
    date: isDay,
    time: isTime,
    venue: isText,
    cutoffDate: orNull(isDay),
    cutoffTime: orNull(isTime),
    noticeGivenOn: orNull(isDay),
    motions: (value) => Array.isArray(value) && value.every(isMotion),
  }),
  documents: {
    isTaken: (answer) =>
      isObject(answer) &&
      Object.values(answer).every((each) => audiences.some((audience) => audience === each)),
    says: `must be {"*" or a file's name: ${audiences.join(", ")}}`,
  },
};

const ID = /^[A-Z]+\d+[A-Z]?\/([a-z]+)(?:\/(.+))?$/;

/** Why an answer cannot be taken; null if it can. */
export function answerFault(id: string, answer: unknown): string | null {
  const [, kind = "", rest] = ID.exec(id) ?? [];
  if (kind === "difference")
    return 'has no answer: print the report again, or set "money" of the plan to "without"';
  const rule = Object.hasOwn(rules, kind) ? rules[kind] : undefined;
  if (rule === undefined || (kind === "documents") !== (rest === undefined))
    return "is not the id of a question: copy the id from the report";
  return rule.isTaken(answer) ? null : rule.says;
}

function isObject(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

function hasOnly(answer: unknown, names: readonly string[]): answer is Readonly<Record<string, unknown>> {
  return (
    isObject(answer) &&
    Object.keys(answer).length > 0 &&
    Object.keys(answer).every((name) => names.includes(name))
  );
}
