import { z } from "zod";
import { passkey, passkeyAttestation, recoveryCodes, passkeyName } from "../second-factor/public.ts";
import { user } from "./schemas.ts";

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
  name: passkeyName,
  attestation: passkeyAttestation,
});

/** Another name for a passkey. */
export const passkeyRenaming = z.strictObject({ name: passkeyName });
