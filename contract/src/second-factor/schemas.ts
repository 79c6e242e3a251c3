import { z } from "zod";
import { instant } from "../core/fields.ts";

/** Bytes as browsers write them into JSON. */
const bytes = (mostCharacters: number) =>
  z
    .string()
    .max(mostCharacters)
    .regex(/^[A-Za-z0-9_-]+$/, "Bytes are base64url.");

/** At most 1,023 bytes (WebAuthn, section 4). */
const credentialId = bytes(1_364);

/**
 * A passkey's answer as `PublicKeyCredential.toJSON()` writes it: of what browsers write, the fields that we read. They add
 * others as they please.
 */
export const passkeyAssertion = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** A passkey that a browser has made, likewise. */
export const passkeyAttestation = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(8)
      .default([]),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** Six digits of an authenticator app; people type them in two groups. */
export const factorCode = z
  .string()
  .trim()
  .regex(/^[0-9]{3} ?[0-9]{3}$/, "The code has six digits.")
  .transform((typed) => typed.replace(" ", ""));

/** A code of an app, a recovery code, or a passkey's answer: for unions that allow more than those. */
const factorProofs = [
  z.strictObject({ code: factorCode }),
  z.strictObject({ recoveryCode: z.string().trim().min(10).max(64) }),
  z.strictObject({ assertion: passkeyAssertion }),
] as const;

/** What shows that it is the person. */
export const factorProof = z.union(factorProofs);
export type FactorProof = z.infer<typeof factorProof>;

/**
 * What a person of the portal confirms with what a stolen session must not do: a factor, or the password of who has none, or
 * before being signed in the code that was mailed.
 */
const factorConfirm = z.union([
  ...factorProofs,
  z.strictObject({ password: z.string().min(1, "The Password field is required.").max(128) }),
  z.strictObject({ enrolmentCode: factorCode }),
]);
export type FactorConfirm = z.infer<typeof factorConfirm>;

export const confirmed = z.strictObject({ confirm: factorConfirm });

/** How a person calls a passkey. */
export const passkeyName = z.string().trim().min(1, "Give it a name, such as My phone.").max(60);

/** A passkey as its person sees it. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  /** Null: never used yet. */
  lastUsedAt: instant.nullable(),
});

/** What a person can confirm with that it is them. */
export const factorMethods = z.object({
  authenticator: z.boolean(),
  passkeys: z.array(passkey),
  /** How many are left. */
  recoveryCodes: z.int().min(0),
});
export type FactorMethods = z.infer<typeof factorMethods>;

const credential = z.object({
  type: z.literal("public-key"),
  id: credentialId,
  transports: z.array(z.string()),
});

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyRequestOptions = z.object({
  challenge: bytes(256),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** None: any of the person's choice. */
  allowCredentials: z.array(credential),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const passkeyCreationOptions = z.object({
  challenge: bytes(256),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(128), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** Ten codes for the day on which a factor is lost; shown once. */
export const recoveryCodes = z.array(z.string());
