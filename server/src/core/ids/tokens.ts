import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

// The only place of the server that asks for chance (rule 9).

/** So many random bytes as base64url without padding. */
export function randomText(byteLength: number): string {
  return randomBytes(byteLength).toString("base64url");
}

/** Of bytes, or of a text's UTF-8 bytes. */
export function sha256(content: string | Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

/** The same in lower-case hexadecimal. */
export function sha256Hex(content: string | Uint8Array): string {
  return sha256(content).toString("hex");
}

/** What a session's cookie proves it by. */
export const newSessionSecret = (): string => randomText(32);

/** The public name of a session. */
export const newHandle = (): string => randomText(16);

/** Makes a cross-site request token unlike the others of its session. */
export const newNonce = (): string => randomText(16);

/** Names a request in answers and logs. */
export function newRequestId(): string {
  return randomText(9);
}

export function randomBytesOf(byteLength: number): Buffer {
  return randomBytes(byteLength);
}

/** So many random digits. */
export const randomDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, "0");

/** A version 4 UUID. */
export function newUuid(): string {
  return randomUUID();
}

/** At least 0 and below 1, for jitter. */
export function randomFraction(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}
