import { createHash, randomBytes } from "node:crypto";

/** The only place of the server that draws random bytes. Texts are base64url without padding. */
export function randomText(byteLength: number): string {
  return randomBytes(byteLength).toString("base64url");
}

export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Names a request in answers and logs. */
export function newRequestId(): string {
  return randomBytes(9).toString("base64url");
}
