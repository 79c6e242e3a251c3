import { parseAnswers } from "@portal/domain/import/starter/asking/answers";
import { expect, it } from "vitest";
import { presetWords } from "./preset-words.ts";
import { draftOf, problemsIn, type SettingsDraft, settingsOf } from "./settings-draft.ts";

const told = {
  name: "The Owners - Strata Plan No. 88123",
  type: "SP",
  buildingName: "Ironbark Terrace",
  addressLine1: "27 Kurrajong Street",
  town: "Wattle Creek",
  postCode: "2999",
  source: "Strata Master",
  gstRegistered: true,
  financialYearStartMonth: 1,
  funds: { ADMIN: "Administrative Fund", SINKING: "Sinking Fund" },
  interest: [
    { from: "2010-01-01", mode: "MONTHLY", ratePercent: "12", freeMonths: 0, freeDays: 0 },
    { from: "2016-11-30", mode: "DAILY", ratePercent: "10", freeMonths: 1, freeDays: 5 },
  ],
  committee: [{ lot: "2", position: "Chairperson", from: "2025-12-15" }],
  billerCode: "74625",
  paymentLink: "https://pay.example.com/",
  money: "without",
};
const draft = draftOf(told);
const problems = (changed: Partial<SettingsDraft>) =>
  Object.fromEntries(problemsIn({ ...draft, ...changed }));

it("what was told of a scheme, committee, interest and how to pay among it, is written as it was", () => {
  expect(problems({})).toEqual({});
  expect(settingsOf("SP88123", draft)).toEqual(told);
  expect(parseAnswers({ answersVersion: 1, schemes: { SP88123: settingsOf("SP88123", draft) } }).ok).toBe(
    true,
  );
});

it("nothing that a scheme need not have is written where it is not told", () => {
  const empty = draftOf(undefined);
  expect(Object.keys(settingsOf("PS1A", empty))).not.toEqual(
    expect.arrayContaining(["committee", "interest", "billerCode", "paymentLink", "buildingName"]),
  );
  expect([...problemsIn(empty).keys()]).toEqual([
    "name",
    "addressLine1",
    "town",
    "postCode",
    "source",
    "month",
  ]);
});

it.each(["abcd", "299", "29999"])("%s is no postcode", (postCode) => {
  expect(problems({ texts: { ...draft.texts, postCode } })).toEqual({
    postCode: "A postcode has four digits.",
  });
});

it("says what of the committee, interest and payment is to be corrected", () => {
  const seat = { lot: "", position: "Chairperson", from: "" };
  expect(problems({ committee: [{ ...seat, lot: "2", from: "2025-12-15" }, seat] })).toEqual({
    lot1: "Choose a lot.",
    position1: "There is one Chairperson. Keep the present one.",
    from1: "Write the day of the election.",
  });
  const interest = { mode: "DAILY", ratePercent: "ten", from: "", freeMonths: "x", freeDays: "0" };
  expect(Object.keys(problems({ interest, billerCode: "x", paymentLink: "http://a" }))).toEqual([
    "ratePercent",
    "interestFrom",
    "freeMonths",
    "billerCode",
    "paymentLink",
  ]);
});

it("tells what is filled in from reports, and which names of funds are only the usual ones", () => {
  const funds = { SINKING: "Maintenance Fund" };
  expect(presetWords({ buildingName: "Wattle Grove", financialYearStartMonth: 1, funds })).toEqual([
    "Filled in from your reports: building, first month of the financial year, name of the capital works fund. Please check.",
    "Your reports do not print the name of the administrative fund: the usual one is filled in. Please check.",
  ]);
  expect(presetWords(null)).toEqual([
    "Your reports do not print the name of the administrative fund or the name of the capital works fund: the usual ones are filled in. Please check.",
  ]);
  expect(draftOf({ financialYearStartMonth: 1, funds })).toMatchObject({
    month: "1",
    texts: { admin: "Administrative Fund", sinking: "Maintenance Fund", name: "" },
  });
});
