import { createPrivateKey, createPublicKey, hkdfSync, sign } from "node:crypto";
import { signedText } from "@portal/domain/meetings/register/checkpoint-statement";

/** Signs the checkpoints of every agency, each with a key of its own. */
export interface CheckpointSigner {
  /** Base64: the Ed25519 signature of a statement, and the public key that it is checked with. */
  sign(agencyId: number, statement: string): { readonly signature: string; readonly publicKey: string };
}

const SEED_BYTES = 32;
const RAW_KEY_BYTES = 32;
/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * `secret`: PORTAL_SECRET or the one of the data folder. The keys are derived from it, so that nobody has to keep them and
 * every process has the same; who changes the secret changes the keys, and the next mail shows the other one.
 */
export function createCheckpointSigner(secret: Buffer): CheckpointSigner {
  return {
    sign: (agencyId, statement) => {
      const seed = hkdfSync("sha256", secret, "", `strata portal checkpoints ${agencyId}`, SEED_BYTES);
      const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(seed)]);
      const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
      const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" });
      return {
        signature: sign(null, Buffer.from(signedText(1, statement)), privateKey).toString("base64"),
        publicKey: publicKey.subarray(-RAW_KEY_BYTES).toString("base64"),
      };
    },
  };
}
