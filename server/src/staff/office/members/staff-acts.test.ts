import type { StaffMember } from "@portal/contract/staff/office/schemas";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_AGENCY, type TestApp, useTestApp } from "../../../testing/app/build-test-app.ts";
import {
  firstAdmin,
  inviteByCommand,
  joinWith,
  OfficeBrowser,
  type SignedInMember,
  STAFF_PASSWORD,
} from "../../../testing/app/office-browser.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { runStaffCommand } from "./staff-command.ts";

describeOnOneEngine("the agency's staff", (engine) => {
  const testApp = useTestApp({ engine });
  let ada: SignedInMember;
  let members = 0;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  /** Somebody who has joined. */
  const join = async (right: "admin" | "manager" | "reader" = "reader"): Promise<SignedInMember> => {
    members += 1;
    const code = await inviteByCommand(testApp(), `member${members}@agency.example.com`, right);
    return joinWith(testApp(), code, `Member ${members}`);
  };
  const act = async (path: string, more: object = {}, by: SignedInMember = ada) =>
    by.browser.post(path, { ...more, proof: await by.proof() });
  const list = async (): Promise<readonly StaffMember[]> =>
    (await ada.browser.get("staff")).json<{ rows: StaffMember[] }>().rows;
  const rowOf = async ({ staffId }: SignedInMember) =>
    (await list()).find((each) => each.staffId === staffId) as StaffMember;

  describe("inviting", () => {
    it("adds somebody who is invited, with their plans, and mails them a link that joins", async () => {
      const invited = await act("staff", {
        email: "max@agency.example.com",
        right: "manager",
        plans: [101, 103],
      });
      expect(invited.json()).toMatchObject({
        email: "max@agency.example.com",
        name: null,
        right: "manager",
        plans: [101, 103],
        state: "invited",
        hasSecondFactor: false,
        lastSignInAt: null,
      });
      const mail = (await testApp().mails()).find(({ to }) => JSON.stringify(to).includes("max@"));
      expect(mail?.text).toContain("as a manager");
      const code = /#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
      const max = await joinWith(testApp(), code, "Max Miller");
      expect(await rowOf(max)).toMatchObject({ name: "Max Miller", state: "active", hasSecondFactor: true });
    });

    it.each([
      [
        "an address that is taken, in other letters",
        { email: "ADA@agency.example.com", right: "reader", plans: null },
        "email",
      ],
      ["no address", { email: "ada", right: "reader", plans: null }, "email"],
      ["a plan of nobody", { email: "new@agency.example.com", right: "reader", plans: [101, 999] }, "plans"],
      [
        "plans for an administrator",
        { email: "new@agency.example.com", right: "admin", plans: [101] },
        "plans",
      ],
      ["an empty list of plans", { email: "new@agency.example.com", right: "reader", plans: [] }, "plans"],
      ["another right", { email: "new@agency.example.com", right: "owner", plans: null }, "right"],
    ])("refuses %s", async (_, body, path) => {
      const answered = await act("staff", body);
      expect([answered.statusCode, answered.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
        400,
        path,
      ]);
      expect((await list()).some(({ email }) => email.startsWith("new@"))).toBe(false);
    });

    it("again voids the former link, and only while somebody has not joined", async () => {
      const code = await inviteByCommand(testApp(), "nora@agency.example.com", "reader");
      const [nora] = (await list()).filter(({ email }) => email === "nora@agency.example.com");
      expect((await act(`staff/${nora?.staffId}/invitation`)).statusCode).toBe(200);
      const look = await new OfficeBrowser(testApp()).post("invitation/look", { code });
      expect(look.statusCode).toBe(403);
      expect((await act(`staff/${ada.staffId}/invitation`)).statusCode).toBe(404);
    });
  });

  describe("each act", () => {
    it.each([
      ["POST", "staff", { email: "thief@agency.example.com", right: "admin", plans: null }],
      ["PUT", "staff/{id}", { right: "admin", plans: null, version: 1 }],
      ["POST", "staff/{id}/disable", {}],
      ["POST", "staff/{id}/enable", {}],
      ["POST", "staff/{id}/factor-reset", {}],
      ["POST", "staff/{id}/invitation", {}],
    ] as const)(
      "%s %s takes a second factor of its own, and changes nothing without it",
      async (method, path, body) => {
        const member = await join();
        const thief = await join("admin");
        const before = await list();
        const url = path.replace("{id}", String(member.staffId));
        const wrong = await thief.browser.call(method, url, { ...body, proof: { code: "000000" } });
        expect(wrong.json()).toMatchObject({
          status: 403,
          code: "SECOND_FACTOR_FAILED",
          detail: "That code is not right. Please try again.",
        });
        const without = await thief.browser.call(method, url, body);
        expect(without.statusCode).toBe(400);
        expect(await list()).toEqual(before);
      },
    );

    it("is refused to who is not an administrator, and of a number that nobody has", async () => {
      const reader = await join("reader");
      expect(
        (await act("staff", { email: "x@y.example.com", right: "reader", plans: null }, reader)).json(),
      ).toMatchObject({
        code: "RIGHT_MISSING",
      });
      for (const path of ["disable", "enable", "factor-reset", "invitation"])
        // oxlint-disable-next-line no-await-in-loop -- each uses up a code of the app
        expect((await act(`staff/4503599627370000/${path}`)).json()).toMatchObject({ code: "NOT_FOUND" });
    });

    it("counts no wrong code where what was shown was right and the act is refused", async () => {
      const member = await join("admin");
      for (let tries = 0; tries < 6; tries += 1)
        // oxlint-disable-next-line no-await-in-loop -- each uses up a code of the app
        expect((await act("staff/4503599627370000/disable", {}, member)).statusCode).toBe(404);
      expect((await member.browser.get("session")).statusCode).toBe(200);
    });

    it("of four at once with one code one is done", async () => {
      const member = await join();
      const proof = await ada.proof();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => ada.browser.post(`staff/${member.staffId}/factor-reset`, { proof })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 403, 403, 403,
      ]);
    });
  });

  describe("rights", () => {
    it("count at once, on the next call of a session that is open", async () => {
      const member = await join("admin");
      const { version } = await rowOf(member);
      const changed = await ada.browser.put(`staff/${member.staffId}`, {
        right: "reader",
        plans: [102],
        version,
        proof: await ada.proof(),
      });
      expect(changed.json()).toMatchObject({ right: "reader", plans: [102], version: version + 1 });
      expect((await member.browser.get("staff")).statusCode).toBe(403);
      expect((await member.browser.get("session")).json()).toMatchObject({
        member: { right: "reader", plans: [102] },
      });
    });

    it("are not written over a change that somebody else has made meanwhile", async () => {
      const member = await join();
      const stale = { right: "manager", plans: null, version: (await rowOf(member)).version - 1 };
      const answered = await ada.browser.put(`staff/${member.staffId}`, {
        ...stale,
        proof: await ada.proof(),
      });
      expect(answered.json()).toMatchObject({
        status: 409,
        code: "REVISION_CHANGED",
        detail: "Somebody else has changed this meanwhile. Please look at it again.",
      });
      expect((await rowOf(member)).right).toBe("reader");
    });
  });

  describe("leaving", () => {
    it("ends sessions, links and browsers at once; who is let in again signs in as before", async () => {
      const member = await join();
      await act(`staff/${member.staffId}/disable`);
      expect((await member.browser.get("session")).statusCode).toBe(401);
      const typed = { email: member.email, password: STAFF_PASSWORD };
      expect((await new OfficeBrowser(testApp()).post("session", typed)).statusCode).toBe(401);
      expect(await rowOf(member)).toMatchObject({ state: "disabled" });
      await act(`staff/${member.staffId}/enable`);
      const browser = new OfficeBrowser(testApp());
      await browser.enter("session", typed);
      const full = await browser.enter("session/second-factor", { proof: await member.proof() });
      expect(full.stage).toBe("full");
    });

    it("waits for what somebody writes at that moment, and nothing of theirs is kept after it", async () => {
      const [leaving, member] = [await join("admin"), await join()];
      const proof = await leaving.proof();
      const [written, disabled] = await Promise.all([
        leaving.browser.post(`staff/${member.staffId}/factor-reset`, { proof }),
        act(`staff/${leaving.staffId}/disable`),
      ]);
      expect(disabled.statusCode).toBe(200);
      const events = await testApp().database.query<{ kind: string; actor: string }>(DEMO_AGENCY, {
        name: "test-events",
        text: `select kind, actor from audit_events where kind in ('staff-factor-reset', 'staff-disabled')
          and actor in ($1, $2) order by event_id desc limit 2`,
        values: [String(leaving.staffId), String(ada.staffId)],
      });
      // Either it was kept before the end, or refused.
      expect(events[0]?.kind).toBe("staff-disabled");
      expect([200, 401]).toContain(written.statusCode);
    });
  });

  it("a lost second factor is taken away: sessions end, the person is told, and the next sign-in sets up a new one", async () => {
    const member = await join();
    expect((await act(`staff/${member.staffId}/factor-reset`)).json()).toMatchObject({
      hasSecondFactor: false,
    });
    expect((await member.browser.get("session")).statusCode).toBe(401);
    const browser = new OfficeBrowser(testApp());
    const session = await browser.enter("session", { email: member.email, password: STAFF_PASSWORD });
    expect(session.secondFactor).toEqual({ kinds: [], mustEnrol: true, isCodeNeeded: true });
    const told = (await testApp().mails()).filter(
      ({ to, subject }) =>
        JSON.stringify(to).includes(member.email) && subject?.includes("second step was reset") === true,
    );
    expect(told).toHaveLength(1);
  });

  it("writes down who did what to whom, and no secret", async () => {
    const member = await join();
    await act(`staff/${member.staffId}/disable`);
    const events = await testApp().database.query<object>(DEMO_AGENCY, {
      name: "test-log",
      text: `select actor_kind, actor, kind, subject from audit_events where subject->>'staffId' = $1 order by event_id`,
      values: [String(member.staffId)],
    });
    const { staffId } = member;
    expect(events).toEqual([
      {
        actor_kind: "command",
        actor: null,
        kind: "staff-invited",
        subject: { staffId, right: "reader", plans: null },
      },
      { actor_kind: "staff", actor: String(staffId), kind: "staff-joined", subject: { staffId } },
      {
        actor_kind: "staff",
        actor: String(staffId),
        kind: "staff-factor-added",
        subject: { staffId, factor: "authenticator" },
      },
      {
        actor_kind: "staff",
        actor: String(staffId),
        kind: "staff-sign-in",
        subject: { staffId, address: "203.0.113.7", handle: member.browser.sessionId, factor: "enrolment" },
      },
      { actor_kind: "staff", actor: String(ada.staffId), kind: "staff-disabled", subject: { staffId } },
    ]);
  });
});

