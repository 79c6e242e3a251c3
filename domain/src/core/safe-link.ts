const LINK = /^(?:https:\/\/[^\s/?#]+(?:[/?#]\S*)?|mailto:[^\s@]+@\S+|tel:\+?[0-9 ()-]+)$/i;

/** No user before the host, which would hide where the link leads, and no backslash, which browsers take for a slash. */
const HTTPS = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/** Whether a text is the address of a page that is fetched encrypted. */
export function isHttpsLink(text: string): boolean {
  return HTTPS.test(text);
}

/** Links lead only to https, mailto and tel, so that none runs a script. */
export function isSafeLink(text: string): boolean {
  return LINK.test(text);
}
