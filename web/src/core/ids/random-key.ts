import { randomBytes } from "./random-bytes.ts";

/** Names one thing among all: 128 bits of chance in 32 letters and digits. */
export const randomKey = (): string =>
  Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