describeOnOneEngine("the last administrator", (engine) => {
  const testApp = useTestApp({ engine });

  it("remains, whatever two administrators do to each other at the same moment", async () => {
    const ada = await firstAdmin(testApp());
    const own = await ada.browser.post(`staff/${ada.staffId}/disable`, { proof: await ada.proof() });
    expect(own.json()).toMatchObject({
      status: 409,
      code: "LAST_ADMIN",
      detail:
        "An administrator who can sign in has to remain. Please make somebody else an administrator first.",
    });
    const reset = await ada.browser.post(`staff/${ada.staffId}/factor-reset`, { proof: await ada.proof() });
    expect(reset.json()).toMatchObject({ code: "LAST_ADMIN" });
    const lowered = await ada.browser.put(`staff/${ada.staffId}`, {
      right: "reader",
      plans: null,
      version: 2,
      proof: await ada.proof(),
    });
    expect(lowered.json()).toMatchObject({ code: "LAST_ADMIN" });
    // An invitation that nobody has accepted, and somebody without a second factor, are not administrators who can sign in.
    const code = await inviteByCommand(testApp(), "bob@agency.example.com");
    const invited = await ada.browser.post(`staff/${ada.staffId}/disable`, { proof: await ada.proof() });
    expect(invited.json()).toMatchObject({ code: "LAST_ADMIN" });
    const bob = await joinWith(testApp(), code, "Bob Brown");
    for (let round = 0; round < 10; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const [proofOfAda, proofOfBob] = [await ada.proof(), await bob.proof()];
      // oxlint-disable-next-line no-await-in-loop -- likewise
      const both = await Promise.all([
        ada.browser.post(`staff/${bob.staffId}/disable`, { proof: proofOfAda }),
        bob.browser.post(`staff/${ada.staffId}/disable`, { proof: proofOfBob }),
      ]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 401,
      ]);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await Promise.all([ada, bob].map((each) => letInAgain(testApp(), each)));
    }
  });
});

/** Enables somebody by a shell, and signs them in again. */
async function letInAgain({ database, outbox }: TestApp, member: SignedInMember): Promise<void> {
  const { email, browser } = member;
  if ((await browser.get("session")).statusCode === 200) return;
  await runStaffCommand(
    { name: "staff", agencyId: DEMO_AGENCY, action: "enable", email },
    { database, outbox, publicOrigin: undefined, say: () => undefined },
  );
  await browser.enter("session", { email, password: STAFF_PASSWORD });
  await browser.enter("session/second-factor", { proof: await member.proof() });
}
