/** The figures that the demonstration must come to, computed apart from the product. */
import { readDemoText } from "./demo-package.ts";

/** A statement of one fund, or of all of them, in cents. */
export interface ExpectedPosition {
  readonly ownersFundsAtYearStart: number;
  readonly surplusYearToDate: number;
  readonly transfersYearToDate: number;
  readonly totalOwnersFunds: number;
  readonly assets: Readonly<Record<string, number>>;
  readonly totalAssets: number;
  readonly liabilities: Readonly<Record<string, number>>;
  readonly totalLiabilities: number;
  readonly netAssets: number;
}

interface ExpectedStatement {
  readonly asAt: string;
  readonly yearStart: string;
  readonly funds: Readonly<Record<string, ExpectedPosition>>;
  readonly total: ExpectedPosition;
}

export interface ExpectedFigures {
  readonly actual: number;
  readonly priorPeriod: number;
  readonly priorYearProRata: number;
  readonly priorYearComplete: number;
  readonly budgetScaled: number;
  readonly budgetFull: number;
}

export interface ExpectedPerformance {
  readonly from: string;
  readonly to: string;
  readonly months: number;
  readonly rows: readonly (ExpectedFigures & {
    readonly fund: string;
    readonly accountCode: string;
    readonly name: string;
    readonly category: "INCOME" | "EXPENSE";
    readonly variance: number;
  })[];
  readonly funds: Readonly<
    Record<
      string,
      {
        readonly income: ExpectedFigures;
        readonly expense: ExpectedFigures;
        readonly surplus: ExpectedFigures;
        readonly openingBalance: number;
        readonly transfers: number;
        readonly closingBalance: number;
      }
    >
  >;
}

interface ExpectedPlan {
  readonly financialPosition: Readonly<Record<string, ExpectedStatement>>;
  readonly financialPerformance: ExpectedPerformance;
  readonly groups: readonly {
    readonly groupId: number;
    readonly position: ExpectedStatement;
    readonly performance: ExpectedPerformance;
  }[];
}

export function expectedOf(planId: number): ExpectedPlan {
  const { plans } = JSON.parse(readDemoText("EXPECTED.json")) as { plans: Record<string, ExpectedPlan> };
  const plan = plans[planId];
  if (plan === undefined) throw new Error(`nothing is expected of plan ${planId}`);
  return plan;
}
