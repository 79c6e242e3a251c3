import { join } from "node:path";
import { readFile } from "node:fs/promises";
import type { BringIn } from "@portal/contract/import/office/schemas";
import { beforeAll, expect, it } from "vitest";
import { demoFolder } from "../../../app/paths.ts";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { bringIn, filesOf, readAgain, sendFiles } from "../../../testing/app/open-bring-in-bench.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const ironbark = join(demoFolder, "starter", "ironbark");

interface Answers {
  readonly schemes: object;
  readonly answers: object;
}

describeOnOneEngine("troubles of bringing in", (engine) => {
  const testApp = useTestApp({ engine });
  let admin: SignedInMember;
  beforeAll(async () => {
    admin = await firstAdmin(testApp());
  });
  const rowsOf = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    testApp().database.query<Row>(DEMO_AGENCY, { name: "", text, values: [...values] });
  const giveUp = ({ bringInId }: BringIn) => admin.browser.delete(`bring-ins/${bringInId}`);
  const confirm = async ({ bringInId, version, checked }: BringIn) =>
    admin.browser.post(`bring-ins/${bringInId}/live`, {
      confirmed: true,
      version,
      breaksHash: checked?.breaksHash,
      proof: await admin.proof(),
    });
  const ready = async (): Promise<BringIn> => {
    const brought = await bringIn(testApp(), admin.browser, await filesOf(join(ironbark, "exports")));
    const { schemes, answers } = JSON.parse(
      await readFile(join(ironbark, "answers.json"), "utf8"),
    ) as Answers;
    const said = { version: brought.version, mapping: {}, answers, schemes };
    const put = await admin.browser.put(`bring-ins/${brought.bringInId}`, said);
    expect(put.statusCode, put.body).toBe(200);
    return readAgain(testApp(), admin.browser, brought.bringInId);
  };

  it("cuts a long text between signs, so that the database keeps it", async () => {
    const roll = `Lot,Owner,Unit Entitlement\n1,${"a".repeat(78)}${"\u{1F3E0}".repeat(9)},10\n`;
    const brought = await bringIn(testApp(), admin.browser, { "SP88123 roll.csv": roll });
    expect(brought.state).toBe("open");
    await giveUp(brought);
  });

  it("gives up in words what has brought the portal down twice, and forgets what was read", async () => {
    const uploadIds = await sendFiles(admin.browser, { "SP88123 roll.csv": "Lot,Owner\n1,Ann\n" });
    const opened = (await admin.browser.post("bring-ins", { uploadIds, kind: "starter" })).json<BringIn>();
    await testApp().arrange("update bring_ins set read_version = -1 where bring_in_id = $1", [
      opened.bringInId,
    ]);
    const again = await readAgain(testApp(), admin.browser, opened.bringInId);
    expect(again).toMatchObject({ state: "open", trouble: null });
    await testApp().arrange(
      "update bring_ins set state = 'reading', read_version = -2 where bring_in_id = $1",
      [opened.bringInId],
    );
    const broken = await readAgain(testApp(), admin.browser, opened.bringInId);
    expect(broken).toMatchObject({ state: "open", report: null });
    expect(broken.trouble).toContain("broke off twice");
    await giveUp(broken);
  });

  it("loads nothing that is older than what is loaded unless just that was confirmed, and notes who did what", async () => {
    const brought = await ready();
    expect(brought.checked?.olderThan).toBeNull();
    const fetched = await admin.browser.get(`bring-ins/${brought.bringInId}/package`);
    expect(fetched.statusCode).toBe(200);
    expect((await confirm(brought)).statusCode).toBe(200);
    const [before] = await rowsOf<{ asAt: string }>('select as_at_on::text as "asAt" from agencies');
    await testApp().arrange("update agencies set as_at_on = '2026-11-22'");
    const back = await readAgain(testApp(), admin.browser, brought.bringInId);
    expect(back).toMatchObject({ state: "open", checked: { olderThan: "2026-11-22", totalFaults: 0 } });
    expect((await confirm(back)).statusCode).toBe(200);
    expect((await readAgain(testApp(), admin.browser, brought.bringInId)).state).toBe("live");
    expect(before?.asAt).toBeDefined();
    const [kept] = await rowsOf<object>("select looked from bring_ins where bring_in_id = $1", [
      brought.bringInId,
    ]);
    expect(kept).toEqual({ looked: null });
    const again = (await admin.browser.post(`bring-ins/${brought.bringInId}/again`)).json<BringIn>();
    await giveUp(again);
    const [closed] = await rowsOf<object>(
      "select report, checked, looked, trouble from bring_ins where bring_in_id = $1",
      [again.bringInId],
    );
    expect(closed).toEqual({ report: null, checked: null, looked: null, trouble: null });
    const kinds = await rowsOf<{ kind: string }>(
      "select kind from audit_events where subject->>'bringInId' in ($1, $2) order by event_id",
      [brought.bringInId, again.bringInId],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      "bring-in-opened",
      "bring-in-package-fetched",
      "bring-in-confirmed",
      "bring-in-confirmed",
      "bring-in-live",
      "bring-in-again",
      "bring-in-closed",
    ]);
  });
});
