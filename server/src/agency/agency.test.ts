import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { AgentContent } from "@portal/contract/agency/schemas";
import { pictureSources } from "@portal/contract/core/picture-sources";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoFolder } from "../app/paths.ts";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { restoreAfterTest } from "../testing/app/restore-after-test.ts";
import type { Answer } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { agencyRoutes } from "./routes.ts";
import { pictureOrigins, presentContent } from "./present-content.ts";
import { themeStylesheet } from "./theme-stylesheet.ts";

/** Section 3's own list, but footerBannerUrl: a file of the package has an address of ours. */
const FIELDS_OF_CONTENT =
  "isFsDocumentDescriptionOn hasFileSmart strataShowMeetings showMeetingsPageOwner showMeetingsPageCommitteeMember " +
  "showReportsPageOwner showReportsPageCommitteeMember loginPageTopText buttonColor buttonTextColor " +
  "websiteBackgroundColour useBackgroundImage agencyUrl strataContactEmail isContactEmailMandatory showPropertyPhoto " +
  "showBankBalanceHomePage showArrearsHomePage showArrearsPortfolioPage showMaintenancePageOwner " +
  "showMaintenancePageExec showMaintenanceDetailsOwner showMaintenanceDetailsExec showDocsPageOwner " +
  "showDocsPageCommitteeMember showSeparateInvoicePage showInvoicesPageOwner showInvoicesPageCommitteeMember " +
  "showMaintenanceImages showManagerNameAndPhoto showManagerEmail";
const UNKNOWN = { code: "UNKNOWN_AGENCY", detail: "We do not know an agency with this ID." };

