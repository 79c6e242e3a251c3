import type { AgentContent } from "@portal/contract/agency/schemas";
import { isHexColour } from "@portal/domain/agency/colour";
import {
  type AgencyColours,
  customProperties,
  darkThemeOf,
  DEFAULT_COLOURS,
  type Theme,
  themeOf,
} from "@portal/domain/agency/theme";
import { sha256 } from "../core/ids/tokens.ts";

export interface ThemeStylesheet {
  readonly css: string;
  /** Changes with the colours; part of the stylesheet's address. */
  readonly version: string;
  readonly hasDarkScheme: boolean;
}

/**
 * The agency's three colours as a stylesheet of role colours. The dark scheme stands in it too, where the agency allows
 * it (D52): a page that has no dark rules cannot show them for a moment either. Paper is always light.
 */
export function themeStylesheet(content: Partial<AgentContent>): ThemeStylesheet {
  const colours = coloursOf(content);
  const hasDarkScheme = content.allowDarkScheme ?? true;
  const light = rule("light", themeOf(colours));
  const dark = `@media screen and (prefers-color-scheme: dark) {\n${rule("dark", darkThemeOf(colours))}${dimmedPictures}}\n`;
  const css = hasDarkScheme ? light + dark : light;
  return { css, version: sha256(css).toString("base64url").slice(0, 12), hasDarkScheme };
}

/** The agency's three colours, each the default's where it states none. */
export function coloursOf(content: Partial<AgentContent>): AgencyColours {
  return {
    websiteBackgroundColour: colourOr(
      content.websiteBackgroundColour,
      DEFAULT_COLOURS.websiteBackgroundColour,
    ),
    buttonColor: colourOr(content.buttonColor, DEFAULT_COLOURS.buttonColor),
    buttonTextColor: colourOr(content.buttonTextColor, DEFAULT_COLOURS.buttonTextColor),
  };
}

/** A white banner glares on a dark page. */
const dimmedPictures = "img {\n  filter: brightness(82%);\n}\n";

function rule(scheme: "light" | "dark", theme: Theme): string {
  const lines = customProperties(theme).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n  color-scheme: ${scheme};\n${lines.join("\n")}\n}\n`;
}

// A stylesheet must not trust a text: anything but #rrggbb is left out.
const colourOr = (stated: string | undefined, fallback: string): string =>
  stated !== undefined && isHexColour(stated) ? stated : fallback;
