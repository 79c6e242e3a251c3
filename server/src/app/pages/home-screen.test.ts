import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/app/build-test-app.ts";
import { restoreAfterTest } from "../../testing/app/restore-after-test.ts";
import type { Answer } from "../../testing/app/sign-in-as.ts";

const sources = fileURLToPath(new URL("../../../../web/", import.meta.url));

let testApp: TestApp;
let webFolder = "";
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "portal-web-"));
  // The build copies the one, and adds its scripts to the other.
  await cp(join(sources, "public"), webFolder, { recursive: true });
  await cp(join(sources, "index.html"), join(webFolder, "index.html"));
  testApp = await buildTestApp({ engine: "embedded", webFolder, publicOrigin: "https://portal.example.com" });
}, 120_000);
afterAll(async () => {
  await testApp.close();
  await rm(webFolder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  testApp.app.inject({ method: "GET", url, headers: { accept: "text/html,*/*;q=0.8", ...headers } });

const arrange = async (columns: readonly string[], statement: string, values: readonly unknown[]) => {
  await restoreAfterTest(testApp, "agencies", "true", columns);
  await testApp.arrange(statement, values);
};
const setContent = (content: object) =>
  arrange(["content"], "update agencies set content = content || $1::jsonb", [JSON.stringify(content)]);
const setName = (name: string) => arrange(["name"], "update agencies set name = $1", [name]);

const contentOf = (page: string, attribute: string): string | undefined =>
  new RegExp(`<meta ${attribute} content="([^"]*)"`).exec(page)?.[1];
const addressOf = (page: string, relation: string): string =>
  new RegExp(`<link rel="${relation}"[^>]* href="([^"]*)"`).exec(page)?.[1] ?? "";

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}
const manifestOf = async (page: string): Promise<Manifest> =>
  (await get(addressOf(page, "manifest"))).json<Manifest>();

it("an agency's page is shared under the agency's name, with its banner and its colours", async () => {
  const page = (await get("/login/799187")).body;
  expect(page).toContain("<title>Harbour &amp; Vale Strata</title>");
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(contentOf(page, 'property="og:title"')).toBe("Harbour &amp; Vale Strata");
  expect(contentOf(page, 'name="description"')).toContain("Harbour &amp; Vale Strata");
  expect(contentOf(page, 'name="theme-color"')).toMatch(/^#[0-9a-f]{6}$/);
  expect(contentOf(page, 'name="theme-color" media="\\(prefers-color-scheme: dark\\)"')).toBe("#1e2126");
  const picture = contentOf(page, 'property="og:image"') ?? "";
  expect(picture).toMatch(
    /^https:\/\/portal\.example\.com\/api\/agencies\/799187\/pictures\/banner\?v=[0-9a-f]{16}$/,
  );
  const { pathname, search } = new URL(picture);
  expect((await get(pathname + search)).headers["content-type"]).toMatch(/^image\//);
});

it("an agency without a banner is shared with its icon, one without dark pages with one colour", async () => {
  await setContent({ bannerUrl: null, allowDarkScheme: false });
  const page = (await get("/799187/home")).body;
  expect(contentOf(page, 'property="og:image"')).toMatch(
    /^https:\/\/portal\.example\.com\/api\/agencies\/799187\/icons\/512\?v=/,
  );
  expect(page).not.toContain("prefers-color-scheme");
});

it("a portal that was not told its address names the one that was asked for, as text", async () => {
  const unnamed = await buildTestApp({ engine: "embedded", webFolder });
  try {
    const pictureAt = async (host: string) => {
      const page = await unnamed.app.inject({ url: "/login/799187", headers: { host, accept: "text/html" } });
      return [page.statusCode, contentOf(page.body, 'property="og:image"')];
    };
    const path = expect.stringMatching(
      /^http:\/\/owners\.example\/api\/agencies\/799187\/pictures\/banner\?v=/,
    );
    expect(await pictureAt("owners.example")).toEqual([200, path]);
    expect(await pictureAt('"><script>')).toEqual([200, expect.stringMatching(/^\/api\/agencies\/799187\//)]);
  } finally {
    await unnamed.close();
  }
});

it("an agency's name cannot become markup of the page", async () => {
  await setName('"><script>alert(1)</script>$&');
  const page = (await get("/login/799187")).body;
  expect(page).not.toContain("<script>alert");
  expect(page).toContain("<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>");
  expect((await manifestOf(page)).name).toBe('"><script>alert(1)</script>$&');
});

it("a phone finds the agency's name, its page and its icons in the manifest", async () => {
  const page = (await get("/login/799187")).body;
  const answer = await get(addressOf(page, "manifest"));
  expect(answer.headers["content-type"]).toMatch(/^application\/manifest\+json/);
  expect(answer.headers["cache-control"]).toContain("immutable");
  const manifest = await manifestOf(page);
  expect(manifest).toMatchObject({
    name: "Harbour & Vale Strata",
    short_name: "Harbour",
    start_url: "/799187",
    theme_color: contentOf(page, 'name="theme-color"'),
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["180x180", "192x192", "512x512"]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
    });
    const { width, height, format } = await sharp(icon.rawPayload).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
  }
  expect(addressOf(page, "apple-touch-icon")).toBe(manifest.icons[0]?.src);
});

/** Its colour at a corner, and how much of it has another one. */
async function looked(address: string) {
  const { data, info } = await sharp((await get(address)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) =>
    data.subarray(at * 3, at * 3 + 3).toString("hex"),
  );
  const drawn = pixels.filter((pixel) => pixel !== pixels[0]).length / pixels.length;
  return { background: `#${pixels[0]}`, drawn };
}

it("icons have the agency's colour and its initials, and another address when those change", async () => {
  await setContent({ buttonColor: "#8a2be2", buttonTextColor: "#ffffff" });
  const before = addressOf((await get("/login/799187")).body, "apple-touch-icon");
  const two = await looked(before);
  expect(two.background).toBe("#8a2be2");
  await setName("Vale");
  const after = addressOf((await get("/login/799187")).body, "apple-touch-icon");
  expect(after).not.toBe(before);
  const one = await looked(after);
  // A letter alone is another drawing than two, and neither is an empty square.
  expect(one.drawn).not.toBe(two.drawn);
  expect(Math.min(one.drawn, two.drawn)).toBeGreaterThan(0.02);
  await setName("陳氏物業");
  const house = await looked(addressOf((await get("/login/799187")).body, "apple-touch-icon"));
  expect(house.drawn).toBeGreaterThan(0.02);
});

it("an icon or manifest that was kept is asked for by its tag, and an unknown one is refused", async () => {
  for (const path of ["icons/192", "manifest.webmanifest"]) {
    const answer = await get(`/api/agencies/799187/${path}`);
    expect(answer.headers["cache-control"]).toBe("public, no-cache");
    const etag = String(answer.headers.etag);
    expect((await get(`/api/agencies/799187/${path}`, { "if-none-match": etag })).statusCode).toBe(304);
    const unknown = await get(`/api/agencies/123456/${path}`);
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([404, "UNKNOWN_AGENCY"]);
  }
  expect((await get("/api/agencies/799187/icons/4096")).statusCode).toBe(400);
});

it("a page without an agency has the portal's own manifest", async () => {
  for (const address of ["/login", "/123456/home"]) {
    const page = (await get(address)).body;
    expect(page).toContain("<title>Strata portal</title>");
    expect(addressOf(page, "manifest")).toBe("/manifest.webmanifest");
    expect((await manifestOf(page)).name).toBe("Strata portal");
  }
});

it.each([
  ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/],
  ["/robots.txt", /^text\/plain/],
  ["/manifest.webmanifest", /^application\/manifest\+json/],
  ["/icon-192.png", /^image\/png$/],
  ["/icon-512.png", /^image\/png$/],
])("%s is what its name says", async (address, type) => {
  const answer = await get(address);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, expect.stringMatching(type)]);
});

it("search engines are asked to stay away, and the icon holds three sizes", async () => {
  expect((await get("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
  const icon = (await get("/favicon.ico")).rawPayload;
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
});

it.each([
  "/nothing.js",
  "/nothing.js?v=1",
  "/799187/nothing.css",
  "/apple-touch-icon.png",
  "/.env",
  "/wp-login.php",
])("%s is not a page", async (address) => {
  const answer = await get(address);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});

it("an address of a page stays one, whatever it ends in", async () => {
  for (const address of ["/799187/maintenance/a.b", "/799187/elsewhere", "/login?x=a.js"])
    expect((await get(address)).headers["content-type"], address).toBe("text/html; charset=utf-8");
});
