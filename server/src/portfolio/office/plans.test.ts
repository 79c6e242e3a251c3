import type { OfficePlan } from "@portal/contract/portfolio/office/schemas";
import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, inviteByCommand, joinWith, OfficeBrowser } from "../../testing/app/office-browser.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const idsOf = (rows: readonly OfficePlan[]) => rows.map(({ ownersCorpId }) => ownersCorpId);

describeOnOneEngine("the plans of the office", (engine) => {
  const testApp = useTestApp({ engine });

  it("are all of the agency for an administrator, with number and name", async () => {
    const { browser } = await firstAdmin(testApp());
    const answered = await browser.get("plans");
    expect(answered.statusCode).toBe(200);
    const { rows } = answered.json<{ rows: OfficePlan[] }>();
    // By number, the shorter ones first.
    expect(idsOf(rows)).toEqual([102, 101, 103]);
    const demo = await testApp().database.query<{ planNumber: string; name: string }>(DEMO_AGENCY, {
      name: "test-plan",
      text: `select plan_number as "planNumber", body_corporate_name as name from plans where owners_corp_id = 101`,
      values: [],
    });
    expect(rows[1]).toEqual({ ownersCorpId: 101, ...demo[0] });
  });

  it("are those of the right for a reader of one plan, from the moment it is changed", async () => {
    const { browser: reader, staffId } = await joinWith(
      testApp(),
      await inviteByCommand(testApp(), "rea@agency.example.com", "reader"),
      "Rea Reader",
    );
    const admin = await firstAdmin(testApp(), "eve@agency.example.com");
    const listed = await admin.browser.get("staff");
    const { rows: staff } = listed.json<{ rows: { staffId: number; version: number }[] }>();
    const version = staff.find((one) => one.staffId === staffId)?.version;
    const body = { right: "reader", plans: [102], version, proof: await admin.proof() };
    expect((await admin.browser.put(`staff/${staffId}`, body)).statusCode).toBe(200);
    const { rows } = (await reader.get("plans")).json<{ rows: OfficePlan[] }>();
    expect(idsOf(rows)).toEqual([102]);
  });

  it("are told to nobody who is not signed in, or half", async () => {
    expect((await new OfficeBrowser(testApp()).get("plans")).statusCode).toBe(401);
    const half = new OfficeBrowser(testApp());
    const code = await inviteByCommand(testApp(), "half@agency.example.com");
    await half.enter("invitation", { code, name: "Hal Half", password: "seven grey herons at dusk" });
    expect((await half.get("plans")).statusCode).toBe(401);
  });
});
