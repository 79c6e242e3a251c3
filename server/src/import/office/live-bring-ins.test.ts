import type { BringIn, BringInLine } from "@portal/contract/import/office/schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { type IronbarkOffice, openIronbarkOffice, sentencesOf } from "../../testing/app/ironbark-office.ts";
import { disableByCommand, joinAs } from "../../testing/app/office-member.ts";
import { readAgain } from "../../testing/app/open-bring-in-bench.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

describeOnOneEngine("going live", (engine) => {
  const testApp = useTestApp({ engine });
  let office: IronbarkOffice;
  beforeAll(async () => {
    office = await openIronbarkOffice(testApp());
  });

  it("goes live with what was confirmed, and with nothing else", async () => {
    const ready = await office.answered(await office.begin());
    const other = await office.confirm(ready, { breaksHash: "another" });
    expect(other.json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await office.confirm(ready, { confirmed: false })).json()).toMatchObject({ code: "VALIDATION" });
    // Somebody comes to rely on what it changes, after it was confirmed.
    const confirmed = await office.confirm(ready);
    expect(confirmed.json()).toMatchObject({ state: "loading" });
    expect((await office.admin.browser.delete(`bring-ins/${ready.bringInId}`)).json()).toMatchObject({
      code: "NOT_FOUND",
    });
    await testApp().arrange(
      "update bring_ins set confirmed_breaks = 'of another moment' where bring_in_id = $1",
      [ready.bringInId],
    );
    const back = await readAgain(testApp(), office.admin.browser, ready.bringInId);
    expect(back).toMatchObject({ state: "open", checked: { breaksHash: ready.checked?.breaksHash } });
    expect(back.trouble).toContain("Please look at it again");
    expect((await office.confirm(ready)).json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await office.confirm(back)).statusCode).toBe(200);
    const live = await readAgain(testApp(), office.admin.browser, ready.bringInId);
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
    const { rows } = (await office.admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    expect(rows[0]).toMatchObject({
      state: "live",
      asAt: "2026-11-20",
      confirmedBy: "Ada Admin",
      schemes: [{ plan: "SP88123", asAt: "2026-11-20", source: "Strata Master" }],
    });
  });
});

describeOnOneEngine("once it is live, bringing in", (engine) => {
  const testApp = useTestApp({ engine });
  let office: IronbarkOffice;
  beforeAll(async () => {
    office = await openIronbarkOffice(testApp());
    const ready = await office.answered(await office.begin());
    await office.confirm(ready);
    await readAgain(testApp(), office.admin.browser, ready.bringInId);
  });
  beforeEach(() => office.giveUp());

  it("asks only news the next time, and loads a former package again", async () => {
    const again = await office.begin();
    expect(again.report?.questions.map(({ id }) => id)).not.toContain("SP88123/settings");
    expect(again.report?.questions.map(({ id }) => id)).not.toContain("SP88123/owner/2");
    await office.giveUp();
    const { rows } = (await office.admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    const former = rows.find(({ state }) => state === "live")?.bringInId ?? "";
    const opened = (await office.admin.browser.post(`bring-ins/${former}/again`)).json<BringIn>();
    expect(opened).toMatchObject({ kind: "package", state: "reading" });
    const read = await readAgain(testApp(), office.admin.browser, opened.bringInId);
    expect(read).toMatchObject({ state: "open", checked: { totalFaults: 0, totalBreaks: 0 } });
    // Killed between the import's commit and the note that it is live, it is known as loaded.
    expect((await office.confirm(read)).statusCode).toBe(200);
    expect((await readAgain(testApp(), office.admin.browser, opened.bringInId)).state).toBe("live");
  });

  it("goes without money where the trial balance is missing, with the settings of last time", async () => {
    const without = Object.entries(office.exports).filter(([name]) => !name.includes("Trial Balance"));
    const refusedOne = await office.begin(Object.fromEntries(without));
    expect(refusedOne.report?.faults).toMatchObject([{ cause: "balances", file: "SP88123" }]);
    const settings = refusedOne.report?.schemes[0]?.settings;
    expect(settings).toMatchObject({ source: "Strata Master", money: "with" });
    const changed = { answers: {}, schemes: { SP88123: { ...settings, money: "without" } } };
    const ready = await office.answered(refusedOne, changed);
    expect(ready.report?.faults).toEqual([]);
    expect(ready.report?.schemes).toMatchObject([{ money: "without" }]);
    await office.giveUp();
  });

  it("names each scheme that a former package does not have, confirms that, and logs it", async () => {
    const { rows } = (await office.admin.browser.get("bring-ins")).json<{ rows: BringInLine[] }>();
    const former = rows.find(({ state }) => state === "live")?.bringInId ?? "";
    await testApp().arrange(
      `insert into plans select (jsonb_populate_record(p, jsonb_build_object(
          'owners_corp_id', 99, 'plan_number', 'PS704512K', 'address_line1', '14 Wattle Grove'))).*
        from plans p where p.plan_number = 'SP88123'`,
      [],
    );
    const opened = (await office.admin.browser.post(`bring-ins/${former}/again`)).json<BringIn>();
    const read = await readAgain(testApp(), office.admin.browser, opened.bringInId);
    const sentence =
      "PS704512K, 14 Wattle Grove, with 0 lots, is not in this package: its people would no longer see it.";
    expect(sentencesOf(read)).toEqual([sentence]);
    expect(read.checked?.totalBreaks).toBe(1);
    expect((await office.confirm(read, { breaksHash: "none" })).json()).toMatchObject({
      code: "REVISION_CHANGED",
    });
    await testApp().arrange("update agencies set package_digest = 'of another package'", []);
    expect((await office.confirm(read)).statusCode).toBe(200);
    expect((await readAgain(testApp(), office.admin.browser, opened.bringInId)).state).toBe("live");
    const [loaded] = await testApp().database.query<{ breaks: string }>(DEMO_AGENCY, {
      name: "test-told",
      text: "select subject->>'breaks' as breaks from audit_events where kind = 'import' order by event_id desc limit 1",
      values: [],
    });
    expect(loaded?.breaks).toContain(sentence);
  });

  it("is not loaded for who has left after confirming, nor from a package that is lost", async () => {
    const member = await joinAs(testApp(), office.admin, "admin", null);
    const ready = await office.answered(await office.begin(), {});
    await office.confirm(ready);
    await testApp().arrange("update bring_ins set confirmed_by = $2 where bring_in_id = $1", [
      ready.bringInId,
      member.staffId,
    ]);
    await disableByCommand(testApp(), member);
    const left = await readAgain(testApp(), office.admin.browser, ready.bringInId);
    expect(left).toMatchObject({ state: "open", checked: ready.checked });
    expect(left.trouble).toContain("not an administrator any more");
    expect((await office.confirm(left)).statusCode).toBe(200);
    await testApp().arrange("update bring_ins set package_sha256 = repeat('0', 64) where bring_in_id = $1", [
      ready.bringInId,
    ]);
    const lost = await readAgain(testApp(), office.admin.browser, ready.bringInId);
    expect(lost.state).toBe("open");
    expect(lost.trouble).toContain("missing in the file store");
  });
});
