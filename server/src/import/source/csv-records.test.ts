import { describe, expect, it } from "vitest";
import { BrokenCsv, csvRecords, UnreadableCsv } from "./csv-records.ts";

/** The records, read in pieces of each size: where a piece ends must not matter. */
async function recordsOf(
  bytes: Buffer,
  size: number,
): Promise<{ records: string[][]; broken: string | null }> {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const records: string[][] = [];
  try {
    for await (const batch of csvRecords(pieces())) records.push(...batch);
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    return { records, broken: error.reason };
  }
  return { records, broken: null };
}

describe("records of CSV", () => {
  it.each<[string, string[][]]>([
    [
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a,b\r\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["\uFEFFa\n", [["a"]]],
    [
      "a,\n,\n",
      [
        ["a", ""],
        ["", ""],
      ],
    ],
    ["a\n\nb\n", [["a"], [""], ["b"]]],
    [
      '"a","b ""c"", d"\r\n"e\r\nf",g\n',
      [
        ["a", 'b "c", d'],
        ["e\r\nf", "g"],
      ],
    ],
    [
      'a,"b"\nc,"d"',
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['"",""\n""', [["", ""], [""]]],
    ["Tomás,日本,😀\n", [["Tomás", "日本", "😀"]]],
    ["h\na\rb,c\n", [["h"], ["a\rb", "c"]]],
    ['"a\rb",c\n', [["a\rb", "c"]]],
    ["", []],
  ])("%j", async (text, expected) => {
    for (const size of [1, 2, 3, 5, 1_000])
      expect(await recordsOf(Buffer.from(text), size)).toEqual({ records: expected, broken: null });
  });

  it.each([
    ['a\n"b\n', "opens a quote that is never closed"],
    ['a\n"b"c\n', "has text after a closing quote: double a quote that is part of a text"],
    ['a\n"b"\rc\n', "has text after a closing quote: double a quote that is part of a text"],
    ['a\nb"c\n', "has a quote inside an unquoted cell: put the whole cell in quotes and double that quote"],
  ])("stops at %j", async (text, broken) => {
    expect(await recordsOf(Buffer.from(text), 1_000)).toEqual({ records: [["a"]], broken });
  });

  it("does not gather a whole file behind an open quote", async () => {
    const text = `a\n"${"x".repeat(2 * 1024 * 1024)}`;
    expect(await recordsOf(Buffer.from(text), 64 * 1024)).toEqual({
      records: [["a"]],
      broken: "is longer than 1 MiB: a quote is probably never closed",
    });
  });

  it.each(["a,b\r1,2\r", "a\r", '"a\nb",c\r"1",2\r', `a,b\r${"1,2\r".repeat(9)}3,4\n`])(
    "refuses lines that end in CR alone: %j",
    async (text) => {
      for (const size of [1, 2, 3, 5, 1_000])
        await expect(recordsOf(Buffer.from(text), size)).rejects.toMatchObject({
          reason: "the lines end as on an old Mac: save it as CSV (UTF-8)",
        });
    },
  );

  it("refuses what is not UTF-8, at the end too", async () => {
    await expect(recordsOf(Buffer.from("a\xff\n", "latin1"), 10)).rejects.toBeInstanceOf(UnreadableCsv);
    await expect(recordsOf(Buffer.from("a\xc3", "latin1"), 10)).rejects.toBeInstanceOf(UnreadableCsv);
  });
});
