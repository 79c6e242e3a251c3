import type { OfficeNotice, OfficeNoticePage } from "@portal/contract/notices/office/schemas";
import type { Notice } from "@portal/contract/notices/schemas";
import type { Attention } from "@portal/contract/home/schemas";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../testing/app/office-browser.ts";
import { joinAs } from "../../testing/app/office-member.ts";
import { openSessionAs } from "../../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const writing = (title: string, others: object = {}) => ({
  title,
  text: "The water is off.\n\nWe are sorry.",
  plans: [101],
  from: null,
  until: null,
  isPinned: false,
  isUrgent: false,
  ...others,
});

describeOnOneEngine("notices in the office", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let admin: SignedInMember;
  let ana: SignedInMember;
  let reader: SignedInMember;
  let elsewhere: SignedInMember;
  beforeAll(async () => {
    admin = await firstAdmin(testApp());
    ana = await joinAs(testApp(), admin, "manager", [101]);
    reader = await joinAs(testApp(), admin, "reader", [101]);
    elsewhere = await joinAs(testApp(), admin, "manager", [102]);
  }, 240_000);
  let mailsBefore = 0;
  beforeEach(async () => {
    mailsBefore = (await testApp().mails()).length;
  });
  const mailed = async () =>
    (await testApp().mails()).slice(mailsBefore).filter(({ subject }) => subject?.startsWith("Urgent: "));

  const draft = async (title: string, others: object = {}, by = admin): Promise<OfficeNotice> => {
    const kept = await by.browser.post("notices", writing(title, others));
    if (kept.statusCode !== 200) throw new Error(kept.body);
    return kept.json<OfficeNotice>();
  };
  const publish = ({ noticeId, version }: OfficeNotice, by = admin) =>
    by.browser.post(`notices/${noticeId}/publish`, { version });
  const publishUrgent = async ({ noticeId, version }: OfficeNotice, by = admin) =>
    by.browser.post(`notices/${noticeId}/publish-urgent`, { version, proof: await by.proof() });
  const withdraw = (noticeId: number, version: number, by = admin) =>
    by.browser.post(`notices/${noticeId}/withdraw`, { version, reason: "It is over" });
  const ask = async (path: string, account: { username: string; role: 1 | 2 | 3 | 4 }) =>
    testApp().app.inject({
      method: "GET",
      url: `/api/agencies/${DEMO_AGENCY}/${path}`,
      ...(await openSessionAs(testApp(), account)),
    });
  const owner = { username: "owner1", role: 1 } as const;
  const seen = async (plan = 101) => (await ask(`notices?ownersCorpId=${plan}`, owner)).json<Notice[]>();
  const titles = async () => (await seen()).map(({ title }) => title);
  const list = async (query = "", by = admin) =>
    (await by.browser.get(`notices${query}`)).json<OfficeNoticePage>().rows.map(({ title }) => title);

  it("are seen by the people of their plans once they are published, until they are withdrawn", async () => {
    const notice = await draft("Water off");
    expect(notice).toMatchObject({ state: "draft", version: 1, plans: [{ planNumber: "71204" }] });
    expect(await titles()).not.toContain("Water off");
    expect((await publish(notice)).json()).toMatchObject({ state: "published", version: 2 });
    expect(await seen()).toContainEqual(
      expect.objectContaining({ title: "Water off", text: "The water is off.\n\nWe are sorry." }),
    );
    expect((await ask("notices?ownersCorpId=102", owner)).statusCode).toBe(404);
    expect((await publish({ ...notice, version: 2 })).json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await withdraw(notice.noticeId, 2)).json()).toMatchObject({ state: "withdrawn" });
    expect(await titles()).not.toContain("Water off");
    expect((await withdraw(notice.noticeId, 3)).json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect(await mailed()).toEqual([]);
  });

  it("are shown on their days, pinned ones first", async () => {
    for (const [title, others] of [
      ["Of yesterday", { until: "2026-03-30" }],
      ["Of tomorrow", { from: "2026-04-01" }],
      ["Of today", { from: "2026-03-31", until: "2026-03-31" }],
      ["Kept on top", { isPinned: true }],
      ["The newest", {}],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await publish(await draft(title, others))).statusCode).toBe(200);
    expect(await titles()).toEqual(["Kept on top", "The newest", "Of today"]);
    const over = (await admin.browser.get("notices?plan=101")).json<OfficeNoticePage>().rows;
    expect(over.find(({ title }) => title === "Of yesterday")).toMatchObject({ isOver: true });
    const bad = writing("Days", { from: "2026-04-02", until: "2026-04-01" });
    expect((await admin.browser.post("notices", bad)).json()).toMatchObject({
      errors: [{ path: "until", message: "The last day comes before the first one." }],
    });
  });

  it("are those of one's plans; one for others' plans too is only read", async () => {
    const both = await draft("For both", { plans: [101, 102] });
    expect(await list("", ana)).toContain("For both");
    expect((await ana.browser.get(`notices/${both.noticeId}`)).json()).toMatchObject({
      plans: [{ ownersCorpId: 101 }],
    });
    expect((await publish(both, ana)).json()).toMatchObject({ code: "VALIDATION" });
    const own = await draft("Of Ana alone", {}, ana);
    expect(await list("", elsewhere)).not.toContain("Of Ana alone");
    expect((await elsewhere.browser.get("notices?plan=101")).statusCode).toBe(404);
    expect((await publish(own, elsewhere)).statusCode).toBe(404);
    expect((await publish(own, reader)).json()).toMatchObject({ code: "RIGHT_MISSING" });
    expect((await ana.browser.post("notices", writing("Elsewhere", { plans: [102] }))).statusCode).toBe(404);
    const before = (await admin.browser.get("today")).json<{ draftNotices: number }>().draftNotices;
    expect(before).toBeGreaterThanOrEqual(2);
    expect((await withdraw(own.noticeId, 1, ana)).statusCode).toBe(200);
    const after = (await admin.browser.get("today")).json<{ draftNotices: number }>().draftNotices;
    expect(after).toBe(before - 1);
  });

  it("are changed by who saw them last, and published ones but in what was mailed or promised", async () => {
    const notice = await draft("Typo");
    const change = (version: number, others: object = {}) =>
      admin.browser.put(`notices/${notice.noticeId}`, { ...writing("Mended", others), version });
    const both = await Promise.all([change(1), change(1)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await publish({ ...notice, version: 2 });
    expect((await change(3, { plans: [102] })).json()).toMatchObject({ code: "VALIDATION" });
    expect((await change(3, { isUrgent: true })).json()).toMatchObject({ code: "VALIDATION" });
    expect((await change(3, { isPinned: true })).statusCode).toBe(200);
    expect(await titles()).toContain("Mended");
  });

  describe("that are urgent", () => {
    it("take a second step, stand above everything, and are mailed once a person", async () => {
      const notice = await draft("Gas leak", { isUrgent: true, plans: [101, 102] });
      expect((await publish(notice)).json()).toMatchObject({ code: "REVISION_CHANGED" });
      const path = `notices/${notice.noticeId}/publish-urgent`;
      const wrong = await admin.browser.post(path, { version: 1, proof: { code: "000000" } });
      expect(wrong.json()).toMatchObject({ code: "SECOND_FACTOR_FAILED" });
      const published = await publishUrgent(notice);
      expect(published.json()).toMatchObject({ state: "published", mailed: 0 });
      expect(published.json<OfficeNotice>().waiting).toBeGreaterThan(10);
      const mails = await mailed();
      const to = mails.map(({ to: address }) => JSON.stringify(address));
      expect(mails.length).toBeGreaterThan(10);
      expect(new Set(to).size).toBe(to.length);
      expect(mails[0]?.subject).toContain("Urgent: Gas leak");
      expect(mails[0]?.text).toContain("The water is off.\n\nWe are sorry.");
      expect(await mailed()).toHaveLength(mails.length);
      const attention = (await ask("users/attention", owner)).json<Attention>();
      expect(attention.notices).toContainEqual({
        ownersCorpId: 101,
        urgent: { title: "Gas leak", text: "The water is off.\n\nWe are sorry." },
      });
      expect((await titles())[0]).toBe("Gas leak");
      const kept = (await admin.browser.get(`notices/${notice.noticeId}`)).json<OfficeNotice>();
      expect(kept).toMatchObject({ mailed: mails.length, waiting: 0 });
    });

    it("are three a plan and day, of those at the same moment too", async () => {
      const drafts = [await draft("Second", { isUrgent: true }), await draft("Third", { isUrgent: true })];
      const fourth = await draft("Fourth", { isUrgent: true }, ana);
      const first = await publishUrgent(drafts[0] ?? fourth);
      expect(first.statusCode).toBe(200);
      // Each proof is of a step of its own, so both are made before either is used.
      const proofs = [await admin.proof(), await ana.proof()];
      const answers = await Promise.all([
        admin.browser.post(`notices/${drafts[1]?.noticeId}/publish-urgent`, { version: 1, proof: proofs[0] }),
        ana.browser.post(`notices/${fourth.noticeId}/publish-urgent`, { version: 1, proof: proofs[1] }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
      const refusal = answers.find(({ statusCode }) => statusCode === 429)?.json<{ detail: string }>();
      expect(refusal?.detail).toMatch(/71204 has had 3 urgent notices today/);
    });

    it("are of today, and are not mailed once they are withdrawn", async () => {
      const later = await draft("Later", { isUrgent: true, plans: [103], from: "2026-04-02" });
      expect((await publishUrgent(later)).json()).toMatchObject({ errors: [{ path: "from" }] });
      const mistaken = await draft("Mistaken", { isUrgent: true, plans: [103] });
      expect((await publishUrgent(mistaken)).statusCode).toBe(200);
      await withdraw(mistaken.noticeId, 2);
      expect((await mailed()).map(({ subject }) => subject)).not.toContainEqual(
        expect.stringContaining("Mistaken"),
      );
    });
  });
});
