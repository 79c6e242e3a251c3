import { BadCell } from "../core/text-rules.ts";

/**
 * Returns the cents of an investment's movement without the sign that its kind implies (D69). WITHDRAWAL and FEE take money
 * out whichever sign the back office writes; DEPOSIT and INTEREST bring money in, so a minus is a mistake there. `kind` is
 * null where its own cell was refused.
 */
export function movementAmount(kind: string | null, cents: string): string | BadCell {
  if (!cents.startsWith("-")) return cents;
  if (kind === "WITHDRAWAL" || kind === "FEE") return cents.slice(1);
  return kind === null
    ? cents
    : new BadCell(
        `is negative in a ${kind}: write what came in without a minus, or what went out as WITHDRAWAL or FEE`,
      );
}
