import { createRequire } from "node:module";
import { loadSharp } from "./load-sharp.ts";

export interface IconLook {
  /** As #rrggbb. */
  readonly background: string;
  readonly ink: string;
  /** One or two letters; '' draws a house. */
  readonly letters: string;
}

const FONT = "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf";
const files = createRequire(import.meta.url);

/** A home screen may cut the icon to a circle of 80 % of its width: what is drawn stays within that. */
const LETTERS_WIDTH = 0.56;
const LETTERS_HEIGHT = 0.34;
const HOUSE_WIDTH = 0.5;

/** Draws a square icon as PNG, `size` pixels wide: letters, or a house, on one colour. */
export async function drawIcon({ background, ink, letters }: IconLook, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const drawn =
    letters === ""
      ? await sharp(houseOf(ink, Math.round(size * HOUSE_WIDTH)))
          .png()
          .toBuffer()
      : await sharp({
          text: {
            text: `<span foreground="${ink}">${letters}</span>`,
            font: "Inter SemiBold",
            fontfile: files.resolve(FONT),
            width: Math.round(size * LETTERS_WIDTH),
            height: Math.round(size * LETTERS_HEIGHT),
            rgba: true,
          },
        })
          .png()
          .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: drawn, gravity: "centre" }])
    .png({ palette: true })
    .toBuffer();
}

/** The house of the portal's own icon (web/public/favicon.svg). */
function houseOf(ink: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="6 7 20 20" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round">` +
      '<path d="M7.5 14.5 16 8l8.5 6.5V24a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1zM13 25v-6.5h6V25"/></svg>',
  );
}
