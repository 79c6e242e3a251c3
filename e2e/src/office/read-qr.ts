import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

/** What a phone's camera reads off a picture on the screen; null: it finds no code. */
export async function readQr(picture: Locator): Promise<string | null> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
