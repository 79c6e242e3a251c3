import { describe, expect, it } from "vitest";
import {
  comparativePeriod,
  endOfPeriod,
  monthsWithin,
  periodDay,
  previousPositionOn,
  reportingPeriod,
} from "./period.ts";

const march = endOfPeriod(3, 2026);

describe("periods of reports (accounting B3)", () => {
  it("end with the last day of the chosen month", () => {
    expect(march).toBe("2026-03-31");
    expect(endOfPeriod(2, 2028)).toBe("2028-02-29");
  });

  it("begin with the financial year, or six, three or one months before their end", () => {
    expect(reportingPeriod(0, march, 7)).toEqual({ fromOn: "2025-07-01", toOn: march, months: 9 });
    expect(reportingPeriod(1, march, 7)).toEqual({ fromOn: "2025-10-01", toOn: march, months: 6 });
    expect(reportingPeriod(2, march, 7)).toEqual({ fromOn: "2026-01-01", toOn: march, months: 3 });
    expect(reportingPeriod(3, march, 7)).toEqual({ fromOn: "2026-03-01", toOn: march, months: 1 });
    expect(reportingPeriod(0, march, 3)).toEqual({ fromOn: "2026-03-01", toOn: march, months: 1 });
    expect(reportingPeriod(2, endOfPeriod(1, 2026), 7).fromOn).toBe("2025-11-01");
  });

  it("have a previous position at the end of the month 1, 3, 6 or 12 months before", () => {
    expect([1, 2, 3, 4].map((kind) => previousPositionOn(kind as 1 | 2 | 3 | 4, march))).toEqual([
      "2026-02-28",
      "2025-12-31",
      "2025-09-30",
      "2025-03-31",
    ]);
  });

  it("are compared with the months before, the same months a year earlier, or the whole year before", () => {
    const period = reportingPeriod(0, march, 7);
    expect(comparativePeriod(0, period, 7)).toBeNull();
    expect(comparativePeriod(1, period, 7)).toEqual({ fromOn: "2024-10-01", toOn: "2025-06-30", months: 9 });
    expect(comparativePeriod(2, period, 7)).toEqual({ fromOn: "2024-07-01", toOn: "2025-03-31", months: 9 });
    expect(comparativePeriod(3, period, 7)).toEqual({ fromOn: "2024-07-01", toOn: "2025-06-30", months: 12 });
  });

  it("share months with a budget's year, none outside it", () => {
    const crossing = { fromOn: "2025-05-01", toOn: "2025-10-31", months: 6 };
    expect([monthsWithin(crossing, "2024-07-01"), monthsWithin(crossing, "2025-07-01")]).toEqual([2, 4]);
    expect(monthsWithin(crossing, "2025-11-01")).toBe(0);
    expect(monthsWithin(crossing, "2023-07-01")).toBe(0);
  });

  it("read without a leading zero of the day", () => expect(periodDay("2025-07-01")).toBe("01/07/2025"));
});
