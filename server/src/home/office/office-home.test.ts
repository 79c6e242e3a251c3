import type { OfficePlanDetails, PlanOverviewPage, SearchAnswer } from "@portal/contract/home/office/schemas";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  joinWith,
  OfficeBrowser,
  type SignedInMember,
} from "../../testing/app/office-browser.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const idsOf = ({ rows }: PlanOverviewPage) => rows.map(({ ownersCorpId }) => ownersCorpId);
const titlesOf = ({ groups }: SearchAnswer, kind: string) =>
  groups.find((group) => group.kind === kind)?.rows.map(({ title }) => title) ?? [];

describeOnOneEngine("where work in the office begins", (engine) => {
  const testApp = useTestApp({ engine });
  let admin: SignedInMember;
  let reader: SignedInMember;
  beforeAll(async () => {
    admin = await firstAdmin(testApp());
    const code = await inviteByCommand(testApp(), "rea@agency.example.com", "reader");
    reader = await joinWith(testApp(), code, "Rea Reader");
    const listed = (await admin.browser.get("staff")).json<{
      rows: { staffId: number; version: number }[];
    }>();
    const version = listed.rows.find(({ staffId }) => staffId === reader.staffId)?.version;
    const body = { right: "reader", plans: [102], version, proof: await admin.proof() };
    await admin.browser.put(`staff/${reader.staffId}`, body);
  }, 120_000);
  const get = async <Answer>(path: string, by: SignedInMember = admin): Promise<Answer> => {
    const answered = await by.browser.get(path);
    if (answered.statusCode !== 200) throw new Error(`${answered.statusCode} ${answered.body}`);
    return answered.json<Answer>();
  };
  const signInAs = (username: string) =>
    testApp().app.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/users/logon`,
      headers: { "sec-fetch-site": "same-origin" },
      payload: { username, password: "Demo1234", role: 1 },
    });

  const meetingOf = async () => (await get<PlanOverviewPage>("plan-overviews")).rows[1]?.nextMeeting;
  const planOf = async () => (await get<PlanOverviewPage>("plan-overviews")).rows[1];
  const ownersOf5 = async () =>
    (await get<OfficePlanDetails>("plans/101")).lotRows.find(({ lotId }) => lotId === 2005)?.owners;
  const search = (text: string, by: SignedInMember = admin) =>
    get<SearchAnswer>(`search?text=${encodeURIComponent(text)}`, by);

  const guardedBy = async (by: SignedInMember) =>
    (await get<{ guardedAccounts: number }>("today", by)).guardedAccounts;

  describe("the plans", () => {
    it("are those of the right, each with what is known of it", async () => {
      const page = await get<PlanOverviewPage>("plan-overviews");
      // By number, the shorter ones first.
      expect(idsOf(page)).toEqual([102, 101, 103]);
      expect(page.next).toBeNull();
      expect(page.rows[1]).toMatchObject({
        planNumber: "71204",
        name: "The Owners - Strata Plan No. 71204",
        address: expect.stringMatching(/\d.*, /),
        lots: 24,
        balancesOn: expect.stringMatching(/^2026-/),
      });
      expect(idsOf(await get<PlanOverviewPage>("plan-overviews", reader))).toEqual([102]);
      expect(idsOf(await get<PlanOverviewPage>("plan-overviews?after=102"))).toEqual([101, 103]);
      // A plan that is not there ends the list.
      expect(idsOf(await get<PlanOverviewPage>("plan-overviews?after=999"))).toEqual([]);
    });

    it("say what meeting comes next, by the plan's day, not one that is cancelled", async () => {
      const next = await meetingOf();
      expect(next).toMatchObject({ meetingTime: expect.stringMatching(/^\d\d:\d\d$/) });
      expect(next?.meetingOn.localeCompare("2026-03-31")).toBeGreaterThanOrEqual(0);
      const cancel = "update meetings set cancelled_at = portal_now() where meeting_record_id = $1";
      await testApp().arrange(cancel, [next?.meetingRecordId]);
      expect((await meetingOf())?.meetingRecordId).not.toBe(next?.meetingRecordId);
      await testApp().arrange("update meetings set cancelled_at = null where meeting_record_id = $1", [
        next?.meetingRecordId,
      ]);
      expect(await meetingOf()).toEqual(next);
    });

    it("count a lot from the first sign-in of an owner on, until the account is disabled", async () => {
      expect(await planOf()).toMatchObject({ state: "unused", lotsActive: 0 });
      expect(await ownersOf5()).toEqual([{ contactId: 5007, name: expect.any(String), account: "waiting" }]);
      expect((await signInAs("owner1")).statusCode).toBe(200);
      expect(await planOf()).toMatchObject({ state: "live", lotsActive: 1 });
      expect(await ownersOf5()).toMatchObject([{ account: "active" }]);
      await testApp().arrange(
        "insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at) values ($1, 'owner1', 5007, portal_now())",
        [DEMO_AGENCY],
      );
      expect(await planOf()).toMatchObject({ state: "unused", lotsActive: 0 });
      expect(await ownersOf5()).toMatchObject([{ account: "disabled" }]);
      await testApp().arrange("delete from disabled_accounts");
    });

    it("are off with the agency's portal", async () => {
      const turn = "update agency_services set is_active = $1 where service_key = 2000000";
      await testApp().arrange(turn, [false]);
      const { rows } = await get<PlanOverviewPage>("plan-overviews");
      expect(rows.map(({ state }) => state)).toEqual(["off", "off", "off"]);
      await testApp().arrange(turn, [true]);
    });

    it("have their lots by number with the owners of today", async () => {
      const plan = await get<OfficePlanDetails>("plans/101");
      expect(plan.lotRows).toHaveLength(plan.lots);
      const numbers = plan.lotRows.map(({ lotNumber }) => Number.parseInt(lotNumber, 10));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(plan.importedAt).toMatch(/Z$/);
      // Sold in December, so its former owner is not there.
      const sold = plan.lotRows.find(({ lotId }) => lotId === 2018);
      expect(sold?.owners.map(({ contactId }) => contactId)).not.toContain(5027);
      expect(plan.lotRows.flatMap(({ owners }) => owners).some(({ account }) => account === "none")).toBe(
        true,
      );
    });

    it("answer one that is not theirs like one that there is not", async () => {
      const [foreign, absent] = [
        await reader.browser.get("plans/101"),
        await reader.browser.get("plans/999"),
      ];
      expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
      expect(foreign.body).toBe(absent.body);
      expect((await admin.browser.get("plans/999")).body).toBe(absent.body);
    });
  });

  describe("the search", () => {
    it("finds plans by number, name and address, the number itself first", async () => {
      expect(titlesOf(await search("71204"), "plans")).toEqual(["71204, The Owners - Strata Plan No. 71204"]);
      expect(titlesOf(await search("OWNERS  71204"), "plans")).toHaveLength(1);
      expect((await search("owners lighthouse")).groups).toEqual([]);
    });

    it("finds owners of today by name, access code and address, with the plan that they are in", async () => {
      const { groups } = await search("owner1");
      const [people] = groups.filter(({ kind }) => kind === "people");
      expect(people?.rows[0]).toMatchObject({
        id: 5007,
        ownersCorpId: 101,
        detail: expect.stringMatching(/^Lot 5, 71204/),
        username: "owner1",
      });
      const byName = await search(people?.rows[0]?.title.toUpperCase() ?? "");
      expect(byName.groups.flatMap(({ rows }) => rows.map(({ id }) => id))).toContain(5007);
    });

    it("finds nothing of another plan, and takes no letter for another", async () => {
      expect((await search("71204", reader)).groups).toEqual([]);
      expect((await search("owner1", reader)).groups).toEqual([]);
      for (const text of ["%%", "__", "'; --", "\\\\", ".*"])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect((await search(text)).groups, text).toEqual([]);
    });

    it.each(["", "a", " a ", "a".repeat(101)])("asks for more or less than %j", async (text) => {
      const answered = await admin.browser.get(`search?text=${encodeURIComponent(text)}`);
      expect(answered.statusCode).toBe(400);
    });
  });

  it("says how many accounts are guarded, of the plans of the right", async () => {
    expect(await guardedBy(admin)).toBe(0);
    const fail = `insert into account_failures (agency_id, username_key, contact_id, hour_at, failures)
      select agency_id, username_key, contact_id, date_trunc('hour', portal_now()), $2 from web_users where username = $1`;
    await testApp().arrange(fail, ["owner1", 50]);
    await testApp().arrange(fail, ["owner2", 49]);
    expect(await guardedBy(admin)).toBe(1);
    expect(await guardedBy(reader)).toBe(0);
    await testApp().arrange("update account_failures set failures = 50");
    expect(await guardedBy(admin)).toBe(2);
  });

  it.each(["today", "plan-overviews", "plans/101", "search?text=owner"])(
    "shows %s to nobody who is not signed in",
    async (path) => {
      expect((await new OfficeBrowser(testApp()).get(path)).statusCode).toBe(401);
    },
  );
});
