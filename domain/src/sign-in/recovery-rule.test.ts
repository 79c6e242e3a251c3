import { describe, expect, it } from "vitest";
import {
  hasAskedRole,
  recoveryAccountError,
  recoveryEmailError,
  RESET_LIMIT_MESSAGE,
} from "./recovery-rule.ts";

describe("what recovery is asked with", () => {
  it.each([
    ["", "Email is required."],
    ["  ", "Email is required."],
    ["owner1", "Email is invalid."],
    [" ada@example.com ", null],
    ["ada@bücher.example", null],
    ["adä@bücher.example", "Email is invalid."],
  ])("e-mail %j: %s", { tags: ["spec-494"] }, (typed, fault) => {
    expect(recoveryEmailError(typed)).toBe(fault);
  });

  it.each([
    ["", "The Access Code field is required."],
    ["owner 1", "The Access Code field must be valid."],
    ["a1234567890123456", "The Access Code field must be valid."],
    ["owner1", null],
    ["ada@example.com", null],
    [" owner1 ", null],
    ["\tada@example.com ", null],
  ])("account %j: %s", { tags: ["spec-496"] }, (typed, fault) => {
    expect(recoveryAccountError(typed)).toBe(fault);
  });
});

it("too many requests are answered in the words of D44", { tags: ["spec-739"] }, () => {
  expect(RESET_LIMIT_MESSAGE).toBe(
    "You have exceeded the maximum number of password reset requests, please try again later.",
  );
});

describe("the role that recovery is asked for", () => {
  it.each([
    [[1], 1, true],
    [[1], 2, false],
    [[1, 2], 2, true],
    [[1, 2], 0, false],
    [[3], 0, true],
    [[1, 4], 0, true],
    [[3], 3, true],
    [[1], 9, false],
  ])("%j asked with %d: %s", (roles, asked, expected) => {
    expect(hasAskedRole(roles, asked)).toBe(expected);
  });
});
