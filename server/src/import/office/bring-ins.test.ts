import type { BringIn, LookedLot } from "@portal/contract/import/office/schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { type IronbarkOffice, openIronbarkOffice, sentencesOf } from "../../testing/app/ironbark-office.ts";
import { disableByCommand, joinAs } from "../../testing/app/office-member.ts";
import { bringIn, bringInWorkerOf, readAgain, sendFiles } from "../../testing/app/open-bring-in-bench.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { zipOf } from "../../testing/packages/fixtures.ts";

describeOnOneEngine("bringing in", (engine) => {
  const testApp = useTestApp({ engine });
  let office: IronbarkOffice;
  beforeAll(async () => {
    office = await openIronbarkOffice(testApp());
  });
  // What was answered once is remembered.
  beforeEach(() =>
    testApp().arrange(`update bring_ins set answers = '{"schemes": {}, "answers": {}}', state = 'closed'`),
  );

  it("reads files, tells what was read with three values of each column, and asks", async () => {
    const brought = await office.begin();
    expect(brought).toMatchObject({ kind: "starter", state: "open", trouble: null, hasPackage: false });
    expect(brought.progress.done).toBe(brought.progress.total);
    const { report } = brought;
    expect(report?.outcome).toBe("questions");
    expect(report?.questions.map(({ id }) => id)).toContain("SP88123/settings");
    const roll = report?.files.find(({ type }) => type === "roll");
    expect(roll?.rows).toBe(12);
    expect(roll?.columns.find(({ field }) => field === "owner")?.values).toHaveLength(3);
    expect(report?.schemes[0]?.roll).toContainEqual({ lot: "2", owner: "Mr Peter & Mrs Anh NOVAK" });
    expect(report?.schemes[0]?.proofs.map(({ difference }) => difference)).toSatisfy((all: number[]) =>
      all.every((each) => each === 0),
    );
  });

  it("takes the day of a document from its file, where its name tells none", async () => {
    await office.giveUp();
    const [pdf] = Object.entries(office.exports).flatMap(([name, bytes]) =>
      name.endsWith(".pdf") ? [bytes] : [],
    );
    const days = await sendFiles(
      office.admin.browser,
      { "Rules.pdf": pdf ?? "", "AFSS 2026.pdf": pdf ?? "" },
      "2024-03-07",
    );
    const uploadIds = [...(await sendFiles(office.admin.browser, office.exports)), ...days];
    const opened = await office.admin.browser.post("bring-ins", { uploadIds, kind: "starter" });
    const { report } = await readAgain(testApp(), office.admin.browser, opened.json<BringIn>().bringInId);
    const text = report?.questions.find(({ id }) => id === "SP88123/documents")?.text;
    expect(text).toContain("Rules.pdf (By-Laws, 07/03/2024)");
    expect(text).toContain("AFSS 2026.pdf (Certificates, 01/01/2026)");
  });

  it("reads a folder packed as one archive alike", async () => {
    const packed = zipOf(Object.entries(office.exports).map(([name, bytes]) => ({ name, bytes })));
    const brought = await office.begin({ "SP88123.zip": packed });
    expect(brought.report?.files.map(({ type }) => type)).toContain("roll");
    expect(brought.report?.faults).toEqual([]);
  });

  it("keeps answers, refuses stale ones and wrong ones, and writes a package that is checked", async () => {
    const brought = await office.begin();
    const path = `bring-ins/${brought.bringInId}`;
    const wrong = await office.admin.browser.put(
      path,
      office.said(brought.version, { answers: { nonsense: 1 } }),
    );
    expect(wrong.json()).toMatchObject({ code: "VALIDATION" });
    const ready = await office.answered(brought);
    expect(ready.report?.outcome).toBe("ready");
    expect(ready.said.answers).toEqual(office.answers);
    expect(ready).toMatchObject({ hasPackage: true, checked: { totalFaults: 0 } });
    // The demonstration's plans are not in it.
    expect(ready.checked?.breaks.map(({ kind }) => kind)).toContain("agency-differs");
    expect(sentencesOf(ready)).toContain(
      "71204, Banksia Court, with 24 lots, is not in this package: its people would no longer see it.",
    );
    const stale = await office.admin.browser.put(path, office.said(brought.version));
    expect(stale.json()).toMatchObject({ code: "REVISION_CHANGED" });
    const archive = await office.admin.browser.get(`${path}/package`);
    expect(archive.headers["content-type"]).toBe("application/zip");
    expect(archive.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const looked = (await office.admin.browser.post(`${path}/look`)).json<{ lots: LookedLot[] }>().lots;
    expect(looked.map(({ kind }) => kind)).toEqual(["paid", "arrears", "ahead"]);
    expect(looked.find(({ kind }) => kind === "arrears")?.total).toBeGreaterThan(0);
    const [plan] = await testApp().database.query(DEMO_AGENCY, {
      name: "test-plan",
      text: "select 1 from plans where plan_number = 'SP88123'",
      values: [],
    });
    expect(plan).toBeUndefined();
  });

  it("keeps what was answered when it is given up, shows it, and takes a correction", async () => {
    const first = await office.begin();
    const money = { ...office.schemes["SP88123"], money: "without" };
    const changedName = { "SP88123/changed/4": "same-person" };
    await office.answered(first, {
      schemes: { SP88123: money },
      answers: { ...office.answers, ...changedName },
    });
    const again = await office.begin();
    expect(again.said).toEqual({ schemes: office.schemes, answers: office.answers });
    expect(again.report?.outcome).toBe("ready");
    const asked = again.report?.answered ?? [];
    expect(asked.find(({ id }) => id === "SP88123/owner/2")).toMatchObject({
      answer: "two-accounts",
      options: ["one-account", "two-accounts", "organisation"],
    });
    expect(asked.find(({ id }) => id === "SP88123/settings")?.answer).toMatchObject({ money: "with" });
    const changed = { ...office.answers, "SP88123/owner/2": "one-account" };
    const corrected = await office.answered(again, { answers: changed });
    const shown = corrected.report?.answered?.find(({ id }) => id === "SP88123/owner/2");
    expect(shown?.answer).toBe("one-account");
  });

  it("is begun again after a kill in the middle, and read once more when answered meanwhile", async () => {
    await office.giveUp();
    const uploadIds = await sendFiles(office.admin.browser, office.exports);
    const opened = await office.admin.browser.post("bring-ins", { uploadIds, kind: "starter" });
    const { bringInId, version, state } = opened.json<BringIn>();
    expect(state).toBe("reading");
    expect((await office.admin.browser.put(`bring-ins/${bringInId}`, office.said(version))).statusCode).toBe(
      200,
    );
    const read = await readAgain(testApp(), office.admin.browser, bringInId);
    expect(read).toMatchObject({ state: "open", version: version + 1, report: { outcome: "ready" } });
  });

  it("is one at a time, of one's own files, and gone with them when given up", async () => {
    const brought = await office.begin();
    const [uploadId = ""] = await sendFiles(office.admin.browser, { "a.csv": "a" });
    const order = { uploadIds: [uploadId], kind: "starter" };
    expect((await office.admin.browser.post("bring-ins", order)).json()).toMatchObject({
      code: "REVISION_CHANGED",
    });
    const other = await joinAs(testApp(), office.admin, "admin", null);
    await office.giveUp();
    expect((await other.browser.post("bring-ins", order)).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await office.admin.browser.delete(`bring-ins/${brought.bringInId}`)).json()).toMatchObject({
      code: "NOT_FOUND",
    });
    const [left] = await testApp().database.query<{ left: number }>(DEMO_AGENCY, {
      name: "test-left",
      text: `select count(*)::int as left from bring_in_files f join uploads u using (agency_id, upload_id)
        where f.bring_in_id = $1 and u.removed_at is null`,
      values: [brought.bringInId],
    });
    expect(left?.left).toBe(0);
    const two = await sendFiles(office.admin.browser, { "b.csv": "b", "c/b.csv": "b" });
    const pack = await office.admin.browser.post("bring-ins", { uploadIds: two, kind: "package" });
    expect(pack.json()).toMatchObject({
      code: "VALIDATION",
      detail: "A package is one ZIP file. Please choose it alone.",
    });
  });

  it("tells what is wrong with an archive and with a package, and lets nobody confirm it", async () => {
    const hostile = zipOf([{ name: "../evil.csv", bytes: Buffer.from("a") }]);
    const brought = await office.begin({ "a.zip": hostile });
    expect(brought.state).toBe("open");
    expect(brought.report?.outcome ?? brought.trouble).toBeTruthy();
    await office.giveUp();
    const empty = zipOf([{ name: "agency.json", bytes: Buffer.from("{}") }]);
    const pack = await bringIn(testApp(), office.admin.browser, { "p.zip": empty }, "package");
    expect(pack.checked?.totalFaults).toBeGreaterThan(0);
    expect((await office.confirm(pack)).json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await office.confirm(pack, { proof: { code: "000000" } })).json()).toMatchObject({
      code: "SECOND_FACTOR_FAILED",
    });
  });

  it("tells of names that cannot stand together", async () => {
    await expect(office.begin({ a: "x", "a/b.csv": "x" })).rejects.toThrow("FILE_REFUSED");
    const named = await office.begin({ "a.csv": "x", "a.csv/b.csv": "x" });
    expect(named.trouble).toContain("cannot stand together");
  });

  it("keeps nothing of who was disabled in the middle", async () => {
    const member = await joinAs(testApp(), office.admin, "admin", null);
    await office.giveUp();
    const brought = await bringIn(testApp(), member.browser, office.exports);
    await disableByCommand(testApp(), member);
    const put = await member.browser.put(`bring-ins/${brought.bringInId}`, office.said(brought.version));
    expect(put.json()).toMatchObject({ code: "SESSION_EXPIRED" });
  });

  it("is given up by itself when nobody has answered for a month", async () => {
    const { bringInId } = await office.begin();
    const longAgo =
      "update bring_ins set changed_at = changed_at - interval '31 days' where bring_in_id = $1";
    await testApp().arrange(longAgo, [bringInId]);
    const worker = bringInWorkerOf(testApp());
    await worker.runOnce();
    expect((await office.admin.browser.get(`bring-ins/${bringInId}`)).json()).toMatchObject({
      state: "closed",
    });
  });
});
