/** The figures of lots that the demonstration must come to, computed apart from the product. Whole cents. */
import { readDemoText } from "./demo-package.ts";

export interface ExpectedOwnerAccount {
  readonly lotNumber: string;
  readonly unitEntitlement: number;
  readonly from: string;
  readonly openingBalance: number;
  readonly lines: readonly {
    readonly date: string;
    readonly kind: "LEVY" | "INTEREST" | "RECEIPT" | "DISCOUNT";
    readonly fund?: string;
    readonly description?: string;
    readonly due?: string;
    readonly receiptNo?: string;
    readonly debit: number;
    readonly credit: number;
    readonly balance: number;
  }[];
  readonly closingBalance: number;
  readonly overdue: number;
  readonly accruedInterest: number;
  readonly unallocated: number;
  readonly notYetDue: number;
  readonly totalToPay: number;
  readonly paidTo: string | null;
  readonly lastReceiptDate: string | null;
  readonly lastReceiptAmount: number | null;
  readonly lastReceiptNo: string | null;
}

export interface ExpectedPositionOfLot {
  readonly opening: number;
  readonly levied: number;
  readonly paid: number;
  readonly discount: number;
  readonly closing: number;
  readonly accruedInterest: number;
}

interface ExpectedLots {
  readonly agedArrears: {
    readonly rows: readonly {
      readonly lotId: number;
      readonly lotNumber: string;
      readonly buckets: readonly number[];
      readonly total: number;
      readonly accruedInterest: number;
      readonly unallocated: number;
      readonly lastReceiptDate: string | null;
      readonly lastReceiptAmount: number | null;
    }[];
    readonly totals: {
      readonly buckets: readonly number[];
      readonly total: number;
      readonly accruedInterest: number;
    };
  };
  readonly levySchedule: {
    readonly from: string;
    readonly to: string;
    readonly levies: readonly {
      readonly levyId: number;
      readonly fund: string;
      readonly due: string;
      readonly issued: string;
      readonly gross: number;
      readonly gst: number;
    }[];
    readonly lots: Readonly<Record<string, Readonly<Record<string, number>>>>;
    readonly lotTotals: Readonly<Record<string, number>>;
    readonly total: number;
  };
  readonly levyPositions: {
    readonly from: string;
    readonly to: string;
    readonly funds: Readonly<
      Record<
        string,
        {
          readonly lots: Readonly<Record<string, ExpectedPositionOfLot>>;
          readonly totals: ExpectedPositionOfLot;
        }
      >
    >;
  };
  readonly currentOwnerAccounts: Readonly<Record<string, ExpectedOwnerAccount>>;
}

export function expectedLotsOf(planId: number): ExpectedLots {
  const { plans } = JSON.parse(readDemoText("EXPECTED.json")) as { plans: Record<string, ExpectedLots> };
  const plan = plans[planId];
  if (plan === undefined) throw new Error(`nothing is expected of plan ${planId}`);
  return plan;
}

/** The lines as they are printed: the funds of a levy are one line, with the balance after the last of them. */
export function printedEntries({ lines }: ExpectedOwnerAccount): ExpectedOwnerAccount["lines"] {
  const printed: ExpectedOwnerAccount["lines"][number][] = [];
  for (const line of lines) {
    const before = printed.at(-1);
    const isSameLevy =
      line.kind === "LEVY" &&
      before?.kind === "LEVY" &&
      before.due === line.due &&
      before.description === line.description;
    const { fund: _, ...ofAllFunds } = line;
    if (isSameLevy) printed[printed.length - 1] = { ...ofAllFunds, debit: before.debit + line.debit };
    else printed.push(line);
  }
  return printed;
}
