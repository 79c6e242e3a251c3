import { loadSharp } from "./load-sharp.ts";

/**
 * Returns the number of pixels that a picture's header states for its first frame; null if the picture cannot be read.
 * `source`: its bytes or its path.
 */
export async function readPixels(source: Buffer | string): Promise<number | null> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(source, { failOn: "error", limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    // What it says is of the library's own; that it cannot be read is all there is to know.
    return null;
  }
}
