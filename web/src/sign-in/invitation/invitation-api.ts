import type { acceptPortalInvitation, lookAtPortalInvitation } from "@portal/contract/people/endpoints";
import type { PortalInvitationAcceptance, PortalInvited } from "@portal/contract/people/schemas";
import type { User } from "@portal/contract/sign-in/schemas";
import { callApi } from "../../core/api/api-client.ts";
import { userOf } from "../login/logon.ts";

/** What an invitation is opened with: the code of a link, or that of a letter with the access code. */
export type InvitationKey = Pick<PortalInvitationAcceptance, "username" | "code">;

/** Whom an invitation is for; uses nothing up. */
export const callLookAtInvitation = (agencyId: string, key: InvitationKey): Promise<PortalInvited> =>
  callApi<typeof lookAtPortalInvitation>("POST", "/api/agencies/{agencyId}/users/invitation/look", {
    params: { agencyId },
    body: key,
  });

export interface Acceptance extends PortalInvitationAcceptance {
  readonly agencyId: string;
}

/** Chooses the password, and signs in with it. */
export const callAcceptInvitation = ({ agencyId, ...acceptance }: Acceptance): Promise<User> =>
  userOf(() =>
    callApi<typeof acceptPortalInvitation>("POST", "/api/agencies/{agencyId}/users/invitation", {
      params: { agencyId },
      body: acceptance,
      sessionChange: "replace",
    }),
  );
