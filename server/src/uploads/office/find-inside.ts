import { createReadStream } from "node:fs";

/** Which of some short texts a file holds, in their order; it is read piece by piece, and only until all are found. */
export async function findInside(path: string, needles: readonly string[]): Promise<readonly boolean[]> {
  const found = needles.map(() => false);
  const overlap = Math.max(...needles.map((needle) => needle.length)) - 1;
  let before = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = Buffer.concat([before, piece as Buffer]);
    for (const [at, needle] of needles.entries()) found[at] ||= bytes.includes(needle, 0, "latin1");
    if (!found.includes(false)) break;
    before = bytes.subarray(Math.max(0, bytes.length - overlap));
  }
  return found;
}

/** Whether a text in UTF-16 holds a zero: no text does, and most that only begins like one has some. */
export async function hasWideZero(path: string): Promise<boolean> {
  let isOdd = false;
  let before = 1;
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 }))
    for (const byte of piece as Buffer) {
      if (isOdd && byte === 0 && before === 0) return true;
      before = byte;
      isOdd = !isOdd;
    }
  return false;
}
