import type { revokeCalendarFeedOfRole } from "@portal/contract/meetings/calendar-endpoints";
import type {
  FactorConfirm,
  FactorMethods,
  FactorProof,
  PasskeyCreationOptions,
} from "@portal/contract/second-factor/schemas";
import type * as account from "@portal/contract/sign-in/account-endpoints";
import type { Account, AccountHistory } from "@portal/contract/sign-in/account-schemas";
import type * as factors from "@portal/contract/sign-in/factor-endpoints";
import type { askForPasskey } from "@portal/contract/sign-in/second-step-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../core/api/api-client.ts";
import { makePasskey, showPasskey } from "../second-step/passkeys.ts";

const users = "/api/agencies/{agencyId}/users";

/** One's own account. */
export const accountQuery = (agencyId: string) =>
  queryOptions<Account>({
    queryKey: ["sign-in", agencyId, "account"],
    queryFn: ({ signal }) =>
      callApi<typeof account.getAccount>("GET", `${users}/account`, { params: { agencyId }, signal }),
  });

/** The newest page of its history. */
export const historyQuery = (agencyId: string) =>
  queryOptions<AccountHistory>({
    queryKey: ["sign-in", agencyId, "account", "history"],
    queryFn: ({ signal }) => readHistory(agencyId, undefined, signal),
  });

export const readHistory = (agencyId: string, before: string | undefined, signal?: AbortSignal) =>
  callApi<typeof account.getAccountHistory>("GET", `${users}/account/history`, {
    params: { agencyId },
    query: before === undefined ? {} : { before },
    ...(signal === undefined ? {} : { signal }),
  });

/** With what it can be confirmed that it is the person. */
export const methodsQuery = (agencyId: string) =>
  queryOptions<FactorMethods>({
    queryKey: ["sign-in", agencyId, "methods"],
    queryFn: ({ signal }) =>
      callApi<typeof factors.getFactorMethods>("GET", `${users}/second-factor`, {
        params: { agencyId },
        signal,
      }),
    // Another tab may have set one up a moment ago.
    gcTime: 0,
  });

export const endSession = (agencyId: string, sessionId: string) =>
  callApi<typeof account.endSession>("DELETE", `${users}/sessions/{sessionId}`, {
    params: { agencyId, sessionId },
  });

export const endOtherSessions = (agencyId: string) =>
  callApi<typeof account.endOtherSessions>("DELETE", `${users}/sessions`, { params: { agencyId } });

export const forgetBrowser = (agencyId: string, browserId: string) =>
  callApi<typeof account.forgetBrowser>("DELETE", `${users}/browsers/{browserId}`, {
    params: { agencyId, browserId },
  });

export const endFeed = (agencyId: string, role: number) =>
  callApi<typeof revokeCalendarFeedOfRole>("DELETE", `${users}/calendar-feed/{role}`, {
    params: { agencyId, role },
  });

/** A passkey of the person's, as a proof. */
export async function provePasskey(agencyId: string): Promise<FactorProof> {
  const options = await callApi<typeof askForPasskey>("POST", `${users}/second-factor/options`, {
    params: { agencyId },
    body: {},
  });
  return { assertion: await showPasskey(options) };
}

export const beginApp = (agencyId: string, confirm: FactorConfirm) =>
  callApi<typeof factors.beginAuthenticator>("POST", `${users}/authenticator`, {
    params: { agencyId },
    body: { confirm },
  });

export const confirmApp = (agencyId: string, code: string) =>
  callApi<typeof factors.confirmAuthenticator>("PUT", `${users}/authenticator`, {
    params: { agencyId },
    body: { code },
  });

export const removeApp = (agencyId: string, confirm: FactorConfirm) =>
  callApi<typeof factors.removeAuthenticator>("DELETE", `${users}/authenticator`, {
    params: { agencyId },
    body: { confirm },
  });

export const beginPasskey = (agencyId: string, confirm: FactorConfirm) =>
  callApi<typeof factors.beginPasskey>("POST", `${users}/passkeys/options`, {
    params: { agencyId },
    body: { confirm },
  });

export async function keepPasskey(agencyId: string, options: PasskeyCreationOptions, name: string) {
  const attestation = await makePasskey(options);
  return callApi<typeof factors.addPasskey>("POST", `${users}/passkeys`, {
    params: { agencyId },
    body: { name, attestation },
  });
}

export const removePasskey = (agencyId: string, passkeyId: string, confirm: FactorConfirm) =>
  callApi<typeof factors.removePasskey>("DELETE", `${users}/passkeys/{passkeyId}`, {
    params: { agencyId, passkeyId },
    body: { confirm },
  });

export const renamePasskey = (agencyId: string, passkeyId: string, name: string) =>
  callApi<typeof factors.renamePasskey>("PUT", `${users}/passkeys/{passkeyId}`, {
    params: { agencyId, passkeyId },
    body: { name },
  });

export const renewCodes = (agencyId: string, confirm: FactorConfirm) =>
  callApi<typeof factors.renewRecoveryCodes>("POST", `${users}/recovery-codes`, {
    params: { agencyId },
    body: { confirm },
  });
