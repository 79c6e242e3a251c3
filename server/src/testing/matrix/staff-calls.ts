import type { EndpointCall } from "./endpoint-call.ts";

const planned = ["plan manager", "manager of another plan", "reader"];
const staff = ["admin", ...planned];
const half = "admin at the second factor";
const password = "seven grey herons at dusk";
const assertion = {
  id: "AAAA",
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};

/** The guard is asked before the body is read, so a body without a proof tells who came past it and uses up no try. */
const past = (
  path: string,
  seenBy: readonly string[],
  forbiddenTo: readonly string[] = [],
): EndpointCall => ({
  path,
  body: {},
  seenBy,
  status: 400,
  forbiddenTo,
});
const admins = (path: string): EndpointCall => past(path, ["admin"], planned);
const somebody = "/office/staff/4503599627370000";
const openTo = (path: string, body: object, status: number): EndpointCall => ({
  path,
  body,
  seenBy: "everybody",
  status,
});

/** How the office's own sign-in, accounts and staff are called. */
export const STAFF_CALLS: Readonly<Record<string, readonly EndpointCall[]>> = {
  lookAtInvitation: [openTo("/office/invitation/look", { code: "none" }, 403)],
  acceptInvitation: [openTo("/office/invitation", { code: "none", name: "Nobody", password }, 403)],
  signInStaff: [openTo("/office/session", { email: "nobody@example.com", password }, 401)],
  recoverStaff: [openTo("/office/recovery", { email: "nobody@example.com" }, 200)],
  lookAtStaffRecovery: [openTo("/office/recovery/look", { code: "none" }, 403)],
  replaceStaffPassword: [openTo("/office/recovery/password", { code: "none", password }, 403)],
  askAnyStaffPasskey: [{ ...openTo("/office/session/passkey/options", {}, 200), isEverNew: true }],
  signInStaffByPasskey: [openTo("/office/session/passkey", { assertion }, 401)],
  proveStaffFactor: [past("/office/session/second-factor", [half])],
  restoreStaffSession: [{ path: "/office/session", seenBy: [...staff, half] }],
  signOutStaff: [{ path: "/office/session", seenBy: [...staff, half], endsSession: true }],
  askStaffPasskey: [{ path: "/office/passkey/options", body: {}, seenBy: [...staff, half], isEverNew: true }],
  beginStaffAuthenticator: [past("/office/authenticator", [...staff, half])],
  confirmStaffAuthenticator: [past("/office/authenticator", [...staff, half])],
  beginStaffPasskey: [past("/office/passkeys/options", [...staff, half])],
  addStaffPasskey: [past("/office/passkeys", [...staff, half])],
  getOfficeAccount: [{ path: "/office/account", seenBy: staff }],
  removeStaffAuthenticator: [past("/office/authenticator", staff)],
  removeStaffPasskey: [past("/office/passkeys/5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f", staff)],
  renameStaffPasskey: [past("/office/passkeys/5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f", staff)],
  changeStaffPassword: [past("/office/password", staff)],
  renewStaffRecoveryCodes: [past("/office/recovery-codes", staff)],
  endOfficeSession: [{ path: "/office/sessions/none", seenBy: staff, status: 404 }],
  listOfficePlans: [{ path: "/office/plans", seenBy: staff }],
  listStaff: [{ path: "/office/staff", seenBy: ["admin"], forbiddenTo: planned }],
  inviteStaff: [admins("/office/staff")],
  inviteStaffAgain: [admins(`${somebody}/invitation`)],
  changeStaffRights: [admins(somebody)],
  disableStaff: [admins(`${somebody}/disable`)],
  enableStaff: [admins(`${somebody}/enable`)],
  resetStaffFactor: [admins(`${somebody}/factor-reset`)],
};
