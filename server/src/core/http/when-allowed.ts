import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Outcome, Refused } from "./outcome.ts";

/** Does `work` with what was granted; a refusal is answered as it is. How routes ask for access without deciding on it. */
export async function whenAllowed<Granted, Code extends ReasonCode, Next extends Outcome<unknown>>(
  asked: Outcome<Granted, Code> | Promise<Outcome<Granted, Code>>,
  work: (granted: Granted) => Next | Promise<Next>,
): Promise<Next | Refused<Code>> {
  const outcome = await asked;
  return outcome.ok ? work(outcome.value) : outcome;
}
