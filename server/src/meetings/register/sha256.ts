import { createHash } from "node:crypto";

/** As `merkleRoot` of the domain takes it. */
export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(bytes).digest();
}

/** Of the text's UTF-8 bytes, in lower-case hexadecimal. */
export function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
