import { Secret, TOTP } from "otpauth";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Steps that the clock of a phone may be before or behind ours. */
const SKEW_STEPS = 1;

/** What every authenticator app can do: SHA-1, six digits, 30 seconds. */
const settings = { algorithm: "SHA1", digits: 6, period: STEP_SECONDS } as const;

/** Bytes of a new secret. */
export const AUTHENTICATOR_SECRET_BYTES = SECRET_BYTES;

/** The step whose code was typed, if it is the one of this moment or beside it; else null. Compares in constant time. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
}

/** How the app is to name what it shows the code for. */
export interface AuthenticatorName {
  /** The agency. */
  readonly issuer: string;
  /** The access code or the e-mail address. */
  readonly label: string;
}

/** A secret as people type it into an app, and as an app reads it from a picture. */
export interface ShownSecret {
  readonly secret: string;
  readonly uri: string;
}

export function showSecret(secret: Buffer, { issuer, label }: AuthenticatorName): ShownSecret {
  const shown = secretOf(secret);
  return { secret: shown.base32, uri: new TOTP({ ...settings, issuer, label, secret: shown }).toString() };
}

// A copy: a Buffer may be a part of a larger one.
const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });
