import { randomBytes } from "./random-bytes.ts";

/** Without signs that are taken for each other. As many as divide a byte's values evenly. */
const signs = "abcdefghijkmnpqrstuvwxyz23456789";

/** A name of that many characters, for a file among a person's others. */
export const randomName = (length: number): string =>
  Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join("");
