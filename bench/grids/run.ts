import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openBrowser } from "../../e2e/src/support/open-browser.ts";
import { runProduct } from "../../e2e/src/support/run-product.ts";
import { root } from "../../rig/paths.ts";
import { median } from "../../rig/report.ts";
import { keepReport } from "../support/keep-report.ts";
import { alphabet, documents, keys, workOrders, writeLongGrids } from "./long-grids.ts";

/** From a key or a press to the next paint, milliseconds, the median of at least 20. */
const barMs = 50;
const typingMs = 150;
const agencyId = 799187;

/** Two moments after each key or press: the next paint, and the paint in which the grid's rows are others. */
const watchPaints = `(() => {
  const afterPaint = (then) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = then; port2.postMessage(0); });
  window.paints = [];
  const began = ({ timeStamp, key }) => {
    if (key !== undefined && key.length !== 1) return;
    const paint = { next: 0, grid: 0 };
    window.paints.push(paint);
    afterPaint(() => { paint.next = performance.now() - timeStamp; });
    const rows = new MutationObserver(() => {
      rows.disconnect();
      afterPaint(() => { paint.grid = performance.now() - timeStamp; });
    });
    rows.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
  };
  addEventListener("keydown", began, true);
  addEventListener("pointerdown", began, true);
})()`;

interface Paint {
  readonly next: number;
  readonly grid: number;
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login/${agencyId}`);
  await page.getByLabel("Access Code").fill("owner1");
  await page.getByLabel("Password", { exact: true }).fill("Demo1234");
  await page.getByRole("button", { name: "LOGIN" }).click();
  await page.waitForURL(/\/home/);
}

async function measure(page: Page, act: () => Promise<void>): Promise<readonly Paint[]> {
  await page.evaluate(watchPaints);
  await act();
  await page.waitForTimeout(500);
  return page.evaluate("window.paints");
}

async function typeKeyword(page: Page, address: string): Promise<readonly Paint[]> {
  await page.goto(`${address}/${agencyId}/documents`);
  await page.getByText(/^Results: 10 \/ 12\d\d$/).waitFor();
  const box = page.getByPlaceholder("Enter Keyword");
  await box.fill(alphabet.slice(0, 3));
  await page.waitForTimeout(1_000);
  const paints = await measure(page, () => box.pressSequentially(alphabet.slice(3), { delay: typingMs }));
  const last = Math.floor(documents / (keys + 1));
  await page.getByText(new RegExp(`Results: 10 / (${last}|${last + 1})$`)).waitFor();
  return paints;
}

async function sortJobs(page: Page, address: string): Promise<readonly Paint[]> {
  await page.goto(`${address}/${agencyId}/maintenance`);
  const header = page.getByRole("button", { name: "Job Summary" }).first();
  await header.waitFor();
  return measure(page, async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await header.click();
      await page.waitForTimeout(typingMs);
    }
  });
}

const scratch = mkdtempSync(join(tmpdir(), "portal-grids-"));
const settings = { DATA_DIR: join(scratch, "data"), LOG_LEVEL: "warn" };
try {
  await writeLongGrids(join(scratch, "package"));
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(root, "dist", "server", "cli.js"),
      "import",
      join(scratch, "package"),
      "--agency",
      String(agencyId),
    ],
    { cwd: root, encoding: "utf8", env: { PATH: process.env["PATH"], ...settings } },
  );
  if (status !== 0) throw new Error(`the import ended with ${status}\n${stderr.slice(-2000)}`);
  const product = await runProduct(settings);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, product.address);
    show([
      {
        what: `a key in the keyword box, ${documents} documents`,
        paints: await typeKeyword(page, product.address),
      },
      {
        what: `a press on a header, ${workOrders} work orders`,
        paints: await sortJobs(page, product.address),
      },
    ]);
  } finally {
    await browser.close();
    await product.end();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function show(measured: readonly { readonly what: string; readonly paints: readonly Paint[] }[]): void {
  const times = (paints: readonly Paint[], of: keyof Paint): readonly number[] =>
    paints.map((paint) => paint[of]);
  const isMeasured = measured.every(
    ({ paints }) => paints.length >= 20 && paints.every(({ grid }) => grid > 0),
  );
  if (!isMeasured) throw new Error(`not every key changed the grid: ${JSON.stringify(measured)}`);
  keepReport({
    name: "grids",
    question: "How long after a key or a press does a long grid paint?",
    header: ["what", "times", "next paint ms", "at most", "grid's rows ms", "at most"],
    rows: measured.map(({ what, paints }) => [
      what,
      String(paints.length),
      median(times(paints, "next")).toFixed(0),
      Math.max(...times(paints, "next")).toFixed(0),
      median(times(paints, "grid")).toFixed(0),
      Math.max(...times(paints, "grid")).toFixed(0),
    ]),
    notes: [
      `Medians; the bar is ${barMs} ms to the next paint. 'Grid's rows' is the paint in which they are others. Chromium without a screen, 1440 × 900, the built pages on the embedded database.`,
    ],
    isWithinBar: measured.every(({ paints }) => median(times(paints, "next")) <= barMs),
  });
}
