import { describe, expect, it } from "vitest";
import { asciiEmailAddress, isEmailAddress, isSameEmailAddress } from "./email-address.ts";

describe("an e-mail address", { tags: ["spec-740"] }, () => {
  it.each([
    "a@b",
    "a@b.c",
    "daniel.kowalski@example.org",
    "o'brien+strata@mail.example.museum",
    "x_y-z@sub-domain.example.com.au",
    `${"a".repeat(242)}@example.com`,
    `a@${"b".repeat(63)}.com`,
    "max@bücher.example",
    "li@例え.テスト",
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
    "mäx@bücher.example",
    "李@例え.テスト",
    "max@bücher..example",
    "max@bücher.example.",
    "max@bücher/example",
    "max@bücher:25",
    "max@bücher.example?x",
    "max@user@bücher.example",
    "max@bücher example",
    "max@１２７.0.0.1",
    `max@${"ü".repeat(60)}.example`,
    // Nothing is left of a soft hyphen.
    "max@\u00ad",
    `${"a".repeat(230)}@bücher-und-mehr.example`,
    `a@${"b".repeat(64)}.com`,
    // 243 + 12 = 255.
    `${"a".repeat(243)}@example.com`,
  ])("is not %j", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

describe("an international address", () => {
  it.each([
    ["max@bücher.example", "max@xn--bcher-kva.example"],
    ["max@BÜCHER.Example", "max@xn--bcher-kva.example"],
    ["max@xn--bcher-kva.example", "max@xn--bcher-kva.example"],
    // Composed or not, it is the same letter.
    ["max@bu\u0308cher.example", "max@xn--bcher-kva.example"],
    ["max@faß.example", "max@xn--fa-hia.example"],
    ["li@例え。テスト", "li@xn--r8jz45g.xn--zckzah"],
    ["O'Brien+x@straße.example", "O'Brien+x@xn--strae-oqa.example"],
    ["Max@Example.com", "Max@Example.com"],
    ["max@ｅｘａｍｐｌｅ.com", "max@example.com"],
    ["ä@example.com", null],
    ["nobody", null],
  ])("%s is mailed as %s", (typed, mailed) => {
    expect(asciiEmailAddress(typed)).toBe(mailed);
  });

  it("is the same in either spelling, and another one is not", () => {
    expect(isSameEmailAddress("Max@bücher.example", " max@XN--BCHER-KVA.example ")).toBe(true);
    expect(isSameEmailAddress("max@bücher.example", "max@buecher.example")).toBe(false);
    expect(isSameEmailAddress("nobody", "nobody")).toBe(false);
  });
});
