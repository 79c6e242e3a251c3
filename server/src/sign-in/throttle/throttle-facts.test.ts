/** Throttling as security.md has it: the true limits, the true cost, and counters that no process keeps to itself. */
import type { FastifyInstance } from "fastify";
import { beforeEach, expect, it } from "vitest";
import { createServer } from "../../core/http/create-server.ts";
import { registerEndpoints } from "../../core/http/register-endpoints.ts";
import { createXsrfTokens } from "../../core/session/xsrf.ts";
import {
  anchorAt,
  DEMO_AGENCY,
  listeningLog,
  TEST_SECRET,
  type TestApp,
  useTestApp,
} from "../../testing/app/build-test-app.ts";
import { type Answer, type Credentials, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { comparedHashes } from "../../testing/compared-hashes.ts";
import { createFactorTools } from "../../second-factor/public.ts";
import { outbox } from "../../testing/app/open-mail-bench.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { createHashQueue } from "../password/hash-queue.ts";
import { createAuthenticator } from "../public.ts";
import { throttleLimits } from "./sign-in-limits.ts";
import { signInRoutes } from "../routes.ts";

const MINUTE = 60_000;
const wrong = { username: "owner1", role: 1, password: "Wrong123" } as const;

let tries = 10;
/** What was compared before, on either engine, is answered from memory (testing/hash-cheaply.ts). */
const neverComparedBefore = (): string => `Never${(tries += 1)}`;

const statusOf = ({ statusCode }: Answer): number => statusCode;

/** Another process on the same database: it shares nothing else with the first. */
async function anotherProcess({ database }: TestApp): Promise<FastifyInstance> {
  const app = await createServer({ log: listeningLog().log, trustedProxies: [] });
  const guards = {
    authenticator: createAuthenticator(database),
    xsrfTokens: createXsrfTokens(TEST_SECRET),
    publicOrigin: undefined,
  };
  const hashing = createHashQueue();
  const recoveryWorker = { notify: () => {} };
  const secrets = { secret: TEST_SECRET, earlierSecret: null };
  const factorTools = createFactorTools({ ...secrets, publicOrigin: undefined });
  const parts = { database, hashing, limits: throttleLimits, recoveryWorker, outbox, factorTools };
  const dependencies = { ...parts, ...guards };
  registerEndpoints(app, signInRoutes(dependencies), guards);
  return app;
}

describeOnEngines("the counters of failed sign-ins", (engine) => {
  const testApp = useTestApp({ engine });
  // Failures are counted in the database, and what another test failed would make this one wait.
  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    for (const table of ["sign_in_failures", "account_failures"])
      await testApp().arrange(`delete from ${table}`);
  });
  const count = (lane: string, failures: number): Promise<void> =>
    testApp().arrange(
      `insert into sign_in_failures (agency_id, lane, failures, counted_from_at, last_failed_at)
        values ($1, $2, $3, portal_now(), portal_now())
        on conflict (agency_id, lane) do update set failures = excluded.failures, counted_from_at = excluded.counted_from_at`,
      [DEMO_AGENCY, lane, failures],
    );

  /** The answer to a wrong password, with the costs of the hashes that it was compared with. */
  const triedWith = async (attempt: Omit<Credentials, "password">): Promise<[number, string[]]> => {
    const before = comparedHashes.length;
    const { statusCode } = await tryToSignIn(testApp(), { ...attempt, password: neverComparedBefore() });
    const costs = comparedHashes.slice(before).map((hash) => /^(?:\$[^$]+){3}/.exec(hash)?.[0] ?? "");
    return [statusCode, costs];
  };

  it("are those of security.md", () => {
    expect(throttleLimits).toEqual({
      freeFailures: 5,
      perAddress: 60,
      perAgency: 600,
      perAccount: 50,
      linksPerAccount: 3,
    });
  });

  it("survive a restart and hold for two processes", async () => {
    const other = { ...testApp(), app: await anotherProcess(testApp()) };
    const statuses: number[] = [];
    for (const process of [testApp(), other, testApp(), other, testApp()])
      statuses.push(statusOf(await tryToSignIn(process, wrong)));
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    await other.app.close();
    const restarted = { ...testApp(), app: await anotherProcess(testApp()) };
    for (const process of [testApp(), restarted]) {
      const refused = await tryToSignIn(process, { ...wrong, password: "Demo1234" });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    }
    await restarted.app.close();
  });

  it("an address has 60 failures in ten minutes: the next one waits there, and nowhere else", async () => {
    const from = (username: string, remoteAddress: string): Promise<Answer> =>
      tryToSignIn(testApp(), { username, role: 1, password: "Wrong123", remoteAddress });
    await count("address:203.0.113.9", 59);
    expect(statusOf(await from("a1", "203.0.113.9"))).toBe(401);
    const refused = await from("b2", "203.0.113.9");
    expect(refused.json()).toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
      detail: "Too many attempts. Please try again in 10 minutes.",
    });
    expect(statusOf(await from("b2", "203.0.113.10"))).toBe(401);
    await testApp().moveClock(new Date(anchorAt.getTime() + 11 * MINUTE));
    expect(statusOf(await from("d4", "203.0.113.9"))).toBe(401);
  });

  it("what strangers fail at an address holds up no browser that signed in before", async () => {
    const right = { username: "owner2", role: 1 } as const;
    const { cookies } = await signInAs(testApp(), right);
    const trusted = { cookies: { "__Host-browser": cookies["__Host-browser"] ?? "" } };
    await count("address:127.0.0.1", 60);
    expect(statusOf(await tryToSignIn(testApp(), right))).toBe(429);
    expect(statusOf(await tryToSignIn(testApp(), { ...right, ...trusted }))).toBe(200);
    // Trusted for one account, it is a stranger to every other.
    expect(statusOf(await tryToSignIn(testApp(), { ...wrong, ...trusted }))).toBe(429);
  });

  it("a refused attempt costs no hash, and a wrong role as much as a wrong password", async () => {
    const ofPassword = await triedWith({ username: "owner2", role: 1 });
    expect(ofPassword).toEqual([401, [expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)]]);
    expect(await triedWith({ username: "committee2", role: 1 })).toEqual(ofPassword);
    expect(await triedWith({ username: "nobody", role: 1 })).toEqual(ofPassword);
    for (let failure = 1; failure < throttleLimits.freeFailures; failure += 1)
      expect(await triedWith({ username: "owner2", role: 1 })).toEqual(ofPassword);
    expect(await triedWith({ username: "owner2", role: 1 })).toEqual([429, []]);
  });

  it("every failure is written down once, with no word of what was typed; a refused attempt is not", async () => {
    const text = `select count(*)::int as count, string_agg(subject::text || coalesce(actor, ''), ' ') as said
      from audit_events where kind = 'sign-in-failed'`;
    const read = async (): Promise<{ count: number; said: string }> => {
      const [row] = await testApp().database.query<{ count: number; said: string }>(DEMO_AGENCY, { text });
      return row ?? { count: -1, said: "" };
    };
    const before = await read();
    const typed = { username: "N0tAnAccessC0de", role: 1, password: "S3cretTyped" } as const;
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) statuses.push(statusOf(await tryToSignIn(testApp(), typed)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const { count: after, said } = await read();
    expect(after - before.count).toBe(5);
    expect(said).not.toMatch(/N0tAn|S3cret|Wrong123|Demo1234/);
    expect(testApp().logLines.join("\n")).not.toMatch(/N0tAn|S3cret|Wrong123|Demo1234/);
  });
});
