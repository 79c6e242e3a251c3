import { beforeAll, expect, it } from "vitest";
import {
  createTestDatabase,
  describeOnEngines,
  useTestDatabase,
} from "../../testing/databases/test-database.ts";
import type { Transaction } from "./agency-transaction.ts";
import type { Database } from "./open-database.ts";

const ONE = 799187;
const OTHER = 799188;
const INSUFFICIENT_PRIVILEGE = "42501";
const adding = (agency: number, kind = "signed-in") => ({
  name: "add",
  text: "insert into audit_events (agency_id, actor, kind, subject) values ($1, 'owner1', $2, $3)",
  values: [agency, kind, { from: "test" }],
});
const kinds = { name: "kinds", text: "select kind from audit_events" };

async function lookAndWrite(database: Database, agency: number): Promise<void> {
  await database.agencyTransaction(agency, async (t) => {
    const looking = { name: "look", text: "select agency_id as agency from audit_events" };
    const seen = await t.query<{ agency: number }>(agency, looking);
    await t.query(agency, adding(agency, "looked"));
    expect(new Set(seen.map((row) => row.agency))).toEqual(new Set([agency]));
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
      await database().query(agency, adding(agency));
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
    const failing = database().agencyTransaction(ONE, async (t) => {
      await t.query(ONE, adding(ONE));
      await t.query(ONE, { text: "select 1 / 0" });
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
    const aborted = fresh.database.agencyTransaction(ONE, async (t) => {
      await t.query(ONE, { text: "rollback to savepoint absent" }).catch(() => undefined);
      await t.query(ONE, kinds);
    });
    await expect(aborted).rejects.toMatchObject({ code: "25P02" });
    expect(await fresh.database.query(ONE, { text: "select 1 as one" })).toEqual([{ one: 1 }]);
    await fresh.remove();
  });

  it("refuses to write a row of another agency", async () => {
    const foreign = database().query(ONE, adding(OTHER));
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

  it("plans a named statement once a connection, in transactions too", async () => {
    const asked = await database().agencyTransaction(ONE, async (t) => {
      for (const kind of ["a", "b", "c"]) {
        const values = [kind];
        await t.query(ONE, { name: "of-kind", text: "select from audit_events where kind = $1", values });
      }
      const text =
        "select generic_plans + custom_plans as calls from pg_prepared_statements where name = 'of-kind'";
      return t.query(ONE, { text });
    });
    expect(asked).toEqual([{ calls: 3 }]);
  });

  it("refuses another statement under a name that is taken", async () => {
    const twice = database().agencyTransaction(ONE, async (t) => {
      await t.query(ONE, { name: "taken", text: "select 1 as one" });
      await t.query(ONE, { name: "taken", text: "select 2 as two" });
    });
    await expect(twice).rejects.toThrow("taken");
  });

  it("rolls a transaction back that its work refuses, and rejects one whose failure was swallowed", async () => {
    await database().agencyTransaction(ONE, (t) => t.query(ONE, adding(ONE)), { shouldCommit: () => false });
    expect(await count(ONE)).toBe(2);
    const swallowing = database().agencyTransaction(ONE, async (t) => {
      await t.query(ONE, adding(ONE));
      await t.query(ONE, { text: "select 1 / 0" }).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow("rolled back");
    expect(await count(ONE)).toBe(2);
    expect(await session()).toEqual(nothingLeft);
  });

  it("keeps a transaction to its agency and to its time", async () => {
    const kept: Transaction[] = [];
    const foreign = database().agencyTransaction(ONE, async (t) => {
      kept.push(t);
      await t.query(OTHER, kinds);
    });
    await expect(foreign).rejects.toThrow(RangeError);
    await expect(kept[0]?.query(ONE, kinds)).rejects.toThrow("has ended");
  });

  it("gives a transaction the isolation that it asks for", async () => {
    const text = `select current_setting('transaction_isolation') as isolation,
      current_setting('transaction_read_only') as "readOnly"`;
    const settings = (mode?: "read committed" | "snapshot") =>
      database().agencyTransaction(ONE, (t) => t.query(ONE, { text }), mode === undefined ? {} : { mode });
    expect(await settings()).toEqual([{ isolation: "read committed", readOnly: "off" }]);
    expect(await settings("read committed")).toEqual([{ isolation: "read committed", readOnly: "off" }]);
    expect(await settings("snapshot")).toEqual([{ isolation: "repeatable read", readOnly: "on" }]);
  });

  it.each([-1, 1.5, 2 ** 31, Number.NaN])("refuses %d as an agency", async (agency) => {
    await expect(database().query(agency, kinds)).rejects.toThrow(RangeError);
    await expect(database().agencyTransaction(agency, async () => null)).rejects.toThrow(RangeError);
  });

  it("takes the id 000000, which no package has, and finds nothing in it", async () => {
    expect(await database().query(0, kinds)).toEqual([]);
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
