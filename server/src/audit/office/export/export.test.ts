import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  joinWith,
  OfficeBrowser,
  type SignedInMember,
} from "../../../testing/app/office-browser.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { runStaffCommand } from "../../../staff/office/members/staff-command.ts";

const REASON = "Asked for by the tribunal";

describeOnOneEngine("exporting the log", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let bea: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
    bea = await firstAdmin(testApp(), "bea@agency.example.com");
    await joinWith(testApp(), await inviteByCommand(testApp(), "rea@agency.example.com", "reader"), "Rea");
    await testApp().arrange(
      `insert into audit_events (agency_id, happened_at, actor_kind, kind, subject, network)
       values ($1, '2025-06-01T02:00:00Z', 'command', 'config-set', $2, '203.0.113.1')`,
      [DEMO_AGENCY, JSON.stringify({ name: "portalName", from: null, to: '=HYPERLINK("x")' })],
    );
    await testApp().arrange(
      `insert into audit_events (agency_id, happened_at, actor_kind, actor, kind, subject)
       values ($1, '2025-06-01T03:00:00Z', 'user', '=1+1', 'sign-out', '{}')`,
      [DEMO_AGENCY],
    );
  }, 120_000);
  const june = { from: "2025-06-01", to: "2025-06-30" };
  const order = async (more: object, by: SignedInMember = ada) =>
    by.browser.post("log/export", { reason: REASON, proof: await by.proof(), ...more });
  const noted = () =>
    testApp().database.query<{ actor: string; subject: object }>(DEMO_AGENCY, {
      name: "test-exports",
      text: "select actor, subject from audit_events where agency_id = $1 and kind = 'log-exported' order by event_id",
      values: [DEMO_AGENCY],
    });
  const told = async () =>
    (await testApp().mails()).filter(({ subject }) => String(subject).startsWith("The log was exported"));

  it("gives a table that no spreadsheet runs, notes it with its reason and tells every administrator", async () => {
    const answered = await order(june);
    expect(answered.statusCode, answered.body).toBe(200);
    expect(answered.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answered.headers["cache-control"]).toBe("no-store");
    const [head, first, second, end] = answered.body.split("\r\n");
    expect(head).toMatch(
      /^\uFEFFWhen \(Australia\/Sydney\),When \(UTC\),Who,Access code or number,Of,What,Kind,/,
    );
    expect(first).toMatch(
      /^01\/06\/2025 @ 01:00 PM,2025-06-01T03:00:00.000Z,,'=1\+1,Portal,Signed out,Signed out,,,,\d+$/,
    );
    expect(second).toMatch(
      /^01\/06\/2025 @ 12:00 PM,.*,,,Command,"Set portalName to “=HYPERLINK\(""x""\)”; it was nothing",/,
    );
    expect(end).toBe("");
    expect(await noted()).toEqual([
      { actor: String(ada.staffId), subject: { rows: 2, reason: REASON, of: june } },
    ]);
    const mails = await told();
    expect(mails.map(({ to }) => JSON.stringify(to)).join()).toMatch(/ada@.*bea@|bea@.*ada@/);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain("Ada Admin exported 2 entries of the log just now");
    expect(mails[0]?.text).toContain(REASON);
  });

  it("exports what was looked for alone, and not the export itself", async () => {
    const { body } = await order({ actor: "command", kind: "config-set", plan: 101 });
    expect(body.split("\r\n")).toHaveLength(2);
    const all = await order({});
    expect(all.body).not.toContain(`${String((await noted()).length)} entries of the log from`);
    expect(all.body.match(/Exported [\d,]+ entr/g)).toHaveLength(2);
  });

  it("is done once for a code, and not with a wrong one, by a reader, from elsewhere or by nobody", async () => {
    const before = (await noted()).length;
    const proof = await ada.proof();
    const both = await Promise.all(
      Array.from({ length: 16 }, () => ada.browser.post("log/export", { reason: REASON, proof, ...june })),
    );
    const statuses = both.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 403, 503].includes(status))).toEqual([]);
    expect(await noted()).toHaveLength(before + 1);
    const other = await joinWith(
      testApp(),
      await inviteByCommand(testApp(), "cara@agency.example.com", "manager"),
      "Cara",
    );
    expect((await order(june, other)).json()).toMatchObject({ code: "RIGHT_MISSING" });
    expect((await order({ ...june, proof: { code: "000000" } }, bea)).json()).toMatchObject({
      code: "SECOND_FACTOR_FAILED",
    });
    bea.browser.cookies.set("__Host-office-xsrf", "another.token");
    expect((await order(june, bea)).json()).toMatchObject({ code: "XSRF" });
    expect((await new OfficeBrowser(testApp()).post("log/export", {})).statusCode).toBe(401);
    expect(await noted()).toHaveLength(before + 1);
  });

  it.each([
    [{ reason: " a " }, "reason"],
    [{ reason: "a".repeat(301) }, "reason"],
    [{ from: "2025-06-30", to: "2025-06-01" }, "to"],
    [{ kind: "nothing-such" }, "kind"],
  ])("refuses %j", async (more, path) => {
    const cara = await firstAdmin(
      testApp(),
      `${path}${Object.values(more).join("").length}@agency.example.com`,
    );
    const answered = await order(more, cara);
    expect(answered.statusCode).toBe(400);
    expect(answered.json<{ errors: { path: string }[] }>().errors[0]?.path).toContain(path);
  });

  it("knows no plan that there is not", async () => {
    const dora = await firstAdmin(testApp(), "dora@agency.example.com");
    expect((await order({ plan: 999_999 }, dora)).statusCode).toBe(404);
  });

  it("refuses more than a spreadsheet holds with ease, and says what to do", async () => {
    const gus = await firstAdmin(testApp(), "gus@agency.example.com");
    await testApp().arrange(
      `insert into audit_events (agency_id, happened_at, actor_kind, kind, subject)
       select $1, timestamptz '2024-06-01T02:00:00Z' + n * interval '1 second', 'system', 'sign-out', '{}'
       from generate_series(1, 50001) n`,
      [DEMO_AGENCY],
    );
    const before = (await noted()).length;
    const year = { from: "2024-06-01", to: "2024-06-30" };
    const answered = await order(year, gus);
    expect(answered.statusCode).toBe(400);
    expect(answered.body).toContain("This is more than 50,000 entries. Choose fewer days");
    expect(await noted()).toHaveLength(before);
    const most = await order({ ...year, to: "2024-06-01" }, gus);
    expect(most.statusCode).toBe(200);
    // From noon to midnight in Sydney.
    expect(most.body.split("\r\n").length - 2).toBe(12 * 3_600 - 1);
  }, 60_000);

  it("is of nobody who was disabled meanwhile", async () => {
    const hal = await firstAdmin(testApp(), "hal@agency.example.com");
    const proof = await hal.proof();
    const { database, outbox } = testApp();
    await runStaffCommand(
      { name: "staff", agencyId: DEMO_AGENCY, action: "disable", email: hal.email },
      { database, outbox, publicOrigin: undefined, say: () => undefined },
    );
    expect((await hal.browser.post("log/export", { reason: REASON, proof })).statusCode).toBe(401);
  });
});
