import { expect, it } from "vitest";
import { readLetterOffset } from "./letter-offset.ts";

it.each([
  ["0,0", { right: 0, down: 0 }],
  ["1.5,-2", { right: 1.5, down: -2 }],
  ["-10, 10", { right: -10, down: 10 }],
  ["10.1,0", null],
  ["0,-11", null],
  ["1", null],
  ["1,2,3", null],
  ["1mm,2mm", null],
  ["", null],
])("an offset of letters is millimetres to the right and down, ten at most: %j", (text, offset) => {
  expect(readLetterOffset(text)).toEqual(offset);
});
