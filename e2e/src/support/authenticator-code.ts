import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows for a key at an instant: RFC 6238 with SHA-1, written apart from the product's. */
export function authenticatorCode(key: string, at: Date): string {
  const bits = Array.from(key, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac("sha1", bytes).update(step).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(number % 10 ** 6).padStart(6, "0");
}
