import type sharpOf from "sharp";

/** More pixels than any camera of today makes; a small file that claims more is there to fill the memory. */
export const MOST_PIXELS = 50_000_000;

/** Loaded when the first picture comes: it is native code that a start has no use for. */
export async function loadSharp(): Promise<typeof sharpOf> {
  const { default: sharp } = await import("sharp");
  // One thread a picture: the caller decides how many pictures there are at once.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
