import { describe, expect, it } from "vitest";
import { aReportRequest, plainRow, rowsUnder } from "../testing/report-requests.ts";
import { demoReportRows } from "../testing/demo-report-rows.ts";
import { insurance } from "./insurance.ts";
import type { PlanRows } from "./report-rows.ts";

const rows = demoReportRows(101);
const claims = (given: Partial<PlanRows> = {}, todayOn = "2026-03-31") =>
  insurance({ ...rows, ...given }, aReportRequest({}, { todayOn })).sections.find(
    ({ heading }) => heading === "Claims",
  );

const notesIfReceived = (receivedCents: number, claimNo = "C-2025-031") =>
  claims({
    claims: rows.claims.map((claim) => (claim.claimId === 1 ? { ...claim, receivedCents, claimNo } : claim)),
  })?.notes;

describe("insurance details", () => {
  it("has the policies of plan 101 with premium, valuation and covers, those in force before the earlier ones", () => {
    const document = insurance(rows, aReportRequest());
    expect(document.periodText).toBe("As at 31/03/2026");
    expect(document.sections.map(({ heading }) => heading)).toEqual([
      "Current policies",
      "Earlier policies",
      "Claims",
    ]);
    const current = rowsUnder(document, "Current policies").map(plainRow);
    expect(current.slice(0, 4)).toEqual([
      [
        "SGS-204417",
        "Strata building and liability",
        "Shieldguard Strata Insurance",
        "Apex Brokers",
        "2025-08-31",
        "2026-08-31",
      ],
      ["SGS-204417", 2_674_980, "2025-09-09", 121_590, "2025-08-12", 1_140_000_000, "RiskVal Valuers"],
      ["SGS-204417", "Building", 1_140_000_000, 100_000],
      ["SGS-204417", "Building, water damage", 1_140_000_000, 200_000],
    ]);
    expect(current).toContainEqual(["SGS-204417", "Public liability", 2_000_000_000, null]);
    expect(rowsUnder(document, "Earlier policies").map(plainRow)[1]).toEqual([
      "SGS-198820",
      2_417_800,
      "2024-09-10",
      109_800,
      null,
      null,
      null,
    ]);
  });

  it("has the claims: 4,200.00 = 6,200.00 − 2,000.00 received as the ledger has it, 2,850.00 to come of the other", () => {
    const section = claims();
    expect(section?.tables[0]?.rows.map(plainRow)).toEqual([
      [
        "C-2026-007",
        "SGS-204417",
        "2026-03-02",
        "Impact to the garage door",
        "Open",
        385_000,
        100_000,
        0,
        285_000,
      ],
      [
        "C-2025-031",
        "SGS-204417",
        "2025-11-12",
        "Water ingress, lot 12",
        "Closed",
        620_000,
        200_000,
        420_000,
        0,
      ],
      ["Total", null, null, null, null, 1_005_000, 300_000, 420_000, 285_000],
    ]);
    expect(section?.notes).toEqual([]);
  });

  it("knows nothing of what comes after its day", () => {
    const section = claims({}, "2026-01-27");
    expect(section?.tables[0]?.rows.map(plainRow)[0]).toEqual([
      "C-2025-031",
      "SGS-204417",
      "2025-11-12",
      "Water ingress, lot 12",
      "Closed",
      62e4,
      2e5,
      0,
      42e4,
    ]);
    expect(section?.notes).toEqual([]);
    const onLastDay = insurance(rows, aReportRequest({}, { todayOn: "2025-08-31" }));
    expect(rowsUnder(onLastDay, "Current policies").filter(({ cells }) => cells.length === 6)).toHaveLength(
      2,
    );
    const before = insurance(rows, aReportRequest({}, { todayOn: "2025-08-11" }));
    expect(before.sections.map(({ heading, emptyText }) => [heading, emptyText])).toEqual([
      ["Current policies", null],
      ["Claims", "No claims to report"],
    ]);
  });

  it("says where the ledger's recovery of a claim is another amount, and only where the ledger names the claim", () => {
    expect(notesIfReceived(420_001)).toEqual([
      "Claim C-2025-031: the amount received differs from the insurance recoveries in the ledger.",
    ]);
    // 'C-2025-03' stands inside another number of the ledger.
    expect(notesIfReceived(420_001, "C-2025-03")).toEqual([]);
    expect(notesIfReceived(420_001, "")).toEqual([]);
  });

  it("expects nothing more of a claim that was lost, and never less than nothing", () => {
    const changed = rows.claims.map((claim) =>
      claim.claimId === 1 ? { ...claim, receivedCents: 700_000 } : { ...claim, status: "Declined" },
    );
    expect(claims({ claims: changed })?.tables[0]?.rows.map((row) => plainRow(row).at(-1))).toEqual([
      0, 0, 0,
    ]);
  });

  it("says what New South Wales wants insured and no policy in force covers; other states want nothing here", () => {
    expect(insurance(rows, aReportRequest()).notes).toEqual([
      "No cover of workers compensation is recorded; it is required where the Owners Corporation employs workers.",
      "Of insurance that the strata managing agent arranges, at least three quotes are to be put forward, or the reason in writing why not.",
    ]);
    const empty = insurance(demoReportRows(103), aReportRequest());
    expect(empty.sections.map(({ emptyText }) => emptyText)).toEqual([
      "No current policies to report",
      "No claims to report",
    ]);
    expect(empty.notes).toEqual([
      "No cover of the building is in force.",
      "No cover of public liability is in force.",
      "No cover of voluntary workers is in force.",
      "No cover of workers compensation is recorded; it is required where the Owners Corporation employs workers.",
    ]);
    const little = rows.policies.map((policy) => ({
      ...policy,
      covers: policy.covers.map((cover) => ({ ...cover, sumInsuredCents: 1_000_000_000 })),
    }));
    expect(insurance({ ...rows, policies: little }, aReportRequest()).notes.slice(0, 2)).toEqual([
      "The building is insured for less than its last valuation.",
      "Public liability is covered for less than the required $20 million.",
    ]);
    expect(insurance(demoReportRows(102), aReportRequest()).notes).toEqual([]);
  });
});
