import { describe, expect, it } from "vitest";
import { mailAddress, telephoneAddress } from "./contact-address.ts";

describe("a number to call", () => {
  it.each([
    ["0491 579 212", "tel:0491579212"],
    ["(02) 5550-0480", "tel:0255500480"],
    ["02.5550.0480", "tel:0255500480"],
    ["131 450", "tel:131450"],
    ["000", "tel:000"],
    ["+61 (0)2 5550 0480", "tel:+61255500480"],
    ["(+61) (0)2 5550 0480", "tel:+61255500480"],
    ["02\u00A05550\u20130480", "tel:0255500480"],
    ["02\u202F5550\u22120480", "tel:0255500480"],
    // As some phones copy it: between marks that nobody sees.
    ["\u202A+61 (0)2 5550 0480\u202C", "tel:+61255500480"],
  ])("%j is called by %s", (text, address) => {
    expect(telephoneAddress(text)).toBe(address);
  });

  it.each([
    ["an extension", "02 5550 0480 ext 12"],
    ["two numbers and a stroke", "02 5550 0480 / 0491 579 212"],
    ["two numbers without one", "02 5550 0480 0491 579 212"],
    ["two numbers of other countries", "+61 2 5550 0480 +64 3 555 0480"],
    ["letters for digits", "1300 STRATA"],
    ["hours", "02 5550 0480 (9am-5pm)"],
    ["words", "by the front desk"],
    ["too few digits", "12"],
    ["nothing", ""],
  ])("%s would dial somebody else, or nobody: %j stays text", (_, text) => {
    expect(telephoneAddress(text)).toBeNull();
  });
});

it.each([
  ["office@example.com", "mailto:office@example.com"],
  ["max@bücher.example", "mailto:max@xn--bcher-kva.example"],
  ["office@example.com, strata@example.com", null],
])("mail to %s is written by %s", (text, address) => {
  expect(mailAddress(text)).toBe(address);
});
