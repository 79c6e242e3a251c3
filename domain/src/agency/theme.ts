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
    accent: readableOn(WHITE, btn, TEXT_CONTRAST),
    accentOnPage: readableOn(page, btn, TEXT_CONTRAST),
    accentSoft: mix(btn, WHITE, 0.82),
    line: mix(page, BLACK, 0.1),
  };
}

/** The theme as custom properties: `[['--page', '#f3f2f2'], …]`. */
export function customProperties(theme: Theme): readonly (readonly [name: string, value: HexColour])[] {
  return Object.entries(theme).map(([role, colour]) => [
    `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    colour as HexColour,
  ]);
}

/** The colour asked for where it is readable as text on a ground, else the better of black and white. */
function readableOr(asked: HexColour, ground: HexColour): HexColour {
  return contrast(asked, ground) >= TEXT_CONTRAST ? asked : blackOrWhiteOn(ground);
}

/** A colour moved in steps of 5 % to black, on a dark ground to white, until it stands out enough from the ground. */
function readableOn(ground: HexColour, colour: HexColour, least: number): HexColour {
  const end = blackOrWhiteOn(ground);
  for (let step = 0; step < 20; step += 1) {
    const candidate = mix(colour, end, step / 20);
    if (contrast(candidate, ground) >= least) return candidate;
  }
  return end;
}
