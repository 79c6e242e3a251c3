import { proxyNameOf } from "../ballots/cast-rules.ts";

/** The declaration's two choices: the registered owner or committee member, or a proxy or nominee whose name is typed. */
export type ProxyType = "auto" | "custom";

/** 'Agree and submit' is disabled when the proxy type is Custom and the proxy's name is empty (section 5; blanks are, D46). */
export function isAgreeEnabled(proxyType: ProxyType, proxyName: string): boolean {
  return proxyType === "auto" || proxyNameOf(proxyName) !== null;
}
