import type { LocalDate } from "../../../core/local-date.ts";
import type { PlanSettings } from "../asking/plan-settings.ts";
import type { AskedPlan } from "../ask-plan.ts";
import type { PlanValues } from "../read-plan.ts";

/** A plan that is read, answered and proved, with what its rows are written with. */
export interface PlanToWrite extends PlanValues, AskedPlan {
  readonly settings: PlanSettings;
  readonly state: string;
  /** The day of its balances; without any the day of the package. */
  readonly asAt: LocalDate;
}

/** The fund of a package that money of a kind is in. */
export const fundCodes = { ADMIN: "ADM", SINKING: "SNK", UNALLOCATED: "UNALLOC" } as const;
