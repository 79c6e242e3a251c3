import { officeHref, type OfficePage } from "@portal/contract/core/office-pages";

/** Pages that signing in may lead back to. */
const pages: readonly OfficePage[] = ["today", "people", "staff", "account", "plans", "log"];
/** What one looks for there stands in the address. */
const filtered: readonly OfficePage[] = ["people", "log"];

/** Where to go after signing in: the page that was asked for, if it is one of this agency's office; else Today. */
export function addressAfterSignIn(asked: string | undefined, agencyId: string): string {
  const [path = ""] = (asked ?? "").split(/[?#]/, 1);
  const plain = path.toLowerCase();
  const plans = `${officeHref("plans", agencyId)}/`;
  const isPlan = plain.startsWith(plans) && /^\d{1,16}$/.test(plain.slice(plans.length));
  const isOurs = isPlan || pages.some((page) => officeHref(page, agencyId) === plain);
  if (!isOurs) return officeHref("today", agencyId);
  const [, search = ""] = /^[^#?]*(\?[^#]*)/.exec(asked ?? "") ?? [];
  return filtered.some((page) => officeHref(page, agencyId) === plain) ? plain + search : plain;
}

/** The address of signing in, with the way back. */
export function signInAddress(agencyId: string | number, returnUrl: string): string {
  const signIn = officeHref("signIn", agencyId);
  return returnUrl === officeHref("today", agencyId)
    ? signIn
    : `${signIn}?${new URLSearchParams({ returnUrl }).toString()}`;
}
