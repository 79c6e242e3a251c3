import { expect, it } from "vitest";
import { basisOf } from "./basis.ts";
import { REPORT_TYPES } from "./catalogue.ts";

it("every report that states amounts says that it is unaudited, and when levies are income", () => {
  const without = REPORT_TYPES.filter((report) => basisOf(report) === null);
  expect(without.map(({ title }) => title)).toEqual(["Committee Members", "Committee Meeting Attendance"]);
  for (const report of REPORT_TYPES.filter((each) => !without.includes(each)))
    expect(basisOf(report), report.title).toMatch(/^Unaudited\. Levies are income on their due date\./);
});

it("cash reports say that they go by the day of payment instead", () => {
  const cash = REPORT_TYPES.filter((report) => basisOf(report)?.includes("received or paid") === true);
  expect(cash.map(({ webAccessReportId }) => webAccessReportId)).toEqual([7, 17]);
});
