import type { Page } from "@playwright/test";
import { expect, test } from "../support/portal-test.ts";
import { slowDown } from "../support/slow-network.ts";
import { SignInPage } from "./sign-in-page.ts";

/** What stands on the page in one frame. */
interface Frame {
  readonly title: string;
  readonly hasSameBanner: boolean;
  readonly hasSameBar: boolean;
  readonly isBusy: boolean;
}

/** Looks at each frame from now on, until Home is there for some frames; answers frames that differ, in their order. */
async function film(page: Page): Promise<() => Promise<readonly Frame[]>> {
  const taken = await page.evaluateHandle(() => {
    const banner = document.querySelector(".portal-banner img");
    const bar = document.querySelector(".portal-bar");
    const frames: string[] = [];
    const look = () => {
      const shown = document.querySelector<HTMLImageElement>(".portal-banner img");
      const frame = JSON.stringify({
        title: document.querySelector("h1")?.textContent ?? "",
        hasSameBanner: shown !== null && shown === banner && shown.complete && shown.clientHeight > 0,
        hasSameBar: document.querySelector(".portal-bar") === bar,
        isBusy: document.querySelector("form [data-spinner]") !== null,
      });
      if (frames.at(-1) !== frame) frames.push(frame);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return frames;
  });
  return async () => (await taken.jsonValue()).map((frame) => JSON.parse(frame) as Frame);
}

test("on a slow line the banner stays from sign-in to Home, and the form is busy until Home is there", async ({
  page,
}) => {
  const login = new SignInPage(page);
  await slowDown(page);
  await login.open();
  await login.fill("owner1", "Demo1234", "Owner");
  await expect
    .poll(() => page.locator(".portal-banner img").evaluate((image) => image.clientHeight))
    .toBeGreaterThan(0);
  const frames = await film(page);
  await login.button.click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  const seen = await frames();
  expect(seen.filter(({ hasSameBanner, hasSameBar }) => !hasSameBanner || !hasSameBar)).toEqual([]);
  // Idle, busy, Home: nothing is in between, and the form is not idle again.
  expect(seen.map(({ title, isBusy }) => `${title}${isBusy ? ", busy" : ""}`)).toEqual([
    "Login",
    "Login, busy",
    "Home",
  ]);
});
