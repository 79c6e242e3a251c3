/** Agencies give an access code to somebody else when a lot is sold: an account is a code of one person. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createMailSeal } from "../../core/mail/mail-seal.ts";
import { createOutbox } from "../../core/mail/outbox.ts";
import { FixturePackage } from "../../testing/packages/fixtures.ts";
import { importPackage } from "../../import/public.ts";
import { askRecovery, passwordIn } from "../../testing/app/ask-recovery.ts";
import { listeningLog, TEST_SECRET, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { type Answer, clientOf, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { createRecoveryWorker } from "../recovery/recovery-worker.ts";
import { signIn } from "../sign-in.ts";
import { throttleLimits } from "../throttle/sign-in-limits.ts";
import { runUsersCommand } from "./users-command.ts";
import { signInLimits } from "../recovery/recovery-limits.ts";
import { createHashQueue, type HashQueue } from "../password/hash-queue.ts";

const AGENCY = 123_456;
const OWN = "Jabiru1234";
/** The code is contact 2's at first, who sells to contact 3; contact 4 comes last. */
const SELLER = 2;
const BUYER = 3;
const THIRD = 4;
const INITIAL = { [SELLER]: "Seller1234", [BUYER]: "Buyer12345", [THIRD]: "Third12345" } as const;
type Person = keyof typeof INITIAL;

const raised = { recoveriesPerAccount: 1_000, recoveriesPerAddress: 1_000 };
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-person-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A newer package in which the code is this person's, or nobody's. */
async function importWith(
  { database, blobs }: TestApp,
  username: string,
  person: Person | null,
  initialPassword: string = person === null ? "" : INITIAL[person],
): Promise<void> {
  const fixture = new FixturePackage();
  if (person === null) fixture.remove("web_users.csv", 2);
  else {
    const contact = { contactId: String(person), email: `contact${person}@example.com` };
    fixture.set("web_users.csv", 2, { ...contact, username, initialPassword });
  }
  const source = await fixture.writeFolder(await mkdtemp(join(folder, "package-")));
  const now = new Date("2026-07-01T00:00:00Z");
  const outcome = await importPackage({ source, database, blobs, now, mode: "import", isForced: true });
  expect(outcome.faults).toEqual([]);
}

/** Comparing takes a while: a newer package is loaded right after it. */
function importingAfter(work: () => Promise<void>): HashQueue {
  const queue = createHashQueue();
  return {
    ...queue,
    run: async (key, hash, options) => {
      const result = await queue.run(key, hash, options);
      await work();
      return result;
    },
  };
}

const contactOf = (answer: Answer): unknown =>
  answer.json<{ mainContact?: { contactID: number } }>().mainContact?.contactID ?? answer.statusCode;

