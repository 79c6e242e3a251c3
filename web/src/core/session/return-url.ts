/**
 * The path to go to after sign-in (D43): same origin and under the agency, else undefined. Everything that a browser
 * could read as another origin (`//host`, `\\host`, control characters, `..` that leaves the agency) is refused.
 */
export function safeReturnUrl(asked: string | undefined, agencyId: string | number): string | undefined {
  if (asked === undefined || !asked.startsWith("/") || !URL.canParse(asked, location.origin))
    return undefined;
  const url = new URL(asked, location.origin);
  const path = url.pathname.toLowerCase();
  if (url.origin !== location.origin || !path.startsWith(`/${agencyId}/`)) return undefined;
  // A way back to the sign-in page would go round in circles.
  if (path === `/${agencyId}/login`) return undefined;
  return path + url.search + url.hash;
}
