const CONTROL = /\p{Cc}/u;

/**
 * Says why a text is not a relative path that stays inside its folder; null if it is one. A path's text does not show
 * links, so the readers of folders and archives refuse them.
 */
export function badPath(path: string): string | null {
  if (path.includes("\\")) return "holds a backslash: write / between folders";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "is not a relative path: begin below files/";
  if (CONTROL.test(path)) return "holds a control character: rename the file";
  const parts = path.split("/");
  if (parts.includes("..")) return "leaves its folder: write a path without ..";
  if (parts.includes("") || parts.includes(".")) return "is not a plain path: write folder/name";
  return null;
}
