import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditCents, debitCents } from "./printed-money.ts";

const amount = fc.integer({ min: 1, max: 99_999_999_999_999 });
const plain = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const grouped = (cents: number): string => plain(cents).replace(/\B(?=(\d{3})+\.)/g, ",");

/** Each form of the design, with the side that it is on in a column of debits. */
const forms: readonly (readonly [name: string, print: (digits: string) => string, sign: 1 | -1])[] = [
  ["bare", (digits) => digits, 1],
  ["with a dollar sign", (digits) => `$${digits}`, 1],
  ["in brackets", (digits) => `(${digits})`, -1],
  ["in brackets with a dollar sign", (digits) => `($${digits})`, -1],
  ["with a minus in front", (digits) => `-${digits}`, -1],
  ["with a minus before the dollar sign", (digits) => `-$${digits}`, -1],
  ["with a minus behind the dollar sign", (digits) => `$-${digits}`, -1],
  ["with a minus behind", (digits) => `${digits}-`, -1],
  ["with a long minus", (digits) => `\u2212${digits}`, -1],
  ["CR", (digits) => `${digits} CR`, -1],
  ["CR without a blank", (digits) => `$${digits}cr`, -1],
  ["DR", (digits) => `${digits} DR`, 1],
];

describe("printed money", () => {
  it.each(forms)("%s reads back to the cent", (_, print, sign) => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(plain, grouped),
        fc.constantFrom("", " "),
        (cents, digits, blank) => {
          expect(debitCents(`${blank}${print(digits(cents))}${blank}`)).toBe(sign * cents);
        },
      ),
    );
  });

  it("is on its own side in a column of credits, where DR takes away", () => {
    expect(creditCents("300.00 CR")).toBe(30_000);
    expect(creditCents("300.00 DR")).toBe(-30_000);
    expect(creditCents("300.00")).toBe(30_000);
  });

  it.each(["", " ", "-", "\u2013", "$ -", "0", "0.00", "-0.00", "0.00 CR"])("%j is nothing", (printed) => {
    expect(debitCents(printed)).toBe(0);
  });

  it.each([
    ["1,234,5", "1.234,50", "1,23", "12,34.50", "1 234.50", "1.234", "--5", "(5.00", "5.00)"],
    ["-(5.00)", "-5.00-", "-5.00 CR", "(5.00) DR", "5.00 CR DR", "five", "5e3", "1,234.5.0", "NaN"],
  ])("refuses what could be read in two ways", (...printed) => {
    for (const each of printed) expect(debitCents(each), each).toBeNull();
  });
});
