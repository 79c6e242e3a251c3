/** Four reports as one PDF: who may have it, and that it holds what each of them says alone. */
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";
import { restoreRowsAfterTest } from "../testing/app/restore-after-test.ts";
import { contentsOf, rolesOf, textOf } from "../testing/figures/read-report-pdf.ts";

const pack = { mainCommand: "MeetingPack", parameter0: 101, parameter1: 0, parameter2: 3, parameter3: 2026 };

const withoutCount = (page: string): string => page.replace(/Page \d+ of \d+/, "");

describeOnOneEngine("the meeting pack", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs = new Map<string, SessionProof>();
  beforeAll(async () => {
    for (const [username, role] of [
      ["owner1", 1],
      ["committee1", 2],
      ["nonlot1", 3],
      ["manager1", 4],
    ] as const)
      proofs.set(username, await openSessionAs(testApp(), { username, role }));
  }, 120_000);

  const run = (username: string, payload: object) =>
    testApp().app.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/reports`,
      payload,
      ...proofs.get(username),
    });
  const pdfOf = async (payload: object): Promise<Buffer> => {
    const answer = await run("committee1", payload);
    return Buffer.from(answer.json<{ data: string }>().data, "base64");
  };

  it("has the pages of its four reports, with their figures, counted through", async () => {
    const whole = await pdfOf(pack);
    const pages = await textOf(whole);
    const alone = [
      { mainCommand: "FinancialPosition", parameter4: 0, parameter6: 0, parameter7: 0 },
      {
        mainCommand: "FinancialPerformance",
        parameter4: 0,
        parameter5: 0,
        parameter7: 0,
        parameter8: 0,
        parameter9: 0,
      },
      { mainCommand: "Budget", parameter2: 702, parameter3: 0, parameter4: 0, parameter5: 0 },
      { mainCommand: "AgedArrears", parameter2: undefined, parameter3: undefined },
    ];
    const expected = await Promise.all(
      alone.map(async (report) => textOf(await pdfOf({ ...pack, ...report }))),
    );
    expect(pages.map(withoutCount)).toEqual(expected.flat().map(withoutCount));
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
    expect(rolesOf(whole).filter((role) => role === "H1")).toHaveLength(4);
    expect(await contentsOf(whole)).toEqual([
      "Statement of Financial Position",
      "Statement of Financial Performance",
      "Budget",
      "Aged Arrears",
    ]);
  }, 60_000);

  it("is for whom may run all four: 404 where one is not allowed, as for that report", async () => {
    const statuses = async () => {
      const answers = await Promise.all(
        ["committee1", "nonlot1", "owner1", "manager1"].map((name) => run(name, pack)),
      );
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 404, 403]);
    await restoreRowsAfterTest(
      testApp(),
      "report_settings",
      ["web_access_report_id"],
      ["is_allowed", "allowed_owner", "allowed_executive"],
    );
    await testApp().arrange("update report_settings set is_allowed = false where web_access_report_id = 12");
    expect(await statuses()).toEqual([404, 404, 404, 403]);
    expect((await run("committee1", { ...pack, parameter0: 102 })).statusCode).toBe(404);
  }, 60_000);

  it("tells a wrong month in a sentence, and that it is a PDF only", async () => {
    for (const [payload, message] of [
      [{ ...pack, parameter2: 13 }, "End period month value is not valid"],
      [{ ...pack, parameter3: null }, "End period year is required"],
      [{ ...pack, parameter4: 1 }, "This report has 2 parameters."],
      [{ ...pack, format: "csv" }, "Several reports at once are made as a PDF only."],
      [{ ...pack, format: "xlsx" }, "Several reports at once are made as a PDF only."],
    ] as const)
      expect((await run("committee1", payload)).json()).toEqual({ success: false, data: null, message });
  });
});
