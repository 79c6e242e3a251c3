import { blackOrWhiteOn, BLACK, contrast, darkenedByLevels, mix, WHITE, type HexColour } from "./colour.ts";

/** The three colours that an agency chooses (agent content). */
export interface AgencyColours {
  readonly websiteBackgroundColour: HexColour;
  readonly buttonColor: HexColour;
  readonly buttonTextColor: HexColour;
}

/** Theme defaults of specification section 9. */
export const DEFAULT_COLOURS: AgencyColours = {
  websiteBackgroundColour: "#f3f2f2",
  buttonColor: "#cccccc",
  buttonTextColor: "#000000",
};

/** Colours by what they are for. Names are those of the custom properties that carry them: `onPage` is `--on-page`. */
export interface Theme {
  readonly page: HexColour;
  readonly onPage: HexColour;
  readonly btn: HexColour;
  readonly onBtn: HexColour;
  /** Hover and pressed. */
  readonly btnDark: HexColour;
  readonly onBtnDark: HexColour;
  readonly btnBorder: HexColour;
  /** The focus ring, on white. */
  readonly ring: HexColour;
  /** The same on the page's own colour. */
  readonly ringOnPage: HexColour;
  /** Links, tab line, bars and icons on white cards. */
  readonly accent: HexColour;
  /** The same on the page's own colour, which may be dark. */
  readonly accentOnPage: HexColour;
  readonly accentSoft: HexColour;
  readonly line: HexColour;
}

const INK: HexColour = "#1c1f24";
const TEXT_CONTRAST = 4.5;
const OUTLINE_CONTRAST = 3;

/**
 * The theme drawn from an agency's three colours (look and feel, 'Roles from the three agency colours'). The agency's
 * wish is kept wherever it can be read, and otherwise changed by rule until it can.
 */
export function themeOf({ websiteBackgroundColour, buttonColor, buttonTextColor }: AgencyColours): Theme {
  const page = websiteBackgroundColour.toLowerCase();
  const btn = buttonColor.toLowerCase();
  const btnDark = darkenedByLevels(btn, 30);
  const outline = readableOn(WHITE, btn, OUTLINE_CONTRAST);
  return {
    page,
    onPage: readableOr(INK, page),
    btn,
    onBtn: readableOr(buttonTextColor.toLowerCase(), btn),
    btnDark,
    onBtnDark: readableOr(buttonTextColor.toLowerCase(), btnDark),
    btnBorder: outline,
    ring: outline,
    ringOnPage: readableOn(page, btn, OUTLINE_CONTRAST),
    accent: readableOn(WHITE, btn, TEXT_CONTRAST),
    accentOnPage: readableOn(page, btn, TEXT_CONTRAST),
    accentSoft: mix(btn, WHITE, 0.82),
    line: mix(page, BLACK, 0.1),
  };
}

/** What the dark scheme has of its own: its background, its paper, its ink and the fixed colours of states on it. */
export interface DarkTheme extends Theme {
  /** Cards, bar and fields. */
  readonly surface: HexColour;
  readonly onSurface: HexColour;
  readonly meta: HexColour;
  readonly hairline: HexColour;
  readonly fieldBorder: HexColour;
  readonly skeleton: HexColour;
  /** The line on top of the bar. */
  readonly brandLine: HexColour;
  readonly ok: HexColour;
  readonly okSoft: HexColour;
  readonly warn: HexColour;
  readonly warnSoft: HexColour;
  readonly bad: HexColour;
  readonly badSoft: HexColour;
  readonly info: HexColour;
  readonly infoSoft: HexColour;
}

const DARK_PAGE: HexColour = "#15171b";
const DARK_SURFACE: HexColour = "#1e2126";
const DARK_INK: HexColour = "#eceef1";

/** The dark scheme, for agencies that allow it (D52): fixed greys, and the agency's button colour made visible on them. */
export function darkThemeOf(colours: AgencyColours): DarkTheme {
  const light = themeOf(colours);
  const { btn } = light;
  const outline = readableOn(DARK_SURFACE, btn, OUTLINE_CONTRAST);
  return {
    ...light,
    page: DARK_PAGE,
    onPage: DARK_INK,
    btnBorder: outline,
    ring: outline,
    ringOnPage: outline,
    accent: readableOn(DARK_SURFACE, btn, TEXT_CONTRAST),
    accentOnPage: readableOn(DARK_SURFACE, btn, TEXT_CONTRAST),
    accentSoft: mix(btn, DARK_SURFACE, 0.82),
    line: "#34383f",
    surface: DARK_SURFACE,
    onSurface: DARK_INK,
    meta: "#a9b0bb",
    hairline: "#343941",
    fieldBorder: "#7d8591",
    skeleton: "#2d3138",
    brandLine: outline,
    ok: "#8fdcae",
    okSoft: "#17301f",
    warn: "#f3c66c",
    warnSoft: "#35290f",
    bad: "#ffaaa3",
    badSoft: "#3b1b19",
    info: "#a8c8f8",
    infoSoft: "#1a2a42",
  };
}

/** A theme as custom properties: `[['--page', '#f3f2f2'], …]`. */
export function customProperties(theme: Theme): readonly (readonly [name: string, value: HexColour])[] {
  return Object.entries(theme).map(([role, colour]) => [
    `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    colour as HexColour,
  ]);
}

/** The colour asked for where it is readable as text on a background, else the better of black and white. */
function readableOr(asked: HexColour, background: HexColour): HexColour {
  return contrast(asked, background) >= TEXT_CONTRAST ? asked : blackOrWhiteOn(background);
}

/** A colour moved in steps of 5 % to black, on a dark background to white, until it stands out enough. */
function readableOn(background: HexColour, colour: HexColour, least: number): HexColour {
  const end = blackOrWhiteOn(background);
  for (let step = 0; step < 20; step += 1) {
    const candidate = mix(colour, end, step / 20);
    if (contrast(candidate, background) >= least) return candidate;
  }
  return end;
}
