import { describe, expect, it } from "vitest";
import { askLaw, type LawRow } from "../../testing/ask-law.ts";

/** A notice given so many days before a meeting on Tuesday, 19 May 2026. */
const notice = { meeting: "AGM", isFirst: false, means: "EMAIL", meetingOn: "2026-05-19" };
const on = (givenOn: string) => ({ ...notice, givenOn });
const posted = (postedOn: string) => ({ ...notice, means: "POST", postedOn, publicHolidays: [] });
const yes = { answer: "yes" };
const no = (reason: string) => ({ answer: "no", reason });
const unsure = { answer: "unknown", reason: "RULE_UNSURE" };
const lacking = (...missing: string[]) => ({ answer: "unknown", reason: "FACT_MISSING", missing });

const notices: readonly LawRow[] = [
  [
    "15 days",
    "NSW",
    "noticeDeadline",
    on("2026-05-04"),
    { ...yes, days: 15, neededDays: 14, lastSafeOn: "2026-05-04" },
  ],
  ["14 days", "NSW", "noticeDeadline", on("2026-05-05"), { ...unsure, days: 14 }],
  ["13 days", "NSW", "noticeDeadline", on("2026-05-06"), no("NOTICE_TOO_SHORT")],
  [
    "13 days, perhaps the first",
    "NSW",
    "noticeDeadline",
    { ...on("2026-05-06"), isFirst: null },
    lacking("isFirst"),
  ],
  ["the first", "NSW", "noticeDeadline", { ...on("2026-05-01"), isFirst: true }, unsure],
  ["8 days", "NSW", "noticeDeadline", { ...on("2026-05-11"), meeting: "EGM" }, { ...yes, neededDays: 7 }],
  ["6 days", "NSW", "noticeDeadline", { ...on("2026-05-13"), meeting: "EGM" }, no("NOTICE_TOO_SHORT")],
  [
    "2 days, committee",
    "NSW",
    "noticeDeadline",
    { ...on("2026-05-17"), meeting: "CM" },
    no("NOTICE_TOO_SHORT"),
  ],
  [
    "4 days, committee, by hand",
    "NSW",
    "noticeDeadline",
    { ...on("2026-05-15"), meeting: "CM", means: "HAND" },
    yes,
  ],
  [
    "8 days in 2023",
    "NSW",
    "noticeDeadline",
    { ...on("2023-12-02"), meetingOn: "2023-12-10" },
    { ...yes, neededDays: 7 },
  ],
  [
    "9 days under the next set",
    "NSW",
    "noticeDeadline",
    { ...on("2023-12-02"), meetingOn: "2023-12-11" },
    no("NOTICE_TOO_SHORT"),
  ],
  [
    "posted in time",
    "NSW",
    "noticeDeadline",
    posted("2026-04-23"),
    { ...yes, takenAsGivenOn: "2026-05-04", days: 15, lastSafeOn: "2026-04-23" },
  ],
  [
    "posted a day later",
    "NSW",
    "noticeDeadline",
    posted("2026-04-24"),
    { ...unsure, takenAsGivenOn: "2026-05-05" },
  ],
  [
    "a holiday that nobody told",
    "NSW",
    "noticeDeadline",
    { ...posted("2026-04-23"), publicHolidays: null },
    lacking("publicHolidays"),
  ],
  [
    "no holiday could turn it",
    "NSW",
    "noticeDeadline",
    { ...posted("2026-04-21"), publicHolidays: null },
    yes,
  ],
  [
    "posted, nobody knows when",
    "NSW",
    "noticeDeadline",
    { ...posted("2026-04-23"), postedOn: null },
    lacking("postedOn"),
  ],
  ["22 days", "QLD", "noticeDeadline", on("2026-04-27"), { ...yes, neededDays: 21 }],
  ["20 days", "QLD", "noticeDeadline", on("2026-04-29"), no("NOTICE_TOO_SHORT")],
  ["6 days, committee: recalled", "QLD", "noticeDeadline", { ...on("2026-05-13"), meeting: "CM" }, unsure],
  ["by post", "QLD", "noticeDeadline", posted("2026-03-01"), unsure],
  ["15 days", "VIC", "noticeDeadline", { ...on("2026-05-04"), meeting: "EGM" }, { ...yes, neededDays: 14 }],
  [
    "13 days of a ballot",
    "VIC",
    "noticeDeadline",
    { ...on("2026-05-06"), meeting: "BALLOT_OUTSIDE_MEETING" },
    no("NOTICE_TOO_SHORT"),
  ],
  [
    "4 business days",
    "VIC",
    "noticeDeadline",
    { ...on("2026-05-13"), meeting: "CM", publicHolidays: [] },
    { ...yes, days: 4, lastSafeOn: "2026-05-13" },
  ],
  [
    "4 business days, holidays not told",
    "VIC",
    "noticeDeadline",
    { ...on("2026-05-13"), meeting: "CM" },
    lacking("publicHolidays"),
  ],
  [
    "3 business days",
    "VIC",
    "noticeDeadline",
    { ...on("2026-05-14"), meeting: "CM", publicHolidays: [] },
    unsure,
  ],
  [
    "2 business days",
    "VIC",
    "noticeDeadline",
    { ...on("2026-05-15"), meeting: "CM", publicHolidays: [] },
    no("NOTICE_TOO_SHORT"),
  ],
  ["anything", "WA", "noticeDeadline", on("2026-01-01"), unsure],
];

