import type {
  addStaffPasskey,
  beginStaffAuthenticator,
  beginStaffPasskey,
  confirmStaffAuthenticator,
} from "@portal/contract/staff/office/factor-endpoints";
import type { FactorConfirmation } from "@portal/contract/staff/office/schemas";
import { callOffice } from "../../../core/api/office-client.ts";
import { createPasskey } from "./passkey.ts";

const base = "/api/agencies/{agencyId}/office";

export const callBeginAuthenticator = (agencyId: string, confirm: FactorConfirmation) =>
  callOffice<typeof beginStaffAuthenticator>("POST", `${base}/authenticator`, {
    params: { agencyId },
    body: { confirm },
  });

export const callConfirmAuthenticator = (agencyId: string, code: string) =>
  callOffice<typeof confirmStaffAuthenticator>("PUT", `${base}/authenticator`, {
    params: { agencyId },
    body: { code },
  });

export const callBeginPasskey = (agencyId: string, confirm: FactorConfirmation) =>
  callOffice<typeof beginStaffPasskey>("POST", `${base}/passkeys/options`, {
    params: { agencyId },
    body: { confirm },
  });

export type BegunPasskey = Awaited<ReturnType<typeof callBeginPasskey>>;
export type BegunAuthenticator = Awaited<ReturnType<typeof callBeginAuthenticator>>;
export type Added = Awaited<ReturnType<typeof callConfirmAuthenticator>>;

/** Has the browser make the passkey, and keeps it. */
export async function makePasskey(agencyId: string, options: BegunPasskey, name: string): Promise<Added> {
  const body = { name, attestation: await createPasskey(options) };
  return callOffice<typeof addStaffPasskey>("POST", `${base}/passkeys`, { params: { agencyId }, body });
}
