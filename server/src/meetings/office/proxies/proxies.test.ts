import type { Proxy, ProxyForm, ProxyList } from "@portal/contract/meetings/office/proxy-schemas";
import type { Upload } from "@portal/contract/uploads/office/schemas";
import { afterEach, beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { firstAdmin, OfficeBrowser, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { restoreAfterTest } from "../../../testing/app/restore-after-test.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { readRegisterMeeting } from "../../register/queries.ts";
import { countLots } from "./proxy-rows.ts";
import { formWith } from "../../../testing/files/form-with.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const PATH = "meetings/8006/proxies";
type Answered = readonly [number, object];

const post = async ({ browser }: SignedInMember, path: string, body: object): Promise<Answered> => {
  const answered = await browser.post(path, body);
  return [answered.statusCode, answered.json<object>()];
};
const list = async ({ browser }: SignedInMember): Promise<ProxyList> =>
  (await browser.get(PATH)).json<ProxyList>();
const formOf = async (
  by: SignedInMember,
  lotId: number,
  changes: Partial<ProxyForm> = {},
): Promise<ProxyForm> => {
  const sent = await by.browser.send("uploads?purpose=proxy-form&name=form.pdf", formWith(PDF));
  const { lots } = await list(by);
  return {
    lotId,
    ownerId: lots.find((lot) => lot.lotId === lotId)?.owners[0]?.contactId ?? 1,
    proxyName: "Zoe Zhang",
    proxyOwnerId: null,
    isFamily: false,
    datedOn: "2026-03-29",
    givenOn: "2026-03-30",
    givenTime: "17:30",
    limits: "Not for motion 7.",
    untilOn: null,
    uploadId: sent.json<Upload>().uploadId,
    whyTaken: null,
    ...changes,
  };
};

describeOnOneEngine("proxy forms", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  }, 60_000);
  afterEach(() =>
    testApp().arrange(
      "update meeting_proxies set (revoked_at, revoked_by, revoked_because) = (portal_now(), 1, '-') where revoked_at is null",
    ),
  );
  const events = (proxyId: number) =>
    testApp().database.query<{ kind: string; subject: object }>(DEMO_AGENCY, {
      text: "select kind, subject from audit_events where subject->>'proxyId' = $1 order by event_id",
      values: [String(proxyId)],
    });

  it("are kept with what the rules of the state say to them, and revoked with a reason", async () => {
    const [status, entered] = await post(ada, PATH, await formOf(ada, 2005));
    expect([status, entered]).toMatchObject([
      200,
      {
        lotName: "Lot 5",
        ownerName: expect.stringContaining("Kowalski"),
        proxyName: "Zoe Zhang",
        givenAt: "2026-03-30T06:30:00.000Z",
        mayRepresent: {
          answer: "yes",
          reason: "PROXY_GIVEN",
          cites: expect.arrayContaining(["NSW-ACT: sch 1 cl 26(1)"]),
        },
        cap: { answer: "yes", limit: 1, holdsForOtherLots: 0 },
        hasOwnerVotedSince: false,
        revokedAt: null,
      },
    ]);
    const { proxyId } = entered as Proxy;
    const shown = await ada.browser.get(`${PATH}/${proxyId}/form`);
    expect([shown.statusCode, shown.body]).toEqual([200, PDF]);
    const reason = "The owner comes after all.";
    expect(await post(ada, `${PATH}/${proxyId}/revoke`, { reason: "" })).toMatchObject([
      400,
      { code: "VALIDATION" },
    ]);
    expect(await post(ada, `${PATH}/${proxyId}/revoke`, { reason })).toMatchObject([
      200,
      { revokedAt: expect.any(String), revokedBecause: reason },
    ]);
    expect(await post(ada, `${PATH}/${proxyId}/revoke`, { reason })).toMatchObject([
      409,
      { code: "REVISION_CHANGED" },
    ]);
    expect(await post(ada, `${PATH}/1/revoke`, { reason })).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(await events(proxyId)).toMatchObject([
      { kind: "proxy-entered", subject: { lotId: 2005 } },
      { kind: "proxy-revoked", subject: { lotId: 2005, reason } },
    ]);
  });

  it("have a cap that is counted without lots that are closed", async () => {
    const read = await readRegisterMeeting(testApp().database, DEMO_AGENCY, 8006);
    if (read === undefined) throw new Error("the meeting is there");
    const before = await countLots(testApp().database, read, "2026-03-31");
    await testApp().arrange("update lots set closed_at = portal_now() where lot_id = 2024");
    const after = await countLots(testApp().database, read, "2026-03-31");
    await testApp().arrange("update lots set closed_at = null where lot_id = 2024");
    expect(after.lots).toBe(before.lots - 1);
    expect(after.lotOwners).toBeLessThanOrEqual(before.lotOwners);
  });

  it("over the cap of the plan need a reason, and one that is revoked does not count", async () => {
    const [, first] = await post(ada, PATH, await formOf(ada, 2001));
    const second = await formOf(ada, 2002, { proxyName: "zoe zhang" });
    expect(await post(ada, PATH, second)).toMatchObject([400, { errors: [{ path: "whyTaken" }] }]);
    expect(await post(ada, PATH, { ...second, whyTaken: "The chair decides." })).toMatchObject([
      200,
      {
        cap: { answer: "no", reason: "PROXY_CAP_EXCEEDED", holdsForOtherLots: 1 },
        reason: "The chair decides.",
      },
    ]);
    // Another proxy has a cap of their own.
    expect((await post(ada, PATH, await formOf(ada, 2003, { proxyName: "Max Lee" })))[0]).toBe(200);
    await post(ada, `${PATH}/${(first as Proxy).proxyId}/revoke`, { reason: "Withdrawn." });
    const { rows } = await list(ada);
    expect(rows.findLast(({ lotId }) => lotId === 2002)?.cap).toMatchObject({
      answer: "yes",
      holdsForOtherLots: 0,
    });
  });

  it.each<[string, Partial<ProxyForm>, object]>([
    ["no day on it", { datedOn: null }, { errors: [{ path: "whyTaken" }] }],
    ["a day to come", { datedOn: "2026-05-01" }, { errors: [{ path: "datedOn" }] }],
    ["a moment to come", { givenOn: "2026-03-31", givenTime: "23:00" }, { errors: [{ path: "givenOn" }] }],
    ["an end before the meeting", { untilOn: "2026-04-20" }, { errors: [{ path: "untilOn" }] }],
    ["a name that is not seen", { proxyName: "\u200b" }, { errors: [{ path: "proxyName" }] }],
    [
      "a scan that is not there",
      { uploadId: "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f" },
      { errors: [{ path: "uploadId" }] },
    ],
    ["a lot of another plan", { lotId: 3001 }, { code: "NOT_FOUND" }],
    ["an owner of another lot", { ownerId: 5008 }, { code: "NOT_FOUND" }],
    ["a proxy who owns nothing here", { proxyOwnerId: 1 }, { code: "NOT_FOUND" }],
  ])("are not taken with %s", async (_, changes, expected) => {
    const [status, problem] = await post(ada, PATH, await formOf(ada, 2005, changes));
    expect(problem).toMatchObject(expected);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it("say where the owner has voted since, and where an owner in arrears acts in Victoria", async () => {
    expect((await post(ada, PATH, await formOf(ada, 2005)))[0]).toBe(200);
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    const toldOf = async () =>
      (await list(ada)).rows
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ hasOwnerVotedSince }) => hasOwnerVotedSince);
    await owner.cast("2005/meetings/8006", { 9018: "Y" }, { proxyName: "Zoe Zhang" });
    expect(await toldOf(), "it was the proxy").toEqual([false]);
    await owner.cast("2005/meetings/8006", { 9018: "Y" }, { proxyName: null });
    expect(await toldOf()).toEqual([true]);
    await restoreAfterTest(testApp(), "plans", "owners_corp_id = 101", ["state"]);
    await testApp().arrange("update plans set state = 'VIC' where owners_corp_id = 101");
    const inArrears = await formOf(ada, 2001, { proxyName: "Daniel Kowalski", proxyOwnerId: 5007 });
    expect(await post(ada, PATH, inArrears)).toMatchObject([400, { errors: [{ path: "whyTaken" }] }]);
    expect(await post(ada, PATH, { ...inArrears, whyTaken: "They have paid today." })).toMatchObject([
      200,
      { mayRepresent: { answer: "no", reason: "PROXY_IN_ARREARS" } },
    ]);
  });

  it("are a manager's of the plan", async () => {
    const reader = await joinAs(testApp(), ada, "reader", [101]);
    const elsewhere = await joinAs(testApp(), ada, "manager", [102]);
    for (const below of ["", "/1/form"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answered = await Promise.all([
        reader.browser.get(PATH + below),
        elsewhere.browser.get(PATH + below),
        new OfficeBrowser(testApp()).get(PATH + below),
      ]);
      expect(answered.map(({ statusCode }) => statusCode)).toEqual([403, 404, 401]);
    }
    const form = await formOf(ada, 2005);
    expect(await post(elsewhere, PATH, form)).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(await post(reader, PATH, form)).toMatchObject([403, { code: "RIGHT_MISSING" }]);
  });
});
