import { packageFile } from "@portal/domain/import/package-description";
import type { PackageColumn, PackageFile, PackageFileName } from "@portal/domain/import/package-files";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import type { FaultLog } from "../fault-log.ts";
import { LISTED_ENTRIES } from "../located-log.ts";
import { databaseColumn, isZeroWhenEmpty, staged } from "../staging/staging-tables.ts";

const PLAN = "ownersCorpId";
/** States of a reference in the query; 0 is good. */
const MISSING = 1;
const FOREIGN = 2;

interface Reference {
  readonly column: PackageColumn;
  readonly target: PackageFile;
  /** SQL conditions: the cell names no row, or the row of another plan. */
  readonly isMissing: string;
  readonly isForeign: string;
  readonly reasons: { missing(value: string): string; foreign(value: string): string };
}

/**
 * Proves every reference of a file in one pass over its rows, since each pass over a large one costs as much as the
 * join: a cell that names no row, or a row of another plan, is a fault at that cell.
 */
export async function checkReferences(
  client: OwnerClient,
  file: PackageFile,
  incomplete: ReadonlySet<PackageFileName>,
  faults: FaultLog,
): Promise<void> {
  const { joins, references } = planReferences(file);
  const checked = references.map((reference) => ({
    ...reference,
    // Of a file that could not be read whole, nobody knows what it lacks.
    isMissing: incomplete.has(reference.target.name) ? "false" : reference.isMissing,
  }));
  if (checked.length === 0) return;
  const states = checked.map(
    ({ column, isMissing, isForeign }, index) =>
      `s.${databaseColumn(column)}::text as value${index},
       case when ${isMissing} then ${MISSING} when ${isForeign} then ${FOREIGN} else 0 end as state${index}`,
  );
  const broken = checked.map((_, index) => `state${index} > 0`).join(" or ");
  const counts = checked.flatMap((_, index) =>
    [MISSING, FOREIGN].map(
      (state) => `(count(*) filter (where state${index} = ${state}) over ())::int as count${index}_${state}`,
    ),
  );
  const { rows } = await client.query<Record<string, string | number>>(
    `select *, ${counts.join(", ")}
     from (select s.row_no, ${states.join(", ")} from ${staged(file)} s ${joins.join(" ")}) checked
     where ${broken} order by row_no limit ${LISTED_ENTRIES}`,
  );
  const [first] = rows;
  if (first === undefined) return;
  for (const [index, { column, reasons }] of checked.entries())
    for (const state of [MISSING, FOREIGN]) {
      const kind = `reference ${state}`;
      const listed = rows.filter((row) => row[`state${index}`] === state);
      for (const row of listed) {
        const value = String(row[`value${index}`]);
        const reason = state === MISSING ? reasons.missing(value) : reasons.foreign(value);
        faults.add(file.name, Number(row["row_no"]), column.name, reason, kind);
      }
      faults.addUnlisted(
        file.name,
        column.name,
        kind,
        Number(first[`count${index}_${state}`]) - listed.length,
      );
    }
}

function planReferences(file: PackageFile): { joins: string[]; references: Reference[] } {
  const referring = file.columns.filter(
    (column) => column.refersTo !== undefined && column.kind !== "id-list",
  );
  const joins: string[] = [];
  // The plan of the row: its own column, or that of the row which planFrom names (joined as `owner`).
  let rowPlan = file.planFrom === null ? null : "s.owners_corp_id";
  if (file.planFrom !== null && file.planFrom !== PLAN) {
    const owner = referring.find(({ name }) => name === file.planFrom);
    if (owner?.refersTo === undefined) throw new Error(`${file.name}: ${file.planFrom} refers to nothing`);
    joins.push(joinById(packageFile(owner.refersTo), "owner", `s.${owner.column}`));
    rowPlan = "owner.owners_corp_id";
  }
  const references = referring.map((column, index): Reference => {
    const target = packageFile(column.refersTo as PackageFileName);
    const alias = column.name === file.planFrom && column.name !== PLAN ? "owner" : `t${index}`;
    if (target.name === "funds.csv" || target.name === "accounts.csv")
      return withinPlan(column, target, alias, rowPlan ?? "0", joins);
    return byId(file, column, target, alias, rowPlan, joins);
  });
  return { joins, references };
}

/** A fund of the row's plan; an account of the row's plan, or of all plans. */
function withinPlan(
  column: PackageColumn,
  target: PackageFile,
  alias: string,
  rowPlan: string,
  joins: string[],
): Reference {
  const cell = `s.${column.column}`;
  const isAccount = target.name === "accounts.csv";
  let isMissing = `${cell} is not null and ${rowPlan} is not null and ${alias}.owners_corp_id is null`;
  if (isAccount) {
    // `distinct` tells the planner that a code is there once. By its figures of the whole file, in which each plan may have
    // the same codes, it would rather make a hash table of the rows that refer to them.
    joins.push(
      `left join (select distinct owners_corp_id, account_code from ${staged(target)} where owners_corp_id <> 0) ${alias}
         on ${alias}.owners_corp_id = ${rowPlan} and ${alias}.account_code = ${cell}`,
      `left join (select distinct account_code from ${staged(target)} where owners_corp_id = 0) ${alias}_all
         on ${alias}_all.account_code = ${cell}`,
    );
    isMissing += ` and ${alias}_all.account_code is null`;
  } else {
    joins.push(
      `left join ${staged(target)} ${alias} on ${alias}.owners_corp_id = ${rowPlan} and ${alias}.fund = ${cell}`,
    );
  }
  const whose = isAccount ? "an account of this plan or of all plans" : "a fund of this plan";
  const missing = (value: string): string =>
    `${value} is not ${whose} in ${target.name}: add it there or correct this cell`;
  return { column, target, isMissing, isForeign: "false", reasons: { missing, foreign: missing } };
}

function byId(
  file: PackageFile,
  column: PackageColumn,
  target: PackageFile,
  alias: string,
  rowPlan: string | null,
  joins: string[],
): Reference {
  const cell = `s.${column.column}`;
  if (alias !== "owner") joins.push(joinById(target, alias, cell));
  const isThere = isZeroWhenEmpty(file, column) ? `${cell} <> 0` : `${cell} is not null`;
  let isForeign = "false";
  if (rowPlan !== null && alias !== "owner" && target.planFrom !== null && target.name !== "plans.csv") {
    let targetPlan = `${alias}.owners_corp_id`;
    const owner = target.columns.find(({ name }) => name === target.planFrom);
    if (target.planFrom !== PLAN && owner?.refersTo !== undefined) {
      joins.push(joinById(packageFile(owner.refersTo), `${alias}_owner`, `${alias}.${owner.column}`));
      targetPlan = `${alias}_owner.owners_corp_id`;
    }
    isForeign = `${targetPlan} <> ${rowPlan}`;
  }
  return {
    column,
    target,
    isMissing: `${isThere} and ${alias}.row_no is null`,
    isForeign,
    reasons: {
      missing: (value) => `${value} is not in ${target.name}: add it there or correct this cell`,
      foreign: (value) => `${value} of ${target.name} belongs to another plan: correct this cell`,
    },
  };
}

function joinById(target: PackageFile, alias: string, cell: string): string {
  const key = target.columns.find(({ name }) => name === target.key[0]);
  return `left join ${staged(target)} ${alias} on ${alias}.${key?.column} = ${cell}`;
}
