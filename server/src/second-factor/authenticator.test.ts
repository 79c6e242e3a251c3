import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setPortalClock } from "../core/db/portal-clock.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { codeAt, keyOfBase32 } from "../testing/factors/code-generator.ts";
import { createFactorBench, ORIGIN } from "../testing/factors/factor-bench.ts";
import * as factors from "./public.ts";

const AGENCY = 100_001;
const STEP_MS = 30_000;

describe("the generator of the tests", () => {
  // RFC 6238, appendix B, SHA-1.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("gives at %i seconds %s, as the RFC says", (seconds, code) => {
    expect(codeAt(Buffer.from("12345678901234567890"), new Date(seconds * 1_000), 8)).toBe(code);
  });
});

describeOnEngines("an authenticator app", (engine) => {
  const database = useTestDatabase({ engine });
  const bench = createFactorBench(() => database());
  let holder: factors.FactorHolder;
  let people = 0;
  /** The database's clock stands in the middle of a step, so that no test is at its edge. */
  let now: Date;

  beforeEach(async () => {
    people += 1;
    holder = factors.staffHolder(AGENCY, people);
    await turnClock(0);
  });
  afterEach(() => setPortalClock(database(), 0, "test"));

  async function turnClock(byMs: number): Promise<void> {
    const trueMs = Date.now();
    now = new Date(Math.floor(trueMs / STEP_MS) * STEP_MS + STEP_MS / 2 + byMs);
    await setPortalClock(database(), now.getTime() - trueMs, "test");
  }
  const benchOf = (secret: Buffer, earlierSecret: Buffer | null) =>
    createFactorBench(
      () => database(),
      factors.createFactorTools({ secret, earlierSecret, publicOrigin: ORIGIN }),
    );
  const later = (steps: number): Date => new Date(now.getTime() + steps * STEP_MS);
  const methods = () => factors.readFactorMethods(database(), holder);

  it("counts once a code of it was typed, and brings ten recovery codes", async () => {
    const shown = await bench.run(AGENCY, (transaction) =>
      factors.beginAuthenticator(bench.tools, transaction, holder, { issuer: "Bay & Co", label: "AAAA" }),
    );
    const key = keyOfBase32(shown.secret);
    expect(key).toHaveLength(20);
    const uri = new URL(shown.uri);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "Bay & Co",
      secret: shown.secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(await methods()).toEqual({ hasAuthenticator: false, passkeys: [], recoveryCodes: 0 });
    expect(await bench.use(holder, { code: codeAt(key, now) })).toBeNull();
    const confirm = (code: string) =>
      bench.run(AGENCY, (transaction) =>
        factors.confirmAuthenticator(bench.tools, transaction, holder, code),
      );
    expect(await confirm(codeAt(key, later(5)))).toBeNull();
    const added = await confirm(codeAt(key, now));
    expect(new Set(added?.recoveryCodes).size).toBe(10);
    expect(await methods()).toEqual({ hasAuthenticator: true, passkeys: [], recoveryCodes: 10 });
    // The code that confirmed it is used up.
    expect(await bench.use(holder, { code: codeAt(key, now) })).toBeNull();
    expect(await bench.use(holder, { code: codeAt(key, later(1)) })).toBe("authenticator");
  });

  it.each([
    [-2, null],
    [-1, "authenticator"],
    [0, "authenticator"],
    [1, "authenticator"],
    [2, null],
  ])("whose phone is %i steps off: %s", async (steps, kind) => {
    const { key } = await bench.enrolApp(holder, now);
    // Well after the code that set it up.
    await turnClock(20 * STEP_MS);
    expect(await bench.use(holder, { code: codeAt(key, later(steps)) })).toBe(kind);
  });

  it("whose clock is half a minute off is set up", async () => {
    expect((await bench.enrolApp(holder, later(-1))).recoveryCodes).toHaveLength(10);
    expect((await bench.enrolApp(holder, later(1))).recoveryCodes).toBeNull();
  });

  it("has each code once, and none that is older than one that was used", async () => {
    const { key } = await bench.enrolApp(holder, now);
    await turnClock(20 * STEP_MS);
    expect(await bench.use(holder, { code: codeAt(key, later(0)) })).toBe("authenticator");
    expect(await bench.use(holder, { code: codeAt(key, later(0)) })).toBeNull();
    expect(await bench.use(holder, { code: codeAt(key, later(-1)) })).toBeNull();
    expect(await bench.use(holder, { code: codeAt(key, later(1)) })).toBe("authenticator");
  });

  it("lets one of sixteen in that come with the same code at once", async () => {
    const { key } = await bench.enrolApp(holder, now);
    await turnClock(20 * STEP_MS);
    const code = codeAt(key, now);
    const answers = await Promise.all(Array.from({ length: 16 }, () => bench.use(holder, { code })));
    expect(answers.filter((kind) => kind !== null)).toEqual(["authenticator"]);
  });

  it("takes the place of a former one, and leaves the recovery codes", async () => {
    const former = await bench.enrolApp(holder, now);
    await turnClock(20 * STEP_MS);
    const next = await bench.enrolApp(holder, now);
    expect(next.recoveryCodes).toBeNull();
    expect(await bench.use(holder, { code: codeAt(former.key, later(1)) })).toBeNull();
    expect(await bench.use(holder, { code: codeAt(next.key, later(1)) })).toBe("authenticator");
    expect(await methods()).toMatchObject({ hasAuthenticator: true, recoveryCodes: 10 });
  });

  it("is confirmed within the hour", async () => {
    const { secret } = await bench.run(AGENCY, (transaction) =>
      factors.beginAuthenticator(bench.tools, transaction, holder, { issuer: "A", label: "B" }),
    );
    const key = keyOfBase32(secret);
    await turnClock(61 * 60_000);
    const confirmed = await bench.run(AGENCY, (transaction) =>
      factors.confirmAuthenticator(bench.tools, transaction, holder, codeAt(key, now)),
    );
    expect(confirmed).toBeNull();
  });

  it("is nobody else's: of another holder, of another agency", async () => {
    const { key } = await bench.enrolApp(holder, now);
    const code = codeAt(key, later(1));
    const others = [
      factors.staffHolder(AGENCY, 9_999),
      factors.staffHolder(100_002, people),
      factors.userHolder(AGENCY, { usernameKey: "aaaa", contactId: people }),
    ];
    for (const other of others)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await bench.use(other, { code })).toBeNull();
    expect(await bench.use(holder, { code })).toBe("authenticator");
  });

  it("does not work in another's row", async () => {
    const { key } = await bench.enrolApp(holder, now);
    const thief = factors.staffHolder(AGENCY, 5_000 + people);
    await database().query(AGENCY, {
      text: "update authenticators set holder = $2 where agency_id = $1 and holder = $3",
      values: [AGENCY, thief.key, holder.key],
    });
    expect(await bench.use(thief, { code: codeAt(key, later(1)) })).toBeNull();
  });

  it("counts under a new PORTAL_SECRET while PORTAL_SECRET_OLD is given, and from its next use without it", async () => {
    const earlier = randomBytes(32);
    const secret = randomBytes(32);
    const { key, recoveryCodes } = await benchOf(earlier, null).enrolApp(holder, now);
    const [first = "", second = ""] = recoveryCodes ?? [];
    await turnClock(20 * STEP_MS);
    const alone = benchOf(secret, null);
    expect(await alone.use(holder, { code: codeAt(key, now) })).toBeNull();
    expect(await alone.use(holder, { recoveryCode: first })).toBeNull();
    const both = benchOf(secret, earlier);
    expect(await both.use(holder, { code: codeAt(key, now) })).toBe("authenticator");
    expect(await both.use(holder, { recoveryCode: second })).toBe("recovery-code");
    expect(await alone.use(holder, { code: codeAt(key, later(1)) })).toBe("authenticator");
  });

  it("leaves no secret in the database", async () => {
    const { key, recoveryCodes } = await bench.enrolApp(holder, now);
    const rows = await database().query<{ dump: string }>(AGENCY, {
      text: `select coalesce(string_agg(t::text, ' '), '') as dump from (
        select a::text as t from authenticators a where agency_id = $1
        union all select r::text from recovery_codes r where agency_id = $1
        union all select e::text from audit_events e where agency_id = $1) all_rows`,
      values: [AGENCY],
    });
    const dump = rows[0]?.dump ?? "";
    expect(dump).toContain(holder.key);
    expect(dump).not.toContain(key.toString("hex"));
    for (const code of recoveryCodes ?? []) expect(dump).not.toContain(code.replace("-", ""));
  });
});
