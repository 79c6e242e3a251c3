import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam } from "../../core/fields.ts";
import {
  invitationAcceptance,
  invitationLook,
  invited,
  provenAct,
  staffFactor,
  staffInvitation,
  staffList,
  staffMember,
  staffPasswordReplacement,
  staffRecovery,
  recovering,
  staffRights,
  staffSession,
  staffSignIn,
} from "./schemas.ts";

const tag = "office";
const memberParams = z.strictObject({ agencyId: agencyIdParam, staffId: idParam });

export const lookAtInvitation = defineEndpoint({
  name: "lookAtInvitation",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/invitation/look",
  summary: "Whom the link of an invitation was mailed to; uses nothing up",
  tag,
  access: "public",
  params: agencyParams,
  body: invitationLook,
  response: invited,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "CODE_INVALID", "TOO_MANY_ATTEMPTS"],
});

export const acceptInvitation = defineEndpoint({
  name: "acceptInvitation",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/invitation",
  summary: "Join the agency's staff with the code of an invitation: a session that sets up the second factor",
  tag,
  access: "public",
  params: agencyParams,
  body: invitationAcceptance,
  response: staffSession,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "CODE_INVALID", "TOO_MANY_ATTEMPTS"],
});

export const signInStaff = defineEndpoint({
  name: "signInStaff",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/session",
  summary:
    "Sign in to the office with e-mail address and password: a session that asks for the second factor",
  tag,
  access: "public",
  params: agencyParams,
  body: staffSignIn,
  response: staffSession,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "INVALID_CREDENTIALS", "TOO_MANY_ATTEMPTS"],
});

export const proveStaffFactor = defineEndpoint({
  name: "proveStaffFactor",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/session/second-factor",
  summary: "Prove the second factor: a new session in place of this one, signed in",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor"],
  params: agencyParams,
  body: staffFactor,
  response: staffSession,
  reasons: ["SECOND_FACTOR_FAILED", "TOO_MANY_ATTEMPTS", "SESSION_EXPIRED"],
});

export const restoreStaffSession = defineEndpoint({
  name: "restoreStaffSession",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/session",
  summary: "The session of the office, after a reload of the page",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor", "full"],
  params: agencyParams,
  response: staffSession,
  reasons: [],
});

export const signOutStaff = defineEndpoint({
  name: "signOutStaff",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/office/session",
  summary: "End the session of the office",
  tag,
  access: "staff",
  right: "reader",
  allowedIn: ["second-factor", "full"],
  params: agencyParams,
  response: z.object({}),
  reasons: [],
});

export const recoverStaff = defineEndpoint({
  name: "recoverStaff",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/recovery",
  summary:
    "Mail a link that replaces a forgotten password; answers alike whether there is such a person or not",
  tag,
  access: "public",
  params: agencyParams,
  body: staffRecovery,
  response: z.object({}),
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "TOO_MANY_ATTEMPTS"],
});

export const lookAtStaffRecovery = defineEndpoint({
  name: "lookAtStaffRecovery",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/recovery/look",
  summary: "Whom the link that replaces a forgotten password was mailed to; uses nothing up",
  tag,
  access: "public",
  params: agencyParams,
  body: invitationLook,
  response: recovering,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "CODE_INVALID"],
});

export const replaceStaffPassword = defineEndpoint({
  name: "replaceStaffPassword",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/recovery/password",
  summary: "Replace a forgotten password with the code of a link; the second factor stays",
  tag,
  access: "public",
  params: agencyParams,
  body: staffPasswordReplacement,
  response: staffSession,
  reasons: ["UNKNOWN_AGENCY", "FOREIGN_ORIGIN", "CODE_INVALID", "TOO_MANY_ATTEMPTS"],
});

export const listStaff = defineEndpoint({
  name: "listStaff",
  method: "GET",
  path: "/api/agencies/{agencyId}/office/staff",
  summary: "Everybody of the agency's staff",
  tag,
  access: "staff",
  right: "admin",
  params: agencyParams,
  response: staffList,
  reasons: [],
});

export const inviteStaff = defineEndpoint({
  name: "inviteStaff",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/staff",
  summary: "Invite somebody to the agency's staff by e-mail",
  tag,
  access: "staff",
  right: "admin",
  isProofNeeded: true,
  params: agencyParams,
  body: staffInvitation,
  response: staffMember,
  reasons: ["SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const inviteStaffAgain = defineEndpoint({
  name: "inviteStaffAgain",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/staff/{staffId}/invitation",
  summary: "Mail another invitation to somebody who has not joined yet; the former is void",
  tag,
  access: "staff",
  right: "admin",
  isProofNeeded: true,
  params: memberParams,
  body: provenAct,
  response: staffMember,
  reasons: ["NOT_FOUND", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const changeStaffRights = defineEndpoint({
  name: "changeStaffRights",
  method: "PUT",
  path: "/api/agencies/{agencyId}/office/staff/{staffId}",
  summary: "Give somebody of the staff another right, or other plans",
  tag,
  access: "staff",
  right: "admin",
  isProofNeeded: true,
  params: memberParams,
  body: staffRights,
  response: staffMember,
  reasons: ["NOT_FOUND", "REVISION_CHANGED", "LAST_ADMIN", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const disableStaff = defineEndpoint({
  name: "disableStaff",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/staff/{staffId}/disable",
  summary: "Let somebody of the staff in no more: sessions and invitations end at once",
  tag,
  access: "staff",
  right: "admin",
  isProofNeeded: true,
  params: memberParams,
  body: provenAct,
  response: staffMember,
  reasons: ["NOT_FOUND", "LAST_ADMIN", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const enableStaff = defineEndpoint({
  name: "enableStaff",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/staff/{staffId}/enable",
  summary: "Let somebody of the staff in again",
  tag,
  access: "staff",
  right: "admin",
  isProofNeeded: true,
  params: memberParams,
  body: provenAct,
  response: staffMember,
  reasons: ["NOT_FOUND", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});

export const resetStaffFactor = defineEndpoint({
  name: "resetStaffFactor",
  method: "POST",
  path: "/api/agencies/{agencyId}/office/staff/{staffId}/factor-reset",
  summary: "Take a colleague's lost second factors away: the next sign-in sets up a new one",
  tag,
  access: "staff",
  right: "admin",
  isProofNeeded: true,
  params: memberParams,
  body: provenAct,
  response: staffMember,
  reasons: ["NOT_FOUND", "LAST_ADMIN", "SECOND_FACTOR_FAILED", "SESSION_EXPIRED"],
});
