import type { LawOverrides } from "@portal/contract/agency/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  joinWith,
  OfficeBrowser,
  type SignedInMember,
} from "../../testing/app/office-browser.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const REASON = "By-law 14 of the scheme, registered on 3 March";
const asked = {
  plan: 101,
  rule: "exempt",
  value: '["SPECIAL"]',
  reason: REASON,
  from: "2026-03-01",
  to: null,
};

describeOnOneEngine("what an agency sets in place of the law", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let bea: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    bea = await firstAdmin(testApp(), "bea@agency.example.com");
  }, 120_000);
  const set = async (changes: object = {}, by: SignedInMember = ada) =>
    by.browser.post("law/overrides", { ...asked, proof: await by.proof(), ...changes });
  const end = (id: number, changes: object = {}) =>
    ada.browser.post(`law/overrides/${id}/end`, { reason: "The by-law was repealed in May", ...changes });
  const list = async () => (await ada.browser.get("law/overrides")).json<LawOverrides>();
  const told = async (subject: string) =>
    (await testApp().mails()).filter((mail) => String(mail.subject).startsWith(subject));
  const noted = (kind: string) =>
    testApp().database.query<{ subject: object; plan: number }>(DEMO_AGENCY, {
      name: "test-law-events",
      text: `select subject, owners_corp_id as plan from audit_events where agency_id = $1 and kind = $2 order by event_id`,
      values: [DEMO_AGENCY, kind],
    });

  it("tells the sets in force where it has plans, with when they were checked", async () => {
    const { sets, statesWithout, rules, rows } = await list();
    expect(sets.map(({ state, from, isOld, reviewedBy }) => [state, from, isOld, reviewedBy])).toEqual([
      ["NSW", "2025-10-27", false, null],
      ["QLD", "2021-03-01", false, null],
    ]);
    expect(sets[0]?.rules.find(({ rule }) => rule === "exempt")).toEqual({
      rule: "exempt",
      value: '["UNANIMOUS"]',
      source: "Strata Schemes Management Act 2015 (NSW) sch 1 cl 23(8)",
    });
    expect(statesWithout).toEqual([]);
    expect(rules).toContain("exempt");
    expect(rows).toEqual([]);
  });

  it("is set with a reason and a second factor, noted, mailed to every administrator, and ended once", async () => {
    const answered = await set();
    expect(answered.statusCode, answered.body).toBe(200);
    const { overrideId } = answered.json<{ overrideId: number }>();
    const { rows } = await list();
    expect(rows).toEqual([
      {
        overrideId,
        plan: { ownersCorpId: 101, planNumber: "71204", name: "The Owners - Strata Plan No. 71204" },
        rule: "exempt",
        value: '["SPECIAL"]',
        reason: REASON,
        from: "2026-03-01",
        to: null,
        setAt: expect.stringMatching(/Z$/),
        setBy: "Ada Admin",
        ended: null,
      },
    ]);
    expect(await noted("law-set")).toMatchObject([
      { subject: { overrideId, plan: 101, rule: "exempt", reason: REASON } },
    ]);
    const mails = await told("A rule of law was set");
    expect(mails.map(({ to }) => JSON.stringify(to)).join()).toMatch(/ada@.*bea@|bea@.*ada@/);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain(REASON);

    expect((await end(overrideId)).statusCode).toBe(200);
    expect((await list()).rows[0]?.ended).toMatchObject({
      by: "Ada Admin",
      reason: "The by-law was repealed in May",
    });
    expect(await noted("law-ended")).toMatchObject([{ subject: { overrideId, plan: 101 } }]);
    expect(await told("A rule of law holds again")).toHaveLength(2);
    expect((await end(overrideId)).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await end(4_503_599_627_370_000)).json()).toMatchObject({ code: "NOT_FOUND" });
  });

  it.each([
    ["reason", { reason: "Too short a reason" }],
    ["reason", { reason: "a".repeat(501) }],
    ["rule", { rule: "nothing-such" }],
    ["value", { value: "not JSON" }],
    ["value", { value: '["NOTHING"]' }],
    ["value", { value: "7" }],
    ["to", { to: "2026-02-28" }],
  ])("refuses a wrong %s (%#)", async (path, changes) => {
    const before = (await list()).rows.length;
    const answered = await set(changes);
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toMatchObject({ code: "VALIDATION", errors: [{ path }] });
    expect((await list()).rows).toHaveLength(before);
  });

  it("refuses a plan that is not there, a wrong code, a reader, another origin and nobody", async () => {
    const before = (await list()).rows.length;
    expect((await set({ plan: 999 })).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await set({ proof: { code: "000000" } })).json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
    const reader = await joinWith(
      testApp(),
      await inviteByCommand(testApp(), "rea@agency.example.com", "reader"),
      "Rea",
    );
    expect((await set({}, reader)).json()).toMatchObject({ code: "RIGHT_MISSING" });
    expect((await reader.browser.get("law/overrides")).json()).toMatchObject({ code: "RIGHT_MISSING" });
    expect((await end(1, { reason: "Too short" })).json()).toMatchObject({ code: "VALIDATION" });
    bea.browser.cookies.set("__Host-office-xsrf", "another.token");
    expect((await set({}, bea)).json()).toMatchObject({ code: "XSRF" });
    expect((await new OfficeBrowser(testApp()).post("law/overrides", {})).statusCode).toBe(401);
    expect((await list()).rows).toHaveLength(before);
  });

  it("switches a rule off for all plans, and no row is ever changed or removed", async () => {
    const answered = await set({ plan: null, value: '"unknown"' });
    const { overrideId } = answered.json<{ overrideId: number }>();
    expect((await list()).rows[0]).toMatchObject({ overrideId, plan: null, value: '"unknown"' });
    for (const change of [
      "update law_overrides set reason = 'Another reason altogether'",
      "update law_overrides set to_on = '2027-01-01'",
      "delete from law_overrides",
      "truncate law_overrides",
    ])
      await expect(testApp().arrange(change), change).rejects.toThrow(/never changed|permission denied/);
    await end(overrideId);
    await expect(
      testApp().arrange("update law_overrides set ended_at = null, ended_by = null, end_reason = null"),
    ).rejects.toThrow(/never changed/);
  });
});