describeOnOneEngine("an access code that goes to somebody else", (engine) => {
  const testApp = useTestApp({ engine, limits: raised });
  /** Each test has an access code of its own. */
  let code = "";
  let tests = 0;
  const give = (person: Person | null, initialPassword?: string): Promise<void> =>
    importWith(testApp(), code, person, initialPassword);
  const attempt = (password: string, more: { username?: string; cookies?: Record<string, string> } = {}) =>
    tryToSignIn(testApp(), { username: code, role: 1, agencyId: AGENCY, password, ...more });
  const open = (password: string) =>
    signInAs(testApp(), { username: code, role: 1, agencyId: AGENCY, password });
  const ask = (): Promise<Answer> =>
    askRecovery(
      testApp(),
      "resetPassword",
      { username: code, userRole: 1 },
      { url: `/api/agencies/${AGENCY}/users/resetPassword` },
    );
  const forgetWaits = () =>
    testApp().database.query(AGENCY, {
      text: "with guards as (delete from account_failures) delete from sign_in_failures",
    });
  const initialHash = async (): Promise<string | null | undefined> => {
    const text = "select initial_password_hash as hash from web_users where username_key = $1";
    const statement = { text, values: [code] };
    return (await testApp().database.query<{ hash: string | null }>(AGENCY, statement))[0]?.hash;
  };
  const users = async (action: "disable" | "enable" | "list"): Promise<string[]> => {
    const lines: string[] = [];
    const dependencies = { database: testApp().database, say: (line: string) => void lines.push(line) };
    await runUsersCommand({ name: "users", agencyId: AGENCY, action, username: code }, dependencies);
    return lines;
  };

  /** Each test begins when the seller has chosen a password. */
  beforeEach(async () => {
    tests += 1;
    code = `owner${tests}`;
    await give(SELLER);
    await forgetWaits();
    const first = await open(INITIAL[SELLER]);
    const change = { oldPassword: INITIAL[SELLER], newPassword: OWN };
    const changed = await first.post(`/users/${code}/password`, change, { method: "PUT" });
    if (changed.statusCode !== 200) throw new Error(`the password: ${changed.statusCode} ${changed.body}`);
  }, 60_000);

  it("is a new account: nothing of the former person counts, and everything does when it comes back", async () => {
    const signedIn = await attempt(OWN);
    const session = clientOf(testApp(), signedIn, AGENCY);
    const trusted = { cookies: { "__Host-browser": session.cookies["__Host-browser"] ?? "" } };
    await ask();
    // Beside it the mail that tells of the change, sent at the same time.
    const passwords = (await testApp().mails()).map(({ text }) => passwordIn(text));
    const temporary = passwords.findLast((password) => password !== null) ?? "";
    expect(temporary).toHaveLength(12);
    for (let count = 0; count < 5; count += 1) await attempt("Wrong1234");
    expect((await attempt(OWN)).statusCode).toBe(429);
    expect((await session.get("/users/session")).statusCode).toBe(200);

    await give(BUYER);
    expect((await session.get("/users/session")).json()).toMatchObject({ code: "SESSION_EXPIRED" });
    // Nor with the buyer's contact in the headers, which a browser writes as it likes.
    const headers = { ...session.headers, "x-contact-id": String(BUYER) };
    expect((await session.get("/users/session", { headers })).statusCode).toBe(401);
    const unknown = await attempt("Wrong1234", { username: "nobody1" });
    expect(unknown.json()).toMatchObject({ status: 401, code: "INVALID_CREDENTIALS" });
    // Not 429 either: the seller's waits are the seller's.
    for (const password of [OWN, INITIAL[SELLER], temporary, "Wrong1234"]) {
      const refused = await attempt(password);
      expect([refused.statusCode, refused.body], password).toEqual([401, unknown.body]);
    }
    const buyers = await attempt(INITIAL[BUYER]);
    expect(contactOf(buyers)).toBe(BUYER);
    // The seller's browser does not have a throttle key of its own in the buyer's account.
    for (let count = 0; count < 5; count += 1) await attempt("Wrong1234");
    expect((await attempt("Wrong1234", trusted)).statusCode).toBe(429);

    await give(SELLER);
    expect((await clientOf(testApp(), buyers, AGENCY).get("/users/session")).statusCode).toBe(401);
    expect((await attempt(OWN)).statusCode).toBe(429);
    expect((await attempt(INITIAL[SELLER], trusted)).statusCode).toBe(401);
    expect((await attempt(INITIAL[BUYER], trusted)).statusCode).toBe(401);
    expect(contactOf(await attempt(OWN, trusted))).toBe(SELLER);
  }, 120_000);

  it("is a new account also where a package in between has no such code", async () => {
    await give(null);
    expect((await attempt(OWN)).json()).toMatchObject({ code: "INVALID_CREDENTIALS" });
    await give(BUYER);
    expect((await attempt(OWN)).json()).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(contactOf(await attempt(INITIAL[BUYER]))).toBe(BUYER);
  }, 60_000);

  it("has the initial password that the package gives, with a hash of its own though the text is the same", async () => {
    await give(BUYER, "Same12345");
    const buyers = await initialHash();
    // The seller has their own password: no hash is made, and the buyer's is not kept.
    await give(SELLER, "Same12345");
    expect([typeof buyers, await initialHash()]).toEqual(["string", null]);
    await give(BUYER, "Same12345");
    expect(await initialHash()).toMatch(/^\$argon2id\$/);
    expect(await initialHash()).not.toBe(buyers);
    await give(BUYER, "");
    expect(await initialHash()).toBeNull();
  }, 60_000);

  it("cannot be got at with a sign-in that was under way", async () => {
    const hashing = importingAfter(() => give(BUYER));
    const outcome = await signIn(
      { ...testApp(), publicOrigin: undefined, hashing, limits: throttleLimits },
      {
        agencyId: AGENCY,
        username: code,
        password: OWN,
        role: 1,
        address: "203.0.113.7",
        device: "A browser",
        browserSecret: null,
      },
    );
    expect(outcome).toMatchObject({ ok: false, code: "INVALID_CREDENTIALS" });
  }, 60_000);

  it("cannot be got at with recovery: not with a mail that was under way, nor with a request that waited", async () => {
    const before = (await testApp().mails()).length;
    await ask();
    const worker = createRecoveryWorker({
      database: testApp().database,
      hashing: importingAfter(() => give(BUYER)),
      outbox: createOutbox(createMailSeal(TEST_SECRET), "example.com"),
      publicOrigin: undefined,
      limits: signInLimits,
      log: listeningLog().log,
      isReady: () => true,
    });
    await worker.runOnce();
    const [late, ...others] = (await testApp().mails()).slice(before);
    expect([late?.to, others]).toEqual([
      expect.objectContaining({ text: expect.stringContaining("contact2@") }),
      [],
    ]);
    const latePassword = passwordIn(late?.text) ?? "";
    expect(latePassword).toHaveLength(12);
    expect((await attempt(latePassword)).json()).toMatchObject({ code: "INVALID_CREDENTIALS" });

    await give(SELLER);
    await ask();
    await give(BUYER);
    const waited = (await testApp().mails()).at(-1);
    expect(waited?.to).toMatchObject({ text: expect.stringContaining("contact3@") });
    const opened = await attempt(passwordIn(waited?.text) ?? "none");
    expect(opened.json()).toMatchObject({ loginResult: "TOTP_SUCCESS", mainContact: { contactID: BUYER } });
  }, 60_000);

  it("is not disabled for the next person, and is again for the one who was", async () => {
    await users("disable");
    expect((await users("list")).at(-1)).toMatch(/^owner\d +disabled +own +\d{4}-\d\d-\d\d /);
    expect((await attempt(OWN)).statusCode).toBe(401);
    // A third person, who never signed in.
    await give(THIRD);
    expect((await users("list")).at(-1)).toMatch(/^owner\d +enabled +initial +- /);
    expect(contactOf(await attempt(INITIAL[THIRD]))).toBe(THIRD);
    await give(SELLER);
    expect((await attempt(OWN)).statusCode).toBe(401);
    await users("enable");
    expect(contactOf(await attempt(OWN))).toBe(SELLER);
  }, 60_000);
});
