import { beforeEach, expect, it } from "vitest";
import { useImportBench } from "../../testing/packages/import-bench.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { FixturePackage } from "../../testing/packages/fixtures.ts";
import { outcomeLines } from "../import-outcome.ts";

// What is loaded already decides what is noted: each test has an agency of its own.
let agencyId = 123_456;
const SECURE =
  "must be 8 to 15 letters and digits, with a lower case letter, an upper case letter and a digit";
const PLAIN = "must be 6 to 15 characters long";

function packageWith(initialPassword: string, version = 1601): FixturePackage {
  const made = new FixturePackage().set("web_users.csv", 2, { initialPassword });
  made.settings["agencyId"] = agencyId;
  made.settings["application"] = { description: "T", version, rwacVersion: null, appMhVersion: null };
  return made;
}

describeOnOneEngine("initial passwords of a package", (engine) => {
  const bench = useImportBench(engine);
  beforeEach(() => {
    agencyId += 1;
  });
  const check = async (made: FixturePackage): Promise<string[]> =>
    outcomeLines("check", await bench.run(made, { mode: "check" })).filter((line) =>
      line.startsWith("web_users.csv:2:"),
    );

  it.each([
    [1601, "a", SECURE],
    [1601, "password", SECURE],
    [1601, "Kettle12345bramb", SECURE],
    [1202, "bramble7kettle", SECURE],
    [1601, "bramble7Kettle", null],
    [1100, "a", PLAIN],
    [1100, "sixteencharacter", PLAIN],
    [1100, "k7mqz3", null],
  ])("of version %i: %s", async (version, password, reason) => {
    const lines = await check(packageWith(password, version));
    expect(lines).toEqual(reason === null ? [] : [`web_users.csv:2:initialPassword: ${reason}`]);
    expect(lines.join("")).not.toContain(password.length > 1 ? password : "'a'");
  });

  it("that are easy to guess, or missing, are noted and refuse nothing", async () => {
    expect(await check(packageWith("Password1a"))).toEqual([
      "web_users.csv:2:initialPassword: note: is easy to guess: give another",
    ]);
    expect(await check(packageWith("TestStrata1"))).toHaveLength(1);
    expect(await check(packageWith(""))).toEqual([
      "web_users.csv:2:initialPassword: note: is empty, so the account cannot sign in: give one, or have the person use Forgot password",
    ]);
    expect(await bench.run(packageWith("Password1a"), { mode: "check" })).toMatchObject({ ok: true });
  });

  it("that break the rule refuse the package, unless they are loaded already", async () => {
    // Loaded before there was a rule.
    expect(await bench.run(packageWith("k7mqz3", 1100))).toMatchObject({ ok: true });
    expect(await bench.run(packageWith("k7mqz3"), { mode: "check" })).toMatchObject({ ok: true });
    expect(await check(packageWith("k7mqz3"))).toEqual([
      `web_users.csv:2:initialPassword: note: ${SECURE}; it is loaded already and stays until you give another`,
    ]);
    expect(await bench.run(packageWith("k7mqz4"))).toMatchObject({ ok: false, totalFaults: 1 });
    expect(await bench.run(packageWith("k7mqz3"))).toMatchObject({ ok: true, totalFaults: 0 });
  });

  it("are not looked at in an account with a password of its own, nor missed in a disabled one", async () => {
    await bench.run(packageWith("bramble7Kettle"));
    await bench.database().transaction((client) =>
      client.asAgency(agencyId, () =>
        client.query(`insert into disabled_accounts (agency_id, username_key, contact_id, disabled_at)
          select agency_id, username_key, contact_id, portal_now() from web_users where username_key = 'owner1'`),
      ),
    );
    expect(await check(packageWith(""))).toEqual([]);
    await bench.database().transaction((client) =>
      client.asAgency(agencyId, () =>
        client.query(`insert into credentials (agency_id, username_key, contact_id, password_hash, changed_at)
          select agency_id, username_key, contact_id, 'x', portal_now() from web_users where username_key = 'owner1'`),
      ),
    );
    expect(await check(packageWith("a"))).toEqual([]);
  });
});
