import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FixturePackage } from "../../testing/packages/fixtures.ts";
import { importPackage } from "../../import/public.ts";
import { askRecovery, passwordIn } from "../../testing/app/ask-recovery.ts";
import { anchorAt, useTestApp } from "../../testing/app/build-test-app.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const HOUR_MS = 3_600_000;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-address-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeOnOneEngine("an address that a package changes", (engine) => {
  const testApp = useTestApp({
    engine,
    limits: { recoveriesPerAccount: 1_000, recoveriesPerAddress: 1_000 },
  });
  // What became of an address is kept: each test loads an agency of its own.
  let agencyId = 123_456;
  async function load(email: string): Promise<void> {
    const fixture = new FixturePackage()
      .set("web_users.csv", 2, { email, initialPassword: "bramble7Kettle" })
      .set("contacts.csv", 3, { email: "" });
    fixture.settings["agencyId"] = agencyId;
    const outcome = await importPackage({
      source: await fixture.writeFolder(await mkdtemp(join(folder, "package-"))),
      database: testApp().database,
      blobs: testApp().blobs,
      now: new Date("2026-07-01T00:00:00Z"),
      mode: "import",
      // It breaks what people rely on, which an import refuses to do unasked.
      isForced: true,
    });
    expect(outcome.faults).toEqual([]);
  }
  /** To whom mails went since, with their first lines. */
  const mailsDuring = async (work: () => Promise<unknown>) => {
    const before = (await testApp().mails()).length;
    await work();
    return (await testApp().mails()).slice(before).map(({ to, subject, text }) => ({
      to: [to].flat().map((each) => each?.text.replace(/.*<|>.*/g, ""))[0],
      subject: subject?.replace(/ - .*/, ""),
      text: text ?? "",
    }));
  };
  const ask = (call: "resetPassword" | "findUsername", body: object) =>
    askRecovery(testApp(), call, body, { url: `/api/agencies/${agencyId}/users/${call}` });
  beforeEach(async () => {
    agencyId += 1;
    await testApp().moveClock(anchorAt);
  });

  it("is told at both, once, and at neither while it stays the same", async () => {
    await load("kim@example.com");
    expect(await mailsDuring(() => load("Kim@example.com"))).toEqual([]);
    const told = await mailsDuring(() => load("jo@example.org"));
    expect(told.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      "Kim@example.com: Your e-mail address was changed",
      "jo@example.org: Your e-mail address was changed",
    ]);
    for (const { text } of told)
      expect(text.replace(/\s+/g, " ")).toContain(
        "the access code owner1 from K***@example.com to j***@example.org.",
      );
    expect(await mailsDuring(() => load("jo@example.org"))).toEqual([]);
  }, 120_000);

  it.each([
    ["resetPassword", { username: "owner1", userRole: 1 }],
    ["findUsername", { email: "jo@example.org" }],
  ] as const)(
    "hears of a %s for 72 hours, without what was asked for",
    async (call, body) => {
      await load("Kim@example.com");
      await load("jo@example.org");
      await testApp().moveClock(new Date(anchorAt.getTime() + 71 * HOUR_MS));
      const early = await mailsDuring(() => ask(call, body));
      expect(new Set(early.map(({ to }) => to))).toEqual(new Set(["Kim@example.com", "jo@example.org"]));
      const toFormer = early.find(({ to }) => to === "Kim@example.com");
      expect(toFormer?.subject).toBe("Your sign-in details were asked for");
      expect(passwordIn(toFormer?.text)).toBeNull();
      await testApp().moveClock(new Date(anchorAt.getTime() + 73 * HOUR_MS));
      const late = await mailsDuring(() => ask(call, body));
      expect(late.map(({ to }) => to)).toEqual(["jo@example.org"]);
    },
    120_000,
  );

  it("the removal of an address is told to the former address alone", async () => {
    await load("Kim@example.com");
    await load("jo@example.org");
    const told = await mailsDuring(() => load(""));
    expect(told.map(({ to }) => to)).toEqual(["jo@example.org"]);
    expect(told[0]?.text.replace(/\s+/g, " ")).toContain(
      "has removed the e-mail address j***@example.org from the access code owner1.",
    );
  }, 120_000);
});
