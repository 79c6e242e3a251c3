import { href } from "@portal/contract/core/pages";
import { safeReturnUrl } from "../core/session/return-url.ts";

/**
 * Where to go when a message has been sent: `?returnPath=portfolio` is a page of the agency, home where none is asked for.
 * Checked like the way back after sign-in (D43): what leads out of the portal or to another agency leads home.
 */
export function returnHref(agencyId: string, returnPath: string | undefined): string {
  return safeReturnUrl(belowAgency(agencyId, returnPath), agencyId) ?? href("home", { agencyId });
}

function belowAgency(agencyId: string, returnPath: string | undefined): string | undefined {
  const agencyRoot = `${location.origin}/${agencyId}/`;
  if (returnPath === undefined || returnPath === "" || !URL.canParse(returnPath, agencyRoot))
    return undefined;
  const { origin, pathname, search, hash } = new URL(returnPath, agencyRoot);
  return origin === location.origin ? pathname + search + hash : undefined;
}
