import sharp from "sharp";

/** As wide and high as it is printed, four dots to a point. */
const MOST = { width: 880, height: 160 } as const;
const MOST_PIXELS = 50_000_000;

/** The agency's picture as one that every PDF can hold, on white; null where it cannot be read. */
export async function logoPicture(logo: Uint8Array | null): Promise<Buffer | null> {
  if (logo === null) return null;
  try {
    return await sharp(logo, { limitInputPixels: MOST_PIXELS })
      .resize({ ...MOST, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .png()
      .toBuffer();
  } catch {
    // The agency's name stands on the page anyway.
    return null;
  }
}
