import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blackOrWhiteOn, contrast, isHexColour, mix } from "./colour.ts";
import { customProperties, darkThemeOf, DEFAULT_COLOURS, themeOf, type AgencyColours } from "./theme.ts";

const AGENCIES: readonly (readonly [string, AgencyColours])[] = [
  ["default grey", DEFAULT_COLOURS],
  ["navy with white text", colours("#f4f6fa", "#1b2a4a", "#ffffff")],
  ["forest with white text", colours("#f2f5f0", "#22543d", "#ffffff")],
  ["yellow with white text asked", colours("#fffbea", "#ffd400", "#ffffff")],
  ["teal on a dark page", colours("#10201f", "#2f7f80", "#ffffff")],
];

function colours(background: string, button: string, text: string): AgencyColours {
  return { websiteBackgroundColour: background, buttonColor: button, buttonTextColor: text };
}

/** Every pair of colours that stand on each other and the contrast that the pair must have, where it has not. */
function tooWeak(asked: AgencyColours): readonly string[] {
  const theme = themeOf(asked);
  const pairs: readonly Pair[] = [
    ["text on the page", theme.onPage, theme.page, 4.5],
    ["text on a button", theme.onBtn, theme.btn, 4.5],
    ["text on a pressed button", theme.onBtnDark, theme.btnDark, 4.5],
    ["a link on a card", theme.accent, "#ffffff", 4.5],
    ["a link on the page", theme.accentOnPage, theme.page, 4.5],
    ["a button's border on a card", theme.btnBorder, "#ffffff", 3],
    ["the focus ring on a card", theme.ring, "#ffffff", 3],
    ["the focus ring on the page", theme.ringOnPage, theme.page, 3],
    ["an icon on its tile", theme.accent, theme.accentSoft, 3],
  ];
  return weakOf(pairs);
}

/** The same in the dark scheme. */
function tooWeakInTheDark(asked: AgencyColours): readonly string[] {
  const theme = darkThemeOf(asked);
  const { page, surface } = theme;
  return weakOf([
    ["text on the page", theme.onPage, page, 4.5],
    ["text on a card", theme.onSurface, surface, 4.5],
    ["quiet text on a card", theme.meta, surface, 4.5],
    ["a link on a card", theme.accent, surface, 4.5],
    ["a link on the page", theme.accentOnPage, page, 4.5],
    ["a field's border", theme.fieldBorder, surface, 3],
    ["a button's border on a card", theme.btnBorder, surface, 3],
    ["the focus ring on a card", theme.ring, surface, 3],
    ["the focus ring on the page", theme.ringOnPage, page, 3],
    ["the line on top of the bar", theme.brandLine, page, 3],
    ["an icon on its tile", theme.accent, theme.accentSoft, 3],
    ["good news", theme.ok, theme.okSoft, 4.5],
    ["a warning", theme.warn, theme.warnSoft, 4.5],
    ["an error", theme.bad, theme.badSoft, 4.5],
    ["an error on a card", theme.bad, surface, 4.5],
    ["a hint", theme.info, theme.infoSoft, 4.5],
  ]);
}

type Pair = readonly [name: string, colour: string, background: string, least: number];

function weakOf(pairs: readonly Pair[]): readonly string[] {
  return pairs
    .filter(([, colour, background, least]) => contrast(colour, background) < least)
    .map(([name]) => name);
}

describe("the theme", () => {
  it.each(AGENCIES)("is readable for %s", (_name, asked) => {
    expect(tooWeak(asked)).toEqual([]);
    expect(tooWeakInTheDark(asked)).toEqual([]);
    expect(Object.values(themeOf(asked)).every(isHexColour)).toBe(true);
    expect(Object.values(darkThemeOf(asked)).every(isHexColour)).toBe(true);
  });

  it("is readable whatever an agency asks for", () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(colour, colour, colour, (background, button, text) => {
        expect(tooWeak(colours(background, button, text))).toEqual([]);
        expect(tooWeakInTheDark(colours(background, button, text))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it(
    "of the defaults is the one of the specification",
    { tags: ["spec-681", "spec-682", "spec-683"] },
    () => {
      expect(Object.fromEntries(customProperties(themeOf(DEFAULT_COLOURS)))).toEqual({
        "--page": "#f3f2f2",
        "--on-page": "#1c1f24",
        "--btn": "#cccccc",
        "--on-btn": "#000000",
        "--btn-dark": "#aeaeae",
        "--on-btn-dark": "#000000",
        "--btn-border": "#8f8f8f",
        "--ring": "#8f8f8f",
        "--ring-on-page": "#858585", // 65 % of cc: 143 (8f) is 2.89 to 1 on the page
        "--accent": "#707070",
        "--accent-on-page": "#666666", // 50 % of cc: 112 (70) is 4.43 to 1 on the page
        "--accent-soft": "#f6f6f6",
        "--line": "#dbdada",
      });
    },
  );

  it("keeps the agency's text where it can be read and switches it where it cannot", () => {
    expect(themeOf(colours("#ffffff", "#1b2a4a", "#FFFFFF"))).toMatchObject({
      onBtn: "#ffffff",
      onBtnDark: "#ffffff",
    });
    expect(themeOf(colours("#ffffff", "#ffd400", "#ffffff")).onBtn).toBe("#000000");
    expect(themeOf(colours("#ffffff", "#1b2a4a", "#222222")).onBtn).toBe("#ffffff");
  });

  it("keeps the accent as it is where it stands out enough", () => {
    expect(themeOf(colours("#ffffff", "#22543D", "#ffffff")).accent).toBe("#22543d");
  });

  it("draws a lighter accent on a dark page and a darker one on white", () => {
    const theme = themeOf(colours("#10201f", "#2f7f80", "#ffffff"));
    expect(theme.onPage).toBe("#ffffff");
    expect(contrast(theme.accent, theme.page)).toBeLessThan(contrast(theme.accentOnPage, theme.page));
  });

  it("takes #rrggbb and nothing else", () => {
    expect(["#F3f2f2", "#000000"].filter(isHexColour)).toHaveLength(2);
    expect(["#fff", "f3f2f2", "#f3f2f2;", "x#f3f2f2", "red", "#gggggg", ""].filter(isHexColour)).toEqual([]);
    expect(() => themeOf(colours("red", "#ffffff", "#000000"))).toThrow(
      'not a colour of the form #rrggbb: "red"',
    );
  });
});

describe("colours", () => {
  it("have the contrast of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 10);
    expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
    expect(contrast("#123456", "#123456")).toBe(1);
    // Very dark ones are on the straight part of the curve: (10 / 255 / 12.92 + 0.05) / 0.05.
    expect(contrast("#0a0a0a", "#000000")).toBeCloseTo(1.0607, 4);
  });

  it("mix and find black or white", () => {
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
    expect(mix("#123456", "#ffffff", 0)).toBe("#123456");
    expect(blackOrWhiteOn("#ffd400")).toBe("#000000");
    expect(blackOrWhiteOn("#1b2a4a")).toBe("#ffffff");
  });
});
