import { packageFiles } from "@portal/domain/import/package-description";
import { expect, it } from "vitest";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";
import { sharedWithOffice } from "../merge/office-rows.ts";
import { needs } from "./needs.ts";

/** Children are of their root's author; what they name beside it goes with the row that it names. */
const CHILDREN = new Set(["agenda_items", "meeting_attendance"]);
const OF: Readonly<Record<string, string>> = { owners_corp_id: "plans", lot_id: "lots" };

const byName = (list: readonly { table: string; column: string }[]) =>
  list.toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`));

describeOnEngines("what rows of the office need", (engine) => {
  const database = useTestDatabase({ engine });
  const columns = (like: string) =>
    database().withOwner((client) =>
      client.query<{ table: string; column: string }>(
        `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
          where c.table_schema = 'public' and c.column_name ~ $1 and exists (select from information_schema.columns o
            where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'origin')`,
        [like],
      ),
    );

  it("is listed for every column of theirs that names a plan, a lot or a person", async () => {
    const { rows } = await columns("(^owners_corp_id|^lot_id|contact_id)$");
    const named = rows
      .filter(({ table }) => !CHILDREN.has(table))
      .map(({ table, column }) => ({ table, column, of: OF[column] ?? "contacts" }));
    expect(byName(named)).toEqual(byName(needs));
  });

  it("is in the tables of the files that the merge takes for shared, and in no other of a package", async () => {
    const { rows } = await columns("^origin$");
    const tables = new Set(rows.map(({ table }) => table));
    const shared = packageFiles.filter(({ table }) => tables.has(table)).map(({ name }) => name);
    expect(shared.toSorted()).toEqual([...sharedWithOffice].toSorted());
  });
});
