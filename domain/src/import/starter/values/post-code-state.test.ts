import { expect, it } from "vitest";
import { previousOf, firstAnswers, firstWeek, runWeek, weekAnswers } from "../../../testing/starter-weeks.ts";
import { parseAnswers } from "../asking/answers.ts";
import { stateOfPostCode } from "./post-code-state.ts";

it.each([
  ["0200", "ACT"],
  ["0800", "NT"],
  ["0999", "NT"],
  ["1001", "NSW"],
  ["2599", "NSW"],
  ["2600", "ACT"],
  ["2618", "ACT"],
  ["2619", "NSW"],
  ["2900", "ACT"],
  ["2920", "ACT"],
  ["2921", "NSW"],
  ["3999", "VIC"],
  ["8001", "VIC"],
  ["4217", "QLD"],
  ["9726", "QLD"],
  ["5000", "SA"],
  ["6000", "WA"],
  ["7000", "TAS"],
  ["0100", null],
  ["abcd", null],
])("postcode %s is in %s", (postCode, state) => {
  expect(stateOfPostCode(postCode)).toBe(state);
});

it("a scheme elsewhere than the agency has the state of its postcode, which is told", () => {
  const elsewhere = runWeek(firstWeek, null, weekAnswers(firstAnswers, { SP11: { postCode: "3121" } }));
  expect(previousOf(elsewhere).tables.get("plans.csv")?.[0]).toMatchObject({
    state: "VIC",
    addressLine2: "Town VIC 3121",
  });
  const told = "its postcode 3121 is in VIC, so that is its state; the agency's is NSW";
  expect(elsewhere.report.schemes[0]?.changes).toContain(told);
  const here = runWeek(firstWeek, null, weekAnswers(firstAnswers));
  expect(previousOf(here).tables.get("plans.csv")?.[0]).toMatchObject({ state: "NSW" });
  expect(here.report.schemes[0]?.changes.join()).not.toContain("postcode");
});

it.each(["abcd", "200", "20000", "2 00"])("%s is no postcode", (postCode) => {
  const plan = { name: "A", type: "SP", addressLine1: "1 High St", town: "Town", source: "X", postCode };
  const more = { gstRegistered: false, financialYearStartMonth: 7, funds: { ADMIN: "A", SINKING: "S" } };
  expect(parseAnswers({ answersVersion: 1, schemes: { SP11: { ...plan, ...more } } })).toMatchObject({
    detail: "schemes.SP11.postCode must be four digits, such as 2000",
  });
});
