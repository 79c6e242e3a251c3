import { packageFile, packageFiles } from "@portal/domain/import/package-description";
import type { PackageFileName } from "@portal/domain/import/package-files";
import { databaseColumn, staged } from "../staging/staging-tables.ts";
import type { SetCheck } from "./set-checks.ts";

const kindsWithKeys: ReadonlySet<string> = new Set(
  packageFile("external_keys.csv").columns.find(({ name }) => name === "kind")?.codes,
);

/** References that are no single column with a single target. */
export function otherReferenceChecks(incomplete: ReadonlySet<PackageFileName>): SetCheck[] {
  const checks: SetCheck[] = [];
  if (!incomplete.has("plans.csv"))
    checks.push({
      file: "web_users.csv",
      column: "ownersCorpIds",
      needs: [],
      sql: `select u.row_no, min(plan) as value from staged_web_users u cross join unnest(u.owners_corp_ids) plan
        where not exists (select from staged_plans p where p.owners_corp_id = plan) group by u.row_no`,
      reason: (row) => `${row["value"]} is not in plans.csv: add it there or correct this cell`,
    });
  for (const file of packageFiles) {
    const [key] = file.key;
    const column = file.columns.find(({ name }) => name === key);
    if (!kindsWithKeys.has(file.table) || column === undefined || incomplete.has(file.name)) continue;
    checks.push({
      file: "external_keys.csv",
      column: "id",
      needs: [],
      sql: `select e.row_no, e.id as value from staged_external_keys e
        where e.kind = '${file.table}' and e.id is not null
          and not exists (select from ${staged(file)} t where t.${databaseColumn(column)} = e.id)`,
      reason: (row) => `${row["value"]} is not in ${file.name}: add it there or correct this cell`,
    });
  }
  const jobs = [
    { type: "WorkOrder", target: "work_orders.csv", table: "staged_work_orders", key: "work_order_id" },
    { type: "Quote", target: "quotes.csv", table: "staged_quotes", key: "quote_id" },
  ] as const;
  for (const { type, target, table, key } of jobs) {
    if (incomplete.has(target)) continue;
    checks.push({
      file: "job_images.csv",
      column: "jobId",
      needs: [],
      sql: `select i.row_no, i.job_id as value from staged_job_images i
        where i.job_type = '${type}' and i.job_id is not null
          and not exists (select from ${table} j where j.${key} = i.job_id)`,
      reason: (row) => `${row["value"]} is not in ${target}: add it there or correct this cell`,
    });
  }
  return checks;
}