describeOnEngines("the agency's calls, without signing in", (engine) => {
  const testApp = useTestApp({ engine });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    testApp().app.inject({ method: "GET", url: `/api/agencies/${DEMO_AGENCY}${path}`, headers });

  const contentNow = async () =>
    (await get("/communicator/query/agentcontentstrata")).json<Record<string, unknown>>();
  const bannerAddress = async (): Promise<string> =>
    (await get("/communicator/query/agentcontentstrata")).json<AgentContent>().bannerUrl ?? "";

  it("the agency root answers the contact details", { tags: ["spec-388", "spec-581"] }, async () => {
    const answer = await get("");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      agencyId: DEMO_AGENCY,
      name: "Harbour & Vale Strata",
      address1: "Level 2, 41 Lantern Street",
      address2: null,
      town: "Marlow Bay",
      city: "Sydney",
      region: "NSW",
      postcode: "2031",
      poBox: "PO Box 8812",
      poTown: "Marlow Bay",
      poCity: "Sydney",
      poRegion: "NSW",
      poPostcode: "2031",
      email: "strata@harbourvale.example.com",
      phone: "(02) 5550 0100",
      fax: "(02) 5550 0199",
    });
  });

  it(
    "the content has D52's defaults, and pictures of the package under an address of ours",
    { tags: ["spec-585", "spec-748"] },
    async () => {
      const content = (await get("/communicator/query/agentcontentstrata")).json<AgentContent>();
      expect(content).toMatchObject({
        buttonColor: "#2F7F80",
        showArrearsHomePage: true,
        voteLabels: { yes: "Yes", no: "No", abstain: "Abstain" },
        backgroundImageUrl: null,
        loginFeatures: null,
        footerStripText: null,
        showContactWebsite: true,
        allowDarkScheme: true,
        bannerUrl: expect.stringMatching(/^\/api\/agencies\/799187\/pictures\/banner\?v=[0-9a-f]{16}$/),
        footerBannerUrl: expect.stringMatching(/^\/api\/agencies\/799187\/pictures\/footer\?v=[0-9a-f]{16}$/),
      });
    },
  );

  it(
    "the content has each field of section 3, as the package states it",
    { tags: ["spec-382", "spec-383", "spec-384", "spec-385"] },
    async () => {
      const { content: stated } = JSON.parse(readFileSync(join(demoFolder, "agency.json"), "utf8")) as {
        content: Readonly<Record<string, unknown>>;
      };
      const content = await contentNow();
      const fields = FIELDS_OF_CONTENT.split(" ");
      expect(fields).toHaveLength(31);
      // Text of the agency is HTML on the wire.
      const expected: Record<string, unknown> = { ...stated, loginPageTopText: "Harbour &amp; Vale Strata" };
      expect(Object.fromEntries(fields.map((field) => [field, content[field]]))).toEqual(
        Object.fromEntries(fields.map((field) => [field, expected[field]])),
      );
    },
  );

  it(
    "each flag of the content is its own",
    { tags: ["spec-382", "spec-383", "spec-384", "spec-385"] },
    async () => {
      const content = await contentNow();
      const flags = FIELDS_OF_CONTENT.split(" ").filter((field) => typeof content[field] === "boolean");
      expect(flags).toHaveLength(25);
      for (const flag of flags) {
        const set = (value: unknown): Promise<void> =>
          testApp().arrange("update agencies set content = content || $1", [
            JSON.stringify({ [flag]: value }),
          ]);
        await set(content[flag] === false);
        const changed = await contentNow();
        expect(flags.filter((each) => changed[each] !== content[each])).toEqual([flag]);
        await set(content[flag]);
      }
    },
  );

  it("a picture is the package's file, may be kept for good under its version, and is asked for once", async () => {
    const { bannerUrl } = (await get("/communicator/query/agentcontentstrata")).json<AgentContent>();
    const answer = await testApp().app.inject({ method: "GET", url: bannerUrl ?? "" });
    const file = readFileSync(join(demoFolder, "files/brand/banner.jpg"));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(file)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(file.length),
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${createHash("sha256").update(file).digest("hex")}"`,
      "x-content-type-options": "nosniff",
    });
    const again = await get("/pictures/banner", { "if-none-match": String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    for (const tag of [`W/${String(answer.headers.etag)}`, `"other", ${String(answer.headers.etag)}`, "*"])
      expect((await get("/pictures/banner", { "if-none-match": tag })).statusCode, `at ${tag}`).toBe(304);
    expect((await get("/pictures/banner", { "if-none-match": '"other"' })).statusCode).toBe(200);
    const plain = await get("/pictures/banner?v=0123456789abcdef");
    expect(plain.headers["cache-control"]).toBe("public, no-cache");
  });

  it("a picture comes in the widths that browsers choose from; what cannot be resized comes as it is", async () => {
    const sources = pictureSources(await bannerAddress())?.split(",") ?? [];
    // Of a banner of 2,480 x 320 pixels and 53 kB.
    const limits = [8_000, 16_000, 32_000];
    expect(sources).toHaveLength(limits.length);
    for (const [index, source] of sources.entries()) {
      const [address = "", stated] = source.split(" ");
      const ask = (): Promise<Answer> => testApp().app.inject({ method: "GET", url: address });
      // On a busy machine the first callers get the picture as it is.
      await expect
        .poll(async () => (await ask()).headers["cache-control"], { timeout: 30_000 })
        .toContain("immutable");
      const answer = await ask();
      expect(answer.headers).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(answer.rawPayload.length),
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect(`${(await sharp(answer.rawPayload).metadata()).width}w`, `at ${address}`).toBe(stated);
      expect(answer.rawPayload.length, `at ${address}`).toBeLessThan(limits[index] ?? 0);
    }
    expect((await get("/pictures/banner?size=huge")).statusCode).toBe(400);
    const broken = Buffer.from("GIF89a and no more");
    const sha256 = createHash("sha256").update(broken).digest("hex");
    await testApp().blobs.put(sha256, Readable.from([broken]));
    await restoreAfterTest(testApp(), "stored_files", "path = 'brand/footer.jpg'", ["sha256", "byte_size"]);
    await testApp().arrange(
      "update stored_files set sha256 = $1, byte_size = 18 where path = 'brand/footer.jpg'",
      [sha256],
    );
    const asItIs = await get("/pictures/footer?size=banner");
    expect([asItIs.statusCode, asItIs.body]).toEqual([200, broken.toString()]);
  });

  it("a picture that is still being made in its size comes as it is, and is not kept for it", async () => {
    const pictures = { sized: () => new Promise<never>(() => undefined) };
    const { database, blobs } = testApp();
    const clock = { now: () => new Date(0) };
    const bound = agencyRoutes({ database, blobs, clock, pictures });
    const picture = bound.find(({ endpoint }) => endpoint.name === "getAgencyPicture");
    const v = new URLSearchParams((await bannerAddress()).split("?")[1]).get("v");
    const params = { agencyId: DEMO_AGENCY, pictureName: "banner" };
    const outcome = await picture?.handle({ params, query: { size: "banner", v } });
    expect(outcome).toMatchObject({ ok: true, value: { cacheControl: "public, no-cache" } });
  });

  it("the theme is a stylesheet of role colours", async () => {
    const answer = await get("/theme.css");
    expect(answer.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(answer.body).toContain("--btn: #2f7f80;");
    const etag = String(answer.headers.etag);
    expect((await get("/theme.css", { "if-none-match": etag })).statusCode).toBe(304);
    const versioned = await get(`/theme.css?v=${etag.slice(1, -1)}`);
    expect(versioned.headers["cache-control"]).toContain("immutable");
  });

  it("a service says whether it is active", { tags: ["spec-386", "spec-586"] }, async () => {
    expect((await get("/communicator/query/services/2000000")).json()).toEqual({
      serviceKey: 2_000_000,
      serviceName: "Portal",
      appCode: "PORTAL",
      isActive: true,
    });
    for (const serviceKey of [1_000_009, 1_000_030])
      expect((await get(`/communicator/query/services/${serviceKey}`)).json()).toEqual({
        serviceKey,
        serviceName: expect.stringMatching(/./),
        appCode: expect.stringMatching(/./),
        isActive: true,
      });
    const toggle = "update agency_services set is_active = not is_active where service_key = 1000030";
    await testApp().arrange(toggle);
    expect((await get("/communicator/query/services/1000030")).json()).toMatchObject({ isActive: false });
    await testApp().arrange(toggle);
    const absent = await get("/communicator/query/services/7");
    expect(absent.statusCode).toBe(404);
    expect(absent.json()).toMatchObject({ code: "NOT_FOUND" });
  });

  it(
    "the application has its version, and is a 404 where none is recorded (D3)",
    { tags: ["spec-387", "spec-587", "spec-705"] },
    async () => {
      expect((await get("/communicator/query/agencyapplication")).json()).toEqual({
        description: "Strata Office",
        version: 1601,
        rwacVersion: "16.0.1",
        appMhVersion: "16.0.1",
      });
      await restoreAfterTest(testApp(), "agencies", `agency_id = ${DEMO_AGENCY}`, ["application"]);
      await testApp().arrange("update agencies set application = null");
      const answer = await get("/communicator/query/agencyapplication");
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
    },
  );

  it("the terminology is the agency's", { tags: ["spec-420", "spec-582"] }, async () => {
    const terms = (await get("/terminology")).json<{ standardTerm: string; localTerm: string }[]>();
    expect(terms).toHaveLength(11);
    expect(terms).toContainEqual({ standardTerm: "Sinking Fund", localTerm: "Capital Works Fund" });
  });

  it(
    "the FAQ is the agency's, in its order, and empty where it has none",
    { tags: ["spec-584", "spec-421"] },
    async () => {
      const demo = JSON.parse(readFileSync(join(demoFolder, "agency.json"), "utf8")) as {
        faq: { title: string; content: string }[];
      };
      const items = (await get("/faq")).json<{ title: string; content: string }[]>();
      expect(items.map(({ title }) => title)).toEqual(demo.faq.map(({ title }) => title));
      expect(items[0]).toEqual(demo.faq[0]);
      await testApp().arrange("delete from faq_items");
      expect((await get("/faq")).json()).toEqual([]);
    },
  );

  it("the server's clock is an instant in UTC (D31)", { tags: ["spec-580"] }, async () => {
    const answer = await testApp().app.inject({ method: "GET", url: "/api/currentdatetime" });
    const { currentDateTime } = answer.json<{ currentDateTime: string }>();
    // The anchor is 30 March, 23:00 UTC.
    expect(currentDateTime).toMatch(/^2026-03-30T23:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each([
    "",
    "/communicator/query/agentcontentstrata",
    "/communicator/query/services/2000000",
    "/communicator/query/agencyapplication",
    "/terminology",
    "/faq",
    "/pictures/banner",
    "/theme.css",
  ])(
    "%s of an agency that we do not know is a 404, of one that cannot be a 400",
    { tags: ["spec-739"] },
    async (path) => {
      for (const agencyId of ["123456", "000000"]) {
        const unknown = await testApp().app.inject({
          method: "GET",
          url: `/api/agencies/${agencyId}${path}`,
        });
        expect([unknown.statusCode, unknown.json()]).toMatchObject([404, UNKNOWN]);
      }
      const invalid = await testApp().app.inject({ method: "GET", url: `/api/agencies/12345${path}` });
      expect(invalid.statusCode).toBe(400);
      expect(invalid.json()).toMatchObject({ code: "VALIDATION", errors: [{ path: "agencyId" }] });
    },
  );

  it.each([
    ["/pictures/logo", "pictureName"],
    ["/communicator/query/services/two", "serviceKey"],
    ["/theme.css?w=1", ""],
    ["/terminology?agency=1", ""],
  ])("%s is invalid", async (path, field) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "VALIDATION", errors: [{ path: field }] });
  });

  it("a picture of an address elsewhere is not fetched by us", { tags: ["spec-746"] }, async () => {
    await restoreAfterTest(testApp(), "agencies", `agency_id = ${DEMO_AGENCY}`, ["content"]);
    await testApp().arrange(
      `update agencies set content = content || '{"bannerUrl": "https://pictures.example.com/b.png"}'`,
    );
    expect((await get("/pictures/banner")).statusCode).toBe(404);
    const content = (await get("/communicator/query/agentcontentstrata")).json<AgentContent>();
    expect(content.bannerUrl).toBe("https://pictures.example.com/b.png");
  });
});

