import type { Proxy } from "@portal/contract/meetings/office/proxy-schemas";
import type { PillKind } from "../../../ui/pill/pill.tsx";

type Cap = Proxy["cap"];

const represented: Readonly<Record<string, string>> = {
  PROXY_GIVEN: "Dated and given in time",
  PROXY_NOT_DATED: "The form bears no day",
  PROXY_TOO_LATE: "Given too late",
  PROXY_IN_ARREARS: "The proxy is in arrears",
  PROXY_NOT_IN_ARREARS: "The proxy is not in arrears",
};
const unsure: Readonly<Record<string, string>> = {
  NO_RULE_SET: "The portal has no rules of this state",
  FACT_MISSING: "The portal does not know enough to tell",
  RULE_UNSURE: "The rule is not settled",
};

/** Whether the proxy may act, in a few words. */
export const representWords = ({ mayRepresent: { reason } }: Proxy): string =>
  represented[reason ?? ""] ?? unsure[reason ?? ""] ?? "Please check the form";

/** For how many lots the person acts, and for how many one may. */
export function capWords({ reason, limit, holdsForOtherLots }: Cap): string {
  const held = `Acts for ${holdsForOtherLots + 1} ${holdsForOtherLots === 0 ? "lot" : "lots"}`;
  if (reason === "FAMILY") return `${held}; family is not counted`;
  return limit === null ? `${held}; how many are allowed is not known` : `${held} of at most ${limit}`;
}

/** Of the two answers the worse one. */
export function answerKind({ mayRepresent, cap }: Proxy): PillKind {
  const answers = [mayRepresent.answer, cap.answer];
  return answers.includes("no") ? "bad" : answers.includes("unknown") ? "warn" : "ok";
}

export const answerWords: Readonly<Partial<Record<PillKind, string>>> = {
  ok: "As the rules want it",
  warn: "Please check",
  bad: "A rule says no",
};

/** Where the rules stand: information, never advice. */
export const citeWords = ({ mayRepresent, cap }: Proxy): string =>
  [...new Set([...mayRepresent.cites, ...cap.cites])].join("; ");
