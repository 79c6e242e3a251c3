import { expect, it } from "vitest";
import { questionIds } from "./question-ids.ts";

it("names the place of each question after its words", () => {
  expect(questionIds(["What is a lot?", "I've moved. What now?"])).toEqual([
    "faq-what-is-a-lot",
    "faq-i-ve-moved-what-now",
  ]);
});

it("never gives the same name twice", () => {
  expect(questionIds(["Levies", "Levies!", "什么是", "…"])).toEqual([
    "faq-levies",
    "faq-levies-2",
    "faq-3",
    "faq-4",
  ]);
  expect(questionIds(["Levies 3", "Levies", "Levies"])).toEqual([
    "faq-levies-3",
    "faq-levies",
    "faq-levies-4",
  ]);
});
