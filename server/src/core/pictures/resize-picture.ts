import { loadSharp, MOST_PIXELS } from "./load-sharp.ts";
import type { PictureShape } from "./picture-sizes.ts";

const SECONDS_FOR_ONE = 30;
const MILLISECONDS = 1_000;
const QUALITY = 76;

export interface ResizedPicture {
  readonly bytes: Buffer;
  readonly mediaType: "image/jpeg" | "image/webp";
  readonly width: number;
  readonly height: number;
}

/** The bytes are no picture, a broken one, or one of too many pixels. */
export class UnreadablePicture extends Error {
  override readonly name: string = "UnreadablePicture";
}

/** It was not made within its time: the picture's fault perhaps, perhaps that of a machine that is busy. */
export class SlowPicture extends UnreadablePicture {
  override readonly name = "SlowPicture";
}

/**
 * The first frame, turned as the camera was held, in sRGB and without anything that the camera wrote (place, time, owner).
 * Throws UnreadablePicture, of which SlowPicture is one.
 */
export async function resizePicture(source: Buffer, shape: PictureShape): Promise<ResizedPicture> {
  const sharp = await loadSharp();
  const { width, height, format } = shape;
  const began = performance.now();
  try {
    const picture = sharp(source, { failOn: "error", limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width, height, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: SECONDS_FOR_ONE });
    const encoded =
      format === "webp"
        ? picture.webp({ quality: QUALITY })
        : picture.flatten({ background: "#ffffff" }).jpeg({ quality: QUALITY, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: `image/${format}`, width: info.width, height: info.height };
  } catch (error) {
    if (performance.now() - began >= SECONDS_FOR_ONE * MILLISECONDS)
      throw new SlowPicture(`the picture is not made within ${SECONDS_FOR_ONE} s`, { cause: error });
    throw new UnreadablePicture("the picture cannot be read", { cause: error });
  }
}
