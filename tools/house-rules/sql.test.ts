import { checkRules, file } from "./check-rules.ts";
import { statementNames, waysToSql } from "./statements.ts";
import { columnNames, officeRowsSayOrigin, policies, tablesHaveOwners } from "./tables.ts";

const policy = (using: string): string =>
  `create policy tenant on lots using (${using}) with check (agency_id = (select current_agency()));`;
const tenant = "agency_id = (select current_agency())";

checkRules([
  {
    name: "3 tables have owners",
    rule: tablesHaveOwners,
    breaks: [
      [file("server/src/ledger/a.ts", "const q = `update lots set id = 1`;")],
      [file("server/src/ledger/a.ts", "const q = 'insert into lots values (1)';")],
      [file("server/src/app/a.ts", 'db.deleteFrom("lots")')],
      [file("server/src/import/a.ts", "const q = `update setting_overrides set value = 1`;")],
      [file("server/migrations/0009_ledger_x.sql", "create table nobodys (id int);")],
    ],
    keeps: [
      [file("server/src/import/a.ts", "const q = `insert into lots select 1`;")],
      [file("server/src/portfolio/a.ts", "const q = `update lots set id = 1`;")],
      [file("server/src/ledger/queries.ts", "const q = `select 1 from lots for update`;")],
      [file("server/src/ledger/a.test.ts", "const q = `update lots set id = 1`;")],
      [file("server/migrations/0009_ledger_x.sql", "create table lots (id int); delete from lots;")],
      [
        file("server/migrations/0009_ledger_x.sql", "create table nobodys (id int);"),
        file("server/migrations/0010_ledger_y.sql", "alter table nobodys rename to lots;"),
      ],
      [
        file("server/migrations/0009_ledger_x.sql", "create table nobodys (id int);"),
        file("server/migrations/0010_ledger_y.sql", "drop table others, nobodys;"),
      ],
    ],
  },
  {
    name: "3 what is inserted beside a package's rows says that it is the office's",
    rule: officeRowsSayOrigin,
    breaks: [
      [file("server/src/meetings/a.ts", "const q = `insert into meetings (agency_id) values (1)`;")],
      [file("server/src/documents/a.ts", "const q = `insert into documents select 1`;")],
    ],
    keeps: [
      [
        file(
          "server/src/meetings/a.ts",
          "const q = `insert into meetings (agency_id, origin) values (1, 'office')`;",
        ),
      ],
      [file("server/src/import/a.ts", "const q = `insert into meetings (agency_id) values (1)`;")],
      [file("server/src/ledger/a.test.ts", "const q = `insert into meetings (agency_id) values (1)`;")],
    ],
  },
  {
    name: "3 a policy compares the tenant and nothing else",
    rule: policies,
    breaks: [
      [file("server/migrations/0002_import_x.sql", policy("true"))],
      [file("server/migrations/0002_import_x.sql", policy(`${tenant} or is_public`))],
      [file("server/migrations/0002_import_x.sql", policy("agency_id = current_agency()"))],
      [file("server/migrations/0002_import_x.sql", `create policy second on lots using (${tenant});`)],
    ],
    keeps: [[file("server/migrations/0002_import_x.sql", policy(tenant))]],
  },
  {
    name: "there is one way to SQL: core/db alone has a builder or a driver",
    rule: waysToSql,
    breaks: [
      [file("server/src/ledger/queries.ts", 'import { sql } from "kysely";')],
      [file("server/src/ledger/queries.ts", 'import type { Transaction } from "kysely";')],
      [file("server/src/ledger/a.test.ts", 'import { sql } from "kysely";')],
      [file("bench/cast/a.ts", 'import { PostgresDialect } from "kysely";')],
      [file("server/src/ledger/queries.ts", 'import { Pool } from "pg";')],
    ],
    keeps: [
      [file("server/src/core/db/a.ts", 'import { Kysely } from "kysely";\nimport { Pool } from "pg";')],
      [file("server/src/app/a.test.ts", 'import { Client } from "pg";')],
      [file("server/src/ledger/queries.ts", '// import { sql } from "kysely";')],
    ],
  },
  {
    name: "a statement has a name, which stands for one text",
    rule: statementNames,
    breaks: [
      [file("server/src/ledger/a.ts", "database.query<Lot>(agencyId, { text, values });")],
      [
        file("server/src/ledger/a.ts", 'query(id, { name: "lots", text: oneText, values });'),
        file("server/src/portfolio/a.ts", 'query(id, {\n  name: "lots",\n  text: `select 1`,\n});'),
      ],
    ],
    keeps: [
      [
        file("server/src/ledger/a.ts", 'query(id, { name: "lots", text, values });'),
        file("server/src/ledger/b.ts", 'query(id, { name: "plans", text, values });'),
        file("server/src/ledger/a.test.ts", 'query(id, { name: "lots", text, values });'),
      ],
    ],
  },
  {
    name: "5 names: columns tell their kind",
    rule: columnNames,
    breaks: [
      [file("server/migrations/0002_import_x.sql", "create table a (\n  due date not null,\n")],
      [file("server/migrations/0002_import_x.sql", "create table a (\n  created timestamptz,\n")],
      [file("server/migrations/0002_import_x.sql", "create table a (\n  amount numeric(10,2),\n")],
    ],
    keeps: [
      [
        file(
          "server/migrations/0002_import_x.sql",
          "create table a (\n  due_on date,\n  at_at timestamptz,\n",
        ),
      ],
    ],
  },
]);
