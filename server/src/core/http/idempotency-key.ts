import { type Outcome, answer, refused } from "./outcome.ts";
import type { RequestFacts } from "./call.ts";

/**
 * What the caller names this call by, so that a repeat is known for one (`Idempotency-Key`); null where it does not: 1 to
 * 200 printable characters of ASCII.
 */
export function readIdempotencyKey({ headers }: RequestFacts): Outcome<string | null, "VALIDATION"> {
  const key = headers["idempotency-key"] ?? null;
  if (key === null || (typeof key === "string" && /^[!-~]{1,200}$/.test(key))) return answer(key);
  const message = "An Idempotency-Key has 1 to 200 printable characters.";
  return refused("VALIDATION", { errors: [{ path: "Idempotency-Key", message }] });
}
