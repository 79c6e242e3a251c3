import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageName } from "@portal/contract/core/pages";
import { pageAt } from "./page-at.ts";

/** The scripts that pages need besides the shell's own, as the build wrote them down (web/page-scripts.ts). */
type PageScripts = Readonly<Partial<Record<PageName, readonly string[]>>>;

/**
 * Links that fetch the scripts of an address beside the first one, instead of after it: without them a page that opens
 * afresh waits once more for its own script. Pages that were not built have none.
 */
export function readPageLinks(webFolder: string): (path: string) => string {
  const listPath = join(webFolder, ".vite", "pages.json");
  const scripts = existsSync(listPath) ? (JSON.parse(readFileSync(listPath, "utf8")) as PageScripts) : {};
  return (path) => {
    // The address without anything leads to sign-in.
    const page = path === "/" ? "login" : pageAt(path);
    const needed = page === null ? [] : (scripts[page] ?? []);
    return needed.map((file) => `<link rel="modulepreload" href="/${file}">`).join("");
  };
}
