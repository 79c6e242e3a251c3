import { expect, it } from "vitest";
import { fullLotNumber } from "./lot-number.ts";

it("a lot's number is read with prefix and suffix", () => {
  expect(fullLotNumber({ lotNumberPrefix: "A", lotNumber: "5", lotNumberSuffix: "b" })).toBe("A5b");
  expect(fullLotNumber({ lotNumberPrefix: null, lotNumber: "5", lotNumberSuffix: null })).toBe("5");
});
