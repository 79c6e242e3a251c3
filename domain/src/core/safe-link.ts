const LINK = /^(?:https:\/\/[^\s/?#]+(?:[/?#]\S*)?|mailto:[^\s@]+@\S+|tel:\+?[0-9 ()-]+)$/i;

/** Links lead only to https, mailto and tel, so that none runs a script. */
export function isSafeLink(text: string): boolean {
  return LINK.test(text);
}
