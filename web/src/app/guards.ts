import { href } from "@portal/contract/core/pages";
import type { Feature } from "@portal/domain/agency/feature-rows";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import { redirect } from "@tanstack/react-router";
import { fetchPart } from "../core/api/fetch-part.ts";
import { safeReturnUrl } from "../core/session/return-url.ts";
import { clearSession, currentSession, isSignedInTo } from "../core/session/session-store.ts";

interface Asked {
  readonly pathname: string;
  readonly href: string;
  readonly searchStr: string;
  readonly hash: string;
}

/** Paths match in any letter case and are rewritten in lower case; query values and places on a page keep theirs (D11). */
export function lowerCasePath({ pathname, searchStr, hash }: Asked): void {
  const lower = pathname.toLowerCase();
  const fragment = hash === "" ? "" : `#${hash}`;
  if (pathname !== lower) throw redirect({ href: lower + searchStr + fragment, replace: true });
}

const withReturn = (path: string, returnUrl: string) =>
  `${path}?${new URLSearchParams({ returnUrl }).toString()}`;

/** The path to sign in and come back (D43). */
export function loginHref(agencyId: string | number, returnUrl: string): string {
  return withReturn(href("agencyLogin", { agencyId }), returnUrl);
}

/** Redirects to 'No access', with home at the user's own agency as the way on (section 2, 'Routes'). */
function noAccess(agencyId: string | number) {
  return redirect({ href: withReturn(href("noAccess"), href("home", { agencyId })), replace: true });
}

/** `search` goes along: an agency that is named there is not asked for again. */
export function leadToLogin(search = ""): never {
  throw redirect({ href: href("login") + search, replace: true });
}

/** Signed-in pages need a session of the very agency in the path (section 4, 'Route guard'). */
export function requireSession(agencyId: string, asked: Asked): void {
  if (!isAgencyId(agencyId)) leadToLogin();
  if (isSignedInTo(agencyId)) return;
  const other = currentSession()?.agencyId;
  if (other !== undefined && isAgencyId(String(other))) throw noAccess(other);
  // A session whose agency ID is not valid cannot be used.
  if (other !== undefined) clearSession();
  throw redirect({ href: loginHref(agencyId, asked.href), replace: true });
}

/** A page with a row in the feature table opens where the row allows it, and waits until that is known (D55). */
export async function requireFeature(agencyId: string, feature: Feature | undefined): Promise<void> {
  if (feature === undefined) return;
  const { mayOpen } = await fetchPart(() => import("./lazy-pages.ts"));
  if (!(await mayOpen(agencyId, feature))) throw noAccess(agencyId);
}

/** Where to go after sign-in: the page that was asked for, else home (D43). */
function afterSignIn(agencyId: string | number, returnUrl: string | undefined): string {
  return safeReturnUrl(returnUrl, agencyId) ?? href("home", { agencyId });
}

/** Redirects a user who is already signed in; at another agency's login page they may sign in there. */
export function skipLoginWhenSignedIn(agencyId: string | null, returnUrl: string | undefined): void {
  const session = currentSession();
  if (session === null || (agencyId !== null && session.agencyId !== Number(agencyId))) return;
  throw redirect({ href: afterSignIn(session.agencyId, returnUrl), replace: true });
}

/** `/{agencyId}`: home or its login (D55). */
export function redirectFromAgencyRoot(agencyId: string): never {
  if (!isAgencyId(agencyId)) throw redirect({ href: href("notFound"), replace: true });
  const page = isSignedInTo(agencyId) ? "home" : "agencyLogin";
  throw redirect({ href: href(page, { agencyId }), replace: true });
}
