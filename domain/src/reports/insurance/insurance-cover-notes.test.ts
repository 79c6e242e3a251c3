import { describe, expect, it } from "vitest";
import { mandatoryCoverNotes } from "./insurance-cover-notes.ts";
import type { InsurancePolicy } from "../plan-rows.ts";

/** A policy that has a valuation of the building, or none. */
const valuedOn = (valuationOn: string | null, valuationAmountCents: number | null): InsurancePolicy => ({
  policyId: 1,
  type: "Building",
  insurer: "Shieldguard",
  broker: null,
  policyNumber: "P1",
  premiumCents: 100,
  fromOn: "2026-01-01",
  toOn: "2026-12-31",
  paidOn: null,
  valuationOn,
  valuationAmountCents,
  valuer: null,
  commissionCents: null,
  covers: [],
});
/** Insures the building for 1,000.00. */
const building: InsurancePolicy = {
  ...valuedOn(null, null),
  covers: [{ kind: "Building", sumInsuredCents: 1000_00, excessCents: null }],
};

/** Whether the page says that the building is insured for too little, in whatever order its policies come. */
function isTooLittle(...policies: readonly InsurancePolicy[]): readonly boolean[] {
  return [policies, policies.toReversed()].map((current) =>
    mandatoryCoverNotes({ state: "NSW" }, [building, ...current], (term) => term).includes(
      "The building is insured for less than its last valuation.",
    ),
  );
}

describe("the valuation that a building's cover is held against", () => {
  it("is the latest one", () => {
    expect(isTooLittle(valuedOn("2020-01-01", 900_00), valuedOn("2025-08-12", 1001_00))).toEqual([
      true,
      true,
    ]);
    expect(isTooLittle(valuedOn("2020-01-01", 1001_00), valuedOn("2025-08-12", 900_00))).toEqual([
      false,
      false,
    ]);
  });

  it("is one with a day before one without", () => {
    expect(isTooLittle(valuedOn(null, 1001_00), valuedOn("2025-08-12", 900_00))).toEqual([false, false]);
    expect(isTooLittle(valuedOn(null, 900_00), valuedOn("2025-08-12", 1001_00))).toEqual([true, true]);
  });

  it("a valuation without a day counts if it is the only one, and one without an amount never does", () => {
    expect(isTooLittle(valuedOn(null, 1001_00))).toEqual([true, true]);
    expect(isTooLittle(valuedOn("2025-08-12", null))).toEqual([false, false]);
  });
});
