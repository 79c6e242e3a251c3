import { expect, it } from "vitest";
import { timeWordsIn } from "./time-words.ts";

it("keeps AM and PM beside the time where a line breaks", () => {
  expect(timeWordsIn("2026-03-30T12:14:00.000Z", "Australia/Sydney")).toBe("30/03/2026 @ 11:14\u00a0PM");
});
