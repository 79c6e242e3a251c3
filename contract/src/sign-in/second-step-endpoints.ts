import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams } from "../core/fields.ts";
import { factorProof, passkeyRequestOptions } from "../second-factor/public.ts";
import { user } from "./schemas.ts";

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
