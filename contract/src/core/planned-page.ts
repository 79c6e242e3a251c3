import { pagePaths } from "./pages.ts";

/**
 * The address of a page that a later version may bring: null while the registry has no page of this name. Its link then
 * is text, and becomes a link with the registry's new line. In a file of its own, since only few pages need it.
 */
export function hrefOfPlanned(page: string, parts: Readonly<Record<string, string | number>>): string | null {
  const path: string | undefined = Object.entries(pagePaths).find(([name]) => name === page)?.[1];
  return path?.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(parts[part] ?? "")) ?? null;
}
