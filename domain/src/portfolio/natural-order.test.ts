import { describe, expect, it } from "vitest";
import { compareLots, comparePlans, type NumberedLot } from "./natural-order.ts";

const lot = (planNumber: string, lotNumber: string, prefix: string | null = null): NumberedLot => ({
  planNumber,
  lotNumber,
  lotNumberPrefix: prefix,
  lotNumberSuffix: null,
});

describe("the order of lots (D32)", () => {
  it("goes by plan number before lot number, and reads both as numbers", () => {
    const lots = [lot("71204", "2"), lot("9000", "30"), lot("71204", "10"), lot("9000", "4")];
    expect(lots.toSorted(compareLots).map((each) => `${each.planNumber}/${each.lotNumber}`)).toEqual([
      "9000/4",
      "9000/30",
      "71204/2",
      "71204/10",
    ]);
  });

  it("puts lots without a prefix before those with one, and a suffix last", () => {
    const withSuffix = { ...lot("1", "2"), lotNumberSuffix: "A" };
    const lots = [lot("1", "1", "PT"), withSuffix, lot("1", "2")];
    expect(lots.toSorted(compareLots)).toEqual([lot("1", "2"), withSuffix, lot("1", "1", "PT")]);
  });
});

const plan = (addressLine1: string, planNumber: string) => ({
  addressLine1,
  addressLine2: null,
  addressLine3: null,
  planNumber,
});

const at = (planNumber: string, addressLine2: string | null, addressLine3: string | null = null) => ({
  ...plan("Banksia Court", planNumber),
  addressLine2,
  addressLine3,
});

describe("the order of plans (D32)", () => {
  it("goes by address, house numbers read as numbers, and by plan number at one address", () => {
    const plans = [
      plan("18 Wattlebird Street", "3"),
      plan("7 Poinciana Drive", "2"),
      plan("7 Poinciana Drive", "1"),
    ];
    expect(plans.toSorted(comparePlans).map((each) => each.planNumber)).toEqual(["1", "2", "3"]);
  });

  it("goes by the second and third line where the first is the same; one without a line comes first", () => {
    const inOrder = [
      at("9", null),
      at("3", null, "Tower A"),
      at("8", "2 Ferry Lane"),
      at("7", "2 Ferry Lane", "Tower 2"),
      at("6", "2 Ferry Lane", "Tower 10"),
      at("1", "11 Ferry Lane"),
    ];
    expect(inOrder.toReversed().toSorted(comparePlans)).toEqual(inOrder);
    expect([...inOrder.slice(3), ...inOrder.slice(0, 3)].toSorted(comparePlans)).toEqual(inOrder);
  });
});
