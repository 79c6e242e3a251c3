import { officeHref } from "@portal/contract/core/office-pages";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import { notFound, redirect } from "@tanstack/react-router";
import { unknownAgency } from "../core/session/opening.ts";
import { officeSessionAt } from "../core/session/office-session.ts";
import { restoreSession } from "../staff/office/api.ts";
import { addressAfterSignIn, signInAddress } from "./return-address.ts";

let restored: string | null = null;

/** Once for each load of the page: whether the browser is signed in already. */
export async function restoreOnce(agencyId: string): Promise<void> {
  if (!isAgencyId(agencyId)) throw notFound();
  if (restored === agencyId || agencyId === unknownAgency) return;
  await restoreSession(agencyId);
  restored = agencyId;
}

/**
 * The next page asks afresh, as after a reload.
 * @internal for tests, whose pages share one browser
 */
export const forgetRestored = (): void => void (restored = null);

/** Pages of the office need somebody who is signed in; half a session leads on to its second step. */
export function requireSignedIn(agencyId: string, asked: string): void {
  if (officeSessionAt(agencyId)?.stage !== "full")
    throw redirect({ href: signInAddress(agencyId, asked), replace: true });
}

/** The page of an administrator is not there for others. */
export function requireAdmin(agencyId: string): void {
  if (officeSessionAt(agencyId)?.member?.right !== "admin")
    throw redirect({ href: officeHref("today", agencyId), replace: true });
}

export function skipWhenSignedIn(agencyId: string, returnUrl: string | undefined): void {
  if (officeSessionAt(agencyId)?.stage === "full")
    throw redirect({ href: addressAfterSignIn(returnUrl, agencyId), replace: true });
}
