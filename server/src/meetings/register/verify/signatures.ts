import { createPublicKey, type KeyObject, verify } from "node:crypto";

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** Says whether an Ed25519 signature of a text is valid under a public key, both in base64; opens each key once. */
export function createSignatureCheck(): (text: string, signature: string, publicKey: string) => boolean {
  const opened = new Map<string, KeyObject | null>();
  return (text, signature, publicKey) => {
    const known = opened.get(publicKey);
    const key = known === undefined ? openKey(publicKey) : known;
    opened.set(publicKey, key);
    const signed = bytesOf(signature, SIGNATURE_BYTES);
    return key !== null && signed !== null && verify(null, Buffer.from(text), key, signed);
  };
}

function openKey(publicKey: string): KeyObject | null {
  const key = bytesOf(publicKey, KEY_BYTES);
  if (key === null) return null;
  try {
    return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, key]), format: "der", type: "spki" });
  } catch {
    // Bytes that are not a point of the curve.
    return null;
  }
}

/** Base64 with padding, of so many bytes; null for anything else. */
function bytesOf(base64: string, length: number): Buffer | null {
  const bytes = Buffer.from(base64, "base64");
  return bytes.length === length && bytes.toString("base64") === base64 ? bytes : null;
}
