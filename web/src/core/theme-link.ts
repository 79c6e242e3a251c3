/** The server puts the link into the page where the address names the agency; else the page adds it. */
const themeLink = () => document.querySelector<HTMLLinkElement>('link[href*="/theme.css"]');

/** Shows the colours of an agency, or with null the portal's own. The old sheet stays until the new one is there. */
export function showAgencyTheme(agencyId: string | null): void {
  const current = themeLink();
  if (agencyId === null) {
    current?.remove();
    return;
  }
  const href = `/api/agencies/${agencyId}/theme.css`;
  if (current !== null && new URL(current.href).pathname === href) return;
  const next = document.createElement("link");
  next.rel = "stylesheet";
  next.href = href;
  const removeOld = () => current?.remove();
  next.addEventListener("load", removeOld);
  next.addEventListener("error", removeOld);
  document.head.append(next);
}
