import type {
  changeStaffPassword,
  endOfficeSession,
  getOfficeAccount,
  removeStaffAuthenticator,
  removeStaffPasskey,
  renameStaffPasskey,
  renewStaffRecoveryCodes,
} from "@portal/contract/staff/office/factor-endpoints";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { FactorConfirmation, OfficeAccount } from "@portal/contract/staff/office/schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import type { FactorKind } from "../../../core/session/office-session.ts";

const base = "/api/agencies/{agencyId}/office";

export const accountKey = (agencyId: string) => ["staff", agencyId, "account"] as const;

/** One's own account. */
export const useAccount = (agencyId: string) =>
  useQuery({
    queryKey: accountKey(agencyId),
    queryFn: ({ signal }) =>
      callOffice<typeof getOfficeAccount>("GET", `${base}/account`, { params: { agencyId }, signal }),
  });

/** With what the person can confirm that it is them. */
export const kindsOf = ({ factors }: OfficeAccount): readonly FactorKind[] => [
  ...(factors.authenticator ? (["authenticator"] as const) : []),
  ...(factors.passkeys.length > 0 ? (["passkey"] as const) : []),
  ...(factors.recoveryCodes > 0 ? (["recovery-code"] as const) : []),
];

export const callRemoveAuthenticator = (agencyId: string, confirm: FactorConfirmation) =>
  callOffice<typeof removeStaffAuthenticator>("DELETE", `${base}/authenticator`, {
    params: { agencyId },
    body: { confirm },
  });

export const callRemovePasskey = (agencyId: string, passkeyId: string, confirm: FactorConfirmation) =>
  callOffice<typeof removeStaffPasskey>("DELETE", `${base}/passkeys/{passkeyId}`, {
    params: { agencyId, passkeyId },
    body: { confirm },
  });

export const callRenamePasskey = (agencyId: string, passkeyId: string, name: string) =>
  callOffice<typeof renameStaffPasskey>("PUT", `${base}/passkeys/{passkeyId}`, {
    params: { agencyId, passkeyId },
    body: { name },
  });

export const callChangePassword = (agencyId: string, password: string, proof: FactorProof) =>
  callOffice<typeof changeStaffPassword>("PUT", `${base}/password`, {
    params: { agencyId },
    body: { password, proof },
  });

export const callRenewCodes = (agencyId: string, confirm: FactorConfirmation) =>
  callOffice<typeof renewStaffRecoveryCodes>("POST", `${base}/recovery-codes`, {
    params: { agencyId },
    body: { confirm },
  });

export const callEndSession = (agencyId: string, sessionId: string) =>
  callOffice<typeof endOfficeSession>("DELETE", `${base}/sessions/{sessionId}`, {
    params: { agencyId, sessionId },
  });
