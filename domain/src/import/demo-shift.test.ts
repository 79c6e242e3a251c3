import { describe, expect, it } from "vitest";
import { datingColumn, demoShift, isStillToCome, shiftedDay } from "./demo-shift.ts";
import { packageFile } from "./package-description.ts";
import type { PackageColumn, PackageFileName } from "./package-files.ts";

const columnOf = (file: PackageFileName, name: string): PackageColumn => {
  const found = packageFile(file).columns.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe("how far a demonstration moves", () => {
  it.each([
    ["2026-03-31", "2026-03-31", 0, 0],
    ["2026-03-31", "2026-06-30", 0, 91],
    ["2026-03-31", "2026-07-01", 1, 92],
    ["2026-03-31", "2025-07-01", 0, -273],
    ["2026-03-31", "2025-06-30", -1, -274],
    ["2026-07-01", "2028-06-30", 1, 730],
  ])("from %s to %s: %i years, %i days", (anchor, today, years, days) => {
    expect(demoShift(anchor, today)).toEqual({ years, days, today });
  });
});

describe("a day that moves", () => {
  const shift = { years: 1, days: 10, today: "2027-03-31" };
  it("goes by years in the ledger, 29 February becoming 28", () => {
    expect(shiftedDay("2026-03-31", packageFile("journals.csv"), shift)).toBe("2027-03-31");
    expect(shiftedDay("2024-02-29", packageFile("lot_owners.csv"), shift)).toBe("2025-02-28");
  });
  it("goes by days in what happens in the buildings", () => {
    expect(shiftedDay("2026-12-25", packageFile("meetings.csv"), shift)).toBe("2027-01-04");
  });
  it("stays elsewhere", () => {
    expect(shiftedDay("2026-03-31", packageFile("plans.csv"), shift)).toBe("2026-03-31");
  });
});

describe("what is still to come", () => {
  const shift = { years: 0, days: 0, today: "2026-03-31" };
  const isToCome = (file: PackageFileName, name: string, on: string): boolean =>
    isStillToCome(columnOf(file, name), packageFile(file), on, shift);
  it.each<[PackageFileName, string]>([
    ["invoices.csv", "paidOn"],
    ["insurance_policies.csv", "paidOn"],
    ["receipts.csv", "reversedOn"],
    ["lot_owners.csv", "leftDate"],
    ["report_groups.csv", "closedOn"],
    ["insurance_claims.csv", "receivedOn"],
  ])("%s %s after today", (file, name) => {
    expect(isToCome(file, name, "2026-04-01")).toBe(true);
    expect(isToCome(file, name, "2026-03-31")).toBe(false);
  });
  it("only an ending column of a file that moves by years is still to come", () => {
    expect(isToCome("levies.csv", "due", "2026-04-01")).toBe(false);
    expect(isToCome("committee_members.csv", "to", "2026-04-01")).toBe(false);
    expect(
      isStillToCome(columnOf("invoices.csv", "paidOn"), packageFile("quotes.csv"), "2026-04-01", shift),
    ).toBe(false);
  });
});

describe("the day of a row", () => {
  it.each<[PackageFileName, string | null]>([
    ["levies.csv", "issued"],
    ["debts.csv", "issued"],
    ["journals.csv", "date"],
    ["invoices.csv", "date"],
    ["lot_owners.csv", "enteredDate"],
    ["committee_members.csv", "from"],
    ["interest_terms.csv", "from"],
    ["report_groups.csv", "activeFrom"],
    ["insurance_policies.csv", "from"],
    ["insurance_claims.csv", "lossDate"],
    ["budgets.csv", "startDate"],
    ["investments.csv", "opened"],
    ["journal_lines.csv", null],
    ["funds.csv", null],
    ["meetings.csv", null],
  ])("%s: %s", (file, name) => {
    expect(datingColumn(packageFile(file))?.name ?? null).toBe(name);
  });
});
