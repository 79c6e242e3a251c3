import { expect, it } from "vitest";
import { foldLookalikes, lookalikes } from "./fold-lookalikes.ts";
import { isKeyword, keywordMatcher } from "./keyword-match.ts";

const named = lookalikes.map(
  ([lookalike, sign]) =>
    [`U+${lookalike.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`, lookalike, sign] as const,
);

it("apostrophes, quotes, dashes, blanks and what shows nothing are all there", () => {
  expect(named.map(([name]) => name).join(" ")).toBe(
    "U+2018 U+2019 U+201A U+201B U+2032 U+02BC U+00B4 U+201C U+201D U+201E U+201F U+2033 U+00AB U+00BB " +
      "U+2010 U+2011 U+2012 U+2013 U+2014 U+2015 U+2212 U+00A0 U+2000 U+2001 U+2002 U+2003 U+2004 U+2005 U+2006 " +
      "U+2007 U+2008 U+2009 U+200A U+202F U+205F U+3000 U+00AD U+200B U+200C U+200D U+2060 U+FEFF",
  );
});

it.each(named)("%s and its sign find each other", (_, lookalike, sign) => {
  expect(foldLookalikes(`a${lookalike}b`)).toBe(`a${sign}b`);
  expect(keywordMatcher(`xa${lookalike}bx`)([`xa${sign}bx`])).toBe(true);
  expect(keywordMatcher(`xa${sign}bx`)([`xa${lookalike}bx`])).toBe(true);
});

it("what was typed on a phone finds what was typed in an office, and the other way round", () => {
  const pairs = [
    ["Owner’s", "Owner's fire plan"],
    ["O'Brien", "O’Brien v. Owners"],
    ["2025-26", "Budget 2025–26"],
    ["Window cleaning", "Window\u00A0cleaning"],
  ] as const;
  for (const [keyword, field] of pairs) expect(keywordMatcher(keyword)([field])).toBe(true);
});

it("an apostrophe is still a letter of the keyword", () => {
  expect(keywordMatcher("Owner's")(["Owners"])).toBe(false);
  expect(keywordMatcher("Owner’s")(["Owners"])).toBe(false);
});

it("what shows nothing does not count among the three characters of a keyword", () => {
  expect(isKeyword("a\u00ADb\u200B")).toBe(false);
  expect(isKeyword("\u200Babc")).toBe(true);
});
