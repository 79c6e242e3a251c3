import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureSources } from "@portal/contract/core/picture-sources";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/app/build-test-app.ts";
import { restoreAfterTest } from "../../testing/app/restore-after-test.ts";
import { addSecondAgency, SECOND_AGENCY } from "../../testing/app/second-agency.ts";
import { agencyOf } from "./pages.ts";

/** As the build writes it. */
const pageScripts = {
  login: ["assets/login-1.js"],
  agencyLogin: ["assets/login-1.js"],
  home: ["assets/frame-1.js", "assets/home-1.js"],
  loginFaq: ["assets/lazy-1.js", "assets/faq-1.js"],
  agencyFaq: ["assets/frame-1.js", "assets/lazy-1.js", "assets/faq-1.js"],
  maintenanceTab: ["assets/jobs-1.js"],
};

describe("the built pages", () => {
  let testApp: TestApp;
  let webFolder = "";
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), "portal-web-"));
    await mkdir(join(webFolder, "assets"));
    await writeFile(
      join(webFolder, "index.html"),
      '<!doctype html><html><head><!--agency-head--></head><div id="portal"><!--agency-opening--></div></html>',
    );
    await writeFile(
      join(webFolder, "office.html"),
      '<!doctype html><html><head><title>Office</title><!--agency-head--></head><div id="portal"><!--agency-opening--></div><i>office</i></html>',
    );
    await writeFile(join(webFolder, "assets", "index-a1b2.js"), "export {};");
    await mkdir(join(webFolder, ".vite"));
    await writeFile(join(webFolder, ".vite", "pages.json"), JSON.stringify(pageScripts));
    await writeFile(join(webFolder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    testApp = await buildTestApp({ engine: "embedded", webFolder });
  }, 120_000);
  afterAll(async () => {
    await testApp.close();
    await rm(webFolder, { recursive: true });
  });
  const get = (url: string, accept = "text/html,*/*;q=0.8") =>
    testApp.app.inject({ method: "GET", url, headers: { accept } });

  const scriptsOf = async (url: string): Promise<readonly (string | undefined)[]> =>
    [...(await get(url)).body.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file);

  const setContent = async (content: object): Promise<void> => {
    await restoreAfterTest(testApp, "agencies", "true", ["content"]);
    await testApp.arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(content)]);
  };

  const policy = async (url: string): Promise<string> =>
    String((await get(url)).headers["content-security-policy"]);

  it("are one shell for every address of a page, with the agency's colours in its head", async () => {
    for (const url of [
      "/799187/home?lot=2005",
      "/login/799187",
      "/799187",
      "/login?agencyid=799187",
      "/login?agencyId=799187",
    ]) {
      const page = await get(url);
      expect([page.statusCode, page.headers["cache-control"]], `at ${url}`).toEqual([200, "no-cache"]);
      expect(page.body, `at ${url}`).toMatch(
        /<head><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="\/api\/agencies\/799187\/theme\.css\?v=[\w-]+">/,
      );
    }
    const version = /theme\.css\?v=[\w-]+/.exec((await get("/799187/home")).body)?.[0] ?? "";
    const theme = await get(`/api/agencies/799187/${version}`);
    expect(theme.headers["cache-control"]).toContain("immutable");
  });

  it("open with the agency's banner and title, and ask at once for what every page asks for", async () => {
    const page = (await get("/799187/home")).body;
    expect(page).toMatch(
      /<div id="portal"><div class="portal-frame portal-signed-in" data-agency="799187"><div class="portal-banner"><img src="\/api\/agencies\/799187\/pictures\/banner\?v=[0-9a-f]{16}"/,
    );
    const [, banner = "", sources] = /<img src="([^"]+)" srcset="([^"]+)" sizes="[^"]+"/.exec(page) ?? [];
    expect(sources?.replaceAll("&amp;", "&")).toBe(pictureSources(banner));
    const asked = [...page.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(([, address]) => address);
    expect(asked).toHaveLength(6);
    for (const address of asked) {
      const answer = await testApp.app.inject({ method: "GET", url: address ?? "" });
      expect(answer.statusCode, `at ${address}`).toBe(200);
    }
  });

  it.each([
    ["Welcome & more", "Welcome &amp; more"],
    ["<p>Harbour &amp; <strong>Vale</strong></p>", "Harbour &amp; Vale"],
    ["$& $1 $`", "$&amp; $1 $`"],
    ['<a href="https://example.com/?a=1>">x</a><script', "x"],
    ["", "Harbour &amp; Vale Strata"],
  ])("say the agency's words as words alone: %s", async (told, shown) => {
    await setContent({ loginPageTopText: told });
    const title = /portal-brand">(.*?)<\/div>/.exec((await get("/login/799187")).body)?.[1];
    expect(title).toContain(shown);
    expect(title).not.toMatch(/<|script>/);
  });

  it("open with the header of sign-in where nobody is signed in yet", async () => {
    const inAgency = ["forgot-password", "change-password-after-reset", "second-step"];
    for (const path of ["/login/799187", ...inAgency.map((page) => `/799187/${page}`)])
      expect((await get(path)).body, path).toContain('<div class="portal-frame" data-agency="799187">');
  });

  it("have no theme where no agency, or none that we know, is named", async () => {
    for (const url of ["/", "/login", "/123456/home", "/not-found", "/login/000000"])
      expect((await get(url)).body, `at ${url}`).not.toMatch(/theme|color-scheme|as="fetch"/);
    const unknown = '<div id="portal"><div hidden data-unknown-agency="123456"></div></div>';
    for (const url of ["/123456/home", "/login/123456", "/login?agencyid=123456"])
      expect((await get(url)).body, `at ${url}`).toContain(unknown);
    for (const url of ["/", "/login", "/login/000000", "/799187/home"])
      expect((await get(url)).body, `at ${url}`).not.toContain("unknown");
  });

  it("are the office's below /office and the number of an agency, in its name and colours", async () => {
    for (const url of ["/office/799187", "/office/799187/sign-in", "/Office/799187/staff?returnUrl=x"]) {
      const page = await get(url);
      expect([page.statusCode, page.headers["cache-control"]], `at ${url}`).toEqual([200, "no-cache"]);
      expect(page.body, `at ${url}`).toMatch(
        /<title>Harbour &amp; Vale Strata<\/title><meta name="color-scheme" content="light dark"><link rel="stylesheet" href="\/api\/agencies\/799187\/theme\.css\?v=[\w-]+"><\/head>/,
      );
      expect(page.body, `at ${url}`).toContain(
        '<div class="office-frame" data-agency="799187"><div class="office-bar"><div class="office-bar-inner"><p class="portal-brand">Harbour &amp; Vale Strata</p>',
      );
      // Nothing of the owners' page: no scripts, no calls, no preview to share, nothing to install.
      expect(page.body, `at ${url}`).not.toMatch(/modulepreload|as="fetch"|og:|manifest/);
    }
    expect(await policy("/office/799187")).toBe(await policy("/799187/home"));
    const unknown = (await get("/office/123456/staff")).body;
    expect(unknown).toContain('<div hidden data-unknown-agency="123456"></div></div><i>office</i>');
    expect(unknown).not.toMatch(/theme|color-scheme/);
  });

  it("are the owners' at /office without the number of an agency, where nothing is", async () => {
    for (const url of ["/office", "/office/", "/office/sign-in", "/office/79918", "/officer/799187"])
      expect((await get(url)).body, `at ${url}`).not.toContain("<i>office</i>");
    expect((await get("/office/799187/app.js")).statusCode).toBe(404);
  });

  it("name the scripts that their address needs besides the first one", async () => {
    for (const [urls, scripts] of [
      [
        ["/799187/home?lot=2005", "/123456/HOME"],
        ["frame", "home"],
      ],
      [["/", "/login", "/login?agencyid=799187", "/login/799187"], ["login"]],
      [
        ["/login/faq", "/Login/FAQ?agencyid=799187", "/login/faq/"],
        ["lazy", "faq"],
      ],
      [["/799187/faq"], ["frame", "lazy", "faq"]],
      [["/799187/maintenance/quotes"], ["jobs"]],
      [["/demo", "/not-found", "/799187/elsewhere", "/799187"], []],
    ] as const)
      for (const url of urls)
        expect(await scriptsOf(url), `at ${url}`).toEqual(scripts.map((name) => `/assets/${name}-1.js`));
  });

  it("have no dark scheme where the agency allows none (D52)", { tags: ["spec-748"] }, async () => {
    const theme = () => get("/api/agencies/799187/theme.css", "*/*");
    const [light = "", dark = ""] = (await theme()).body.split("prefers-color-scheme: dark");
    expect(dark).toContain("img {\n  filter: brightness(82%);\n}");
    expect(light).not.toContain("brightness");
    await setContent({ allowDarkScheme: false });
    expect((await theme()).body).not.toMatch(/prefers-color-scheme|brightness/);
    expect((await get("/799187/home")).body).not.toContain("color-scheme");
  });

  it(
    "let pictures in from the agency's own https origin, on its pages alone (D50)",
    { tags: ["spec-709", "spec-746"] },
    async () => {
      await addSecondAgency(testApp.database);
      await setContent({ bannerUrl: "https://pictures.example.com/b.png" });
      expect(await policy("/799187/home")).toContain("img-src 'self' data: https://pictures.example.com;");
      for (const url of [`/${SECOND_AGENCY}/home`, "/login"])
        expect(await policy(url), `at ${url}`).toContain("img-src 'self' data:;");
      expect(await policy("/799187/home")).not.toMatch(/unsafe|\*/);
    },
  );

  it("the files that the build compressed are sent compressed to clients that accept the encoding", async () => {
    await writeFile(join(webFolder, "assets", "index-a1b2.js.br"), "brotli");
    const [compressed, plain] = await Promise.all(
      ["gzip, deflate, br", "identity"].map((encoding) =>
        testApp.app.inject({ url: "/assets/index-a1b2.js", headers: { "accept-encoding": encoding } }),
      ),
    );
    expect(compressed?.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
      "cache-control": "public, max-age=31536000, immutable",
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(compressed?.body).toBe("brotli");
    expect(plain?.body).toBe("export {};");
  });

  it("may be kept for good where the build named them after their content, else are asked for again", async () => {
    const script = await get("/assets/index-a1b2.js", "*/*");
    expect(script.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": expect.stringContaining("javascript"),
      "x-content-type-options": "nosniff",
    });
    const icon = await get("/favicon.svg", "*/*");
    expect(icon.headers["cache-control"]).toBe("public, no-cache");
    expect(icon.headers.etag).toBeDefined();
  });

  it("are no answer to a call, to a missing script, or to a program", async () => {
    for (const url of ["/api/nothing", "/api", "/api?x=1", "/assets/index-old.js", "/assets?x=1"]) {
      const absent = await get(url);
      expect([absent.statusCode, absent.headers["content-type"]], `at ${url}`).toEqual([
        404,
        "application/problem+json",
      ]);
    }
    expect((await get("/799187/home", "application/json")).statusCode).toBe(404);
    expect((await testApp.app.inject({ method: "POST", url: "/799187/home" })).statusCode).toBe(404);
  });

  it.each(["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc/passwd", "/.env"])(
    "never leave their folder: %s",
    async (url) => {
      expect((await get(url, "*/*")).body).not.toContain("root:");
    },
  );
});

describe("the agency that an address names", () => {
  it.each([
    ["/799187/home", 799_187],
    ["/Login/799187", 799_187],
    ["/799187", 799_187],
    ["/login/faq?agencyid=799187", 799_187],
    ["/7991870/home", null],
    ["/000000/home", null],
    ["/login?agencyid=79918", null],
    ["//799187/home", null],
    ["//[?%", null],
  ])("%s: %s", (address, agencyId) => {
    expect(agencyOf(address)).toBe(agencyId);
  });
});
