import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@portal/contract/second-factor/schemas";

/** What an answer says otherwise than a good browser and authenticator would. */
export interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isCrossOrigin?: boolean;
  readonly isVerified?: boolean;
  /** Of uses; without it one more than the last time. */
  readonly counter?: number;
  /** The name that the authenticator gives the passkey. */
  readonly id?: Buffer;
  readonly format?: string;
  /** What the attestation states, as CBOR. */
  readonly statement?: Buffer;
}

/** A passkey whose answers are made here: P-256 of node:crypto, and CBOR in a few lines. */
export interface SoftwarePasskey {
  readonly id: string;
  readonly attestation: PasskeyAttestation;
  answer(options: PasskeyRequestOptions, oddity?: Oddity): PasskeyAssertion;
}

const PRESENT = 1;
const VERIFIED = 4;
const HAS_CREDENTIAL = 64;

const sha256 = (content: string | Buffer): Buffer => createHash("sha256").update(content).digest();

/** Makes a passkey as a browser at this origin would. */
export function makePasskey(
  { rp, challenge }: PasskeyCreationOptions,
  origin: string,
  oddity: Oddity = {},
): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = oddity.id ?? randomBytes(32);
  let uses = 0;
  const authData = (said: Oddity, rpId: string, credential: Buffer): Buffer => {
    const flags =
      PRESENT + (said.isVerified === false ? 0 : VERIFIED) + (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(said.counter ?? uses);
    return Buffer.concat([sha256(said.rpId ?? rpId), Buffer.from([flags]), count, credential]);
  };
  const clientData = (said: Oddity, type: string, asked: string): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: said.type ?? type,
        challenge: said.challenge ?? asked,
        origin: said.origin ?? origin,
        crossOrigin: said.isCrossOrigin ?? false,
      }),
    );
  const cose = map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, "base64url"))],
    [int(-3), bytes(Buffer.from(y, "base64url"))],
  ]);
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  const attestationObject = map([
    [text("fmt"), text(oddity.format ?? "none")],
    [text("attStmt"), oddity.statement ?? map([])],
    [text("authData"), bytes(authData(oddity, rp.id, credential))],
  ]);
  return {
    id: id.toString("base64url"),
    attestation: {
      id: id.toString("base64url"),
      response: {
        clientDataJSON: clientData(oddity, "webauthn.create", challenge).toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    },
    answer: (options, said = {}) => {
      uses += 1;
      const client = clientData(said, "webauthn.get", options.challenge);
      const data = authData(said, options.rpId, Buffer.alloc(0));
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: id.toString("base64url"),
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([major * 32 + value]);
  return value < 256
    ? Buffer.from([major * 32 + 24, value])
    : Buffer.from([major * 32 + 25, value >> 8, value & 255]);
};
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** CBOR of an attestation's statement with certificates. */
export const certifiedStatement: Buffer = map([
  [text("alg"), int(-7)],
  [text("sig"), bytes(Buffer.alloc(8))],
  [text("x5c"), Buffer.concat([Buffer.from([0x81]), bytes(Buffer.alloc(8))])],
]);
