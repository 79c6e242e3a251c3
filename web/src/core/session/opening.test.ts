import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The module reads what the server painted when it is loaded, so each page loads one of its own. */
let pages = 0;
async function openPage(painted: string): Promise<typeof import("./opening.ts")> {
  const portal = document.createElement("div");
  portal.id = "portal";
  portal.innerHTML = painted;
  document.body.append(portal);
  const fresh = `./opening.ts?page-${++pages}`;
  return (await import(/* @vite-ignore */ fresh)) as typeof import("./opening.ts");
}

const header = `<div data-agency="799187"><img alt="" src="/banner.png"><p class="portal-brand">Harbour</p></div>`;

/** A banner that is ready when it is told to be. */
function bannerOf(decode: () => Promise<void>): void {
  const image = document.querySelector("#portal img");
  if (image instanceof HTMLImageElement) image.decode = decode;
}

function watch(shown: Promise<unknown>): { isSeen: boolean } {
  const state = { isSeen: false };
  void shown.then(() => (state.isSeen = true));
  return state;
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] }));
afterEach(() => {
  vi.useRealTimers();
  document.querySelector("#portal")?.remove();
});

it("waits for nothing where the server painted nothing", async () => {
  const { openingOf, openingShown } = await openPage("");
  await openingShown();
  expect(openingOf("799187")).toBeNull();
});

it("the page keeps the header of its own agency, and no other agency's", async () => {
  const { openingOf } = await openPage(header);
  expect(openingOf("799187")).toEqual({ agencyId: "799187", banner: "/banner.png", title: "Harbour" });
  expect(openingOf("799188")).toBeNull();
});

it("waits until the banner is ready and a frame has been shown", async () => {
  const { openingShown } = await openPage(header);
  const ready = Promise.withResolvers<void>();
  bannerOf(() => ready.promise);
  const shown = watch(openingShown());
  await vi.advanceTimersByTimeAsync(100);
  expect(shown.isSeen).toBe(false);
  ready.resolve();
  await vi.advanceTimersByTimeAsync(40);
  expect(shown.isSeen).toBe(true);
});

it("waits for a slow banner 150 ms and no longer, and for a broken one not at all", async () => {
  const slow = await openPage(header);
  bannerOf(() => new Promise(() => undefined));
  const shown = watch(slow.openingShown());
  await vi.advanceTimersByTimeAsync(149);
  expect(shown.isSeen).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.isSeen).toBe(true);
  bannerOf(() => Promise.reject(new Error("no picture")));
  const broken = watch(slow.openingShown());
  await vi.advanceTimersByTimeAsync(40);
  expect(broken.isSeen).toBe(true);
});
