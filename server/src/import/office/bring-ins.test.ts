import { join } from "node:path";
import type { BringIn, BringInLine, LookedLot } from "@portal/contract/import/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../testing/app/office-browser.ts";
import { disableByCommand, joinAs } from "../../testing/app/office-member.ts";
import {
  bringIn,
  bringInWorkerOf,
  filesOf,
  readAgain,
  sendFiles,
} from "../../testing/app/open-bring-in-bench.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { zipOf } from "../../testing/packages/fixtures.ts";
import { demoFolder } from "../../app/paths.ts";
import { readFile } from "node:fs/promises";

const ironbark = join(demoFolder, "starter", "ironbark");

interface Answers {
  readonly schemes: Readonly<Record<string, object>>;
  readonly answers: Readonly<Record<string, unknown>>;
}

const sentencesOf = ({ checked }: BringIn) => (checked?.breaks ?? []).map(({ sentence }) => sentence);

describeOnEngines("bringing in", (engine) => {
  const testApp = useTestApp({ engine });
  let admin: SignedInMember;
  let exports: Record<string, Buffer>;
  let answers: Answers;
  beforeAll(async () => {
    admin = await firstAdmin(testApp());
    exports = await filesOf(join(ironbark, "exports"));
    answers = JSON.parse(await readFile(join(ironbark, "answers.json"), "utf8")) as Answers;
  });
  const giveUp = async () => {
    const { rows } = (await admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    for (const { bringInId, state } of rows)
      // oxlint-disable-next-line no-await-in-loop -- one at the most
      if (state !== "live") await admin.browser.delete(`bring-ins/${bringInId}`);
  };
  const begin = async (files: Record<string, Buffer | string> = exports) => {
    await giveUp();
    return bringIn(testApp(), admin.browser, files);
  };
  const said = (version: number, changed: Partial<Answers> = {}) => ({
    version,
    mapping: {},
    answers: answers.answers,
    schemes: answers.schemes,
    ...changed,
  });
  const answered = async (brought: BringIn, changed: Partial<Answers> = {}) => {
    const path = `bring-ins/${brought.bringInId}`;
    const put = await admin.browser.put(path, said(brought.version, changed));
    expect(put.statusCode, put.body).toBe(200);
    return readAgain(testApp(), admin.browser, brought.bringInId);
  };
  const confirm = async ({ bringInId, version, checked }: BringIn, changed: object = {}) =>
    admin.browser.post(`bring-ins/${bringInId}/live`, {
      confirmed: true,
      version,
      breaksHash: checked?.breaksHash,
      proof: await admin.proof(),
      ...changed,
    });

  it("reads files, tells what was read with three values of each column, and asks", async () => {
    const brought = await begin();
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
    await giveUp();
    const [pdf] = Object.entries(exports).flatMap(([name, bytes]) => (name.endsWith(".pdf") ? [bytes] : []));
    const days = await sendFiles(
      admin.browser,
      { "Rules.pdf": pdf ?? "", "AFSS 2026.pdf": pdf ?? "" },
      "2024-03-07",
    );
    const uploadIds = [...(await sendFiles(admin.browser, exports)), ...days];
    const opened = await admin.browser.post("bring-ins", { uploadIds, kind: "starter" });
    const { report } = await readAgain(testApp(), admin.browser, opened.json<BringIn>().bringInId);
    const text = report?.questions.find(({ id }) => id === "SP88123/documents")?.text;
    expect(text).toContain("Rules.pdf (By-Laws, 07/03/2024)");
    expect(text).toContain("AFSS 2026.pdf (Certificates, 01/01/2026)");
  });

  it("reads a folder packed as one archive alike", async () => {
    const packed = zipOf(Object.entries(exports).map(([name, bytes]) => ({ name, bytes })));
    const brought = await begin({ "SP88123.zip": packed });
    expect(brought.report?.files.map(({ type }) => type)).toContain("roll");
    expect(brought.report?.faults).toEqual([]);
  });

  it("keeps answers, refuses stale ones and wrong ones, and writes a package that is checked", async () => {
    const brought = await begin();
    const path = `bring-ins/${brought.bringInId}`;
    const wrong = await admin.browser.put(path, said(brought.version, { answers: { nonsense: 1 } }));
    expect(wrong.json()).toMatchObject({ code: "VALIDATION" });
    const ready = await answered(brought);
    expect(ready.report?.outcome).toBe("ready");
    expect(ready.said.answers).toEqual(answers.answers);
    expect(ready).toMatchObject({ hasPackage: true, checked: { totalFaults: 0 } });
    // The demonstration's plans are not in it.
    expect(ready.checked?.breaks.map(({ kind }) => kind)).toContain("agency-differs");
    expect(sentencesOf(ready)).toContain(
      "71204, Banksia Court, with 24 lots, is not in this package: its people would no longer see it.",
    );
    const stale = await admin.browser.put(path, said(brought.version));
    expect(stale.json()).toMatchObject({ code: "REVISION_CHANGED" });
    const archive = await admin.browser.get(`${path}/package`);
    expect(archive.headers["content-type"]).toBe("application/zip");
    expect(archive.rawPayload.subarray(0, 2).toString()).toBe("PK");
    const looked = (await admin.browser.post(`${path}/look`)).json<{ lots: LookedLot[] }>().lots;
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
    const first = await begin();
    const money = { ...answers.schemes["SP88123"], money: "without" };
    const changedName = { "SP88123/changed/4": "same-person" };
    await answered(first, { schemes: { SP88123: money }, answers: { ...answers.answers, ...changedName } });
    const again = await begin();
    expect(again.said).toEqual({ schemes: answers.schemes, answers: answers.answers });
    expect(again.report?.outcome).toBe("ready");
    const asked = again.report?.answered ?? [];
    expect(asked.find(({ id }) => id === "SP88123/owner/2")).toMatchObject({
      answer: "two-accounts",
      options: ["one-account", "two-accounts", "organisation"],
    });
    expect(asked.find(({ id }) => id === "SP88123/settings")?.answer).toMatchObject({ money: "with" });
    const changed = { ...answers.answers, "SP88123/owner/2": "one-account" };
    const corrected = await answered(again, { answers: changed });
    const shown = corrected.report?.answered?.find(({ id }) => id === "SP88123/owner/2");
    expect(shown?.answer).toBe("one-account");
  });

  it("is begun again after a kill in the middle, and read once more when answered meanwhile", async () => {
    await giveUp();
    const uploadIds = await sendFiles(admin.browser, exports);
    const opened = await admin.browser.post("bring-ins", { uploadIds, kind: "starter" });
    const { bringInId, version, state } = opened.json<BringIn>();
    expect(state).toBe("reading");
    expect((await admin.browser.put(`bring-ins/${bringInId}`, said(version))).statusCode).toBe(200);
    const read = await readAgain(testApp(), admin.browser, bringInId);
    expect(read).toMatchObject({ state: "open", version: version + 1, report: { outcome: "ready" } });
  });

  it("is one at a time, of one's own files, and gone with them when given up", async () => {
    const brought = await begin();
    const [uploadId = ""] = await sendFiles(admin.browser, { "a.csv": "a" });
    const order = { uploadIds: [uploadId], kind: "starter" };
    expect((await admin.browser.post("bring-ins", order)).json()).toMatchObject({ code: "REVISION_CHANGED" });
    const other = await joinAs(testApp(), admin, "admin", null);
    await giveUp();
    expect((await other.browser.post("bring-ins", order)).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await admin.browser.delete(`bring-ins/${brought.bringInId}`)).json()).toMatchObject({
      code: "NOT_FOUND",
    });
    const [left] = await testApp().database.query<{ left: number }>(DEMO_AGENCY, {
      name: "test-left",
      text: `select count(*)::int as left from bring_in_files f join uploads u using (agency_id, upload_id)
        where f.bring_in_id = $1 and u.removed_at is null`,
      values: [brought.bringInId],
    });
    expect(left?.left).toBe(0);
    const two = await sendFiles(admin.browser, { "b.csv": "b", "c/b.csv": "b" });
    const pack = await admin.browser.post("bring-ins", { uploadIds: two, kind: "package" });
    expect(pack.json()).toMatchObject({
      code: "VALIDATION",
      detail: "A package is one ZIP file. Please choose it alone.",
    });
  });

  it("tells what is wrong with an archive and with a package, and lets nobody confirm it", async () => {
    const hostile = zipOf([{ name: "../evil.csv", bytes: Buffer.from("a") }]);
    const brought = await begin({ "a.zip": hostile });
    expect(brought.state).toBe("open");
    expect(brought.report?.outcome ?? brought.trouble).toBeTruthy();
    await giveUp();
    const empty = zipOf([{ name: "agency.json", bytes: Buffer.from("{}") }]);
    const pack = await bringIn(testApp(), admin.browser, { "p.zip": empty }, "package");
    expect(pack.checked?.totalFaults).toBeGreaterThan(0);
    expect((await confirm(pack)).json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await confirm(pack, { proof: { code: "000000" } })).json()).toMatchObject({
      code: "SECOND_FACTOR_FAILED",
    });
  });

  it("goes live with what was confirmed, and with nothing else", async () => {
    const ready = await answered(await begin());
    const other = await confirm(ready, { breaksHash: "another" });
    expect(other.json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await confirm(ready, { confirmed: false })).json()).toMatchObject({ code: "VALIDATION" });
    // Somebody comes to rely on what it changes, after it was confirmed.
    const confirmed = await confirm(ready);
    expect(confirmed.json()).toMatchObject({ state: "loading" });
    expect((await admin.browser.delete(`bring-ins/${ready.bringInId}`)).json()).toMatchObject({
      code: "NOT_FOUND",
    });
    await testApp().arrange(
      "update bring_ins set confirmed_breaks = 'of another moment' where bring_in_id = $1",
      [ready.bringInId],
    );
    const back = await readAgain(testApp(), admin.browser, ready.bringInId);
    expect(back).toMatchObject({ state: "open", checked: { breaksHash: ready.checked?.breaksHash } });
    expect(back.trouble).toContain("Please look at it again");
    expect((await confirm(ready)).json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await confirm(back)).statusCode).toBe(200);
    const live = await readAgain(testApp(), admin.browser, ready.bringInId);
    expect(live.state).toBe("live");
    const [plan] = await testApp().database.query<{ number: string }>(DEMO_AGENCY, {
      name: "test-plans",
      text: "select plan_number as number from plans where closed_at is null",
      values: [],
    });
    expect(plan?.number).toBe("SP88123");
    // No package was kept before it: the look and the words that are loaded stay.
    const [look] = await testApp().database.query<{ content: object; pictures: number }>(DEMO_AGENCY, {
      name: "test-look",
      text: `select content, (select count(*)::int from stored_files f
          where f.path in (content->>'bannerUrl', content->>'footerBannerUrl')) as pictures from agencies`,
      values: [],
    });
    expect(look).toMatchObject({
      content: { buttonColor: "#2F7F80", howToPay: expect.stringContaining("PO Box 8812") as string },
      pictures: 2,
    });
    const events = await testApp().database.query<{ kind: string; actorKind: string; subject: object }>(
      DEMO_AGENCY,
      {
        name: "test-events",
        text: `select kind, actor_kind as "actorKind", subject from audit_events
        where kind in ('bring-in-confirmed', 'import', 'bring-in-live') and actor_kind = 'staff' order by event_id`,
        values: [],
      },
    );
    expect(events[0]?.subject).toMatchObject({ schemes: [{ plan: "SP88123", asAt: "2026-11-20" }] });
    expect(events.map(({ kind }) => kind)).toEqual([
      "bring-in-confirmed",
      "bring-in-confirmed",
      "import",
      "bring-in-live",
    ]);
    const { rows } = (await admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    expect(rows[0]).toMatchObject({
      state: "live",
      asAt: "2026-11-20",
      confirmedBy: "Ada Admin",
      schemes: [{ plan: "SP88123", asAt: "2026-11-20", source: "Strata Master" }],
    });
  });

  it("asks only news the next time, and loads a former package again", async () => {
    const again = await begin();
    expect(again.report?.questions.map(({ id }) => id)).not.toContain("SP88123/settings");
    expect(again.report?.questions.map(({ id }) => id)).not.toContain("SP88123/owner/2");
    await giveUp();
    const { rows } = (await admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    const former = rows.find(({ state }) => state === "live")?.bringInId ?? "";
    const opened = (await admin.browser.post(`bring-ins/${former}/again`)).json<BringIn>();
    expect(opened).toMatchObject({ kind: "package", state: "reading" });
    const read = await readAgain(testApp(), admin.browser, opened.bringInId);
    expect(read).toMatchObject({ state: "open", checked: { totalFaults: 0, totalBreaks: 0 } });
    // Killed between the import's commit and the note that it is live, it is known as loaded.
    expect((await confirm(read)).statusCode).toBe(200);
    expect((await readAgain(testApp(), admin.browser, opened.bringInId)).state).toBe("live");
  });

  it("goes without money where the trial balance is missing, with the settings of last time", async () => {
    const without = Object.entries(exports).filter(([name]) => !name.includes("Trial Balance"));
    const refusedOne = await begin(Object.fromEntries(without));
    expect(refusedOne.report?.faults).toMatchObject([{ cause: "balances", file: "SP88123" }]);
    const settings = refusedOne.report?.schemes[0]?.settings;
    expect(settings).toMatchObject({ source: "Strata Master", money: "with" });
    const changed = { answers: {}, schemes: { SP88123: { ...settings, money: "without" } } };
    const ready = await answered(refusedOne, changed);
    expect(ready.report?.faults).toEqual([]);
    expect(ready.report?.schemes).toMatchObject([{ money: "without" }]);
    await giveUp();
  });

  it("names each scheme that a former package does not have, confirms that, and logs it", async () => {
    const { rows } = (await admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    const former = rows.find(({ state }) => state === "live")?.bringInId ?? "";
    await testApp().arrange(
      `insert into plans select (jsonb_populate_record(p, jsonb_build_object(
          'owners_corp_id', 99, 'plan_number', 'PS704512K', 'address_line1', '14 Wattle Grove'))).*
        from plans p where p.plan_number = 'SP88123'`,
      [],
    );
    const opened = (await admin.browser.post(`bring-ins/${former}/again`)).json<BringIn>();
    const read = await readAgain(testApp(), admin.browser, opened.bringInId);
    const sentence =
      "PS704512K, 14 Wattle Grove, with 0 lots, is not in this package: its people would no longer see it.";
    expect(sentencesOf(read)).toEqual([sentence]);
    expect(read.checked?.totalBreaks).toBe(1);
    expect((await confirm(read, { breaksHash: "none" })).json()).toMatchObject({ code: "REVISION_CHANGED" });
    await testApp().arrange("update agencies set package_digest = 'of another package'", []);
    expect((await confirm(read)).statusCode).toBe(200);
    expect((await readAgain(testApp(), admin.browser, opened.bringInId)).state).toBe("live");
    const [loaded] = await testApp().database.query<{ breaks: string }>(DEMO_AGENCY, {
      name: "test-told",
      text: "select subject->>'breaks' as breaks from audit_events where kind = 'import' order by event_id desc limit 1",
      values: [],
    });
    expect(loaded?.breaks).toContain(sentence);
  });

  it("is not loaded for who has left after confirming, nor from a package that is lost", async () => {
    const member = await joinAs(testApp(), admin, "admin", null);
    const ready = await answered(await begin(), {});
    await confirm(ready);
    await testApp().arrange("update bring_ins set confirmed_by = $2 where bring_in_id = $1", [
      ready.bringInId,
      member.staffId,
    ]);
    await disableByCommand(testApp(), member);
    const left = await readAgain(testApp(), admin.browser, ready.bringInId);
    expect(left).toMatchObject({ state: "open", checked: ready.checked });
    expect(left.trouble).toContain("not an administrator any more");
    expect((await confirm(left)).statusCode).toBe(200);
    await testApp().arrange("update bring_ins set package_sha256 = repeat('0', 64) where bring_in_id = $1", [
      ready.bringInId,
    ]);
    const lost = await readAgain(testApp(), admin.browser, ready.bringInId);
    expect(lost.state).toBe("open");
    expect(lost.trouble).toContain("missing in the file store");
  });

  it("tells of names that cannot stand together", async () => {
    await expect(begin({ a: "x", "a/b.csv": "x" })).rejects.toThrow("FILE_REFUSED");
    const named = await begin({ "a.csv": "x", "a.csv/b.csv": "x" });
    expect(named.trouble).toContain("cannot stand together");
  });

  it("keeps nothing of who was disabled in the middle", async () => {
    const member = await joinAs(testApp(), admin, "admin", null);
    await giveUp();
    const brought = await bringIn(testApp(), member.browser, exports);
    await disableByCommand(testApp(), member);
    const put = await member.browser.put(`bring-ins/${brought.bringInId}`, said(brought.version));
    expect(put.json()).toMatchObject({ code: "SESSION_EXPIRED" });
  });

  it("is given up by itself when nobody has answered for a month", async () => {
    const { bringInId } = await begin();
    const longAgo =
      "update bring_ins set changed_at = changed_at - interval '31 days' where bring_in_id = $1";
    await testApp().arrange(longAgo, [bringInId]);
    const worker = bringInWorkerOf(testApp());
    await worker.runOnce();
    expect((await admin.browser.get(`bring-ins/${bringInId}`)).json()).toMatchObject({ state: "closed" });
  });
});
