/** The server puts the link into the page where the address names the agency; else the page adds it. */
const themeLink = () => document.querySelector<HTMLLinkElement>('link[href*="/theme.css"]');

/** Shows the colours of an agency, or with null the portal's own. The old sheet stays until the new one is there. */
export function showAgencyTheme(agencyId: string | null): void {
  const current = themeLink();
  const href = agencyId === null ? null : `/api/agencies/${agencyId}/theme.css`;
  if (href === null) {
    current?.remove();
    return;
  }
  if (current !== null && new URL(current.href, location.origin).pathname === href) return;
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = href;
  const removeOld = () => current?.remove();
  next.addEventListener("load", removeOld);
  next.addEventListener("error", removeOld);
  document.head.append(next);
}
