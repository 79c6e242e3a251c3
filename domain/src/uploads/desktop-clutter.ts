/** What desktops and their programs leave in a folder: ignored, unless its path tries to leave the folder. */
export function isDesktopClutter(path: string): boolean {
  const parts = path.split("/");
  return !parts.includes("..") && parts.some(isLeftBehind);
}

const isLeftBehind = (name: string): boolean =>
  ["__MACOSX", ".DS_Store", "Thumbs.db", "Icon\r"].includes(name) ||
  name.startsWith("._") ||
  name.startsWith("~$");
