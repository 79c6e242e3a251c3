import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";

/** What one secret of the portal gives one agency. */
export interface RegisterSecret {
  /** Base64 of 32 bytes: what its signatures are checked with. */
  readonly publicKey: string;
  /** Base64: the Ed25519 signature of a text's UTF-8 bytes. */
  sign(text: string): string;
  /** Seals the choices of a meeting that has been closed `keyNo` times; the close writes it down. */
  voteKey(meetingRecordId: number, keyNo: number): Buffer;
  /** Seals the drafts of a meeting; never written down. */
  draftKey(meetingRecordId: number): Buffer;
}

/** The keys of all agencies, derived from the portal's secret and from the one before it. */
export interface RegisterKeys {
  /** Of the secret that registers are begun under now. */
  current(agencyId: number): RegisterSecret;
  /** Of the secret whose public key it is; null where this process has not got it. */
  of(agencyId: number, publicKey: string): RegisterSecret | null;
  /** The current one first. */
  all(agencyId: number): readonly RegisterSecret[];
}

/** Of a command that has not got the portal's secret: it reads what is closed, and signs nothing. */
export const NO_KEYS: RegisterKeys = {
  current: () => {
    throw new Error("this process has not got the portal's secret");
  },
  of: () => null,
  all: () => [],
};

const KEY_BYTES = 32;
/** What stands before the 32 bytes of a key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410). */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/**
 * `secret`: PORTAL_SECRET or the one of the data folder; `earlier`: PORTAL_SECRET_OLD. Everything is derived, so that nobody
 * has to keep it and every process has the same.
 */
export function createRegisterKeys(secret: Buffer, earlier: Buffer | null): RegisterKeys {
  const secrets = earlier === null ? [secret] : [secret, earlier];
  const known = new Map<number, readonly RegisterSecret[]>();
  const all = (agencyId: number): readonly RegisterSecret[] => {
    const made = known.get(agencyId) ?? secrets.map((each) => secretOf(each, agencyId));
    known.set(agencyId, made);
    return made;
  };
  return {
    current: (agencyId) => all(agencyId)[0] ?? secretOf(secret, agencyId),
    of: (agencyId, publicKey) => all(agencyId).find((each) => each.publicKey === publicKey) ?? null,
    all,
  };
}

function secretOf(secret: Buffer, agencyId: number): RegisterSecret {
  const derived = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "", `strata portal ${purpose}`, KEY_BYTES));
  const seed = derived(`checkpoints ${agencyId}`);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: "der",
    type: "pkcs8",
  });
  const voteKeys = new Map<string, Buffer>();
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return {
    publicKey: publicKey.subarray(-KEY_BYTES).toString("base64"),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64"),
    voteKey: (meetingRecordId, keyNo) => {
      const purpose = `votes ${agencyId} ${meetingRecordId} ${keyNo}`;
      const key = voteKeys.get(purpose) ?? derived(purpose);
      voteKeys.set(purpose, key);
      return key;
    },
    draftKey: (meetingRecordId) => derived(`drafts ${agencyId} ${meetingRecordId}`),
  };
}

/** Reading a key takes longer than verifying with it, and a cast verifies several signatures under one. */
const readKeys = new Map<string, KeyObject>();
const MOST_READ_KEYS = 100;

/** Null where the text is not 32 bytes. Throws for bytes that are no point of the curve. */
function readPublicKey(publicKey: string): KeyObject | null {
  const known = readKeys.get(publicKey);
  if (known !== undefined) return known;
  const raw = Buffer.from(publicKey, "base64");
  if (raw.length !== KEY_BYTES) return null;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: "der", type: "spki" });
  if (readKeys.size >= MOST_READ_KEYS) readKeys.clear();
  readKeys.set(publicKey, key);
  return key;
}

/** Whether `signature` is that of the text under the public key; false as well where either is malformed. */
export function isSignatureValid(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = readPublicKey(publicKey);
    return key !== null && verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

/** What a repeated Idempotency-Key is compared by: under a key, so that nobody finds the choices by trying them all. */
export function requestHashUnder(voteKey: Buffer, requestText: string): string {
  return createHmac("sha256", voteKey).update(`strata portal request\n${requestText}`).digest("hex");
}
