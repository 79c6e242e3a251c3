import { describe, expect, it } from "vitest";
import { aDebt, aReceipt, dailyTerms } from "../testing/ledger-rows.ts";
import { lotFinancial, type LotLedger } from "./lot-financial.ts";
import { hasActiveGroups, lastIssuedLevyOn } from "./management-details.ts";

const seller = { enteredOn: "2017-04-21", purchasedOn: "2017-03-10", leftOn: "2025-12-10" };
const buyer = { enteredOn: "2025-12-10", purchasedOn: null, leftOn: null };

const LEDGER: LotLedger = {
  debts: [aDebt({ issuedOn: "2025-11-01", dueOn: "2025-12-01" })],
  receipts: [
    aReceipt({ receiptNo: "7", datedOn: "2025-12-09" }),
    aReceipt({ receiptNo: "8", datedOn: "2025-12-20", amountCents: 1 }),
  ],
  ownerships: [seller, buyer],
  interestTerms: [dailyTerms()],
};

describe("the figures of a lot", () => {
  it("show the owner of the day and that owner's receipts", () => {
    expect(lotFinancial(LEDGER, "2025-12-09")).toMatchObject({
      enteredOn: "2017-04-21",
      purchasedOn: "2017-03-10",
      lastReceiptRecordNo: "7",
    });
    // On the day of the sale the buyer has the lot, and sees nothing that the seller paid.
    expect(lotFinancial(LEDGER, "2025-12-10")).toEqual({
      arrearsCents: 100_000,
      interestDueCents: 0,
      paidToOn: "2025-12-31",
      lastReceiptOn: null,
      lastReceiptAmountCents: null,
      lastReceiptRecordNo: null,
      enteredOn: "2025-12-10",
      purchasedOn: null,
    });
    expect(lotFinancial(LEDGER, "2025-12-20")).toMatchObject({
      lastReceiptOn: "2025-12-20",
      lastReceiptAmountCents: 1,
      lastReceiptRecordNo: "8",
    });
  });

  it("name nobody's receipt where nobody is entered", () => {
    expect(lotFinancial(LEDGER, "2017-04-20")).toMatchObject({ enteredOn: null, purchasedOn: null });
    expect(lotFinancial({ ...LEDGER, ownerships: [] }, "2026-03-31")).toMatchObject({
      enteredOn: null,
      lastReceiptRecordNo: null,
      arrearsCents: 100_000,
      interestDueCents: 3288, // 1,000.00 × 10 % × 120 / 365 = 32.876…
    });
  });
});

describe("management details", () => {
  it("know when levies were last issued", () => {
    const levies = [{ issuedOn: "2026-02-24" }, { issuedOn: "2026-05-26" }, { issuedOn: "2026-01-12" }];
    expect(lastIssuedLevyOn(levies, "2026-03-31")).toBe("2026-02-24");
    expect(lastIssuedLevyOn(levies, "2026-02-24")).toBe("2026-02-24");
    expect(lastIssuedLevyOn(levies, "2026-01-11")).toBeNull();
  });

  it("know whether a group is active", () => {
    const groups = [{ activeFromOn: "2026-01-01", closedOn: "2026-03-31" }];
    expect(hasActiveGroups(groups, "2025-12-31")).toBe(false);
    expect(hasActiveGroups(groups, "2026-01-01")).toBe(true);
    expect(hasActiveGroups(groups, "2026-03-30")).toBe(true);
    expect(hasActiveGroups(groups, "2026-03-31")).toBe(false);
    expect(hasActiveGroups([{ activeFromOn: "2026-01-01", closedOn: null }], "2030-01-01")).toBe(true);
    expect(hasActiveGroups([], "2030-01-01")).toBe(false);
  });
});
