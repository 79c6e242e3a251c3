/** Colours as `#rrggbb`, the only form that the portal takes, and their contrast as WCAG 2.2 defines it. */
export type HexColour = string;

export const BLACK: HexColour = "#000000";
export const WHITE: HexColour = "#ffffff";

const SIX_HEX_DIGITS = /^#[0-9a-fA-F]{6}$/;

/** Whether a text is a colour of the form `#rrggbb`, in either letter case (security, input). */
export function isHexColour(text: string): boolean {
  return SIX_HEX_DIGITS.test(text);
}

/** 1 (none) to 21 (black on white). */
export function contrast(a: HexColour, b: HexColour): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour moved towards another, `share` of the way: 0 is the first, 1 the second. */
export function mix(from: HexColour, to: HexColour, share: number): HexColour {
  const target = channels(to);
  return fromChannels(channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * share));
}

/** Each channel lowered by some levels of 255, not below zero. */
export function darkenedByLevels(colour: HexColour, levels: number): HexColour {
  return fromChannels(channels(colour).map((value) => Math.max(0, value - levels)));
}

/** Black or white, whichever stands out more; at least 4.58 to 1 on any colour. */
export function blackOrWhiteOn(background: HexColour): HexColour {
  return contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE;
}

function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: HexColour): readonly number[] {
  if (!isHexColour(colour))
    throw new RangeError(`not a colour of the form #rrggbb: ${JSON.stringify(colour)}`);
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function fromChannels(values: readonly number[]): HexColour {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
