import { defineEndpoint } from "../core/endpoint.ts";
import { agencyParams } from "../core/fields.ts";
import { user } from "../sign-in/public.ts";
import { portalInvitationAcceptance, portalInvitationLook, portalInvited } from "./schemas.ts";

const tag = "people";

export const lookAtPortalInvitation = defineEndpoint({
  name: "lookAtPortalInvitation",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/invitation/look",
  summary: "Whom an invitation to the portal is for; uses nothing up",
  tag,
  access: "public",
  params: agencyParams,
  body: portalInvitationLook,
  response: portalInvited,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "PORTAL_INACTIVE", "CODE_INVALID", "TOO_MANY_ATTEMPTS"],
});

export const acceptPortalInvitation = defineEndpoint({
  name: "acceptPortalInvitation",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/invitation",
  summary: "Choose a password by an invitation, and sign in as with it",
  tag,
  access: "public",
  params: agencyParams,
  body: portalInvitationAcceptance,
  response: user,
  reasons: [
    "UNKNOWN_AGENCY",
    "FOREIGN_ORIGIN",
    "PORTAL_INACTIVE",
    "CODE_INVALID",
    "ROLE_UNAVAILABLE",
    "TOO_MANY_ATTEMPTS",
  ],
});
