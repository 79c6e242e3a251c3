import { expect, it } from "vitest";
import { csvText } from "./csv-text.ts";

it("begins with the mark of UTF-8 and ends each line", () => {
  expect(
    csvText([
      ["Lot", "Unit"],
      [1, "=24"],
    ]),
  ).toBe("\uFEFFLot,Unit\r\n1,'=24\r\n");
});
