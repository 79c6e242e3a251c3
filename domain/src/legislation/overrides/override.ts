import type { LocalDate } from "../../core/local-date.ts";
import type { RuleValues } from "../rule-values.ts";

export type RuleName = keyof RuleValues;

/** The value that switches a rule off: what would need it is unknown then. */
export const SWITCHED_OFF = "unknown";

/** What an agency has set in place of a rule: by-laws, resolutions, orders and counsel go before the tables. */
export interface Override {
  readonly rule: RuleName;
  /** Of the rule's type (value-checks.ts), or SWITCHED_OFF. */
  readonly value: unknown;
  readonly reason: string;
  readonly setOn: LocalDate;
  /** Days of meetings and the like, both included; null: until it is ended. */
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/** What an answer says of an override that it used. */
export type UsedOverride = Pick<Override, "rule" | "reason" | "setOn">;

/** Whether an override holds for what happens on a day. */
export function isInForce({ from, to }: Pick<Override, "from" | "to">, on: LocalDate): boolean {
  return from <= on && (to === null || to >= on);
}
