import { z } from "zod";
import {
  factorCode,
  factorProofs,
  passkey,
  passkeyAttestation,
  recoveryCodes,
} from "../second-factor/public.ts";
import { user } from "./schemas.ts";

/**
 * What a change of second factors is confirmed with: a factor, or the password of who has none, or before being signed in the
 * code that was mailed.
 */
const factorConfirm = z.union([
  ...factorProofs,
  z.strictObject({ password: z.string().min(1).max(128) }),
  z.strictObject({ enrolmentCode: factorCode }),
]);
export type FactorConfirm = z.infer<typeof factorConfirm>;

export const confirmed = z.strictObject({ confirm: factorConfirm });

/** A secret for an authenticator app: to be typed, and as the address that a picture holds. */
export const newAuthenticator = z.object({ secret: z.string(), uri: z.string() });

/** What adding a factor brings. */
export const addedFactor = z.object({
  /** With the first factor, and shown this once. */
  recoveryCodes: recoveryCodes.nullable(),
  /** Where it completed a sign-in: the user of another session, whose cookies come with this answer. */
  user: user.nullable(),
});
export type AddedFactor = z.infer<typeof addedFactor>;

export const addedPasskey = addedFactor.extend({ passkey });

export const newPasskey = z.strictObject({
  /** How the person calls it. */
  name: z.string().trim().min(1).max(60),
  attestation: passkeyAttestation,
});
