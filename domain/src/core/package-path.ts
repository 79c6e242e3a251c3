const CONTROL = /\p{Cc}/u;

/**
 * Why a text is no relative path that stays where it begins, or null. Links cannot be seen in a text: the readers of
 * folder and archive refuse those.
 */
export function badPath(path: string): string | null {
  if (path.includes("\\")) return "holds a backslash: write / between folders";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "is no relative path: begin below files/";
  if (CONTROL.test(path)) return "holds a control character: rename the file";
  const parts = path.split("/");
  if (parts.includes("..")) return "leaves its folder: write a path without ..";
  if (parts.includes("") || parts.includes(".")) return "is no plain path: write folder/name";
  return null;
}
