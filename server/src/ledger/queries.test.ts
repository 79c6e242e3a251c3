/** The statements read by indexes, and no more of an agency with many lots than of one with few. */
import { beforeAll, expect, it } from "vitest";
import type { Statement } from "../core/db/scoped-query.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { DEMO_AGENCY, storeCopiesOfPlan } from "../testing/figures/demo-ledger.ts";
import { planHistoryStatement } from "./history-queries.ts";
import {
  lotDebtsStatement,
  lotLedgerStatement,
  lotsLedgerStatement,
  planDebtsStatement,
  planLedgerStatement,
} from "./queries.ts";

/** The part of EXPLAIN's answer that is looked at. */
interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Tables that grow with the lots of an agency; the others have a row or a few per plan. */
const GROWING = ["lots", "lot_owners", "debts", "levies", "allocations", "receipts", "journal_lines"];

const statements: readonly (readonly [string, Statement, readonly string[]])[] = [
  [
    "a lot's figures",
    lotLedgerStatement(DEMO_AGENCY, 2014),
    [
      "Index Scan of allocations by allocations_agency_id_debt_id_idx",
      "Index Scan of allocations by allocations_pkey",
      "Index Scan of debts by debts_agency_id_lot_id_idx",
      "Index Scan of levies by levies_pkey",
      "Index Scan of lot_owners by lot_owners_pkey",
      "Index Scan of lots by lots_pkey",
      "Index Scan of receipts by receipts_agency_id_lot_id_idx",
      "Index Scan of receipts by receipts_pkey",
    ],
  ],
  [
    "the figures of several lots",
    lotsLedgerStatement(DEMO_AGENCY, [2014, 2005]),
    [
      "Bitmap Heap Scan of lots by lots_pkey",
      "Index Scan of allocations by allocations_agency_id_debt_id_idx",
      "Index Scan of allocations by allocations_pkey",
      "Index Scan of debts by debts_agency_id_lot_id_idx",
      "Index Scan of levies by levies_pkey",
      "Index Scan of lot_owners by lot_owners_pkey",
      "Index Scan of receipts by receipts_agency_id_lot_id_idx",
      "Index Scan of receipts by receipts_pkey",
    ],
  ],
  [
    "what a lot owes",
    lotDebtsStatement(DEMO_AGENCY, 2014),
    [
      "Index Scan of allocations by allocations_agency_id_debt_id_idx",
      "Index Scan of debts by debts_agency_id_lot_id_idx",
      "Index Scan of levies by levies_pkey",
      "Index Scan of lots by lots_pkey",
      "Index Scan of receipts by receipts_pkey",
    ],
  ],
  [
    "what each lot of a plan owes",
    planDebtsStatement(DEMO_AGENCY, 101),
    [
      "Bitmap Heap Scan of lots by lots_agency_id_owners_corp_id_idx",
      "Index Scan of allocations by allocations_agency_id_debt_id_idx",
      "Index Scan of debts by debts_agency_id_lot_id_idx",
      "Index Scan of levies by levies_pkey",
      "Index Scan of receipts by receipts_pkey",
    ],
  ],
  [
    "a plan's balances",
    planLedgerStatement(DEMO_AGENCY, 101, { pastEverywhereOn: "2026-03-30", latestOn: "2026-04-01" }),
    ["Index Only Scan of journal_lines by journal_lines_balance"],
  ],
  [
    "a plan's money over time",
    planHistoryStatement(DEMO_AGENCY, 101),
    [
      "Index Only Scan of journal_lines by journal_lines_balance",
      "Index Only Scan of journal_lines by journal_lines_balance",
    ],
  ],
];

describeOnEngines("reading the ledger", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });
  let ofFew: readonly (readonly Read[])[] = [];
  let ofMany: readonly (readonly Read[])[] = [];

  const readsOf = async ({ text, values }: Statement): Promise<readonly Read[]> => {
    const [row] = await database().query<{ "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }>(
      DEMO_AGENCY,
      {
        text: `explain (analyze, format json) ${text}`,
        values,
      },
    );
    return (row?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => readsIn(Plan)).toSorted(byWay);
  };
  const readsWithCopies = async (from: number, to: number): Promise<readonly (readonly Read[])[]> => {
    await storeCopiesOfPlan(database(), { from, to });
    await database().maintain();
    const reads = [];
    for (const [, statement] of statements) reads.push(await readsOf(statement));
    return reads;
  };
  beforeAll(async () => {
    ofFew = await readsWithCopies(1, 20);
    ofMany = await readsWithCopies(21, 40);
  });

  it.each(statements.map(([name, , ways], index) => ({ name, ways, index })))(
    "reads $name by an index, as many rows of 518 lots as of 998",
    ({ ways, index }) => {
      const [few = [], many = []] = [ofFew[index], ofMany[index]];
      expect(few.map(({ way }) => way)).toEqual(ways);
      expect(many.map(({ way }) => way)).toEqual(ways);
      // A loop's rows are told as a rounded average, so the sums agree only roughly.
      expect(rowsOf(few)).toBeGreaterThan(50);
      expect(Math.abs(rowsOf(many) - rowsOf(few))).toBeLessThan(20);
    },
  );
});

function rowsOf(reads: readonly Read[]): number {
  return reads.reduce((sum, { rows }) => sum + rows, 0);
}

interface Read {
  readonly way: string;
  readonly rows: number;
}

function byWay(a: Read, b: Read): number {
  return a.way < b.way ? -1 : 1;
}

/** How the growing tables are read, and how many rows of them, those thrown away included. */
function readsIn(node: PlanNode): readonly Read[] {
  const table = node["Relation Name"] ?? "";
  const inside = (node.Plans ?? []).flatMap(readsIn);
  if (!GROWING.includes(table)) return inside;
  // A bitmap is made by the index below, which names no table.
  const index = node["Index Name"] ?? node.Plans?.[0]?.["Index Name"] ?? "nothing";
  const way = `${node["Node Type"]} of ${table} by ${index}`;
  const rows = Math.round(
    (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
  );
  return [{ way, rows }, ...inside];
}
