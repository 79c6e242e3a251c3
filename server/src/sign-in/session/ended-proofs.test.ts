import { beforeAll, expect, it } from "vitest";
import { temporaryPasswordOf } from "../../testing/app/ask-recovery.ts";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import {
  type Answer,
  clientOf,
  clientWith,
  DEMO_PASSWORD,
  type SignedInClient,
  signInAs,
  tryToSignIn,
} from "../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { runUsersCommand } from "../accounts/users-command.ts";

const raised = {
  freeFailures: 1_000,
  recoveriesPerAccount: 1_000,
  recoveriesPerAddress: 1_000,
  mailsPerAccount: 1_000,
};

/** What proves a person, or makes a browser known; each is true while it still does. */
interface Proofs {
  readonly ownSession: boolean;
  readonly otherSession: boolean;
  readonly ownBrowser: boolean;
  readonly otherBrowser: boolean;
  readonly feed: boolean;
  readonly temporaryPassword: boolean;
}

const ALL: Proofs = {
  ownSession: true,
  otherSession: true,
  ownBrowser: true,
  otherBrowser: true,
  feed: true,
  temporaryPassword: true,
};
const NOTHING: Proofs = {
  ownSession: false,
  otherSession: false,
  ownBrowser: false,
  otherBrowser: false,
  feed: false,
  temporaryPassword: false,
};

const isSignedIn = async (client: SignedInClient): Promise<boolean> =>
  (await client.get("/users/session")).statusCode === 200;

describeOnOneEngine("what proves a person", (engine) => {
  const testApp = useTestApp({ engine, limits: raised });
  const username = "owner2";
  let passwords = 0;
  let password = DEMO_PASSWORD;
  const nextPassword = (): string => `Kettle${(passwords += 1)}Bramble`;
  const users = (action: "set-password" | "disable" | "enable", newPassword = ""): Promise<number> =>
    runUsersCommand(
      { name: "users", agencyId: DEMO_AGENCY, action, username, password: newPassword },
      { database: testApp().database, say: () => {} },
    );
  const isKnown = async (browser: SignedInClient): Promise<boolean> => {
    const rows = await testApp().database.query(DEMO_AGENCY, {
      text: `select 1 from trusted_browsers
        where agency_id = $1 and username_key = $2 and browser_hash = sha256(convert_to($3, 'UTF8'))`,
      values: [DEMO_AGENCY, username, browser.cookies["__Host-browser"]],
    });
    return rows.length > 0;
  };
  const change = (client: SignedInClient, oldPassword: string, newPassword: string): Promise<Answer> =>
    client.post(`/users/${username}/password`, { oldPassword, newPassword }, { method: "PUT" });

  /** Everything at once, and what is left of it after the event. */
  async function open(): Promise<{
    readonly own: SignedInClient;
    readonly temporary: string;
    readonly left: (own?: SignedInClient) => Promise<Proofs>;
  }> {
    const own = await signInAs(testApp(), { username, role: 1, password });
    const other = await signInAs(testApp(), { username, role: 1, password });
    const made = await own.post("/users/calendar-feed", { confirm: { password } });
    const feed = new URL(made.json<{ address: string }>().address).pathname;
    const { password: temporary } = await temporaryPasswordOf(testApp(), username, 1);
    return {
      own,
      temporary,
      // The temporary password last: its use ends sessions itself.
      left: async (goneOn = own) => ({
        ownSession: await isSignedIn(goneOn),
        otherSession: await isSignedIn(other),
        ownBrowser: await isKnown(own),
        otherBrowser: await isKnown(other),
        feed: (await testApp().app.inject({ url: feed })).statusCode === 200,
        temporaryPassword:
          (await tryToSignIn(testApp(), { username, role: 1, password: temporary })).statusCode === 200,
      }),
    };
  }
  beforeAll(async () => {
    await users("enable");
  }, 120_000);

  it("is all there while nothing happens", async () => {
    const { left } = await open();
    expect(await left()).toEqual(ALL);
    await users("set-password", (password = nextPassword()));
  }, 120_000);

  it("is left after a change of password: its session, under a new secret, and its browser", async () => {
    const { own, left } = await open();
    const changed = await change(own, password, (password = nextPassword()));
    expect(changed.statusCode).toBe(200);
    const cookies = { ...own.cookies, "__Host-sid": changed.cookies[0]?.value ?? "" };
    const goneOn = clientWith(testApp(), own.user, cookies);
    expect(await left(goneOn)).toEqual({ ...NOTHING, ownSession: true, ownBrowser: true });
  }, 120_000);

  it("is left after a reset: nothing but the browser in which it was done", async () => {
    const { own, temporary, left } = await open();
    const { cookies } = own;
    const reset = await tryToSignIn(testApp(), { username, role: 1, password: temporary, cookies });
    const client = clientOf(testApp(), reset);
    const changed = await client.post(
      `/users/${username}/password`,
      { oldPassword: temporary, newPassword: (password = nextPassword()) },
      { method: "PUT", cookies: { ...cookies, ...client.cookies } },
    );
    expect(changed.statusCode).toBe(200);
    expect(await left()).toEqual({ ...NOTHING, ownBrowser: true });
  }, 120_000);

  it("is left after a password was set, or the account disabled and enabled: nothing", async () => {
    const set = await open();
    await users("set-password", (password = nextPassword()));
    expect(await set.left()).toEqual(NOTHING);
    const disabled = await open();
    await users("disable");
    await users("enable");
    expect(await disabled.left()).toEqual(NOTHING);
  }, 120_000);

  it("is left after a sign-out: everything but its session", async () => {
    const { own, left } = await open();
    expect((await own.post("/users/logout", {})).statusCode).toBe(200);
    expect(await left()).toEqual({ ...ALL, ownSession: false });
    await users("set-password", (password = nextPassword()));
  }, 120_000);

  it("is left after another sign-in in the same browser: everything but the session that it replaces", async () => {
    const { own, left } = await open();
    const { cookies } = own;
    await signInAs(testApp(), { username: "owner1", role: 1, cookies });
    expect(await left()).toEqual({ ...ALL, ownSession: false });
    // A cookie that proves nothing ends nothing.
    const untouched = await signInAs(testApp(), { username: "owner1", role: 1 });
    await signInAs(testApp(), { username: "owner1", role: 1, cookies: { "__Host-sid": "799187.x" } });
    expect((await untouched.get("/users/session")).statusCode).toBe(200);
  }, 120_000);
});
