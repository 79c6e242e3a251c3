import { describe, expect, it } from "vitest";
import { keywordPair, matchesInWords } from "../testing/keyword-reference.ts";
import { isKeyword, keywordMatcher } from "./keyword-match.ts";

const finds = (keyword: string, ...fields: (string | null)[]): boolean => keywordMatcher(keyword)(fields);

describe("what is looked for (D55)", () => {
  it(
    "is three characters other than *, blanks at the ends left out",
    { tags: ["spec-511", "spec-662", "spec-757"] },
    () => {
      expect(["abc", " abc ", "a*b*c", "a b", "***abc***", "a😀b", "äöü"].map(isKeyword)).toEqual(
        Array(7).fill(true),
      );
      expect(
        ["", "  ", "ab", " ab  ", "***", "a**b", "* ab *".replaceAll(" ", ""), "😀😀"].map(isKeyword),
      ).toEqual(Array(8).fill(false));
      // One letter, written as two.
      expect(isKeyword("a\u0301b")).toBe(false);
    },
  );

  it("is two letters, where both are Han, Hangul or Kana", () => {
    const enough = [
      "水管",
      " 水管 ",
      "水*管",
      "東京",
      "누수",
      "ビル",
      "ごみ",
      "鍵を",
      "𠮷野",
      "\u1102\u116e\u1109\u116e",
    ];
    expect(enough.map(isKeyword)).toEqual(enough.map(() => true));
    const short = ["水", "水a", "a水", "水*", "* *水", "水 ", "äö", "ab", "。、", "12", "水1", "жк"];
    expect(short.map(isKeyword)).toEqual(short.map(() => false));
    expect(finds("水管", "更換水管報價")).toBe(true);
    expect(finds("水管", "Plumbing")).toBe(false);
    expect(finds("水*價", "更換水管報價")).toBe(true);
  });

  it("matches everything while it is shorter", { tags: ["spec-511", "spec-514"] }, () => {
    expect(finds("zz", "Insurance")).toBe(true);
    expect(finds("*z*z*", null)).toBe(true);
    expect(finds("zzz", "Insurance")).toBe(false);
    expect(finds("zzz", null)).toBe(false);
    expect(finds("zzz")).toBe(false);
  });
});

describe("a keyword", () => {
  it("is found in any one field, anywhere, in whatever case", { tags: ["spec-512"] }, () => {
    expect(finds("plumb", "Invoice", "Harbour PLUMBING Pty Ltd", null)).toBe(true);
    expect(finds("Plumbing", "invoice plumb", "ing")).toBe(false);
    expect(finds("ÜBER", "Übergabe")).toBe(true);
    expect(finds("strasse", "Lange Straße 4")).toBe(true);
    expect(finds("straẞe", "LANGE STRASSE")).toBe(true);
    expect(finds("οδοσ", "Ο ΔΡΟΜΟΣ, ΟΔΟΣ")).toBe(true);
    expect(finds("cafe\u0301", "Café")).toBe(true);
    expect(finds("cafe", "Café")).toBe(false);
  });

  it(
    "takes * for any run of characters, none too, and everything else for what it is",
    { tags: ["spec-513"] },
    () => {
      expect(finds("ins*2025", "Insurance certificate 2025")).toBe(true);
      expect(finds("ins*2025", "2025 insurance")).toBe(false);
      expect(finds("ab*bc", "abc")).toBe(false);
      expect(finds("ab*bc", "abbc")).toBe(true);
      expect(finds("a*\nb.c", "a\n\nb.c")).toBe(true);
      expect(finds("a.c", "abc")).toBe(false);
      expect(finds("a.*c", "a.bc")).toBe(true);
      for (const literal of ["[a-z]", "(abc", "a\\b+", "^abc$", "a?bc", "%ab_", "$&abc"]) {
        expect(finds(literal, `x${literal}x`), literal).toBe(true);
        expect(finds(literal, "abcabc"), literal).toBe(false);
      }
    },
  );

  it("keeps its blanks inside", () => {
    expect(finds(" a b c ", "a b c")).toBe(true);
    expect(finds("a b c", "abc")).toBe(false);
  });

  it(
    "is found where the same rule, written otherwise, finds it: 3,000 random pairs",
    { tags: ["spec-513"] },
    () => {
      let seed = 511;
      const random = (): number => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      const outcomes = { found: 0, lost: 0 };
      for (let number = 0; number < 3000; number += 1) {
        const { keyword, fields } = keywordPair(random);
        const expected = matchesInWords(keyword, fields);
        expect(finds(keyword, ...fields), JSON.stringify({ keyword, fields })).toBe(expected);
        outcomes[expected ? "found" : "lost"] += 1;
      }
      // Neither answer alone would do.
      expect(Math.min(outcomes.found, outcomes.lost)).toBeGreaterThan(500);
    },
  );
});
