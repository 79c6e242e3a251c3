import type { PlanRows, RowSet } from "@portal/domain/reports/plan-rows";
import type { Transaction } from "../core/db/agency-transaction.ts";
import type { Database } from "../core/db/open-database.ts";
import { BOOK_STATEMENTS } from "./book-queries.ts";
import { BUILDING_STATEMENTS } from "./building-queries.ts";
import { LOT_STATEMENTS } from "./lot-queries.ts";
import { PLAN_STATEMENT, type PlanRow } from "./queries.ts";

/** The statement of each kind of rows; it is planned once a connection. */
export const ROW_STATEMENTS: Readonly<Record<RowSet, string>> = {
  ...BOOK_STATEMENTS,
  ...LOT_STATEMENTS,
  ...BUILDING_STATEMENTS,
};

/** No rows of any kind: what a report does not read. */
const NO_ROWS: Omit<PlanRows, "plan"> = {
  funds: [],
  accounts: [],
  lines: [],
  groups: [],
  lots: [],
  levies: [],
  debts: [],
  receipts: [],
  invoices: [],
  acceptedQuotes: [],
  budgets: [],
  investments: [],
  policies: [],
  claims: [],
  committee: [],
  committeeMeetings: [],
  interestTerms: [],
  payments: [],
};

/**
 * Reads a plan with the rows that are asked for, all as of one moment, so that an import between two statements mixes
 * nothing. Undefined if the plan does not exist. Does not check who may see the rows.
 */
export function readPlanRows(
  database: Pick<Database, "agencyTransaction">,
  agencyId: number,
  ownersCorpId: number,
  rowSets: readonly RowSet[],
): Promise<(PlanRows & { readonly plan: PlanRow }) | undefined> {
  const work = async (reading: Transaction) => {
    const read = <Row extends object>(name: string, text: string): Promise<readonly Row[]> =>
      reading.query<Row>(agencyId, { name: `reports:${name}`, text, values: [agencyId, ownersCorpId] });
    const [plan] = await read<PlanRow>("plan", PLAN_STATEMENT);
    if (plan === undefined) return undefined;
    const found: Partial<Record<RowSet, readonly unknown[]>> = {};
    for (const rowSet of new Set(rowSets))
      found[rowSet] = await read(`rows-${rowSet}`, ROW_STATEMENTS[rowSet]);
    // The database's rows are what the statements beside each other say; the agreement with the package is tested whole.
    return { ...NO_ROWS, ...(found as Partial<PlanRows>), plan };
  };
  return database.agencyTransaction(agencyId, work, { mode: "snapshot" });
}
