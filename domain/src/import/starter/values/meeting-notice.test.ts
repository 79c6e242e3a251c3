import { describe, expect, it } from "vitest";
import { isMeetingNotice, readNotice } from "./meeting-notice.ts";
import { readDocumentName } from "../../../documents/public.ts";
import { daysInTitles } from "./printed-day.ts";
import { accountRoleOf } from "./account-role.ts";

describe("a notice", () => {
  it("tells the meeting, its cut-off and its motions", () => {
    const text =
      "NOTICE OF EXTRAORDINARY GENERAL MEETING - SP 88123\nHeld on 3/02/2027 at 10am, Mary's Hall, 2 Mill Lane. Notice given 12 Jan 2027.\n" +
      "Voting closes Tuesday 2 February 2027 at 17:30.\nMotion 1  By-law 4 (special resolution). That it be made.\nMotion 2. Budget (ordinary). That $5.00 be raised.\n";
    expect(isMeetingNotice(text)).toBe(true);
    expect(readNotice(text)).toEqual({
      type: "EGM",
      on: "2027-02-03",
      time: "10:00",
      venue: "Mary's Hall, 2 Mill Lane",
      cutoffOn: "2027-02-02",
      cutoffTime: "17:30",
      noticeGivenOn: "2027-01-12",
      motions: [
        { title: "By-law 4", kind: "special resolution", text: "That it be made." },
        { title: "Budget", kind: "ordinary", text: "That $5.00 be raised." },
      ],
    });
  });

  it.each([
    ["12.00am", "00:00"],
    ["12 pm", "12:00"],
    ["6:05 p.m.", "18:05"],
  ])("%s is %s", (printed, time) => {
    expect(readNotice(`Notice of committee meeting\n1 May 2027 at ${printed}, here.`)).toMatchObject({
      time,
      venue: "here",
    });
  });

  it("without a kind, or a date with a time, is not read", () => {
    expect(readNotice("Notice of meeting\n1 May 2027 at 6pm")).toBeNull();
    expect(readNotice("Notice of annual meeting\n1 May 2027")).toBeNull();
    expect(readNotice("Notice of annual meeting\n31 February 2027 at 6pm")).toBeNull();
  });
});

it.each([
  ["2025-12-15 AGM Minutes.pdf", "Minutes", "2025-12-15"],
  ["AGM Notice 17-12-2026.pdf", "Notice of Meeting", "2026-12-17"],
  ["By-Laws consolidated (Mar 2023).pdf", "By-Laws", "2023-03-01"],
  ["Levy_Notice_Lot 3.pdf", "Levy Notice", null],
  ["AFSS 2026.pdf", "Certificates", "2026-01-01"],
  ["Certificate of Currency 2026-27.pdf", "Insurance", "2026-01-01"],
  ["FS YE 30-06-2026.pdf", "Financial Statements", "2026-06-30"],
  ["10 year plan.pdf", "Reports", null],
  ["Letter 4 May 2026.pdf", "Correspondence", "2026-05-04"],
])("the name %s tells a document's type and date", (name, type, on) => {
  expect(readDocumentName(name)).toEqual({ type, on });
});

it.each([
  ["Trial Balance as at 20/11/2026 - financial year from 1/07/2026", ["2026-11-20"]],
  ["Balances at 20 November 2026, printed 2/12/2026", ["2026-11-20"]],
  ["AS AT: 2026-11-20", ["2026-11-20"]],
  ["Printed 20/11/2026", []],
])("%j names its day", (title, days) => {
  expect(daysInTitles([title, title])).toEqual(days);
});

it.each([
  ["Interest on overdue levies", -1, "INTEREST_INCOME"],
  ["Bank interest", -1, null],
  ["Term deposit 12 months", 1, "INVESTMENT"],
  ["Contributions owing", 1, "LEVY_RECEIVABLE"],
  ["Sundry receivables", 1, "OTHER_RECEIVABLE"],
  ["Levies in advance", -1, "LEVIES_IN_ADVANCE"],
  ["Accounts payable", -1, "CREDITORS"],
  ["Unallocated receipts", -1, "UNALLOCATED"],
  ["GST clearing", -1, "GST"],
  ["Inter-fund loan", 1, "TRANSFER"],
  ["Owners’ equity", -1, "OPENING"],
  ["Trust account", 1, "CASH"],
  ["Special levy", -1, "LEVY_INCOME"],
  ["Management fees", 1, null],
])("the account %s of %d", (name, cents, role) => {
  expect(accountRoleOf(name, cents)).toMatchObject({ role });
});

it("a credit of an unknown name is not told", () => {
  expect(accountRoleOf("Key deposits", -1)).toBeNull();
});
