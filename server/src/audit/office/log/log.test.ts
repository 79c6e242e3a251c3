import type { LogPage } from "@portal/contract/audit/office/schemas";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  joinWith,
  OfficeBrowser,
  type SignedInMember,
} from "../../../testing/app/office-browser.ts";
import { openSessionAs } from "../../../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const base = `/api/agencies/${DEMO_AGENCY}`;
const addText = `
insert into audit_events (agency_id, happened_at, actor_kind, actor, contact_id, kind, subject, owners_corp_id, network)
select $1, $2::timestamptz, $3, $4, $5, $6, $7::jsonb, $8, '203.0.113.1'`;
const message = (ownersCorpId: number) => ({ type: "ContactRequest", ownersCorpId, lotId: 0, messageId: 1 });
const days = ({ rows }: LogPage) => rows.map(({ at }) => at.slice(8, 10));
const kinds = ({ rows }: LogPage) => [...new Set(rows.map(({ kind }) => kind))].toSorted();

interface Added {
  readonly actorKind?: string | null;
  readonly actor?: string | null;
  readonly contactId?: number | null;
  readonly plan?: number;
}

describeOnOneEngine("the log of the office", (engine) => {
  const testApp = useTestApp({ engine });
  let admin: SignedInMember;
  let manager: SignedInMember;
  let everyPlan: SignedInMember;
  const add = async (
    at: string,
    kind: string,
    subject: object,
    { actorKind = "user", actor = "owner1", contactId = 5007, plan }: Added = {},
  ) => {
    const values = [
      DEMO_AGENCY,
      at,
      actorKind,
      actor,
      contactId,
      kind,
      JSON.stringify(subject),
      plan ?? null,
    ];
    await testApp().arrange(addText, values);
  };
  beforeAll(async () => {
    admin = await firstAdmin(testApp());
    everyPlan = await joinWith(
      testApp(),
      await inviteByCommand(testApp(), "eve@agency.example.com", "manager"),
      "Eve Every",
    );
    manager = await joinWith(
      testApp(),
      await inviteByCommand(testApp(), "max@agency.example.com", "manager"),
      "Max Manager",
    );
    const { staffId } = manager;
    const listed = (await admin.browser.get("staff")).json<{
      rows: { staffId: number; version: number }[];
    }>();
    const version = listed.rows.find((each) => each.staffId === staffId)?.version;
    const body = { right: "manager", plans: [102, 103], version, proof: await admin.proof() };
    const changed = await admin.browser.put(`staff/${staffId}`, body);
    if (changed.statusCode !== 200) throw new Error(changed.body);
    await add("2026-02-01T00:00:00Z", "message", message(101), { plan: 101 });
    await add("2026-02-02T00:00:00Z", "message", message(102), { plan: 102 });
    // Of before the columns were kept.
    await add("2026-02-03T00:00:00Z", "message", message(103), { actorKind: null, contactId: null });
    await add("2026-02-04T00:00:00Z", "sign-in", { role: 1, contactId: 5007, isTemporary: false });
    await add(
      "2026-02-05T00:00:00Z",
      "import",
      { asAt: "2026-02-05", rows: 1, changedRows: 1 },
      {
        actorKind: "command",
        actor: null,
        contactId: null,
      },
    );
    await add(
      "2026-02-06T00:00:00Z",
      "flown-away",
      {},
      { actorKind: "system", actor: null, contactId: null },
    );
    const byCommand = { actorKind: "command", actor: null, contactId: 5014 };
    await add("2026-03-07T00:00:00Z", "user-disabled", { username: "Committee2" }, byCommand);
    await add("2026-03-08T00:00:00Z", "sign-out", { handle: "x" }, { actor: "committee2", contactId: 5014 });
    await testApp().arrange(
      `insert into audit_events (agency_id, happened_at, actor_kind, actor, kind, subject, staff_id)
       values ($1, '2026-03-09T00:00:00Z', 'command', null, 'staff-disabled', '{"staffId":9999}', 9999)`,
      [DEMO_AGENCY],
    );
  }, 120_000);
  const ask = async (query: string, by: SignedInMember = admin): Promise<LogPage> => {
    const answered = await by.browser.get(`log?${query}`);
    expect(answered.statusCode, answered.body).toBe(200);
    return answered.json<LogPage>();
  };
  const sentenceFor = async (by: SignedInMember) => (await ask("plan=102&kind=download", by)).rows[0]?.what;
  const february = "from=2026-02-01&to=2026-02-28";

  it("tells in words what somebody did, of which plan and from where", async () => {
    const owner = await openSessionAs(testApp(), { username: "owner1", role: 1 });
    const url = `${base}/documents/1/101/10001`;
    expect((await testApp().app.inject({ url, ...owner, remoteAddress: "203.0.113.9" })).statusCode).toBe(
      200,
    );
    const { rows, timeZone } = await ask("kind=download");
    expect(timeZone).toBe("Australia/Sydney");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      who: { kind: "user", id: "owner1", name: expect.stringMatching(/\w+ \w+/) },
      what: expect.stringMatching(/^Opened the document “.+” of plan 71204$/),
      plan: { ownersCorpId: 101, planNumber: "71204" },
      network: "203.0.113.9",
    });
    const [invited] = (await ask("kind=staff-rights-changed")).rows;
    expect(invited).toMatchObject({
      who: { kind: "staff", id: String(admin.staffId), name: "Ada Admin" },
      what: expect.stringMatching(
        /^Made Max Manager a manager of plan \S+ and plan \S+, who was a manager of all plans$/,
      ),
    });
  });

  it("is all of the agency's for an administrator, newest first", async () => {
    const page = await ask(february);
    expect(days(page)).toEqual(["06", "05", "04", "03", "02", "01"]);
    expect(page.rows[3]).toMatchObject({ who: { kind: "user", id: "owner1", name: null } });
    expect(page.rows[3]?.plan?.ownersCorpId).toBe(103);
    expect(page.rows[1]?.who).toEqual({ kind: "command", id: null, name: null });
  });

  it.each([
    ["kind=message", ["03", "02", "01"]],
    ["plan=103", ["03"]],
    ["plan=101&kind=sign-in", []],
    ["actor=user:OWNER1", ["04", "03", "02", "01"]],
    ["actor=user:OWNER1&kind=sign-in", ["04"]],
    // What was done to them, too, and of the staff likewise.
    ["actor=user:COMMITTEE2", ["08", "07"]],
    ["actor=user:nobody", []],
    ["actor=staff:9999", ["09"]],
    ["actor=staff:1", []],
    ["actor=command", ["05"]],
    ["actor=system", ["06"]],
  ])("finds what is looked for: %s", async (query, expected) => {
    const period = /COMMITTEE2|9999/.test(query) ? "from=2026-03-07&to=2026-03-10" : february;
    expect(days(await ask(`${period}&${query}`))).toEqual(expected);
  });

  it("begins and ends days in the agency's zone", async () => {
    // Midnight in Sydney is 13:00 UTC of the day before.
    expect(days(await ask("from=2026-02-02&to=2026-02-02"))).toEqual(["02"]);
    await add("2026-01-20T13:00:00Z", "message", message(101), { plan: 101 });
    await add("2026-01-20T12:59:59.999999Z", "message", message(101), { plan: 101 });
    expect((await ask("from=2026-01-21&to=2026-01-21")).rows).toHaveLength(1);
    expect((await ask("from=2026-01-20&to=2026-01-20")).rows).toHaveLength(1);
  });

  describe("for who has no right to all", () => {
    it("is of their plans, and of no plan only what they did themselves", async () => {
      expect(days(await ask(february, manager))).toEqual(["03", "02"]);
      const own = (await ask("", manager)).rows.filter(({ plan }) => plan === null);
      expect(own).not.toEqual([]);
      for (const { who } of own) expect(who).toMatchObject({ kind: "staff", id: String(manager.staffId) });
      expect(kinds(await ask(`actor=staff:${manager.staffId}`, manager))).toEqual([
        "staff-factor-added",
        "staff-joined",
        "staff-sign-in",
      ]);
      expect((await ask(`actor=staff:${admin.staffId}`, manager)).rows).toEqual([]);
      expect(days(await ask(`${february}&actor=user:owner1`, manager))).toEqual(["03", "02"]);
      expect(days(await ask(`${february}&kind=message`, manager))).toEqual(["03", "02"]);
      expect(days(await ask(`${february}&kind=sign-in`, manager))).toEqual([]);
      expect(days(await ask(`${february}&actor=command`, manager))).toEqual([]);
    });

    it("is of every plan for who has all plans, and still of no plan only their own", async () => {
      expect(days(await ask(february, everyPlan))).toEqual(["03", "02", "01"]);
      expect(days(await ask(`${february}&actor=user:owner1`, everyPlan))).toEqual(["03", "02", "01"]);
      expect(days(await ask(`${february}&actor=system`, everyPlan))).toEqual([]);
    });

    it("names nothing that has become another plan's since", async () => {
      const sha256 = "0".repeat(64);
      const folder = { libraryId: 1, folderId: 101, documentId: 10_001 };
      await add("2026-02-07T00:00:00Z", "download", { ...folder, ownersCorpId: 102, sha256 }, { plan: 102 });
      expect(await sentenceFor(admin)).toMatch(/^Opened the document “/);
      expect(await sentenceFor(manager)).toMatch(/^Opened a document that is no longer here \(10001\) of /);
    });

    it("answers a plan that is not theirs like one that there is not", async () => {
      const foreign = await manager.browser.get("log?plan=101");
      const absent = await manager.browser.get("log?plan=999999");
      expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
      expect(foreign.body).toBe(absent.body);
      expect((await admin.browser.get("log?plan=999999")).statusCode).toBe(404);
    });
  });

  it("continues where a page ended, each entry once, also where many are of one instant", async () => {
    await testApp().arrange(
      `insert into audit_events (agency_id, happened_at, actor_kind, actor, kind, subject, owners_corp_id)
       select $1, timestamptz '2025-06-01T00:00:00.000123Z' + (n / 40) * interval '1 microsecond', 'user', 'owner1', 'message', $2, 101 + n % 3
       from generate_series(1, 130) n`,
      [DEMO_AGENCY, JSON.stringify(message(101))],
    );
    const period = "from=2025-06-01&to=2025-06-30";
    const all = async (by: SignedInMember): Promise<readonly number[]> => {
      const seen: number[] = [];
      for (let after: string | null = ""; after !== null;) {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next one
        const { rows, next }: LogPage = await ask(`${period}${after === "" ? "" : `&after=${after}`}`, by);
        expect(rows.length).toBeLessThanOrEqual(50);
        seen.push(...rows.map(({ eventId }) => eventId));
        after = next;
      }
      return seen;
    };
    const seen = await all(admin);
    expect(seen).toHaveLength(130);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect(await all(everyPlan)).toEqual(seen);
    // 102 and 103 are two thirds of them.
    expect(new Set(await all(manager)).size).toBe(87);
  });

  it.each([
    "kind=nothing-such",
    "actor=owner1",
    "actor=staff:x",
    "from=2026-13-01",
    "from=1999-12-31",
    "to=9999-12-31",
    "from=2026-02-02&to=2026-02-01",
    "after=0",
    "after=99999999999999999-1",
    "plan=0",
    "other=1",
  ])("refuses what cannot be looked for: %s", async (query) => {
    expect((await admin.browser.get(`log?${query}`)).statusCode).toBe(400);
  });

  it("is shown to nobody who is not signed in", async () => {
    expect((await new OfficeBrowser(testApp()).get("log")).statusCode).toBe(401);
  });
});
