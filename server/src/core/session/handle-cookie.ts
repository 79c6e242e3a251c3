import type { PortalUser } from "./portal-user.ts";

/** Names the browser's session for its other tabs (D82). It proves nothing: requests name a session by headers (D13, D20). */
export const HANDLE_COOKIE = "__Host-handle";

/** Dies with the browser, as the session's own cookie does. Only a session that is signed in is another tab's to continue. */
export const handleCookieOf = ({
  agencyId,
  handle,
  contactId,
  username,
  stage,
}: Pick<PortalUser, "agencyId" | "handle" | "contactId" | "username" | "stage">) => ({
  name: HANDLE_COOKIE,
  value: stage === "full" ? `${agencyId}.${handle}.${contactId}.${username}` : null,
  isHttpOnly: false,
});
