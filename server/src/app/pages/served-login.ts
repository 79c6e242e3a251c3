import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageName } from "@portal/contract/core/pages";
import { pageAt } from "./page-at.ts";

/** The sign-in page as its own components draw it, by what a browser lets it do (web/served-login.ts). */
type Looks = Readonly<Record<"plain" | "passkeys" | "insecure", string>>;

interface Drawn {
  /** The whole page. */
  readonly withoutAgency: Looks;
  /** What stands below the agency's header; `{agencyId}` stands for its number. */
  readonly ofAgency: Looks;
}

interface LoginFacts {
  readonly path: string;
  readonly agencyId: number | null;
  readonly cookie: string | undefined;
  /** The portal's own. */
  readonly origin: string;
  readonly hasPasskeys: boolean;
}

export type ServedLogin = (of: LoginFacts) => string;

/** An address with the agency's number alone leads to its sign-in. */
const agencyLogins: readonly (PageName | null)[] = ["agencyLogin", "agencyLoginAlias", "agencyRoot"];

/** Returns what is served of the sign-in page at an address; of pages that were not built nothing. */
export function readServedLogin(webFolder: string): ServedLogin {
  const drawnPath = join(webFolder, ".vite", "login.json");
  if (!existsSync(drawnPath)) return () => "";
  const { withoutAgency, ofAgency } = JSON.parse(readFileSync(drawnPath, "utf8")) as Drawn;
  return ({ path, agencyId, cookie = "", origin, hasPasskeys }) => {
    const page = path === "/" ? "login" : pageAt(path);
    const isLogin = page === "login" || (agencyId !== null && agencyLogins.includes(page));
    // A browser that is signed in is led on.
    if (!isLogin || cookie.includes("__Host-handle=")) return "";
    const look = !isSecure(origin) ? "insecure" : hasPasskeys ? "passkeys" : "plain";
    return agencyId === null
      ? withoutAgency[look]
      : ofAgency[look].replaceAll("{agencyId}", String(agencyId));
  };
}

/** As browsers see it: what the machine asks of itself is secure without https. */
function isSecure(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