describe("what the agency's content turns into", () => {
  const none = { files: {} };

  it(
    "adds the origins of its https pictures and nothing else to the policy (D50)",
    { tags: ["spec-746"] },
    () => {
      const content = {
        bannerUrl: "https://a.example.com/x.png?y=1",
        footerBannerUrl: "https://a.example.com/z.png",
        backgroundImageUrl: "http://b.example.com/x.png",
      };
      expect(pictureOrigins({ content, ...none })).toEqual(["https://a.example.com"]);
      expect(pictureOrigins({ content: { bannerUrl: "brand/banner.jpg" }, ...none })).toEqual([]);
      expect(
        pictureOrigins({ content: { bannerUrl: "https://a.example.com; script-src *" }, ...none }),
      ).toEqual([]);
      // These are addresses, too, but their hosts would end the directive or the policy.
      for (const bannerUrl of ["https://a.example.com;script-src/x.png", "https://a,b/x.png"])
        expect(pictureOrigins({ content: { bannerUrl }, ...none }), `at ${bannerUrl}`).toEqual([]);
    },
  );

  it("has no picture where the file is missing", () => {
    expect(presentContent(1, { content: { bannerUrl: "brand/gone.jpg" }, ...none }).bannerUrl).toBeNull();
  });

  it("never lets anything but #rrggbb into the stylesheet", () => {
    const { css } = themeStylesheet({ buttonColor: "red; } body { display: none" });
    expect(css).not.toContain("display");
    expect(css).toContain("--btn: #cccccc;");
  });
});
