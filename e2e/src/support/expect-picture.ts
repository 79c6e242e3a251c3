import type { Locator } from "@playwright/test";
import { expect } from "./portal-test.ts";

/** The picture is seen in its pixels: one that cannot be read is as visible as its description. */
export async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}
