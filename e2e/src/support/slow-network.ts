import type { Page } from "@playwright/test";

/** 400 kbit/s each way, 400 ms to the server and back. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const bytesPerSecond = 400_000 / 8;
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
