import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEngines, useTestDatabase } from "../../../testing/databases/test-database.ts";
import { IsolationError, testIsolation } from "./self-test.ts";

const TENANT = "agency_id = (select current_agency())";

describeOnEngines("the start-up test of row-level security", (engine) => {
  const database = useTestDatabase({ engine });
  const owner = (statement: string): Promise<unknown> =>
    database().withOwner((client) => client.query(statement));
  const holes = (): Promise<readonly string[]> =>
    testIsolation(database()).then(
      () => [],
      (error: unknown) => {
        if (error instanceof IsolationError) return error.holes;
        throw error;
      },
    );

  beforeAll(async () => {
    await database().query(799187, {
      text: "insert into audit_events (agency_id, kind) values (799187, 'started')",
    });
    await owner(
      `create table guarded (agency_id int not null, id int not null, primary key (agency_id, id))`,
    );
    await owner("grant select, insert on guarded to portal_app");
    await owner("insert into guarded values (799187, 1)");
  });
  const guard = `alter table guarded enable row level security; alter table guarded force row level security;
    drop policy if exists tenant on guarded;
    create policy tenant on guarded using (${TENANT}) with check (${TENANT})`;
  beforeEach(() => owner(guard));

  it("passes on a sound database", async () => {
    expect(await holes()).toEqual([]);
  });

  const cases: [what: string, break_: string, found: string[]][] = [
    [
      "a missing policy",
      "drop policy tenant on guarded",
      ["guarded: needs exactly one policy, and has none"],
    ],
    [
      "row-level security that is off",
      "alter table guarded disable row level security",
      ["guarded: row-level security is not enabled", "guarded: a statement without a tenant sees rows"],
    ],
    [
      "row-level security that does not bind the owner",
      "alter table guarded no force row level security",
      ["guarded: row-level security is not forced on the owner"],
    ],
    [
      "a second policy that lets all through",
      "create policy also on guarded using (true) with check (true)",
      [
        "guarded: needs exactly one policy, and has also, tenant",
        "guarded: policy also is not named tenant",
        "guarded: policy also uses true",
        "guarded: policy also checks true",
        "guarded: a statement without a tenant sees rows",
      ],
    ],
    [
      "a policy that does more than compare",
      `alter policy tenant on guarded using (${TENANT} or id = 1)`,
      [
        "guarded: policy tenant uses ((agency_id = ( SELECT current_agency() AS current_agency)) OR (id = 1))",
        "guarded: a statement without a tenant sees rows",
      ],
    ],
    [
      "a policy that does not check what is written",
      `alter policy tenant on guarded with check (true)`,
      ["guarded: policy tenant checks true"],
    ],
    [
      "a policy for reading alone",
      `drop policy tenant on guarded; create policy tenant on guarded for select using (${TENANT})`,
      ["guarded: policy tenant is not for all commands", "guarded: policy tenant checks nothing"],
    ],
    [
      "a restrictive policy",
      `drop policy tenant on guarded;
       create policy tenant on guarded as restrictive using (${TENANT}) with check (${TENANT})`,
      ["guarded: policy tenant is restrictive"],
    ],
    [
      "a policy for one role",
      `drop policy tenant on guarded;
       create policy tenant on guarded to portal_app using (${TENANT}) with check (${TENANT})`,
      ["guarded: policy tenant is for some roles only"],
    ],
  ];
  it.each(cases)("finds %s", async (_what, statement, found) => {
    await owner(statement);
    const seen = await holes();
    await owner("drop policy if exists also on guarded");
    expect(seen).toEqual(found);
  });

  it("finds a table without an agency", async () => {
    await owner("create table stray (id int primary key)");
    const seen = await holes();
    await owner("drop table stray");
    expect(seen).toEqual(["stray: has no column agency_id and is not on the list of tables that need none"]);
  });

  it("finds a right of requests on what is the owner's alone", async () => {
    await owner("grant select on agency_work to portal_app");
    const seen = await holes();
    await owner("revoke select on agency_work from portal_app");
    expect(seen).toContain("agency_work: is the owner's alone, and requests may read it");
    expect(await holes()).toEqual([]);
  });

  it("finds a view that reads with its owner's rights, and accepts one that does not", async () => {
    await owner("create view peephole as select * from guarded; grant select on peephole to portal_app");
    const seen = await holes();
    await owner("alter view peephole set (security_invoker = true)");
    const seenAfter = await holes();
    await owner("drop view peephole");
    expect(seen).toEqual(["peephole: is a view that reads past row-level security"]);
    expect(seenAfter).toEqual([]);
  });

  it("finds a tenant function that was replaced", async () => {
    await owner(
      "create or replace function current_agency() returns int language sql stable as 'select 799187'",
    );
    const seen = await holes();
    await owner(`create or replace function current_agency() returns int language sql stable parallel safe
      as $$ select nullif(current_setting('portal.agency', true), '')::int $$`);
    expect(seen).toContain("function current_agency: does not answer the statement's own tenant");
    expect(await holes()).toEqual([]);
  });
});
