import type { AddedFactor } from "@portal/contract/sign-in/factor-schemas";
import type * as factors from "@portal/contract/sign-in/factor-endpoints";
import type * as endpoints from "@portal/contract/sign-in/second-step-endpoints";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { deviceWords } from "@portal/domain/core/device-words";
import type { User } from "@portal/contract/sign-in/schemas";
import { synchroniseClock } from "../../agency/public.ts";
import { callApi } from "../../core/api/api-client.ts";
import { userOf } from "../login/logon.ts";
import { makePasskey, showPasskey } from "./passkeys.ts";
import type { WaitingSignIn } from "./waiting-sign-in.ts";

const speakingFor = (waiting: WaitingSignIn) => ({
  params: { agencyId: String(waiting.agencyId) },
  as: waiting,
});

/** Completes the sign-in. */
export const confirmSignIn = (waiting: WaitingSignIn, proof: FactorProof): Promise<User> =>
  userOf(() =>
    callApi<typeof endpoints.confirmSignIn>("POST", "/api/agencies/{agencyId}/users/second-factor", {
      ...speakingFor(waiting),
      body: { proof },
      sessionChange: "replace",
    }),
  );

/** A passkey of who is waiting, as a proof. */
export async function passkeyProof(waiting: WaitingSignIn): Promise<FactorProof> {
  const options = await callApi<typeof endpoints.askForPasskey>(
    "POST",
    "/api/agencies/{agencyId}/users/second-factor/options",
    { ...speakingFor(waiting), body: {} },
  );
  return { assertion: await showPasskey(options) };
}

/** The key of an authenticator app that counts once a code of it was sent. */
export const beginApp = (waiting: WaitingSignIn, enrolmentCode: string) =>
  callApi<typeof factors.beginAuthenticator>("POST", "/api/agencies/{agencyId}/users/authenticator", {
    ...speakingFor(waiting),
    body: { confirm: { enrolmentCode } },
  });

export const confirmApp = (waiting: WaitingSignIn, code: string): Promise<AddedFactor> =>
  withClock(
    callApi<typeof factors.confirmAuthenticator>("PUT", "/api/agencies/{agencyId}/users/authenticator", {
      ...speakingFor(waiting),
      body: { code },
      sessionChange: "replace",
    }),
  );

export async function addPasskey(waiting: WaitingSignIn, enrolmentCode: string): Promise<AddedFactor> {
  const options = await callApi<typeof factors.beginPasskey>(
    "POST",
    "/api/agencies/{agencyId}/users/passkeys/options",
    { ...speakingFor(waiting), body: { confirm: { enrolmentCode } } },
  );
  const attestation = await makePasskey(options);
  return withClock(
    callApi<typeof factors.addPasskey>("POST", "/api/agencies/{agencyId}/users/passkeys", {
      ...speakingFor(waiting),
      body: { name: deviceWords(navigator.userAgent), attestation },
      sessionChange: "replace",
    }),
  );
}

/** The session that comes with it ends by the server's clock (D31). */
const withClock = async (call: Promise<AddedFactor>): Promise<AddedFactor> =>
  (await Promise.all([call, synchroniseClock()]))[0];
