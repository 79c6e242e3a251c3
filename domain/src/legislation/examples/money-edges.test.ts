import { describe, expect, it } from "vitest";
import { askLaw, type LawRow } from "../../testing/ask-law.ts";

const yes = { answer: "yes" };
const no = (reason: string) => ({ answer: "no", reason });
const unsure = { answer: "unknown", reason: "RULE_UNSURE" };
const lacking = (...missing: string[]) => ({ answer: "unknown", reason: "FACT_MISSING", missing });
const keepsPlan = { paymentPlan: "COMPLIED_WITH" };

const due = { about: "DUE_DATE", noticeGivenOn: "2026-01-10", isEmergencyRepair: false };
const discount = { about: "DISCOUNT", contributionCents: 100_000, discountPercent: 10, dueOn: "2026-04-01" };
const recovery = { about: "RECOVERY", overdueMonths: 1, noticeDays: 30 };
const terms = { mode: "DAILY", ratePpm: 100_000, freeMonths: 1, freeDays: 0 };
const interest = { dueOn: "2026-02-01", owedCents: 146_048, terms };
const asked = { who: "OWNER", isWrittenWithFee: true, requestReceivedOn: "2026-05-04", isTimeAgreed: false };

const rows: readonly LawRow[] = [
  [
    "30 days",
    "NSW",
    "paymentRule",
    { ...due, statedDueOn: "2026-02-09" },
    { ...yes, days: 30, earliestDueOn: "2026-02-09" },
  ],
  [
    "29 days",
    "NSW",
    "paymentRule",
    { ...due, statedDueOn: "2026-02-08" },
    { ...no("DUE_TOO_EARLY"), days: 29 },
  ],
  [
    "29 days, perhaps an emergency",
    "NSW",
    "paymentRule",
    { ...due, isEmergencyRepair: null, statedDueOn: "2026-02-08" },
    lacking("isEmergencyRepair"),
  ],
  [
    "13 days, emergency or not",
    "NSW",
    "paymentRule",
    { ...due, isEmergencyRepair: null, statedDueOn: "2026-01-23" },
    no("DUE_TOO_EARLY"),
  ],
  [
    "14 days in an emergency",
    "NSW",
    "paymentRule",
    { ...due, isEmergencyRepair: true, statedDueOn: "2026-01-24" },
    { ...yes, neededDays: 14 },
  ],
  ["29 days", "QLD", "paymentRule", { ...due, statedDueOn: "2026-02-08" }, no("DUE_TOO_EARLY")],
  ["28 days", "VIC", "paymentRule", { ...due, statedDueOn: "2026-02-07" }, { ...yes, neededDays: 28 }],
  ["27 days", "VIC", "paymentRule", { ...due, statedDueOn: "2026-02-06" }, no("DUE_TOO_EARLY")],
  ["anything", "WA", "paymentRule", { ...due, statedDueOn: "2026-02-07" }, unsure],

  [
    "two days before",
    "NSW",
    "paymentRule",
    { ...discount, receivedOn: "2026-03-30" },
    { payCents: 90_000, ifReceivedNextDayCents: 90_000 },
  ],
  [
    "the day before",
    "NSW",
    "paymentRule",
    { ...discount, receivedOn: "2026-03-31" },
    { payCents: 90_000, ifReceivedNextDayCents: 100_000 },
  ],
  ["the due day", "NSW", "paymentRule", { ...discount, receivedOn: "2026-04-01" }, { payCents: 100_000 }],
  [
    "11 %",
    "NSW",
    "paymentRule",
    { ...discount, discountPercent: 11, receivedOn: "2026-03-01" },
    no("DISCOUNT_ABOVE_LIMIT"),
  ],
  [
    "the due day",
    "QLD",
    "paymentRule",
    { ...discount, discountPercent: 20, receivedOn: "2026-04-01" },
    { payCents: 80_000, ifReceivedNextDayCents: 100_000 },
  ],
  ["the day after", "QLD", "paymentRule", { ...discount, receivedOn: "2026-04-02" }, { payCents: 100_000 }],
  ["any", "VIC", "paymentRule", { ...discount, receivedOn: "2026-03-01" }, unsure],

  ["a month overdue, 30 days' notice", "NSW", "paymentRule", recovery, { ...yes, neededDays: 30 }],
  ["29 days' notice", "NSW", "paymentRule", { ...recovery, noticeDays: 29 }, no("NOTICE_TOO_SHORT")],
  [
    "overdue since yesterday",
    "NSW",
    "paymentRule",
    { ...recovery, overdueMonths: 0 },
    no("NOT_OVERDUE_LONG_ENOUGH"),
  ],
  [
    "a plan that is kept",
    "NSW",
    "paymentRule",
    { ...recovery, ...keepsPlan },
    no("PAYMENT_PLAN_COMPLIED_WITH"),
  ],
  ["notice not told", "NSW", "paymentRule", { about: "RECOVERY", overdueMonths: 1 }, lacking("noticeDays")],
  ["at once", "QLD", "paymentRule", { about: "RECOVERY", overdueMonths: 0 }, yes],
  ["a plan that is kept", "QLD", "paymentRule", { ...recovery, ...keepsPlan }, unsure],
  [
    "the final notice not given yet",
    "VIC",
    "paymentRule",
    { about: "RECOVERY", feeNoticeDatedOn: "2026-03-01" },
    { answer: null, finalNoticeFrom: "2026-03-30", tribunalFrom: null },
  ],

  [
    "on the last free day",
    "NSW",
    "interestRule",
    { ...interest, paidOn: "2026-03-01" },
    { answer: null, interestCents: 0, lastFreeDay: "2026-03-01", isAboveLimit: false },
  ],
  [
    "a day later",
    "NSW",
    "interestRule",
    { ...interest, paidOn: "2026-03-02" },
    { interestCents: 1160, days: 29 },
  ],
  [
    "above 10 %",
    "NSW",
    "interestRule",
    { ...interest, paidOn: "2026-03-02", terms: { ...terms, ratePpm: 100_001 } },
    { isAboveLimit: true },
  ],
  [
    "without a free month",
    "NSW",
    "interestRule",
    { ...interest, paidOn: "2026-03-02", terms: { ...terms, freeMonths: 0 } },
    { isAboveLimit: true },
  ],
  [
    "2.5 % a month",
    "QLD",
    "interestRule",
    {
      ...interest,
      paidOn: "2026-03-31",
      terms: { mode: "MONTHLY", ratePpm: 25_000, freeMonths: 0, freeDays: 0 },
    },
    { months: 1, interestCents: 3651, isAboveLimit: false },
  ],
  [
    "more than 2.5 % a month",
    "QLD",
    "interestRule",
    {
      ...interest,
      paidOn: "2026-04-01",
      terms: { mode: "MONTHLY", ratePpm: 25_001, freeMonths: 0, freeDays: 0 },
    },
    { months: 2, isAboveLimit: true },
  ],
  ["by the day", "QLD", "interestRule", { ...interest, paidOn: "2026-04-01" }, { isAboveLimit: null }],
  [
    "above a limit that is recalled",
    "VIC",
    "interestRule",
    { ...interest, paidOn: "2026-04-01", terms: { ...terms, ratePpm: 120_000 } },
    { isAboveLimit: null, confidence: "recalled" },
  ],
  ["any", "WA", "interestRule", { ...interest, paidOn: "2026-04-01" }, { ...unsure, interestCents: null }],

  [
    "minutes",
    "NSW",
    "recordsOwnerMaySee",
    { ...asked, record: "MINUTES" },
    { ...yes, agreeBy: "2026-05-07", noLaterThan: "2026-05-14" },
  ],
  ["a time is agreed", "NSW", "recordsOwnerMaySee", { ...asked, isTimeAgreed: true, record: "MINUTES" }, yes],
  [
    "without the fee",
    "NSW",
    "recordsOwnerMaySee",
    { ...asked, isWrittenWithFee: false, record: "MINUTES" },
    no("NOT_WRITTEN_WITH_FEE"),
  ],
  [
    "votes of a secret ballot",
    "NSW",
    "recordsOwnerMaySee",
    { ...asked, record: "VOTING_PAPERS_SECRET" },
    no("SECRET_BALLOT"),
  ],
  [
    "voting papers, secret or not",
    "NSW",
    "recordsOwnerMaySee",
    { ...asked, record: "VOTING_PAPERS" },
    lacking("record"),
  ],
  ["a buyer", "NSW", "recordsOwnerMaySee", { ...asked, who: "BUYER", record: "MINUTES" }, unsure],
  [
    "kept seven years",
    "NSW",
    "recordsOwnerMaySee",
    { ...asked, record: "MINUTES", meetingOn: "2024-02-29" },
    { keepUntilAtLeast: "2031-02-28" },
  ],
  [
    "a buyer",
    "QLD",
    "recordsOwnerMaySee",
    { ...asked, who: "BUYER", record: "MINUTES" },
    { ...yes, noLaterThan: "2026-05-11" },
  ],
  ["a secret ballot", "QLD", "recordsOwnerMaySee", { ...asked, record: "VOTING_PAPERS_SECRET" }, unsure],
  [
    "minutes kept",
    "VIC",
    "recordsOwnerMaySee",
    { ...asked, record: "MINUTES", meetingOn: "2026-05-19" },
    { ...yes, keepUntilAtLeast: "2033-05-19" },
  ],
  ["any", "WA", "recordsOwnerMaySee", { ...asked, record: "MINUTES" }, unsure],
];

