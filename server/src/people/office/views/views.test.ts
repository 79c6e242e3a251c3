import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import type { AccountHistory } from "@portal/contract/sign-in/account-schemas";
import type { View } from "@portal/contract/people/office/view-schemas";
import type { OpenApiDocument } from "../../../core/http/openapi.ts";
import { describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  joinWith,
  type OfficeBrowser,
  type SignedInMember,
} from "../../../testing/app/office-browser.ts";
import { signInAs } from "../../../testing/app/sign-in-as.ts";
import { voteWith } from "../../../testing/app/vote-with.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";

const asOwner = { username: "owner1", role: 1, reason: "Asked by phone where to see the levy" };

const open = async ({ browser }: Pick<SignedInMember, "browser">, body: object = asOwner) => {
  const opened = await browser.post("views", body);
  expect(opened.statusCode, opened.body).toBe(200);
  return opened.json<View>();
};

describeOnOneEngine("looking as somebody", (engine) => {
  const testApp = useTestApp({ engine });
  /** What the pages in the view ask: no header names a session. */
  const ask = (
    browser: OfficeBrowser,
    viewId: string,
    path: string,
    method: "GET" | "POST" = "GET",
    body?: object,
  ) =>
    testApp().app.inject({
      method,
      url: `/api/views/${viewId}/agencies/${DEMO_AGENCY}${path}`,
      cookies: Object.fromEntries(browser.cookies),
      headers: { host: "localhost:8080", origin: "http://localhost:8080" },
      ...(body === undefined ? {} : { payload: body }),
    });
  const memberWith = async (name: string, right: "manager" | "reader", plans: readonly number[] | null) => {
    const email = `${name}@agency.example.com`;
    const member = await joinWith(testApp(), await inviteByCommand(testApp(), email, right), name);
    if (plans !== null) {
      await testApp().arrange("update staff set all_plans = false where email_key = $1", [email]);
      await testApp().arrange(
        "insert into staff_plans (agency_id, staff_id, owners_corp_id) select $1, $2, unnest($3::bigint[])",
        [DEMO_AGENCY, member.staffId, plans],
      );
    }
    return member;
  };
  const eventsOf = (kind: string) =>
    testApp().database.query<{ actorKind: string; actor: string; subject: object }>(DEMO_AGENCY, {
      name: "test-events",
      text: `select actor_kind as "actorKind", actor, subject from audit_events where kind = $1 order by event_id desc`,
      values: [kind],
    });

  it("shows what that person sees, byte for byte, for half an hour, and keeps who looked and why", async () => {
    const admin = await firstAdmin(testApp());
    const view = await open(admin);
    expect(view).toMatchObject({ username: "owner1", contactName: "Mr Daniel Kowalski", role: 1 });
    const owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    for (const path of [
      "/plans/query/lots",
      "/plans/lots/2005/query/property",
      "/plans/lots/2005/query/financial",
      "/users/attention",
      "/plans/101/meetings/2005",
    ]) {
      const seen = await ask(admin.browser, view.viewId, path);
      expect([seen.statusCode, seen.body], path).toEqual([200, (await owner.get(path)).body]);
      expect(seen.headers["x-session-expires"], path).toBe(view.endsAt);
      expect(seen.cookies, path).toEqual([]);
    }
    const session = await ask(admin.browser, view.viewId, "/users/session");
    expect(session.json()).toMatchObject({ sessionId: view.viewId, loginResult: "SUCCESS" });
    expect(session.cookies).toEqual([]);
    const [logged] = await eventsOf("view");
    const { username, role, reason } = asOwner;
    expect(logged).toEqual({
      actorKind: "staff",
      actor: String(admin.staffId),
      subject: { username, contactId: 5007, role, reason },
    });
    expect((await admin.browser.get(`views/${view.viewId}`)).json()).toEqual(view);
    const { rows } = (await owner.get("/users/account/history")).json<AccountHistory>();
    expect(rows.find(({ sort }) => sort === "view")?.text).toBe(
      "Your strata manager looked at the portal as you see it as Owner: “Asked by phone where to see the levy”",
    );
  });

  it("shows a paper without the votes, the receipt and the draft that the person has", async () => {
    const owner = voteWith(await signInAs(testApp(), { username: "owner1", role: 1 }));
    await owner.cast("2005/meetings/8006", { 9018: "Y" });
    const own = await owner.agenda("2005/meetings/8006");
    const { agendaItems } = own;
    const draft = {
      choices: [{ agendaItemID: 9018, vote: "N" }],
      proxyName: "Grace",
      revision: own.revision,
    };
    const saved = await owner.saveDraft("2005/meetings/8006", draft);
    const withDraft = await owner.agenda("2005/meetings/8006");
    // What is there to be seen, so that what is not seen says something.
    expect(withDraft.receipt).not.toBeNull();
    expect(saved.statusCode, saved.body).toBe(200);
    expect(withDraft.draft).not.toBeNull();
    const admin = await firstAdmin(testApp(), "eva@agency.example.com");
    const { viewId } = await open(admin);
    const seen = (await ask(admin.browser, viewId, "/lots/2005/meetings/8006/agenda")).json<Agenda>();
    expect(seen).toMatchObject({ receipt: null, draft: null, proxyName: null, revision: own.revision });
    expect(seen.agendaItems.map(({ meetingRecordItem }) => meetingRecordItem)).toEqual(
      agendaItems.map(() => null),
    );
  });

  it("answers VIEW_ONLY to every change, and to what is the person's alone", async () => {
    const admin = await firstAdmin(testApp(), "flo@agency.example.com");
    const { viewId } = await open(admin);
    const { paths } = (await testApp().app.inject("/api/openapi.json")).json<OpenApiDocument>();
    const asked = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase() as "POST", path })),
    );
    const changes = asked.filter(
      ({ method, path }) =>
        path.startsWith("/api/agencies/{agencyId}/") &&
        !path.includes("/office/") &&
        method !== ("GET" as string) &&
        !path.endsWith("/reports"),
    );
    expect(changes.length).toBeGreaterThan(20);
    for (const { method, path } of changes) {
      const address = path.replace("/api/agencies/{agencyId}", "").replaceAll(/\{\w+\}/g, "1");
      const refusal = await ask(admin.browser, viewId, address, method, {});
      // Where only half a session may call, a whole one is told as everywhere that it is not that.
      expect([401, 403], `${method} ${path}`).toContain(refusal.statusCode);
      expect(["VIEW_ONLY", "SESSION_EXPIRED"], `${method} ${path}`).toContain(refusal.json().code);
    }
    for (const path of [
      "/users/account",
      "/users/account/history",
      "/users/calendar-feed",
      "/users/second-factor",
      "/lots/2005/meetings/8006/ballots",
    ])
      expect((await ask(admin.browser, viewId, path)).json().code, path).toBe("VIEW_ONLY");
    expect((await ask(admin.browser, viewId, "/office/staff")).json().code).toBe("VIEW_ONLY");
    const report = { mainCommand: "Insurance", parameter0: 101, parameter1: 0, format: "csv" };
    expect((await ask(admin.browser, viewId, "/reports", "POST", report)).statusCode).toBe(200);
  });

  it("logs a download within it as theirs who looks, and not as the person's", async () => {
    const admin = await firstAdmin(testApp(), "gus@agency.example.com");
    const { viewId } = await open(admin);
    const file = await ask(admin.browser, viewId, "/documents/1/101/10001");
    expect(file.statusCode).toBe(200);
    const [download] = await eventsOf("download");
    expect(download).toMatchObject({ actorKind: "staff", actor: String(admin.staffId) });
  });

  describe("ends", () => {
    const endings: readonly [string, (admin: SignedInMember, view: View) => Promise<unknown>][] = [
      ["when it is closed", ({ browser }, { viewId }) => browser.delete(`views/${viewId}`)],
      ["with the session of the office", ({ browser }) => browser.delete("session")],
      [
        "with the right to look",
        ({ staffId }) =>
          testApp().arrange("update staff set staff_right = 'reader' where staff_id = $1", [staffId]),
      ],
      [
        "when who looks is disabled",
        ({ staffId }) =>
          testApp().arrange("update staff set disabled_at = portal_now() where staff_id = $1", [staffId]),
      ],
      [
        "when the person may not come in any more",
        () =>
          testApp().arrange(
            `insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at)
             select agency_id, username_key, contact_id, portal_now() from web_users where username_key = 'owner2'`,
          ),
      ],
    ];
    it.each(endings)("%s", async (name, end) => {
      const admin = await firstAdmin(testApp(), `${name.replaceAll(" ", ".")}@agency.example.com`);
      const view = await open(admin, { ...asOwner, username: "owner2" });
      const look = () => ask(admin.browser, view.viewId, "/plans/query/lots");
      expect((await look()).statusCode).toBe(200);
      await end(admin, view);
      expect((await look()).statusCode).toBe(401);
      if (name.startsWith("when the person"))
        await testApp().arrange("delete from disabled_accounts where username_key = 'owner2'");
    });

    it("after half an hour, whatever is done with it", async () => {
      const admin = await firstAdmin(testApp(), "hal@agency.example.com");
      const view = await open(admin);
      const look = () => ask(admin.browser, view.viewId, "/plans/query/lots");
      const endsAt = Date.parse(view.endsAt);
      await testApp().moveClock(new Date(endsAt - 2_000));
      expect((await look()).statusCode).toBe(200);
      await testApp().moveClock(new Date(endsAt + 1));
      expect((await look()).statusCode).toBe(401);
      expect((await admin.browser.get(`views/${view.viewId}`)).statusCode).toBe(404);
    });
  });

  it("is of one session of one browser: not a colleague's, nor another agency's, nor without the cookie", async () => {
    const admin = await firstAdmin(testApp(), "ida@agency.example.com");
    const colleague = await firstAdmin(testApp(), "jon@agency.example.com");
    const { viewId } = await open(admin);
    expect((await ask(colleague.browser, viewId, "/plans/query/lots")).statusCode).toBe(401);
    expect((await colleague.browser.get(`views/${viewId}`)).statusCode).toBe(404);
    expect((await colleague.browser.delete(`views/${viewId}`)).statusCode).toBe(404);
    const cookies = Object.fromEntries(admin.browser.cookies);
    const url = `/agencies/${DEMO_AGENCY}/plans/query/lots`;
    const bare = await testApp().app.inject({ url: `/api/views/${viewId}${url}` });
    expect(bare.statusCode).toBe(401);
    // The address alone says that it is a view.
    const claimed = await testApp().app.inject({
      url: `/api${url}`,
      cookies,
      headers: { "x-portal-view": viewId },
    });
    expect(claimed.statusCode).toBe(401);
    const elsewhere = `/api/views/${viewId}/agencies/799188/plans/query/lots`;
    expect((await testApp().app.inject({ url: elsewhere, cookies })).statusCode).toBe(404);
    const report = { mainCommand: "Insurance", parameter0: 101, parameter1: 0, format: "csv" };
    const foreign = await testApp().app.inject({
      method: "POST",
      url: `/api/views/${viewId}/agencies/${DEMO_AGENCY}/reports`,
      cookies,
      headers: { host: "localhost:8080", origin: "https://elsewhere.example.com" },
      payload: report,
    });
    expect(foreign.json()).toMatchObject({ code: "XSRF" });
  });

  it("is for managers, of persons whose every plan is theirs, with a reason", async () => {
    const reader = await memberWith("rea", "reader", null);
    expect((await reader.browser.post("views", asOwner)).json().code).toBe("RIGHT_MISSING");
    const manager = await memberWith("max", "manager", [101]);
    await open(manager);
    const refusals = [
      [{ ...asOwner, username: "owner2" }, "NOT_FOUND"],
      [{ ...asOwner, username: "nobody9" }, "NOT_FOUND"],
      [{ ...asOwner, role: 4 }, "NOT_FOUND"],
      [{ ...asOwner, reason: " x " }, "VALIDATION"],
      [{ username: "owner1", role: 1 }, "VALIDATION"],
    ] as const;
    for (const [body, code] of refusals)
      expect((await manager.browser.post("views", body)).json().code, JSON.stringify(body)).toBe(code);
    const other = await memberWith("oda", "manager", [102]);
    expect((await other.browser.post("views", asOwner)).json().code).toBe("NOT_FOUND");
  });
});
