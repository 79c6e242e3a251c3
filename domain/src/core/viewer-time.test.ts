import { expect, it } from "vitest";
import { viewerTime } from "./viewer-time.ts";

it.each([
  ["2026-04-20T08:30:00Z", "Australia/Sydney", "Australia/Sydney", null],
  // Another zone whose clocks read the same.
  ["2026-04-20T08:30:00Z", "Australia/Sydney", "Australia/Melbourne", null],
  ["2026-04-20T08:30:00Z", "Australia/Sydney", "Asia/Tokyo", "05:30 PM your time"],
  // Queensland has no summer time.
  ["2026-04-20T08:30:00Z", "Australia/Sydney", "Australia/Brisbane", null],
  ["2026-12-01T08:30:00Z", "Australia/Sydney", "Australia/Brisbane", "06:30 PM your time"],
  ["2026-04-20T08:30:00Z", "Australia/Sydney", "Europe/London", "09:30 AM your time"],
  ["2026-04-20T01:30:00Z", "Australia/Sydney", "America/New_York", "19/04/2026 @ 09:30 PM your time"],
])("%s in %s, read in %s: %s", (instant, plan, viewer, words) => {
  expect(viewerTime(new Date(instant), plan, viewer)).toBe(words);
});
