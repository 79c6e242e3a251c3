import { expect, it } from "vitest";
import { changedOn } from "./send-upload.ts";

it("names the day of a file where its sender is", () => {
  expect(changedOn({ lastModified: new Date(2024, 2, 7, 0, 5).getTime() })).toBe("2024-03-07");
  expect(changedOn({ lastModified: new Date(2024, 11, 31, 23, 55).getTime() })).toBe("2024-12-31");
});
