import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type {
  acceptInvitation,
  lookAtInvitation,
  lookAtStaffRecovery,
  proveStaffFactor,
  recoverStaff,
  replaceStaffPassword,
  restoreStaffSession,
  signInStaff,
  signOutStaff,
} from "@portal/contract/staff/office/endpoints";
import type {
  askAnyStaffPasskey,
  askStaffPasskey,
  signInStaffByPasskey,
} from "@portal/contract/staff/office/factor-endpoints";
import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { callOffice } from "../../core/api/office-client.ts";
import {
  clearOfficeSession,
  type EndedBy,
  namedOfficeSession,
  officeSessionAt,
  type OfficeSessionName,
  startOfficeSession,
} from "../../core/session/office-session.ts";
import { readPasskey } from "./factors/passkey.ts";

const base = "/api/agencies/{agencyId}/office";

export const callSignIn = (agencyId: string, body: { email: string; password: string }) =>
  callOffice<typeof signInStaff>("POST", `${base}/session`, { params: { agencyId }, body });

/** Both steps in one: the browser offers the passkeys that it has for this address. */
export async function callPasskeySignIn(agencyId: string): Promise<StaffSession> {
  const params = { agencyId };
  const options = await callOffice<typeof askAnyStaffPasskey>("POST", `${base}/session/passkey/options`, {
    params,
    body: {},
  });
  const body = { assertion: await readPasskey(options) };
  return callOffice<typeof signInStaffByPasskey>("POST", `${base}/session/passkey`, { params, body });
}

export const callSecondStep = (agencyId: string, proof: FactorProof) =>
  callOffice<typeof proveStaffFactor>("POST", `${base}/session/second-factor`, {
    params: { agencyId },
    body: { proof },
  });

/** A proof by one of the person's passkeys. */
export async function provePasskey(agencyId: string): Promise<FactorProof> {
  const input = { params: { agencyId }, body: {} };
  const options = await callOffice<typeof askStaffPasskey>("POST", `${base}/passkey/options`, input);
  return { assertion: await readPasskey(options) };
}

const readSession = (agencyId: string, as: OfficeSessionName) =>
  callOffice<typeof restoreStaffSession>("GET", `${base}/session`, { params: { agencyId }, as });

/** Asks whether the session is still there; its end is reported by the call itself. */
export async function checkSession(agencyId: string, endedBy: EndedBy = "time"): Promise<void> {
  await callOffice<typeof restoreStaffSession>("GET", `${base}/session`, {
    params: { agencyId },
    isBackground: true,
    endedBy,
  });
}

/** Takes up the session of this tab, or the one that the browser has in another: after a reload, and in a further tab. */
export async function restoreSession(agencyId: string): Promise<void> {
  const named = namedOfficeSession();
  const others = named !== null && named.agencyId === Number(agencyId) ? [named] : [];
  const own = officeSessionAt(agencyId);
  for (const as of own === null || own.sessionId === others[0]?.sessionId ? others : [...others, own])
    try {
      startOfficeSession(agencyId, await readSession(agencyId, as));
      return;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    }
  if (own !== null) clearOfficeSession();
}

export const callSignOut = (agencyId: string) =>
  callOffice<typeof signOutStaff>("DELETE", `${base}/session`, { params: { agencyId }, keepalive: true });

export const callLookAtInvitation = (agencyId: string, code: string) =>
  callOffice<typeof lookAtInvitation>("POST", `${base}/invitation/look`, {
    params: { agencyId },
    body: { code },
  });

export const callAcceptInvitation = (
  agencyId: string,
  body: { readonly code: string; readonly name: string; readonly password: string },
) => callOffice<typeof acceptInvitation>("POST", `${base}/invitation`, { params: { agencyId }, body });

export const callRecover = (agencyId: string, email: string) =>
  callOffice<typeof recoverStaff>("POST", `${base}/recovery`, { params: { agencyId }, body: { email } });

export const callLookAtRecovery = (agencyId: string, code: string) =>
  callOffice<typeof lookAtStaffRecovery>("POST", `${base}/recovery/look`, {
    params: { agencyId },
    body: { code },
  });

export const callReplacePassword = (
  agencyId: string,
  body: { readonly code: string; readonly password: string },
) =>
  callOffice<typeof replaceStaffPassword>("POST", `${base}/recovery/password`, {
    params: { agencyId },
    body,
  });
