import type {
  changePassword,
  findPassword,
  findUsername,
  resetPassword,
} from "@portal/contract/sign-in/endpoints";
import { isPasswordRuleSecure } from "@portal/domain/sign-in/password-rule";
import { ROLE, type Role } from "@portal/domain/sign-in/vocabulary";
import { synchroniseClock } from "../../agency/public.ts";
import { callApi } from "../../core/api/api-client.ts";
import type { StoredSession } from "../../core/session/session-store.ts";

/** Answers what the server says of it, like the other calls here (section 8). */
export async function mailAccessCodes(asked: {
  readonly agencyId: string;
  readonly email: string;
}): Promise<string> {
  const { message } = await callApi<typeof findUsername>(
    "POST",
    "/api/agencies/{agencyId}/users/findUsername",
    { params: { agencyId: asked.agencyId }, body: { email: asked.email } },
  );
  return message;
}

export interface PasswordRequest {
  readonly agencyId: string;
  /** Of the agency; it decides on the call, which mails a temporary password either way (D21). */
  readonly version: number;
  readonly role: Role;
  /** The access code, or an e-mail address (D41). */
  readonly username: string;
}

export async function mailTemporaryPassword(request: PasswordRequest): Promise<string> {
  const { agencyId, version, role, username } = request;
  const params = { agencyId };
  if (isPasswordRuleSecure(version)) {
    // Reset mode ends by the server's clock, so that has to be known by the time it begins (D31).
    const [{ message }] = await Promise.all([
      callApi<typeof resetPassword>("POST", "/api/agencies/{agencyId}/users/resetPassword", {
        params,
        body: { username, userRole: role, version },
      }),
      synchroniseClock(),
    ]);
    return message;
  }
  // Section 7: 1 owner, 2 committee member, else 0.
  const userType = role === ROLE.owner || role === ROLE.committeeMember ? role : 0;
  const { message } = await callApi<typeof findPassword>(
    "POST",
    "/api/agencies/{agencyId}/users/findPassword",
    { params, body: { email: username, userType } },
  );
  return message;
}

export interface PasswordChange {
  readonly session: StoredSession;
  readonly version: number;
  readonly oldPassword: string;
  readonly newPassword: string;
}

export async function sendPasswordChange(change: PasswordChange): Promise<string> {
  const { session, version, oldPassword, newPassword } = change;
  const { message } = await callApi<typeof changePassword>(
    "PUT",
    "/api/agencies/{agencyId}/users/{username}/password",
    {
      params: { agencyId: String(session.agencyId), username: session.user.mainContact.webAccessUsername },
      body: { newPassword, oldPassword, version },
      as: session,
      sessionChange: "replace",
    },
  );
  return message;
}
