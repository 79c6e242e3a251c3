import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { createTestDatabase, describeOnEngines, useTestDatabase } from "../../testing/test-database.ts";
import type { Database } from "./open-database.ts";

const ONE = 799187;
const OTHER = 799188;
const INSUFFICIENT_PRIVILEGE = "42501";
const event = (
  agency_id: number,
  kind = "signed-in",
): { agency_id: number; actor: string; kind: string; subject: object } => ({
  agency_id,
  actor: "owner1",
  kind,
  subject: { from: "test" },
});

async function lookAndWrite(database: Database, agency: number): Promise<void> {
  await database
    .forAgency(agency)
    .transaction()
    .execute(async (t) => {
      const seen = await t.selectFrom("audit_events").select("agency_id").execute();
      await t.insertInto("audit_events").values(event(agency, "looked")).execute();
      expect(new Set(seen.map((row) => row.agency_id))).toEqual(new Set([agency]));
    });
}

describeOnEngines("scoped access", (engine) => {
  const database = useTestDatabase({ engine });
  const count = async (agencyId: number): Promise<number> => {
    const text = "select count(*) as n from audit_events where kind = $1";
    const statement = { name: "count", text, values: ["signed-in"] };
    const [row] = await database().query<{ n: number }>(agencyId, statement);
    return row?.n ?? -1;
  };
  const session = async (): Promise<unknown> => {
    const text = `select current_user = session_user as "isOwner", current_setting('portal.agency', true) as agency`;
    const { rows } = await database().withOwner((client) => client.query(text));
    return rows[0];
  };
  const nothingLeft = { isOwner: true, agency: "" };
  beforeAll(async () => {
    for (const agency of [ONE, ONE, OTHER]) {
      await database().forAgency(agency).insertInto("audit_events").values(event(agency)).execute();
    }
  });

  it("shows each agency its own rows and no others", async () => {
    expect(await count(ONE)).toBe(2);
    expect(await count(OTHER)).toBe(1);
    expect(await count(555)).toBe(0);
  });

  it("runs as portal_app, and leaves neither role nor tenant behind", async () => {
    const text = "select current_user as who, current_agency() as agency";
    expect(await database().query(ONE, { text })).toEqual([{ who: "portal_app", agency: ONE }]);
    expect(await session()).toEqual(nothingLeft);
  });

  it("keeps agencies apart in transactions that overlap, and leaves nothing behind", async () => {
    await Promise.all([
      lookAndWrite(database(), ONE),
      lookAndWrite(database(), OTHER),
      lookAndWrite(database(), ONE),
    ]);
    expect(await session()).toEqual(nothingLeft);
  });

  it("rolls a failed transaction back and keeps agencies apart afterwards", async () => {
    const failing = database()
      .forAgency(ONE)
      .transaction()
      .execute(async (t) => {
        await t.insertInto("audit_events").values(event(ONE)).execute();
        await sql`select 1 / 0`.execute(t);
      });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    expect(await count(ONE)).toBe(2);
    expect(await count(OTHER)).toBe(1);
    expect(await session()).toEqual(nothingLeft);
  });

  it("keeps agencies apart after a statement that failed", async () => {
    const failing = database().query(ONE, { name: "fails", text: "select 1 / 0" });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    expect(await count(OTHER)).toBe(1);
    expect(await session()).toEqual(nothingLeft);
  });

  it("recovers where the very first scoped statement of a connection met an aborted transaction", async () => {
    const fresh = await createTestDatabase({ engine, maxConnections: 1 });
    const aborted = fresh.database
      .forAgency(ONE)
      .transaction()
      .execute(async (t) => {
        await sql`rollback to savepoint absent`.execute(t).catch(() => undefined);
        await t.selectFrom("audit_events").selectAll().execute();
      });
    await expect(aborted).rejects.toMatchObject({ code: "25P02" });
    expect(await fresh.database.query(ONE, { text: "select 1 as one" })).toEqual([{ one: 1 }]);
    await fresh.remove();
  });

  it("refuses to write a row of another agency", async () => {
    const foreign = database().forAgency(ONE).insertInto("audit_events").values(event(OTHER)).execute();
    await expect(foreign).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await count(OTHER)).toBe(1);
  });

  it.each(["update audit_events set kind = 'x'", "delete from audit_events", "truncate audit_events"])(
    "keeps the log append-only for requests: %s",
    async (text) => {
      await expect(database().query(ONE, { text })).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    },
  );

  it.each(["update audit_events set kind = 'x'", "delete from audit_events", "truncate audit_events"])(
    "keeps the log append-only for the owner: %s",
    async (text) => {
      const change = database().transaction(async (client) => {
        await client.query("alter table audit_events no force row level security");
        await client.query(text);
      });
      await expect(change).rejects.toMatchObject({ code: "55000" });
    },
  );

  it("names the statements that Kysely makes, so each is planned once a connection", async () => {
    const texts = await database()
      .forAgency(ONE)
      .transaction()
      .execute(async (t) => {
        for (const kind of ["a", "b", "c"]) {
          await t.selectFrom("audit_events").select("kind").where("kind", "=", kind).execute();
        }
        const query = sql<{
          calls: number;
        }>`select generic_plans + custom_plans as calls from pg_prepared_statements
          where name like 'k:%' and statement like 'select "kind" from "audit_events" where%'`;
        return (await query.execute(t)).rows;
      });
    expect(texts).toEqual([{ calls: 3 }]);
  });

  it.each([-1, 1.5, 2 ** 31, Number.NaN])("refuses %d as an agency", (agency) => {
    expect(() => database().forAgency(agency)).toThrow(RangeError);
  });

  it("takes the id 000000, which no package has, and finds nothing in it", async () => {
    expect(await database().forAgency(0).selectFrom("audit_events").select("kind").execute()).toEqual([]);
  });

  it("reads bigint as a checked number, date and numeric as text, timestamptz as an instant", async () => {
    const text =
      "select 9007199254740991::bigint as big, date '2026-02-28' as day, 1.10::numeric as exact, timestamptz '2026-01-01 00:00Z' as at";
    expect(await database().query(ONE, { text })).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        day: "2026-02-28",
        exact: "1.10",
        at: new Date("2026-01-01T00:00:00Z"),
      },
    ]);
    const beyond = database().query(ONE, { text: "select 9007199254740992::bigint as big" });
    await expect(beyond).rejects.toThrow(RangeError);
    expect(await count(ONE)).toBe(2);
  });

  it("runs the owner's statements as an agency inside a transaction, and as the owner again behind it", async () => {
    const who = "select current_user as who, current_agency() as agency";
    const seen = await database().transaction(async (client) => {
      const inside = await client.asAgency(ONE, async () => (await client.query(who)).rows[0]);
      const { rows } = await client.query<{ agency: number | null }>(who);
      return [inside, rows[0]?.agency];
    });
    expect(seen).toEqual([{ who: "portal_app", agency: ONE }, null]);
    const outside = database().withOwner((client) => client.asAgency(ONE, async () => 1));
    await expect(outside).rejects.toThrow("only inside a transaction");
  });
});
