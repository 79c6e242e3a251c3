import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams } from "../core/fields.ts";
import { factorProof, passkeyAssertion, passkeyRequestOptions } from "../second-factor/public.ts";
import { role, user } from "./schemas.ts";

const tag = "sign-in";

export const confirmSignIn = defineEndpoint({
  name: "confirmSignIn",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/second-factor",
  summary: "Complete a sign-in with the second factor; sets the cookies of another session",
  tag,
  access: "session",
  allowedIn: ["second-factor"],
  params: agencyParams,
  body: z.strictObject({ proof: factorProof }),
  response: user,
  // Of two at once the second finds its session ended.
  reasons: ["SECOND_FACTOR_FAILED", "TOO_MANY_ATTEMPTS", "SESSION_EXPIRED"],
});

export const askForPasskey = defineEndpoint({
  name: "askForPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/second-factor/options",
  summary: "What the browser is asked with for a passkey of the session's own account",
  tag,
  access: "session",
  allowedIn: ["full", "second-factor"],
  params: agencyParams,
  body: z.strictObject({}),
  response: passkeyRequestOptions,
  // There are no passkeys under the page's address.
  reasons: ["FEATURE_UNAVAILABLE"],
});

export const askForSignInPasskey = defineEndpoint({
  name: "askForSignInPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/passkey/options",
  summary: "What the browser is asked with for a passkey of anybody's, to sign in by it alone",
  tag,
  access: "public",
  params: agencyParams,
  body: z.strictObject({}),
  response: passkeyRequestOptions,
  // There are no passkeys under the page's address.
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "PORTAL_INACTIVE", "FEATURE_UNAVAILABLE"],
});

export const signInByPasskey = defineEndpoint({
  name: "signInByPasskey",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/passkey",
  summary: "Sign in by a passkey alone: it says whose it is, and that it is them",
  tag,
  access: "public",
  params: agencyParams,
  body: z.strictObject({ role, assertion: passkeyAssertion }),
  response: user,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "PORTAL_INACTIVE", "INVALID_CREDENTIALS", "ROLE_UNAVAILABLE"],
});
