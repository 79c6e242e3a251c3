import { expect, it } from "vitest";
import { areQuestionsEnough } from "./phone-question.ts";

it.each([
  [[], false],
  [["lot"], false],
  [["lot", "lot"], false],
  [["lot", "address"], true],
  [["address", "last-receipt"], true],
  [["lot", "address", "last-receipt"], true],
] as const)("two of the three questions have to be answered: %j", (ticked, isEnough) => {
  expect(areQuestionsEnough(ticked)).toBe(isEnough);
});