const recover = (asOf: string, facts: object) =>
  askLaw("NSW", "paymentRule", { ...recovery, ...facts }, asOf);

describe("money and records", () => {
  it.each(rows)("%s (%s %s)", (_, state, asks, facts, expected) => {
    expect(askLaw(state, asks, facts)).toMatchObject(expected);
  });

  it("the rules of recovery and of payments changed in New South Wales on 27 October 2025", () => {
    const owed = [{ kind: "LEVY", dueOn: "2025-08-01", cents: 100 }];
    const pay = (paidOn: string) =>
      askLaw("NSW", "paymentRule", { about: "APPLICATION", paidOn, paidCents: 50, owed });
    expect(pay("2025-10-26")).toMatchObject({ ...unsure, applied: null });
    expect(pay("2025-10-27")).toMatchObject({ answer: null, applied: [{ kind: "LEVY", cents: 50 }] });
    expect(recover("2025-10-26", { noticeDays: 21 })).toMatchObject({ ...yes, neededDays: 21 });
    expect(recover("2025-10-26", { noticeDays: 20 })).toMatchObject(no("NOTICE_TOO_SHORT"));
    expect(recover("2025-10-26", keepsPlan)).toMatchObject(unsure);
    expect(recover("2025-10-27", { noticeDays: 21 })).toMatchObject(no("NOTICE_TOO_SHORT"));
  });

  it("a payment goes to contributions, interest and ordered costs, and no further", () => {
    const owed = [
      { kind: "RECOVERY", cents: 500, isOrdered: true },
      { kind: "RECOVERY", cents: 700, isOrdered: false },
      { kind: "INTEREST", cents: 30 },
      { kind: "LEVY", dueOn: "2026-04-01", cents: 200 },
      { kind: "LEVY", dueOn: "2026-01-01", cents: 100 },
    ];
    const pay = (state: string, paidCents: number) =>
      askLaw(state, "paymentRule", { about: "APPLICATION", paidOn: "2026-05-01", paidCents, owed })[
        "applied"
      ];
    const levies = [
      { kind: "LEVY", dueOn: "2026-01-01", cents: 100 },
      { kind: "LEVY", dueOn: "2026-04-01", cents: 200 },
    ];
    const ordered = { kind: "RECOVERY", cents: 500 };
    expect(pay("NSW", 10_000)).toEqual([...levies, { kind: "INTEREST", cents: 30 }, ordered]);
    expect(pay("QLD", 10_000)).toEqual([
      { kind: "INTEREST", cents: 30 },
      ...levies,
      ordered,
      { kind: "RECOVERY", cents: 700 },
    ]);
    expect(pay("NSW", 0)).toEqual([]);
    const elsewhere = [...owed, { kind: "OWNER_INVOICE", cents: 5 }];
    const facts = { about: "APPLICATION", paidOn: "2026-05-01", paidCents: 1, owed: elsewhere };
    expect(askLaw("NSW", "paymentRule", facts)).toMatchObject(unsure);
  });
});
