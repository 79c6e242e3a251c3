/** Invariants 4, 6, 7, 8, 11, 12, 13 and 14 of the accounting rules, over money of lots that no one would write. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedLotMoney } from "../../testing/generated/generated-lot-money.ts";
import { askedOfLots, lotMismatches } from "../../testing/agreement/lot-agreement.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { largestRemainders } from "../../testing/generated/largest-remainders.ts";

describe("the reports of any lots' money", () => {
  it("agree with the ledger and with one another, on every day", () => {
    fc.assert(
      fc.property(generatedLotMoney, fc.array(askedOfLots, { minLength: 5, maxLength: 5 }), (money, days) => {
        expect(days.flatMap((asked) => lotMismatches(money, asked))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 30_000);
});

describe("the demonstration's levies", () => {
  it.each([
    [101, 17],
    [102, 8],
  ])("are shared by entitlement to the cent, as is their GST: plan %i", (planId, atLeast) => {
    const { lots, levies, debts } = demoReportRows(planId);
    let compared = 0;
    for (const { levyId, grossCents, gstCents } of levies) {
      const shares = lots.map(({ lotId }) =>
        debts.find((debt) => debt.levyId === levyId && debt.lotId === lotId),
      );
      const gross = largestRemainders(
        grossCents,
        lots.map(({ levyUnits }) => levyUnits ?? 0),
      );
      expect(shares.map((share) => share?.grossCents)).toEqual(gross);
      expect(shares.map((share) => share?.gstCents)).toEqual(largestRemainders(gstCents, gross));
      compared += 1;
    }
    expect(compared).toBeGreaterThanOrEqual(atLeast);
  });
});
