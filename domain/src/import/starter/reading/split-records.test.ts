import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accept, invalid } from "../../../core/result.ts";
import { separatorOf, splitRecords } from "./split-records.ts";

describe("printed records", () => {
  it("read back whatever the separator and the line end", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "b", " ", ",", ";", "\t", '"', "\n", "\r", "'") });
    const records = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(",", ";", "\t" as const),
        fc.constantFrom("\n", "\r\n", "\r"),
        (table, separator, end) => {
          const text = table
            .map((record) => record.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
            .join(end);
          expect(splitRecords(text, separator as ",")).toEqual(accept(table));
          expect(separatorOf(text)).toBe(separator);
        },
      ),
    );
  });

  it.each([
    [
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ['5" pipe,2\n', [['5" pipe', "2"]]],
    ["a\n\nb", [["a"], [""], ["b"]]],
    [",\n", [["", ""]]],
  ])("%j", (text, records) => {
    expect(splitRecords(text, ",")).toEqual(accept(records));
  });

  it("counts separators outside quotes", () => {
    expect(separatorOf('"a, b, c";1;2\n"d, e, f";3;4')).toBe(";");
    expect(separatorOf("1/14 Wattle Grove, FERNBANK;1;2")).toBe(";");
    expect(separatorOf("no separator")).toBe(",");
  });

  it("ends at the first row too many, whatever stands behind it", () => {
    expect(splitRecords(`${"a\n".repeat(20_001)}"never closed`, ",")).toEqual(
      invalid("has more than 20000 rows: divide it"),
    );
    expect(splitRecords("a\n\n".repeat(20_000), ",")).toMatchObject({ ok: true });
  });

  it("refuses a quote that would swallow rows", () => {
    expect(splitRecords('a\n"b\nc', ",")).toEqual(
      invalid("opens a quote in row 2 that is never closed: print it again"),
    );
    expect(splitRecords('a\n"b"c,d', ",")).toEqual(
      invalid("has text behind a closing quote in row 2: print it again"),
    );
  });
});
