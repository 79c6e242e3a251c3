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

const looksOf = (what: string) => ({
  plain: `<main>${what}</main>`,
  passkeys: `<main>${what}, passkeys</main>`,
  insecure: `<main>${what}, insecure</main>`,
});
const drawnLogin = { withoutAgency: looksOf("form"), ofAgency: looksOf("form of {agencyId}") };

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
    await writeFile(
      join(webFolder, "view.html"),
      '<!doctype html><html><head><!--agency-head--></head><div id="portal"><!--agency-opening--></div><i>view</i></html>',
    );
    await writeFile(join(webFolder, "assets", "index-a1b2.js"), "export {};");
    await mkdir(join(webFolder, ".vite"));
    await writeFile(join(webFolder, ".vite", "pages.json"), JSON.stringify(pageScripts));
    await writeFile(join(webFolder, ".vite", "login.json"), JSON.stringify(drawnLogin));
    await writeFile(join(webFolder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
    testApp = await buildTestApp({ engine: "embedded", webFolder });
  }, 120_000);
  afterAll(async () => {
    await testApp.close();
    await rm(webFolder, { recursive: true });
  });
  const get = (url: string, accept = "text/html,*/*;q=0.8") =>
    testApp.app.inject({ method: "GET", url, headers: { accept } });

  it("say that the portal is starting while its own database is being opened, and ask again by themselves", async () => {
    const starting = await buildTestApp({ engine: "embedded", webFolder, isReady: false });
    const page = await starting.app.inject({ url: "/799187/home", headers: { accept: "text/html" } });
    expect([page.statusCode, page.headers["retry-after"]]).toEqual([503, "10"]);
    expect(page.body).toContain("<h1>The portal is starting</h1>");
    expect(page.body).toContain('http-equiv="refresh"');
    expect(page.body).not.toContain("repaired");
    await starting.close();
  });

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

  const formAt = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const sent = { accept: "text/html", host: "127.0.0.1:3000", ...headers };
    const { body } = await testApp.app.inject({ url, headers: sent });
    return /<main>(.*)<\/main>/.exec(body)?.[1] ?? null;
  };

  it("hold the sign-in form, as the page draws it, where somebody signs in", async () => {
    for (const [url, form] of [
      ["/login/799187", "form of 799187"],
      ["/Login/799187/?returnUrl=%2F799187%2Fhome", "form of 799187"],
      ["/login?agencyId=799187", "form of 799187"],
      ["/799187", "form of 799187"],
      ["/799187/login", "form of 799187"],
      ["/", "form"],
      ["/login", "form"],
      ["/login?agencyid=12", "form"],
      // Nobody signs in there.
      ["/login/123456", null],
      ["/login/000000", null],
      ["/login/faq", null],
      ["/799187/home", null],
      ["/799187/forgot-password", null],
      ["/office/799187", null],
    ] as const)
      expect(await formAt(url), `at ${url}`).toBe(form);
    const page = (await get("/login/799187")).body;
    expect(page).toMatch(
      /<div class="portal-brand">[^<]*<\/div><\/div><\/div><main>form of 799187, passkeys<\/main><\/div><\/div>/,
    );
    // Led on to Home.
    expect(await formAt("/login/799187", { cookie: "__Host-handle=799187.x.1.owner1" })).toBeNull();
  });

  it("show the sign-in form as the address lets it be used", async () => {
    for (const [host, form] of [
      ["localhost:3000", "form of 799187, passkeys"],
      ["portal.example.com", "form of 799187, insecure"],
      ["127.0.0.1.example.com", "form of 799187, insecure"],
      // No passkeys at an address of digits.
      ["127.0.0.1:3000", "form of 799187"],
    ] as const)
      expect(await formAt("/login/799187", { host }), host).toBe(form);
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

  it("are the portal's own in the frame of a view, which the office alone may frame", async () => {
    const view = "/office/799187/views/5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f";
    const framed = await get(`${view}/page`);
    expect(framed.body).toContain("<i>view</i>");
    expect(framed.body).toContain('<div class="portal-frame portal-signed-in" data-agency="799187">');
    // Within a view each call has another address.
    expect(framed.body).not.toMatch(/modulepreload|as="fetch"|og:|manifest/);
    expect(framed.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(await policy(`${view}/page`)).toBe(
      (await policy("/799187/home")).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    const around = await get(view);
    expect(around.body).toContain("<i>office</i>");
    for (const address of [view, "/799187/home", `${view}/page/1`, "/office/799187/views/1/page"]) {
      const { headers } = await get(address);
      expect(headers["x-frame-options"], address).toBe("DENY");
      expect(headers["content-security-policy"], address).toContain("frame-ancestors 'none'");
    }
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
