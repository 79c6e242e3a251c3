import { beforeAll, expect, it } from "vitest";
import { describeOnEngines, useTestDatabase } from "../../testing/test-database.ts";

const ONE = 799187;
const OTHER = 799188;

describeOnEngines("scoped access", (engine) => {
  const database = useTestDatabase({ engine });
  const count = async (agencyId: number): Promise<number> => {
    const text = "select count(*) as n from audit_events";
    const [row] = await database().query<{ n: number }>(agencyId, { name: "count", text });
    return row?.n ?? -1;
  };
  beforeAll(async () => {
    for (const agency of [ONE, ONE, OTHER]) {
      const values = { agency_id: agency, actor: "owner1", kind: "signed-in", subject: { from: "test" } };
      await database().forAgency(agency).insertInto("audit_events").values(values).execute();
    }
  });

  it("shows each agency its own rows and no others", async () => {
    expect(await count(ONE)).toBe(2);
    expect(await count(OTHER)).toBe(1);
    expect(await count(555)).toBe(0);
  });

  it("leaves neither role nor tenant behind", async () => {
    await count(ONE);
    const text = "select current_user as who, current_setting('portal.agency', true) as agency";
    const { rows } = await database().withOwner((client) => client.query(text));
    expect(rows[0]).toEqual({ who: "postgres", agency: "" });
  });
});
