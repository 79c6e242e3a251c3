import { loadSharp } from "./load-sharp.ts";

/** How many pixels a picture's header states, of its first frame; null where it is no picture that can be read. */
export async function readPixels(source: Buffer): Promise<number | null> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(source, { failOn: "error", limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    // What it says is of the library's own; that it cannot be read is all there is to know.
    return null;
  }
}
