import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";

describe("[740] an e-mail address", () => {
  it.each([
    "a@b",
    "a@b.c",
    "daniel.kowalski@example.org",
    "o'brien+strata@mail.example.museum",
    "x_y-z@sub-domain.example.com.au",
    `${"a".repeat(242)}@example.com`,
    `a@${"b".repeat(63)}.com`,
  ])("may be %s", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    "",
    "a",
    "@example.com",
    "a@",
    "a@-example.com",
    "a@example-.com",
    "a@example..com",
    "a@exam ple.com",
    " a@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com\n",
    "a@b@example.com",
    "Anna <a@example.com>",
    "a@example.com,b@example.com",
    "ä@example.com",
    `a@${"b".repeat(64)}.com`,
    // 243 + 12 = 255.
    `${"a".repeat(243)}@example.com`,
  ])("is not %j", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
