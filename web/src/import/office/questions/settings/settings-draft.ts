import { paymentError } from "@portal/domain/core/payment-rules";
import { isPostCode } from "@portal/domain/import/starter/values/post-code-state";

/** A seat on the committee as it is written in the form. */
export interface Seat {
  readonly lot: string;
  readonly position: string;
  readonly from: string;
}

/** What the form for a scheme's details holds, as it is written. */
export interface SettingsDraft {
  readonly texts: Readonly<Record<Text, string>>;
  readonly month: string;
  readonly isGst: boolean;
  readonly committee: readonly Seat[];
  readonly interest: Term;
  /** Terms of interest before the present one stay as they are. */
  readonly formerTerms: readonly unknown[];
  readonly billerCode: string;
  readonly paymentLink: string;
  readonly money: unknown;
}

export interface Term {
  /** Empty: no interest is told. */
  readonly mode: string;
  readonly ratePercent: string;
  readonly from: string;
  readonly freeMonths: string;
  readonly freeDays: string;
}

type Text = "name" | "buildingName" | "addressLine1" | "town" | "postCode" | "source" | "admin" | "sinking";

type Members = Readonly<Record<string, unknown>>;
const membersOf = (value: unknown): Members =>
  typeof value === "object" && value !== null ? (value as Members) : {};
const textOf = (value: unknown, otherwise = ""): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : otherwise;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The form of what was said, or of nothing yet. */
export function draftOf(said: unknown): SettingsDraft {
  const given = membersOf(said);
  const funds = membersOf(given["funds"]);
  const terms = listOf(given["interest"]);
  const term = membersOf(terms.at(-1));
  return {
    texts: {
      name: textOf(given["name"]),
      buildingName: textOf(given["buildingName"]),
      addressLine1: textOf(given["addressLine1"]),
      town: textOf(given["town"]),
      postCode: textOf(given["postCode"]),
      source: textOf(given["source"]),
      admin: textOf(funds["ADMIN"], "Administrative Fund"),
      sinking: textOf(funds["SINKING"], "Capital Works Fund"),
    },
    month: textOf(given["financialYearStartMonth"]),
    isGst: given["gstRegistered"] === true,
    committee: listOf(given["committee"]).map((each) => {
      const { lot, position, from } = membersOf(each);
      return { lot: textOf(lot), position: textOf(position), from: textOf(from) };
    }),
    interest: {
      mode: textOf(term["mode"]),
      ratePercent: textOf(term["ratePercent"]),
      from: textOf(term["from"]),
      freeMonths: textOf(term["freeMonths"], "0"),
      freeDays: textOf(term["freeDays"], "0"),
    },
    formerTerms: terms.slice(0, -1),
    billerCode: textOf(given["billerCode"]),
    paymentLink: textOf(given["paymentLink"]),
    money: given["money"] ?? "with",
  };
}

const FILL_IN = "Please fill this in.";
const RATE = /^\d{1,3}(?:\.\d{1,4})?$/;
const WHOLE = /^\d{1,3}$/;
const singleSeats = new Set(["Chairperson", "Secretary", "Treasurer"]);

/** What is to be corrected, by the field's name; the form's own order. */
export function problemsIn({
  texts,
  month,
  committee,
  interest,
  billerCode,
  paymentLink,
}: SettingsDraft): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, text] of Object.entries(texts))
    if (name !== "buildingName" && text.trim() === "") found.set(name, FILL_IN);
    else if (name === "postCode" && !isPostCode(text.trim())) found.set(name, "A postcode has four digits.");
  if (month === "") found.set("month", "Choose the month.");
  for (const [at, { lot, position, from }] of committee.entries()) {
    if (lot === "") found.set(`lot${at}`, "Choose a lot.");
    if (singleSeats.has(position) && committee.findIndex((seat) => seat.position === position) !== at)
      found.set(`position${at}`, `There is one ${position}. Keep the present one.`);
    if (from === "") found.set(`from${at}`, "Write the day of the election.");
  }
  if (interest.mode !== "") {
    if (!RATE.test(interest.ratePercent.trim()))
      found.set("ratePercent", "Write per cent a year, such as 10.");
    if (interest.from === "")
      found.set(
        "interestFrom",
        "Write the day from which it applies. Any day before the oldest unpaid levy will do.",
      );
    for (const name of ["freeMonths", "freeDays"] as const)
      if (!WHOLE.test(interest[name].trim())) found.set(name, "Write a whole number.");
  }
  const code = billerCode.trim() === "" ? null : paymentError("biller-code", billerCode.trim());
  if (code !== null) found.set("billerCode", `It ${code}.`);
  const link = paymentLink.trim() === "" ? null : paymentError("https-link", paymentLink.trim());
  if (link !== null) found.set("paymentLink", `It ${link}.`);
  return found;
}

/** What is said of the scheme. */
export function settingsOf(plan: string, draft: SettingsDraft): object {
  const { admin, sinking, buildingName, postCode, ...rest } = draft.texts;
  const { mode, ratePercent, from, freeMonths, freeDays } = draft.interest;
  const term = {
    from,
    mode,
    ratePercent: ratePercent.trim(),
    freeMonths: Number(freeMonths),
    freeDays: Number(freeDays),
  };
  const interest = [...draft.formerTerms, ...(mode === "" ? [] : [term])];
  const optional = Object.entries({
    buildingName,
    billerCode: draft.billerCode,
    paymentLink: draft.paymentLink,
  }).flatMap(([name, text]) => (text.trim() === "" ? [] : [[name, text.trim()]]));
  return {
    ...rest,
    postCode: postCode.trim(),
    type: /^[A-Z]+/.exec(plan)?.[0] ?? "SP",
    ...(Object.fromEntries(optional) as object),
    gstRegistered: draft.isGst,
    financialYearStartMonth: Number(draft.month),
    funds: { ADMIN: admin, SINKING: sinking },
    ...(interest.length === 0 ? {} : { interest }),
    ...(draft.committee.length === 0 ? {} : { committee: draft.committee }),
    money: draft.money,
  };
}
