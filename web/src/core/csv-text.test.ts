import { expect, it } from "vitest";
import { csvText } from "./csv-text.ts";

const linesOf = (rows: Parameters<typeof csvText>[0]) => csvText(rows).slice(1).split("\r\n");

it("begins with the mark of UTF-8 and ends each line", () => {
  expect(
    csvText([
      ["Lot", "Unit"],
      [1, 24],
    ]),
  ).toBe("\uFEFFLot,Unit\r\n1,24\r\n");
});

it("quotes what has commas, quotes or lines in it", () => {
  expect(linesOf([['5 "Sea View", east', "two\nlines"]])[0]).toBe('"5 ""Sea View"", east","two\nlines"');
});

it.each(["=1+1", "+61", "-5", "@sum", "\tx"])("the text %j is no formula", (text) => {
  expect(linesOf([[text]])[0]).toBe(`'${text}`);
});

it("a number below zero is a number", () => {
  expect(linesOf([[-5]])[0]).toBe("-5");
});
