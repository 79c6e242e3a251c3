import type { AccountHistory } from "@portal/contract/sign-in/account-schemas";
import { beforeEach, expect, it } from "vitest";
import { COMMAND } from "../../core/session/actor.ts";
import { recordAudit } from "../../core/audit/audit.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { openSessionAs } from "../../testing/app/open-session-as.ts";
import { type SignedInClient, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { runUsersCommand } from "../accounts/users-command.ts";

const CHROME = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/143.0.0.0 Safari/537.36" };
const DAY = 24 * 60 * 60_000;

async function historyOf(client: SignedInClient, before?: string): Promise<AccountHistory> {
  const query = before === undefined ? "" : `?before=${before}`;
  const answer = await client.get(`/users/account/history${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AccountHistory>();
}
const textsOf = async (client: SignedInClient) => (await historyOf(client)).rows.map(({ text }) => text);

describeOnEngines("the history of one's own account", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000, perAddress: 100_000 } });
  let start: Date;
  let days = 0;
  // The log is only ever added to: each test has days of its own.
  beforeEach(async () => {
    days += 500;
    start = new Date(anchorAt.getTime() + days * DAY);
    await testApp().moveClock(start);
  });
  const signIn = (username: string): Promise<SignedInClient> => signInAs(testApp(), { username, role: 1 });

  it("tells sign-ins and failures, with browser and network, the newest first", async () => {
    const attempt = { username: "owner1", role: 1, headers: CHROME, remoteAddress: "203.0.113.9" } as const;
    await tryToSignIn(testApp(), { ...attempt, password: "Wrong123" });
    const here = await signInAs(testApp(), attempt);
    const { rows, next } = await historyOf(here);
    expect(next).toBeNull();
    const place = { device: "Chrome on Windows", network: "203.0.113.9" };
    expect(rows).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        sort: "sign-in",
        text: "Signed in as Owner",
        ...place,
      },
      {
        id: expect.any(String),
        at: expect.any(String),
        sort: "failure",
        text: "A sign-in as Owner failed: the password or the role was not right",
        ...place,
      },
    ]);
    expect(rows[0]?.at.slice(0, 16)).toBe(start.toISOString().slice(0, 16));
  });

  it("tells what one changed, and what others did to the account", async () => {
    const here = await signIn("owner2");
    await signIn("owner2");
    await here.get("/users/sessions", { method: "DELETE" });
    await here.post("/users/calendar-feed", { confirm: { password: "Demo1234" } });
    for (const action of ["disable", "enable"] as const)
      await runUsersCommand(
        { name: "users", agencyId: DEMO_AGENCY, action, username: "owner2" },
        { database: testApp().database, say: () => undefined },
      );
    await testApp().moveClock(new Date(start.getTime() + 60_000));
    await testApp().arrange(
      `insert into address_changes (agency_id, username_key, contact_id, former_address, address, told_at)
       values ($1, 'owner2', $2, 'old@example.org', 'new@example.org', portal_now())`,
      [DEMO_AGENCY, here.user.mainContact.contactID],
    );
    await testApp().moveClock(new Date(start.getTime() + 120_000));
    // The session ended with the account's being switched off.
    expect((await textsOf(await signIn("owner2"))).toReversed()).toEqual([
      "Signed in as Owner",
      "Signed in as Owner",
      "Another browser was signed out",
      "A calendar feed was made for the role Owner",
      "Your access code was switched off",
      "Your access code was switched on again",
      "Your e-mail address was changed from o***@example.org to n***@example.org",
      "Signed in as Owner",
    ]);
  });

  it("is nobody else's: not another's, and not of a former person of the access code", async () => {
    const { database } = testApp();
    const here = await signIn("owner1");
    const { contactID } = here.user.mainContact;
    const entry = { agencyId: DEMO_AGENCY, kind: "user-disabled", subject: { username: "owner1" } } as const;
    const failed = { role: 1, address: "192.0.2.1" } as const;
    await signIn("owner2");
    await recordAudit(database, { ...entry, actor: COMMAND, about: { contactId: contactID + 1 } });
    await recordAudit(database, { ...entry, actor: COMMAND });
    for (const contactId of [contactID + 1, undefined])
      await recordAudit(database, {
        agencyId: DEMO_AGENCY,
        actor: { kind: "user", id: "owner1", ...(contactId === undefined ? {} : { contactId }) },
        kind: "sign-in-failed",
        subject: failed,
      });
    expect(await textsOf(here)).toEqual(["Signed in as Owner"]);
  });

  it("goes back 400 days, in pages that have each line once", async () => {
    const { database } = testApp();
    const old = await signIn("both1");
    await testApp().moveClock(new Date(start.getTime() + 401 * DAY));
    const here = await signIn("both1");
    const { contactID } = here.user.mainContact;
    const wrong = {
      agencyId: DEMO_AGENCY,
      actor: { kind: "user", id: "both1", contactId: contactID },
      kind: "second-factor-failed",
      subject: { handle: old.user.sessionId, address: "192.0.2.1", isEnd: false },
    } as const;
    // All in one moment: a page ends in the middle of them.
    await recordAudit(database, wrong, ...Array.from({ length: 119 }, () => wrong));
    const pages: AccountHistory[] = [];
    let next: string | null | undefined;
    while (next !== null && pages.length < 5) {
      const page = await historyOf(here, next);
      pages.push(page);
      ({ next } = page);
    }
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 21]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(121);
    expect(pages.at(-1)?.rows.at(-1)?.text).toBe("Signed in as Owner");
    await testApp().moveClock(start);
  });

  it("is refused to who is not signed in as far as that, and to what is not a place in it", async () => {
    const url = `/api/agencies/${DEMO_AGENCY}/users/account/history`;
    const ask = (proof: object) => testApp().app.inject({ method: "GET", url, ...proof });
    expect((await ask({})).json()).toMatchObject({ status: 401, code: "SESSION_EXPIRED" });
    for (const stage of ["change-password", "second-factor"] as const)
      expect(
        (await ask(await openSessionAs(testApp(), { username: "owner1", role: 1, stage }))).statusCode,
      ).toBe(401);
    const here = await signIn("owner1");
    for (const before of ["1", "x.y", "1.2.3", "-1.2"])
      expect((await here.get(`/users/account/history?before=${before}`)).json()).toMatchObject({
        status: 400,
        code: "VALIDATION",
      });
  });
});
