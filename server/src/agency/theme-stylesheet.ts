import type { AgentContent } from "@portal/contract/agency/schemas";
import { isHexColour } from "@portal/domain/agency/colour";
import { type AgencyColours, customProperties, DEFAULT_COLOURS, themeOf } from "@portal/domain/agency/theme";
import { sha256 } from "../core/ids/tokens.ts";

export interface ThemeStylesheet {
  readonly css: string;
  /** Changes with the colours; part of the stylesheet's address. */
  readonly version: string;
}

/** The agency's three colours as a stylesheet of role colours. */
export function themeStylesheet(content: Partial<AgentContent>): ThemeStylesheet {
  const colours: AgencyColours = {
    websiteBackgroundColour: colourOr(
      content.websiteBackgroundColour,
      DEFAULT_COLOURS.websiteBackgroundColour,
    ),
    buttonColor: colourOr(content.buttonColor, DEFAULT_COLOURS.buttonColor),
    buttonTextColor: colourOr(content.buttonTextColor, DEFAULT_COLOURS.buttonTextColor),
  };
  const lines = customProperties(themeOf(colours)).map(([name, value]) => `  ${name}: ${value};`);
  const css = `:root {\n${lines.join("\n")}\n}\n`;
  return { css, version: sha256(css).toString("base64url").slice(0, 12) };
}

// A stylesheet is no place to trust a text: anything but #rrggbb is left out.
const colourOr = (stated: string | undefined, fallback: string): string =>
  stated !== undefined && isHexColour(stated) ? stated : fallback;
