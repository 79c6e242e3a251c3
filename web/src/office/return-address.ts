import { officeHref, type OfficePage } from "@portal/contract/core/office-pages";

/** Pages that signing in may lead back to. */
const pages: readonly OfficePage[] = ["today", "staff", "account"];

/** Where to go after signing in: the page that was asked for, if it is one of this agency's office; else Today. */
export function addressAfterSignIn(asked: string | undefined, agencyId: string): string {
  const [path = ""] = (asked ?? "").split(/[?#]/, 1);
  const isOurs = pages.some((page) => officeHref(page, agencyId) === path.toLowerCase());
  return isOurs ? path.toLowerCase() : officeHref("today", agencyId);
}

/** The address of signing in, with the way back. */
export function signInAddress(agencyId: string | number, returnUrl: string): string {
  const signIn = officeHref("signIn", agencyId);
  return returnUrl === officeHref("today", agencyId)
    ? signIn
    : `${signIn}?${new URLSearchParams({ returnUrl }).toString()}`;
}
