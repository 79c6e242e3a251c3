import { describe, expect, it } from "vitest";
import { aReceipt } from "../testing/ledger-rows.ts";
import { lastReceipt } from "./last-receipt.ts";
import { unallocatedCents } from "./unallocated.ts";

describe("the last receipt", () => {
  const first = aReceipt({ receiptNo: "999", datedOn: "2026-01-15" });
  const second = aReceipt({ receiptNo: "1000", datedOn: "2026-01-15" });
  const third = aReceipt({ receiptNo: "1001", datedOn: "2026-02-10" });

  it("is the latest by day, then by number", () => {
    expect(lastReceipt([third, first, second], "2020-01-01", "2026-03-31")).toBe(third);
    expect(lastReceipt([third, first, second], "2020-01-01", "2026-02-09")).toBe(second);
    expect(lastReceipt([second, first], "2020-01-01", "2026-01-15")).toBe(second);
    expect(lastReceipt([first, second], "2020-01-01", "2026-01-14")).toBeNull();
  });

  it("is by day even where a receipt of before has the greater number", () => {
    const typedLater = aReceipt({ receiptNo: "2000", datedOn: "2026-01-15" });
    for (const receipts of [
      [typedLater, third],
      [third, typedLater],
    ])
      expect(lastReceipt(receipts, "2020-01-01", "2026-03-31")).toBe(third);
  });

  it.each([
    ["0999", "1000"],
    ["R999", "R1000"],
    ["1000", "1001"],
    ["0000", "1"],
  ])("%s comes before %s", (earlier, later) => {
    const a = aReceipt({ receiptNo: earlier });
    const b = aReceipt({ receiptNo: later });
    expect(lastReceipt([a, b], "2020-01-01", "2026-03-31")).toBe(b);
    expect(lastReceipt([b, a], "2020-01-01", "2026-03-31")).toBe(b);
  });

  it("is one since the owner's entry, the day of the entry included", () => {
    expect(lastReceipt([first, third], "2026-02-10", "2026-03-31")).toBe(third);
    expect(lastReceipt([first, third], "2026-02-11", "2026-03-31")).toBeNull();
  });

  it("is not a reversed one, from the day of the reversal on", () => {
    const reversed = { ...third, reversedOn: "2026-02-20" };
    expect(lastReceipt([first, reversed], "2020-01-01", "2026-02-19")).toBe(reversed);
    expect(lastReceipt([first, reversed], "2020-01-01", "2026-02-20")).toBe(first);
  });
});

describe("unallocated money", () => {
  // 2,500.00 came in on 2 January, 2,276.62 of it was put to levies, the rest of 223.38 on 10 February.
  const receipt = {
    ...aReceipt({ datedOn: "2026-01-02", amountCents: 250_000 }),
    allocations: [
      { datedOn: "2026-01-02", amountCents: 164_552 },
      { datedOn: "2026-01-02", amountCents: 63_110 },
      { datedOn: "2026-02-10", amountCents: 22_338 },
    ],
  };

  it("is what receipts brought less what was put to debts by the day", () => {
    expect(unallocatedCents([receipt], "2026-01-01")).toBe(0);
    expect(unallocatedCents([receipt], "2026-01-02")).toBe(22_338);
    expect(unallocatedCents([receipt], "2026-02-10")).toBe(0);
    expect(unallocatedCents([receipt, receipt], "2026-02-09")).toBe(44_676);
  });

  it("is gone when the receipt is reversed", () => {
    expect(unallocatedCents([{ ...receipt, reversedOn: "2026-01-09" }], "2026-01-08")).toBe(22_338);
    expect(unallocatedCents([{ ...receipt, reversedOn: "2026-01-09" }], "2026-01-09")).toBe(0);
  });
});
