import { expect, it } from "vitest";
import { staffPasswordError } from "./staff-password.ts";

it.each([
  ["a".repeat(11), "The password must have at least 12 characters."],
  ["a".repeat(12), null],
  ["a".repeat(128), null],
  ["a".repeat(129), "The password can have at most 128 characters."],
  // One sign each, although two units of UTF-16.
  ["🔑".repeat(11), "The password must have at least 12 characters."],
  ["🔑".repeat(12), null],
  ["🔑".repeat(128), null],
])("a password for the office has 12 to 128 characters: %s", (typed, fault) => {
  expect(staffPasswordError(typed)).toBe(fault);
});
