import { type PageName, pagePaths } from "@portal/contract/core/pages";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";

/** The page at a path, or null: `/799187/Home/` is `home`. Whether there is such an agency is another question. */
export function pageAt(path: string): PageName | null {
  const parts = partsOf(path);
  const isAt = ([, pattern]: [string, string]): boolean => {
    const expected = partsOf(pattern);
    return expected.length === parts.length && expected.every((each, at) => fits(each, parts[at] ?? ""));
  };
  const found = Object.entries(pagePaths).find(isAt);
  return found === undefined ? null : (found[0] as PageName);
}

/** Whether only a signed-in user sees the page at a path: its header is the lower one. */
export function isSignedInPage(path: string): boolean {
  const page = pageAt(path);
  return page !== null && pagePaths[page].startsWith("/{agencyId}/") && !beforeSignIn.includes(page);
}

const beforeSignIn: readonly PageName[] = [
  "agencyLoginAlias",
  "forgotPassword",
  "changePasswordAfterReset",
  "secondStep",
  "invitation",
];

const partsOf = (path: string): string[] => path.replace(/\/$/, "").split("/").slice(1);

function fits(expected: string, part: string): boolean {
  if (expected === "{agencyId}") return isAgencyId(part);
  return expected.startsWith("{") ? part !== "" : part.toLowerCase() === expected;
}
