import { describe, expect, it } from "vitest";
import { askLaw } from "../../testing/ask-law.ts";

type Facts = Readonly<Record<string, unknown>>;

const levy = { kind: "LEVY", dueOn: "2026-02-01", owedCents: 100_000, paidOn: null };
const meeting = { meeting: "AGM", meetingAt: "2026-05-19T18:00", resolution: "ORDINARY" };
const inNsw = { ...meeting, noticeGivenOn: "2026-05-01" };
const debt = (more: Facts): Facts => ({ debts: [{ ...levy, ...more }] });

const UNFINANCIAL = "UNFINANCIAL_AT_NOTICE_AND_UNPAID";

/** Title, state, facts, answer and reason. */
const rows: readonly (readonly [string, string, Facts, string, string])[] = [
  ["nothing is owed", "NSW", { ...inNsw, debts: [] }, "yes", "FINANCIAL_AT_NOTICE"],
  ["due the day before notice", "NSW", { ...inNsw, ...debt({ dueOn: "2026-04-30" }) }, "no", UNFINANCIAL],
  [
    "due on the day of notice",
    "NSW",
    { ...inNsw, ...debt({ dueOn: "2026-05-01" }) },
    "yes",
    "FINANCIAL_AT_NOTICE",
  ],
  [
    "paid the day before notice",
    "NSW",
    { ...inNsw, ...debt({ paidOn: "2026-04-30" }) },
    "yes",
    "FINANCIAL_AT_NOTICE",
  ],
  [
    "paid on the day of notice",
    "NSW",
    { ...inNsw, ...debt({ paidOn: "2026-05-01" }) },
    "yes",
    "PAID_BEFORE_MEETING",
  ],
  [
    "paid the day before the meeting",
    "NSW",
    { ...inNsw, ...debt({ paidOn: "2026-05-18" }) },
    "yes",
    "PAID_BEFORE_MEETING",
  ],
  [
    "paid on the meeting's day, no time told",
    "NSW",
    { ...inNsw, ...debt({ paidOn: "2026-05-19" }) },
    "unknown",
    "FACT_MISSING",
  ],
  [
    "paid a minute before the meeting",
    "NSW",
    { ...inNsw, ...debt({ paidOn: "2026-05-19", paidAt: "2026-05-19T17:59" }) },
    "yes",
    "PAID_BEFORE_MEETING",
  ],
  [
    "paid when it began",
    "NSW",
    { ...inNsw, ...debt({ paidOn: "2026-05-19", paidAt: "18:00" }) },
    "no",
    UNFINANCIAL,
  ],
  ["paid the day after", "NSW", { ...inNsw, ...debt({ paidOn: "2026-05-20" }) }, "no", UNFINANCIAL],
  [
    "notice not told, nothing owed at the meeting",
    "NSW",
    { ...meeting, ...debt({ paidOn: "2026-05-18" }) },
    "yes",
    "NOTHING_OWING",
  ],
  ["notice not told, something owed", "NSW", { ...meeting, ...debt({}) }, "unknown", "FACT_MISSING"],
  ["debts not told", "NSW", inNsw, "unknown", "FACT_MISSING"],
  [
    "brought forward without a due day",
    "NSW",
    { ...inNsw, ...debt({ dueOn: null }) },
    "unknown",
    "FACT_MISSING",
  ],
  [
    "a unanimous motion",
    "NSW",
    { ...inNsw, ...debt({}), resolution: "UNANIMOUS" },
    "yes",
    "RESOLUTION_EXEMPT",
  ],
  ["a special motion", "NSW", { ...inNsw, ...debt({}), resolution: "SPECIAL" }, "no", UNFINANCIAL],
  ["an election", "NSW", { ...inNsw, ...debt({}), resolution: "ELECTION" }, "no", UNFINANCIAL],
  [
    "a kind that the state has not",
    "NSW",
    { ...inNsw, ...debt({}), resolution: "UNOPPOSED" },
    "unknown",
    "RULE_UNSURE",
  ],
  [
    "a plan that is kept",
    "NSW",
    { ...inNsw, ...debt({}), paymentPlan: "COMPLIED_WITH" },
    "unknown",
    "PAYMENT_PLAN_NOT_SETTLED",
  ],
  [
    "a mortgagee after two days' notice",
    "NSW",
    { ...inNsw, debts: [], resolution: "SPECIAL", priorityVote: { noticeToOwnerDays: 2 } },
    "no",
    "PRIORITY_VOTE_CAST",
  ],
  [
    "a mortgagee after one day's notice",
    "NSW",
    { ...inNsw, debts: [], resolution: "SPECIAL", priorityVote: { noticeToOwnerDays: 1 } },
    "yes",
    "FINANCIAL_AT_NOTICE",
  ],
  [
    "a mortgagee on an ordinary motion",
    "NSW",
    { ...inNsw, debts: [], priorityVote: { noticeToOwnerDays: 2 } },
    "unknown",
    "FACT_MISSING",
  ],
  [
    "a mortgagee on the budget",
    "NSW",
    { ...inNsw, debts: [], priorityVote: { noticeToOwnerDays: 2, subject: "BUDGET" } },
    "no",
    "PRIORITY_VOTE_CAST",
  ],
  [
    "co-owners who differ",
    "NSW",
    { ...inNsw, debts: [], coOwnerVotes: ["Y", "N"] },
    "yes",
    "FINANCIAL_AT_NOTICE",
  ],
  [
    "the day before the first set",
    "NSW",
    { ...inNsw, ...debt({}), meetingAt: "2016-11-29T18:00" },
    "unknown",
    "NO_RULE_SET",
  ],

  [
    "due the day before the meeting",
    "QLD",
    { ...meeting, ...debt({ dueOn: "2026-05-18" }) },
    "no",
    "BODY_CORPORATE_DEBT",
  ],
  [
    "due on the meeting's day",
    "QLD",
    { ...meeting, ...debt({ dueOn: "2026-05-19" }) },
    "yes",
    "NOTHING_OWING",
  ],
  ["paid the day before", "QLD", { ...meeting, ...debt({ paidOn: "2026-05-18" }) }, "yes", "NOTHING_OWING"],
  [
    "paid the day after",
    "QLD",
    { ...meeting, ...debt({ paidOn: "2026-05-20" }) },
    "no",
    "BODY_CORPORATE_DEBT",
  ],
  [
    "without dissent",
    "QLD",
    { ...meeting, ...debt({}), resolution: "WITHOUT_DISSENT" },
    "yes",
    "RESOLUTION_EXEMPT",
  ],
  [
    "without dissent, as packages call it",
    "QLD",
    { ...meeting, ...debt({}), resolution: "UNANIMOUS" },
    "yes",
    "RESOLUTION_EXEMPT",
  ],
  [
    "co-owners alike",
    "QLD",
    { ...meeting, debts: [], coOwnerVotes: ["Y", "Y", "A"] },
    "yes",
    "NOTHING_OWING",
  ],
  ["no module told", "QLD", { ...meeting, ...debt({}), module: null }, "unknown", "FACT_MISSING"],
  ["another module", "QLD", { ...meeting, ...debt({}), module: "ACCOMMODATION" }, "unknown", "RULE_UNSURE"],
  [
    "a mortgagee",
    "QLD",
    { ...meeting, debts: [], priorityVote: { noticeToOwnerDays: 5 } },
    "unknown",
    "RULE_UNSURE",
  ],
  [
    "the day before the set",
    "QLD",
    { ...meeting, debts: [], meetingAt: "2021-02-28T18:00" },
    "unknown",
    "NO_RULE_SET",
  ],

  ["unpaid", "VIC", { ...meeting, ...debt({}) }, "no", "IN_ARREARS"],
  [
    "unpaid, on a special motion",
    "VIC",
    { ...meeting, ...debt({}), resolution: "SPECIAL" },
    "yes",
    "RESOLUTION_EXEMPT",
  ],
  [
    "unpaid, at an election: recalled",
    "VIC",
    { ...meeting, ...debt({}), resolution: "ELECTION" },
    "unknown",
    "RULE_UNSURE",
  ],
  ["unpaid, in a committee", "VIC", { ...meeting, ...debt({}), meeting: "CM" }, "unknown", "RULE_UNSURE"],
  [
    "paid five business days before",
    "VIC",
    { ...meeting, publicHolidays: [], ...debt({ paidOn: "2026-05-12", method: "EFT" }) },
    "yes",
    "NOTHING_OWING",
  ],
  [
    "paid four, with its day",
    "VIC",
    { ...meeting, publicHolidays: [], ...debt({ paidOn: "2026-05-13", method: "EFT" }) },
    "unknown",
    "RULE_UNSURE",
  ],
  [
    "paid three, with its day",
    "VIC",
    { ...meeting, publicHolidays: [], ...debt({ paidOn: "2026-05-14", method: "EFT" }) },
    "no",
    "NOT_CLEARED_IN_TIME",
  ],
  [
    "holidays not told, one would turn it",
    "VIC",
    { ...meeting, ...debt({ paidOn: "2026-05-12", method: "EFT" }) },
    "unknown",
    "FACT_MISSING",
  ],
  [
    "holidays not told, none would",
    "VIC",
    { ...meeting, ...debt({ paidOn: "2026-05-11", method: "EFT" }) },
    "yes",
    "NOTHING_OWING",
  ],
  [
    "a holiday between",
    "VIC",
    { ...meeting, publicHolidays: ["2026-05-15"], ...debt({ paidOn: "2026-05-12", method: "EFT" }) },
    "unknown",
    "RULE_UNSURE",
  ],
  [
    "cash on the day, in time",
    "VIC",
    { ...meeting, ...debt({ paidOn: "2026-05-19", paidAt: "18:00", method: "Cash" }) },
    "yes",
    "NOTHING_OWING",
  ],
  [
    "cash on the day, too late",
    "VIC",
    { ...meeting, ...debt({ paidOn: "2026-05-19", paidAt: "18:01", method: "cash" }) },
    "no",
    "IN_ARREARS",
  ],
  [
    "no means told",
    "VIC",
    { ...meeting, publicHolidays: [], ...debt({ paidOn: "2026-05-14" }) },
    "unknown",
    "FACT_MISSING",
  ],
  [
    "a means nobody knows",
    "VIC",
    { ...meeting, publicHolidays: [], ...debt({ paidOn: "2026-05-14", method: "barter" }) },
    "unknown",
    "FACT_MISSING",
  ],
  [
    "co-owners who differ",
    "VIC",
    { ...meeting, debts: [], coOwnerVotes: ["N", "Y"] },
    "unknown",
    "RULE_UNSURE",
  ],

  [
    "owed when cast",
    "WA",
    { ...meeting, castAt: "2026-05-01T10:00", ...debt({ paidOn: "2026-05-02" }) },
    "no",
    "OWING_WHEN_CAST",
  ],
  [
    "paid before it was cast",
    "WA",
    { ...meeting, castAt: "2026-05-01T10:00", ...debt({ paidOn: "2026-04-30" }) },
    "yes",
    "NOTHING_OWING",
  ],
  [
    "due on the day it was cast",
    "WA",
    { ...meeting, castAt: "2026-05-01T10:00", ...debt({ dueOn: "2026-05-01" }) },
    "yes",
    "NOTHING_OWING",
  ],
  ["cast nobody knows when", "WA", { ...meeting, ...debt({}) }, "unknown", "FACT_MISSING"],
  [
    "a termination",
    "WA",
    { ...meeting, castAt: "2026-05-01T10:00", ...debt({}), resolution: "TERMINATION" },
    "yes",
    "RESOLUTION_EXEMPT",
  ],
  [
    "an election: recalled",
    "WA",
    { ...meeting, castAt: "2026-05-01T10:00", ...debt({}), resolution: "ELECTION" },
    "unknown",
    "RULE_UNSURE",
  ],
  [
    "the day before the set",
    "WA",
    { ...meeting, debts: [], meetingAt: "2020-04-30T18:00" },
    "unknown",
    "NO_RULE_SET",
  ],
];

describe("mayVote", () => {
  it.each(rows)("%s (%s)", (_, state, facts, answer, reason) => {
    expect(askLaw(state, "mayVote", facts)).toMatchObject({ answer, reason });
  });

  it("every no of the table has its twin: the same facts in a state without rules are unknown", () => {
    for (const [title, , facts] of rows.filter(([, , , answer]) => answer === "no"))
      for (const state of ["SA", "ACT", "TAS", "NT"])
        expect(askLaw(state, "mayVote", facts), title).toMatchObject({
          answer: "unknown",
          reason: "NO_RULE_SET",
        });
  });
});