const proxy = { as: "PROXY", isDated: true };
const proxies: readonly LawRow[] = [
  ["20 lots", "NSW", "proxyCap", { lots: 20, holdsForOtherLots: 1 }, { ...yes, limit: 1 }],
  [
    "39 lots, two",
    "NSW",
    "proxyCap",
    { lots: 39, holdsForOtherLots: 2 },
    { ...no("PROXY_CAP_EXCEEDED"), limit: 1 },
  ],
  ["40 lots, two", "NSW", "proxyCap", { lots: 40, holdsForOtherLots: 2 }, { ...yes, limit: 2 }],
  ["how many is not told", "NSW", "proxyCap", { lots: 40 }, { ...lacking("holdsForOtherLots"), limit: 2 }],
  [
    "19 lots",
    "QLD",
    "proxyCap",
    { lots: 19, holdsForOtherLots: 2 },
    { ...no("PROXY_CAP_EXCEEDED"), limit: 1 },
  ],
  ["60 lots", "QLD", "proxyCap", { lots: 60, holdsForOtherLots: 3 }, { ...yes, limit: 3 }],
  [
    "20 lots",
    "VIC",
    "proxyCap",
    { occupiableLots: 20, holdsForOtherLots: 2, isFamily: false },
    { ...no("PROXY_CAP_EXCEEDED"), limit: 1 },
  ],
  [
    "21 lots, owners not told",
    "VIC",
    "proxyCap",
    { occupiableLots: 21, holdsForOtherLots: 2, isFamily: false },
    lacking("lotOwners"),
  ],
  [
    "50 lots of 40 owners",
    "VIC",
    "proxyCap",
    { occupiableLots: 50, lotOwners: 40, holdsForOtherLots: 2, isFamily: false },
    { ...yes, limit: 2 },
  ],
  [
    "three, not told whether family",
    "VIC",
    "proxyCap",
    { occupiableLots: 50, lotOwners: 40, holdsForOtherLots: 3 },
    lacking("isFamily"),
  ],
  [
    "family",
    "VIC",
    "proxyCap",
    { occupiableLots: 50, lotOwners: 40, holdsForOtherLots: 9, isFamily: true },
    yes,
  ],
  [
    "a cap of none",
    "VIC",
    "proxyCap",
    { occupiableLots: 21, lotOwners: 19, holdsForOtherLots: 1, isFamily: false },
    unsure,
  ],
  [
    "100 lots, an hour before",
    "NSW",
    "mayRepresent",
    { ...proxy, lots: 100, givenHoursBefore: 1 },
    { ...yes, neededHours: 0 },
  ],
  [
    "100 lots, at the start",
    "NSW",
    "mayRepresent",
    { ...proxy, lots: 100, givenHoursBefore: 0 },
    no("PROXY_TOO_LATE"),
  ],
  [
    "101 lots, 24 hours before",
    "NSW",
    "mayRepresent",
    { ...proxy, lots: 101, givenHoursBefore: 24 },
    { ...yes, neededHours: 24 },
  ],
  [
    "101 lots, 23 hours before",
    "NSW",
    "mayRepresent",
    { ...proxy, lots: 101, givenHoursBefore: 23 },
    no("PROXY_TOO_LATE"),
  ],
  ["not dated", "NSW", "mayRepresent", { as: "PROXY", isDated: false }, no("PROXY_NOT_DATED")],
  ["an attorney", "NSW", "mayRepresent", { as: "ATTORNEY" }, lacking("isBySaleContract")],
  [
    "an attorney of a seller",
    "NSW",
    "mayRepresent",
    { as: "ATTORNEY", isBySaleContract: true },
    no("ATTORNEY_BY_SALE_CONTRACT"),
  ],
  ["a proxy", "QLD", "mayRepresent", proxy, unsure],
  ["an attorney for one lot", "QLD", "mayRepresent", { as: "ATTORNEY", lotsRepresented: 1 }, yes],
  [
    "an attorney for two lots",
    "QLD",
    "mayRepresent",
    {
      as: "ATTORNEY",
      lotsRepresented: 2,
      isSameOwner: false,
      isFamily: false,
      isUnderSection211Or219: false,
    },
    no("ONE_LOT_PER_ATTORNEY"),
  ],
  [
    "an attorney for two lots of one owner",
    "QLD",
    "mayRepresent",
    { as: "ATTORNEY", lotsRepresented: 2, isSameOwner: true },
    yes,
  ],
  [
    "a proxy in arrears who owns nothing",
    "VIC",
    "mayRepresent",
    { as: "PROXY", isProxyOwner: false, isProxyInArrears: true },
    yes,
  ],
  [
    "an owner, arrears not told",
    "VIC",
    "mayRepresent",
    { as: "PROXY", isProxyOwner: true },
    lacking("isProxyInArrears"),
  ],
  ["a proxy", "WA", "mayRepresent", proxy, unsure],
];

describe.each([
  ["notices", notices],
  ["proxies", proxies],
])("%s", (_, rows) => {
  it.each(rows)("%s (%s %s)", (_title, state, asks, facts, expected) => {
    expect(askLaw(state, asks, facts)).toMatchObject(expected);
  });
});
