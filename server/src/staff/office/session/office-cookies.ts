import type { StaffMember } from "../../../core/session/staff-member.ts";
import { newNonce } from "../../../core/ids/tokens.ts";
import type { CookieChange } from "../../../core/http/outcome.ts";
import { OFFICE_COOKIE } from "../../../core/session/session-cookie.ts";
import { OFFICE_XSRF_COOKIE, type XsrfTokens } from "../../../core/session/xsrf.ts";

/** Names the browser's session of the office for its other tabs, as the portal's does (D82). It proves nothing. */
export const OFFICE_HANDLE_COOKIE = "__Host-office-handle";
/** Marks a browser that signed in to the office before; it survives signing out and proves nothing by itself. */
const OFFICE_BROWSER_COOKIE = "__Host-office-browser";
/** The longest that browsers keep a cookie. */
const BROWSER_COOKIE_SECONDS = 400 * 86_400;

type Cookies = Readonly<Record<string, string | undefined>>;

export const officeBrowserCookie = (secret: string): CookieChange => ({
  name: OFFICE_BROWSER_COOKIE,
  value: secret,
  isHttpOnly: true,
  maxAgeSeconds: BROWSER_COOKIE_SECONDS,
});

export const officeBrowserOf = (cookies: Cookies): string | null => {
  const cookie = cookies[OFFICE_BROWSER_COOKIE];
  return cookie !== undefined && /^[A-Za-z0-9_-]{43}$/.test(cookie) ? cookie : null;
};

export const officeXsrfCookie = (tokens: XsrfTokens, handle: string): CookieChange => ({
  name: OFFICE_XSRF_COOKIE,
  value: tokens.issue(handle, newNonce()),
  isHttpOnly: false,
});

export const officeSessionCookie = (value: string): CookieChange => ({
  name: OFFICE_COOKIE,
  value,
  isHttpOnly: true,
});

/** Only a session that is signed in is another tab's to continue. */
export const officeHandleCookie = ({
  agencyId,
  handle,
  stage,
}: Pick<StaffMember, "agencyId" | "handle" | "stage">): CookieChange => ({
  name: OFFICE_HANDLE_COOKIE,
  value: stage === "full" ? `${agencyId}.${handle}` : null,
  isHttpOnly: false,
});

/** What signing out takes away. */
export const noOfficeCookies: readonly CookieChange[] = [
  { name: OFFICE_COOKIE, value: null, isHttpOnly: true },
  { name: OFFICE_XSRF_COOKIE, value: null, isHttpOnly: false },
  { name: OFFICE_HANDLE_COOKIE, value: null, isHttpOnly: false },
];
