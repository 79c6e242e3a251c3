import { describe, expect, it } from "vitest";
import {
  confirmPasswordError,
  isPasswordRuleSecure,
  newPasswordError,
  passwordRulesAttribute,
} from "./password-rule.ts";

const REQUIRED = "New Password is required.";
const AT_LEAST_8 = "New Password must be at least 8 characters.";
const AT_LEAST_6 = "New Password must be at least 6 characters.";
const AT_MOST_15 = "New Password can be a maximum of 15 characters.";
const SECURE =
  "Your password needs to be between 8 and 15 alphanumeric characters, and needs to include one lower case letter, one upper case letter and a number.";

describe("a new password", () => {
  it.each([
    [1202, "", REQUIRED],
    [1202, "Abcdef1", AT_LEAST_8],
    [1202, "Abcdefg1", null],
    [1202, "Abcdefghijklmn1", null],
    [1202, "Abcdefghijklmno1", AT_MOST_15],
    [1202, "abcdefg1", SECURE],
    [1202, "ABCDEFG1", SECURE],
    [1202, "Abcdefgh", SECURE],
    [1202, "Abcdefg1!", SECURE],
    [1202, "Abcdefg1 ", SECURE],
    [1202, "!Abcdefg1", SECURE],
    [1202, "Äbcdefg1", SECURE],
    [1601, "abcdefgh", SECURE],
    [1201, "", REQUIRED],
    [1201, "abcde", AT_LEAST_6],
    [1201, "abcdef", null],
    [1201, "a b-c!", null],
    [1201, "123456789012345", null],
    [1201, "1234567890123456", AT_MOST_15],
  ])(
    "version %i, %j: %s",
    {
      tags: ["spec-481", "spec-482", "spec-484", "spec-485", "spec-486", "spec-487", "spec-488", "spec-659"],
    },
    (version, typed, fault) => {
      expect(newPasswordError(version, typed)).toBe(fault);
    },
  );

  it("is held to the secure rule from version 1202 on", { tags: ["spec-472", "spec-670"] }, () => {
    expect([1201, 1202, 1203].map(isPasswordRuleSecure)).toEqual([false, true, true]);
  });

  it("has its rule told to password managers", () => {
    expect(passwordRulesAttribute(1202)).toBe(
      "minlength: 8; maxlength: 15; required: lower; required: upper; required: digit; allowed: [];",
    );
    expect(passwordRulesAttribute(1201)).toBe("minlength: 6; maxlength: 15;");
  });

  it("is repeated letter by letter", { tags: ["spec-489"] }, () => {
    expect(confirmPasswordError("Abcdefg1", "Abcdefg1")).toBeNull();
    expect(confirmPasswordError("Abcdefg1", "abcdefg1")).toBe(
      "Confirm Password must match the New Password.",
    );
    expect(confirmPasswordError("Abcdefg1", "")).not.toBeNull();
  });
});
