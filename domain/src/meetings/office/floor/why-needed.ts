import type { DeclaredOutcome } from "./floor-entries.ts";
import type { RulesSay } from "./rules-say.ts";

/** Whether a declaration needs a reason: it is not what the rules say, or carries a motion without any vote on record. */
export function isWhyNeeded(
  { outcome, whyOpen }: Pick<RulesSay, "outcome" | "whyOpen">,
  declared: DeclaredOutcome,
): boolean {
  if (declared === "WITHDRAWN" || declared === "DEFERRED") return false;
  if (whyOpen === "NO_VOTES") return declared === "CARRIED";
  if (outcome === "NOT_DECIDED") return false;
  return (outcome === "LOST") !== (declared === "LOST");
}
