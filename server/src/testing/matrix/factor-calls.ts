import { atSecondStep, type EndpointCall, signedIn } from "./endpoint-call.ts";

const wrongProof = {
  body: { confirm: { recoveryCode: "AAAAA-AAAAA" } },
  seenBy: signedIn,
  status: 403,
  endsSession: true,
};

/** The calls of second factors. */
export const FACTOR_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  // Nobody of them has set anything up.
  confirmSignIn: [
    {
      path: "/users/second-factor",
      body: { proof: { code: "123456" } },
      seenBy: atSecondStep,
      status: 403,
      endsSession: true,
    },
  ],
  askForPasskey: [
    {
      path: "/users/second-factor/options",
      body: {},
      seenBy: [...signedIn, ...atSecondStep],
      isEverNew: true,
    },
  ],
  askForSignInPasskey: [{ path: "/users/passkey/options", body: {}, seenBy: "everybody", isEverNew: true }],
  // A passkey that nobody has.
  signInByPasskey: [
    {
      path: "/users/passkey",
      body: {
        role: 1,
        assertion: {
          id: "AAAA",
          response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
        },
      },
      seenBy: "everybody",
      status: 401,
    },
  ],
  getFactorMethods: [{ path: "/users/second-factor", seenBy: signedIn }],
  // Nobody of them has set anything up, and the proof is wrong; the fifth wrong one ends a session.
  beginAuthenticator: [{ path: "/users/authenticator", ...wrongProof }],
  confirmAuthenticator: [
    {
      path: "/users/authenticator",
      body: { code: "123456" },
      seenBy: signedIn,
      status: 403,
      endsSession: true,
    },
  ],
  removeAuthenticator: [{ path: "/users/authenticator", ...wrongProof }],
  beginPasskey: [{ path: "/users/passkeys/options", ...wrongProof }],
  addPasskey: [
    {
      path: "/users/passkeys",
      body: {
        name: "Phone",
        attestation: { id: "AAAA", response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } },
      },
      seenBy: signedIn,
      status: 403,
      endsSession: true,
    },
  ],
  removePasskey: [{ path: "/users/passkeys/00000000-0000-4000-8000-000000000000", ...wrongProof }],
  renamePasskey: [
    {
      path: "/users/passkeys/00000000-0000-4000-8000-000000000000",
      body: { name: "Phone" },
      seenBy: signedIn,
      status: 404,
    },
  ],
  renewRecoveryCodes: [{ path: "/users/recovery-codes", ...wrongProof }],
};
