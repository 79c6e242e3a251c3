import type { StaffSession } from "@portal/contract/staff/office/schemas";
import type { RequestFacts } from "../../../core/http/call.ts";
import { answer, type Answered, type CookieChange, refused } from "../../../core/http/outcome.ts";
import type { StaffAuthenticator } from "../../../core/session/authenticator.ts";
import { OFFICE_COOKIE } from "../../../core/session/session-cookie.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { OFFICE_XSRF_COOKIE, type XsrfTokens } from "../../../core/session/xsrf.ts";
import type { Enrolled } from "../factors/enrol-staff.ts";
import { endReplaced } from "./end-session.ts";
import type { SignedInStaff } from "./finish-sign-in.ts";
import {
  OFFICE_HANDLE_COOKIE,
  officeBrowserCookie,
  officeHandleCookie,
  officeSessionCookie,
  officeXsrfCookie,
} from "./office-cookies.ts";
import { presentSession } from "./present-session.ts";
import type { StaffParts } from "../staff-parts.ts";
import type { Caller, OpenedStaffSession } from "./staff-session.ts";

export interface OfficeAnswerParts extends StaffParts {
  readonly staffAuthenticator: StaffAuthenticator;
  readonly xsrfTokens: XsrfTokens;
}

/** From where a request comes. */
export const callerOf = ({ address, headers }: RequestFacts): Caller => ({
  address,
  userAgent: headers["user-agent"] ?? "",
});

/** Answers with a session that was just opened, and its cookies; null if it ended at the same moment. */
export function createOfficeAnswer({ database, staffAuthenticator, xsrfTokens }: OfficeAnswerParts) {
  const answerOpened = async (
    { cookie, handle }: OpenedStaffSession,
    facts: RequestFacts,
    more: readonly CookieChange[] = [],
  ): Promise<Answered<StaffSession> | null> => {
    await endReplaced(database, facts.cookies[OFFICE_COOKIE], handle);
    const staff = await staffAuthenticator.authenticate({ cookie, handle, isBackground: true });
    const session = staff === null ? null : await presentSession(database, staff);
    if (staff === null || session === null) return null;
    const cookies = [
      officeSessionCookie(cookie),
      ...more,
      officeXsrfCookie(xsrfTokens, handle),
      officeHandleCookie(staff),
    ];
    return answer(session, { cookies, headers: { "x-session-expires": staff.expiresAt.toISOString() } });
  };
  /** With the browser's own cookie, by which it is known the next time. */
  const answerSignedIn = (opened: SignedInStaff, facts: RequestFacts) =>
    answerOpened(opened, facts, [officeBrowserCookie(opened.browserSecret)]);
  return {
    answerOpened,
    answerSignedIn,
    /** The first factor signs in, and its answer brings the cookies of the session. */
    answerEnrolled: async ({ recoveryCodes, signedIn }: Enrolled, facts: RequestFacts) => {
      const codes = recoveryCodes === null ? null : [...recoveryCodes];
      if (signedIn === null) return answer({ recoveryCodes: codes, session: null });
      const opened = await answerSignedIn(signedIn, facts);
      return opened === null
        ? refused("SESSION_EXPIRED")
        : { ...opened, value: { recoveryCodes: codes, session: opened.value } };
    },
    /** After a reload of the page. */
    answerRestored: async (staff: StaffMember, { cookies }: RequestFacts) => {
      const session = await presentSession(database, staff);
      if (session === null) return refused("UNAVAILABLE");
      const current = cookies[OFFICE_XSRF_COOKIE];
      // A new key (PORTAL_SECRET) leaves sessions alive but their tokens dead; the reload mends it.
      const tokens = xsrfTokens.isValid(staff.handle, current, current)
        ? []
        : [officeXsrfCookie(xsrfTokens, staff.handle)];
      // One that is there may be newer than this call.
      const names = cookies[OFFICE_HANDLE_COOKIE] === undefined ? [officeHandleCookie(staff)] : [];
      return answer(session, { cookies: [...tokens, ...names] });
    },
  };
}
