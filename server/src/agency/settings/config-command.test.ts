import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsOf } from "@portal/domain/agency/setting-catalogue";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { FixturePackage, jpeg, png } from "../../testing/packages/fixtures.ts";
import { importPackage, packageLimits } from "../../import/public.ts";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { readAgencySettings } from "./change-setting.ts";
import { runConfigCommand } from "./config-command.ts";

const AGENCY = 123_456;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-config-"));
  await writeFile(join(folder, "banner.png"), png);
  await writeFile(join(folder, "banner.txt"), "no picture");
  await writeFile(join(folder, "huge.png"), png);
  await truncate(join(folder, "huge.png"), 25 * 1024 ** 2 + 1);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeOnEngines("settings of the portal's own", (engine) => {
  const testApp = useTestApp({ engine });
  const get = (path: string, agencyId = AGENCY) =>
    testApp().app.inject({ method: "GET", url: `/api/agencies/${agencyId}${path}` });
  const content = async () =>
    (await get("/communicator/query/agentcontentstrata")).json<Record<string, unknown>>();

  async function config(
    action: "list" | "get" | "set" | "unset",
    setting = "",
    value = "",
    agencyId = AGENCY,
  ): Promise<{ exitCode: number; lines: string[] }> {
    const lines: string[] = [];
    const exitCode = await runConfigCommand(
      { name: "config", agencyId, folder, action, setting, value },
      {
        database: testApp().database,
        blobs: testApp().blobs,
        mostPictureBytes: packageLimits.fileBytes,
        say: (line) => void lines.push(line),
      },
    );
    return { exitCode, lines };
  }
  const servedBanner = async () => {
    const { bannerUrl } = await content();
    return testApp().app.inject({ method: "GET", url: String(bannerUrl) });
  };
  const page = (agencyId: number) =>
    testApp().app.inject({ method: "GET", url: `/login/${agencyId}`, headers: { accept: "text/html" } });
  const configDemo = (action: "set" | "unset", name: string, value = "") =>
    config(action, name, value, DEMO_AGENCY);
  const audited = () =>
    testApp().database.query<{ kind: string; subject: unknown; actor: string | null }>(AGENCY, {
      text: "select kind, subject, actor from audit_events where agency_id = $1 and kind like 'config-%' order by event_id",
      values: [AGENCY],
    });

  /** Loads the fixture with the banner in its files; `newer` changes what lies beneath the portal's settings. */
  async function load(newer: Record<string, unknown> = {}, own: object = {}): Promise<void> {
    const fixture = new FixturePackage();
    Object.assign(fixture.settings, own);
    fixture.settings["content"] = {
      ...(fixture.settings["content"] as object),
      bannerUrl: "photo.jpg",
      ...newer,
    };
    const outcome = await importPackage({
      source: await fixture.writeFolder(await mkdtemp(join(folder, "package-"))),
      database: testApp().database,
      blobs: testApp().blobs,
      now: new Date("2026-07-01T00:00:00Z"),
      mode: "import",
    });
    expect(outcome.faults).toEqual([]);
  }
  beforeAll(() => load(), 120_000);

  it(
    "the list shows every setting with its value and where it comes from",
    { tags: ["spec-763"] },
    async () => {
      const { exitCode, lines } = await config("list");
      expect(exitCode).toBe(0);
      const rows = lines.map((line) => line.split(/ {2,}/));
      const found = await readAgencySettings(testApp().database, AGENCY);
      const names = found === null ? [] : settingsOf(found.stated).map(({ name }) => name);
      expect(names.length).toBe(87);
      expect(rows.map(([name]) => name)).toEqual(names);
      expect(rows).toEqual(
        expect.arrayContaining([
          ["name", "package", "Test Strata"],
          ["buttonColor", "package", "#123456"],
          ["bannerUrl", "package", "photo.jpg"],
          ["allowDarkScheme", "default", "true"],
          ["application.version", "package", "1601"],
          ["service.2000000", "package", "true"],
          ["service.1000009", "default", "false"],
          ["terminology.Lot", "package", "Unit"],
          ["terminology.Levy Notice", "default", "Levy Notice"],
          ["report.1.isAllowed", "package", "true"],
          [
            "hardshipText",
            "default",
            "If paying is difficult, please call us. We can talk about a payment plan.",
          ],
          ["agencyUrl", "package"],
        ]),
      );
    },
  );

  const termOf = async (standardTerm: string) =>
    (await get("/terminology"))
      .json<{ standardTerm: string; localTerm: string }[]>()
      .find((term) => term.standardTerm === standardTerm)?.localTerm;

  it(
    "words that nobody states are those of the agency's state",
    { tags: ["spec-420"], timeout: 120_000 },
    async () => {
      onTestFinished(() => load());
      expect(await Promise.all(["Lot", "Sinking Fund", "Levy"].map(termOf))).toEqual([
        "Unit",
        "Capital Works Fund",
        undefined,
      ]);
      await load({}, { state: "QLD" });
      expect(await termOf("Levy")).toBe("Contribution");
      expect(await termOf("Lot")).toBe("Unit");
      await config("set", "terminology.Levy", "Body corporate levy");
      expect(await termOf("Levy")).toBe("Body corporate levy");
      expect(await config("unset", "terminology.Levy")).toEqual({
        exitCode: 0,
        lines: ["terminology.Levy = Contribution (default)"],
      });
      expect(await termOf("Levy")).toBe("Contribution");
    },
  );

  it(
    "what is set holds at once and through an import; unset, the newer package's holds",
    { tags: ["spec-763", "spec-020", "spec-021", "spec-022"], timeout: 120_000 },
    async () => {
      onTestFinished(() => load());
      const auditedBefore = (await audited()).length;
      const theme = (await get("/theme.css")).body;
      for (const [name, value, line] of [
        ["buttonColor", "#ff0000", "buttonColor = #ff0000 (portal)"],
        ["buttonTextColor", "#000022", "buttonTextColor = #000022 (portal)"],
        ["websiteBackgroundColour", "#eeffee", "websiteBackgroundColour = #eeffee (portal)"],
        ["showDocsPageOwner", "false", "showDocsPageOwner = false (portal)"],
        ["loginPageTopText", "Hi <b>you</b><script>x</script>", "loginPageTopText = Hi <b>you</b> (portal)"],
        ["voteLabels.yes", "For", "voteLabels.yes = For (portal)"],
        ["loginFeatures", '["Pay"]', 'loginFeatures = ["Pay"] (portal)'],
        ["name", "Own Name", "name = Own Name (portal)"],
        ["application.version", "1201", "application.version = 1201 (portal)"],
        ["service.1000009", "true", "service.1000009 = true (portal)"],
        ["terminology.Lot", "Apartment", "terminology.Lot = Apartment (portal)"],
        ["email", "", "email = (none) (portal)"],
      ] as const)
        expect(await config("set", name, value)).toEqual({
          exitCode: 0,
          lines: name === "loginPageTopText" ? [`${name}: note: a script was taken out`, line] : [line],
        });
      const holds = async (): Promise<void> => {
        expect(await content()).toMatchObject({
          buttonColor: "#ff0000",
          showDocsPageOwner: false,
          loginPageTopText: "Hi <b>you</b>",
          voteLabels: { yes: "For", no: "No", abstain: "Abstain" },
          loginFeatures: ["Pay"],
        });
        expect((await get("")).json()).toMatchObject({ name: "Own Name", email: null });
        expect((await get("/communicator/query/agencyapplication")).json()).toEqual({
          description: "Test",
          version: 1201,
          rwacVersion: "",
          appMhVersion: "",
        });
        expect((await get("/communicator/query/services/1000009")).json()).toMatchObject({ isActive: true });
        expect((await get("/terminology")).json()).toContainEqual({
          standardTerm: "Lot",
          localTerm: "Apartment",
        });
      };
      await holds();
      const changed = (await get("/theme.css")).body;
      expect(changed).not.toBe(theme);
      const light = changed.slice(0, changed.indexOf("}"));
      for (const colour of ["--btn: #ff0000;", "--on-btn: #000022;", "--page: #eeffee;"])
        expect(light).toContain(colour);

      const newer = { buttonColor: "#00aa00", isContactEmailMandatory: false };
      const own = { terminology: [{ standardTerm: "Lot", localTerm: "Flat" }] };
      await load(newer, own);
      await holds();
      // What nobody set follows the package.
      expect(await content()).toMatchObject({ isContactEmailMandatory: false });
      expect((await get("/theme.css")).body).toBe(changed);
      expect((await config("get", "buttonColor")).lines).toEqual(["#ff0000"]);

      for (const [name, line] of [
        ["buttonColor", "buttonColor = #00aa00 (package)"],
        ["buttonTextColor", "buttonTextColor = #FFFFFF (package)"],
        ["websiteBackgroundColour", "websiteBackgroundColour = #F0F0F0 (package)"],
        ["terminology.Lot", "terminology.Lot = Flat (package)"],
        ["showDocsPageOwner", "showDocsPageOwner = true (package)"],
        ["loginPageTopText", "loginPageTopText = Welcome (package)"],
        ["voteLabels.yes", "voteLabels.yes = Yes (default)"],
        ["loginFeatures", "loginFeatures = (none) (default)"],
        ["name", "name = Test Strata (package)"],
        ["application.version", "application.version = 1601 (package)"],
        ["service.1000009", "service.1000009 = false (default)"],
        ["email", "email = (none) (package)"],
      ] as const)
        expect(await config("unset", name)).toEqual({ exitCode: 0, lines: [line] });
      expect(await content()).toMatchObject({ buttonColor: "#00aa00", loginFeatures: null });
      expect((await get("/terminology")).json()).toContainEqual({ standardTerm: "Lot", localTerm: "Flat" });
      expect((await get("/communicator/query/services/1000009")).statusCode).toBe(404);
      expect((await config("unset", "buttonColor")).lines).toEqual([
        "buttonColor is not set in the portal: nothing changed",
      ]);
      const events = (await audited()).slice(auditedBefore);
      expect(events[0]).toEqual({
        kind: "config-set",
        actor: null,
        subject: { name: "buttonColor", from: "#123456", to: "#ff0000" },
      });
      expect(events.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array<string>(12).fill("config-set"),
        ...Array<string>(12).fill("config-unset"),
      ]);
    },
  );

  it(
    "a picture from a file is served, survives an import, and gives way to the package's again",
    { tags: ["spec-021"], timeout: 120_000 },
    async () => {
      onTestFinished(() => load());
      const set = await config("set", "bannerUrl", "./banner.png");
      expect(set.exitCode).toBe(0);
      expect(set.lines[0]).toMatch(
        /^bannerUrl = banner\.png \(image\/png, sha256 [0-9a-f]{16}\) \(portal\)$/,
      );
      const picture = await servedBanner();
      expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
      expect(picture.rawPayload).toEqual(png);
      await load({ footerBannerUrl: "photo.jpg" });
      expect((await servedBanner()).rawPayload).toEqual(png);
      const footer = await get("/pictures/footer");
      expect(footer.rawPayload).toEqual(jpeg);
      await config("unset", "bannerUrl");
      expect((await servedBanner()).rawPayload).toEqual(jpeg);
      const [set1, unset1] = (await audited()).slice(-2);
      expect(set1?.subject).toEqual({
        name: "bannerUrl",
        from: "photo.jpg",
        to: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      });
      expect(unset1?.subject).toMatchObject({ to: "photo.jpg" });
    },
  );

  it("an https picture is answered as it is, and its origin alone may be shown on the agency's pages (D50)", async () => {
    await config("set", "bannerUrl", "https://pictures.example.com/b.png");
    expect(await content()).toMatchObject({ bannerUrl: "https://pictures.example.com/b.png" });
    expect((await page(AGENCY)).headers["content-security-policy"]).toMatch(
      /img-src [^;]*https:\/\/pictures\.example\.com(?:;| )/,
    );
    expect((await page(DEMO_AGENCY)).headers["content-security-policy"]).not.toContain("pictures.example");
    await config("unset", "bannerUrl");
    expect((await page(AGENCY)).headers["content-security-policy"]).not.toContain("pictures.example");
  });

  it("the list shows how to pay of a plan and a lot once the portal has set it", async () => {
    await config("set", "plan.1.billerCode", "99071204");
    await config("set", "lot.11.paymentReference", "L1");
    const paymentLines = async () =>
      (await config("list")).lines
        .map((line) => line.split(/ {2,}/))
        .filter(([name]) => /^(?:plan|lot)\./.test(name ?? ""));
    expect(await paymentLines()).toEqual([
      ["plan.1.billerCode", "portal", "99071204"],
      ["lot.11.paymentReference", "portal", "L1"],
    ]);
    expect(await config("get", "plan.1.billerCode")).toEqual({ exitCode: 0, lines: ["99071204"] });
    expect(await config("get", "plan.1.paymentLink")).toEqual({ exitCode: 0, lines: [""] });
    expect((await audited()).at(-1)?.subject).toEqual({
      name: "lot.11.paymentReference",
      from: "",
      to: "L1",
    });
    await config("unset", "plan.1.billerCode");
    await config("unset", "lot.11.paymentReference");
    expect(await paymentLines()).toEqual([]);
  });

  it.each([
    ["buttonColour", "#ffffff", "No setting is called buttonColour. Did you mean buttonColor"],
    ["qqqqqqqqqqqq", "1", "No setting is called qqqqqqqqqqqq. portal config list shows all settings."],
    ["buttonColor", "red", "buttonColor must be a colour as #rrggbb."],
    ["bannerUrl", "absent.png", /absent\.png is not there\.$/],
    ["bannerUrl", ".", /is not a plain file\.$/],
    ["bannerUrl", "banner.txt", /banner\.txt is not a picture: use JPEG, PNG, WebP or GIF\.$/],
    ["bannerUrl", "huge.png", /huge\.png is larger than 25 MiB: make it smaller\.$/],
    ["bannerUrl", "http://example.com/b.png", /must be a file of this machine, an https address, or empty/],
  ])("refuses %s %s and changes nothing", async (name, value, sentence) => {
    const before = [await config("list"), (await audited()).length];
    const { exitCode, lines } = await config("set", name, value);
    expect(exitCode).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(sentence);
    expect([await config("list"), (await audited()).length]).toEqual(before);
  });

  it.each(["list", "get", "set", "unset"] as const)(
    "%s of an agency that is not loaded is refused",
    async (action) => {
      expect(await config(action, "name", "X", 555_555)).toEqual({
        exitCode: 1,
        lines: ["No agency 555555 is loaded: import its package first, or correct the number."],
      });
    },
  );

  it(
    "a flag, the version and the portal's service bite at once in sessions that are open",
    { tags: ["spec-020", "spec-082"] },
    async () => {
      const owner = await signInAs(testApp(), { username: "owner1", role: 1 });
      const [lot] = (await owner.get("/plans/query/lots")).json<{ id: number; ownerCorpId: number }[]>();
      const meetings = () => owner.get(`/plans/${lot?.ownerCorpId}/meetings/${lot?.id}`);
      expect((await meetings()).statusCode).toBe(200);
      await configDemo("set", "showMeetingsPageOwner", "false");
      expect((await meetings()).statusCode).toBe(403);
      await configDemo("unset", "showMeetingsPageOwner");
      expect((await meetings()).statusCode).toBe(200);

      await configDemo("set", "service.2000000", "false");
      const refused = await tryToSignIn(testApp(), { username: "owner1", role: 1 });
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, "PORTAL_INACTIVE"]);
      await configDemo("unset", "service.2000000");

      const manager = await signInAs(testApp(), { username: "manager1", role: 4 });
      await configDemo("set", "application.version", "1400");
      // Building managers come with version 1401.
      expect((await manager.get("/users/session")).statusCode).toBe(401);
      await configDemo("unset", "application.version");
      expect((await manager.get("/users/session")).statusCode).toBe(200);
    },
  );
});
