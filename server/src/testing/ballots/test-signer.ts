import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { type RegisterFormat, signedRecordText } from "@portal/domain/meetings/ballots/ballot-record";
import { signedText } from "@portal/domain/meetings/register/checkpoint-statement";
import type { CheckpointRow } from "./register-rows.ts";

/** Signs as a portal with some secret would, with a key for each agency. */
export interface TestSigner {
  publicKey(agencyId: number): string;
  /** A statement with its signature and public key, in base64. */
  statement(format: RegisterFormat, agencyId: number, statement: string): CheckpointRow;
  /** Base64. */
  record(record: Parameters<typeof signedRecordText>[0]): string;
}

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_BYTES = 32;

export function createTestSigner(secret: string): TestSigner {
  const opened = new Map<number, { readonly key: KeyObject; readonly publicKey: string }>();
  const keyOf = (agencyId: number) => {
    const known = opened.get(agencyId);
    if (known !== undefined) return known;
    const seed = createHash("sha256").update(`${secret} ${agencyId}`).digest();
    const der = Buffer.concat([PKCS8_PREFIX, seed]);
    const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    const raw = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-KEY_BYTES);
    const made = { key, publicKey: raw.toString("base64") };
    opened.set(agencyId, made);
    return made;
  };
  const signed = (agencyId: number, text: string): string =>
    sign(null, Buffer.from(text), keyOf(agencyId).key).toString("base64");
  return {
    publicKey: (agencyId) => keyOf(agencyId).publicKey,
    statement: (format, agencyId, statement) => ({
      statement,
      signature: signed(agencyId, signedText(format, statement)),
      publicKey: keyOf(agencyId).publicKey,
    }),
    record: (record) => signed(record.agencyId, signedRecordText(record)),
  };
}
