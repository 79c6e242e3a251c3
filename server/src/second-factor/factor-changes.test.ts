import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setPortalClock } from "../core/db/portal-clock.ts";
import { describeOnEngines, useTestDatabase } from "../testing/databases/test-database.ts";
import { createFactorBench } from "../testing/factors/factor-bench.ts";
import * as factors from "./public.ts";

const AGENCY = 100_001;
const keeping = { shouldKeepOne: false };
const last = { shouldKeepOne: true };

describe("the key of a holder", () => {
  it("tells accounts and staff apart", () => {
    const account = { usernameKey: "a:b", contactId: 7 };
    expect(factors.accountOfHolder(factors.userHolder(AGENCY, account))).toEqual(account);
    expect(factors.staffOfHolder(factors.userHolder(AGENCY, account))).toBeNull();
    expect(factors.staffOfHolder(factors.staffHolder(AGENCY, 7))).toBe(7);
    expect(factors.accountOfHolder(factors.staffHolder(AGENCY, 7))).toBeNull();
  });
});

describeOnEngines("factors", (engine) => {
  const database = useTestDatabase({ engine });
  const bench = createFactorBench(() => database());
  let holder: factors.FactorHolder;
  let people = 0;
  let now: Date;

  beforeEach(async () => {
    people += 1;
    holder = factors.staffHolder(AGENCY, people);
    now = new Date();
    await setPortalClock(database(), 0, "test");
  });
  afterEach(() => setPortalClock(database(), 0, "test"));

  const methods = () => factors.readFactorMethods(database(), holder);
  const dropApp = (how: { shouldKeepOne: boolean }) =>
    bench.run(AGENCY, (transaction) => factors.removeAuthenticator(transaction, holder, how));
  const dropPasskey = (id: string, how: { shouldKeepOne: boolean }) =>
    bench.run(AGENCY, (transaction) => factors.removePasskey(transaction, holder, id, how));

  it("leave one by one, the recovery codes with the last", async () => {
    await bench.enrolApp(holder, now);
    await bench.enrolPasskey(holder);
    const [passkey] = (await methods()).passkeys;
    const id = passkey?.id ?? "";
    expect(await dropApp(last)).toEqual({ ok: true, value: null });
    expect(await dropApp(last)).toEqual({ ok: false, code: "NOT_FOUND" });
    expect(await dropPasskey("00000000-0000-4000-8000-000000000000", last)).toEqual({
      ok: false,
      code: "NOT_FOUND",
    });
    expect(await dropPasskey(id, last)).toEqual({ ok: false, code: "SECOND_FACTOR_LAST" });
    expect(await methods()).toMatchObject({ hasAuthenticator: false, passkeys: [{ id }], recoveryCodes: 10 });
    expect(await dropPasskey(id, keeping)).toEqual({ ok: true, value: null });
    expect(await methods()).toEqual({ hasAuthenticator: false, passkeys: [], recoveryCodes: 0 });
  });

  it("of which one must remain are not both removed at once", async () => {
    await bench.enrolApp(holder, now);
    await bench.enrolPasskey(holder);
    const id = (await methods()).passkeys[0]?.id ?? "";
    const answers = await Promise.all([dropApp(last), dropPasskey(id, last)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("of which two come first at once bring ten recovery codes", async () => {
    const added = await Promise.all([bench.enrolApp(holder, now), bench.enrolPasskey(holder)]);
    expect(added).toHaveLength(2);
    expect(await methods()).toMatchObject({ hasAuthenticator: true, recoveryCodes: 10 });
  });

  it("do not leave by another's hand", async () => {
    await bench.enrolPasskey(holder);
    const id = (await methods()).passkeys[0]?.id ?? "";
    const other = factors.staffHolder(AGENCY, 9_999);
    const elsewhere = { ...holder, agencyId: 100_002 };
    for (const stranger of [other, elsewhere])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await bench.run(stranger.agencyId, (transaction) =>
          factors.removePasskey(transaction, stranger, id, keeping),
        ),
      ).toEqual({ ok: false, code: "NOT_FOUND" });
    expect((await methods()).passkeys).toHaveLength(1);
  });

  it("all leave with a reset", async () => {
    await bench.enrolApp(holder, now);
    await bench.enrolPasskey(holder);
    await bench.run(AGENCY, (transaction) => factors.removeAllFactors(transaction, holder));
    expect(await methods()).toEqual({ hasAuthenticator: false, passkeys: [], recoveryCodes: 0 });
    // The next one is a first one again.
    await setPortalClock(database(), 600_000, "test");
    const { recoveryCodes } = await bench.enrolApp(holder, new Date(now.getTime() + 600_000));
    expect(recoveryCodes).toHaveLength(10);
  });

  it("have recovery codes that are typed in any way, and used once", async () => {
    const { recoveryCodes } = await bench.enrolApp(holder, now);
    const [first = "", second = "", third = ""] = recoveryCodes ?? [];
    expect(first).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    const use = (recoveryCode: string) => bench.use(holder, { recoveryCode });
    expect(await use(` ${first.toLowerCase().replace("-", " - ")} `)).toBe("recovery-code");
    expect(await use(first)).toBeNull();
    expect(await use(second.replace("-", ""))).toBe("recovery-code");
    expect(await use("AAAAA-AAAAA")).toBeNull();
    expect(await use("nonsense!!!")).toBeNull();
    expect((await methods()).recoveryCodes).toBe(8);
    const many = await Promise.all(Array.from({ length: 16 }, () => use(third)));
    expect(many.filter((kind) => kind !== null)).toEqual(["recovery-code"]);
  });

  it("have recovery codes that newer ones replace, and nobody has any without a factor", async () => {
    const { recoveryCodes } = await bench.enrolApp(holder, now);
    const renew = (of: factors.FactorHolder) =>
      bench.run(AGENCY, (transaction) => factors.renewRecoveryCodes(bench.tools, transaction, of));
    const renewed = await renew(holder);
    expect(renewed).toHaveLength(10);
    expect(await bench.use(holder, { recoveryCode: recoveryCodes?.[0] ?? "" })).toBeNull();
    expect(await bench.use(holder, { recoveryCode: renewed?.[0] ?? "" })).toBe("recovery-code");
    expect(await renew(factors.staffHolder(AGENCY, 9_999))).toBeNull();
  });

  it("have recovery codes that are nobody else's", async () => {
    const { recoveryCodes } = await bench.enrolApp(holder, now);
    const other = factors.staffHolder(AGENCY, 10_000 + people);
    await bench.enrolApp(other, now);
    expect(await bench.use(other, { recoveryCode: recoveryCodes?.[0] ?? "" })).toBeNull();
  });
});
