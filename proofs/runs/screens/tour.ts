import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { Browser } from "@playwright/test";
import { openBrowser } from "../../../e2e/src/support/open-browser.ts";
import { startWithDemo } from "../../../e2e/src/support/start-product.ts";
import { expectPlantedFaults } from "../../tour/page-faults.ts";
import { type Shot, writeSheet } from "../../tour/sheet.ts";
import { type DemoUser, DRAWER, type Stop, stops } from "../../tour/stops.ts";
import { takeShot, type Task } from "../../tour/take-shot.ts";
import { dialogWays, drawerWays, otherWays, usualWays, type Way } from "../../tour/ways.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Pictures of every screen, role, width and state on one sheet, with what axe, the console and the look through the page
 * found: `npm run proof -- tour [folder] [page] [person]`. What stands in a folder that is named, without a finding, is not
 * taken again; without one all are taken, into a new folder.
 */
const args = process.argv.slice(2);
const folder = args.find((arg) => isAbsolute(arg)) ?? mkdtempSync(join(tmpdir(), "portal-tour-"));
const [wantedStop, wantedUser] = args.filter((arg) => !isAbsolute(arg));

function tasksOf(stop: Stop): Task[] {
  const [first = null] = stop.users;
  const task = (way: Way, user: DemoUser | null, dialog: string | null = null): Task => ({
    stop,
    user,
    way,
    dialog,
  });
  const others = stop.users.slice(1).flatMap((user) => usualWays.map((way) => task(way, user)));
  const dialogs = Object.keys(stop.presses ?? {}).flatMap((dialog) =>
    (dialog === DRAWER ? drawerWays : dialogWays).map((way) => task(way, first, dialog)),
  );
  return [...[...usualWays, ...otherWays].map((way) => task(way, first)), ...dialogs, ...others];
}

async function work(browser: Browser, address: string, tasks: Task[], shots: Shot[]): Promise<void> {
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
    const { stop, user, way, dialog } = task;
    const name = [stop.name, user ?? "nobody", way.name, dialog].filter((part) => part !== null).join("_");
    const kept = join(folder, `${name}.json`);
    const isClean = existsSync(kept) && readFileSync(kept, "utf8") === "[]";
    const findings = isClean ? [] : await takeShot(browser, address, task, join(folder, `${name}.jpg`));
    writeFileSync(kept, JSON.stringify(findings));
    shots.push({
      stop: stop.name,
      user: user ?? "nobody",
      way: dialog === null ? way.name : `${way.name} ${dialog}`,
      file: `${name}.jpg`,
      findings,
    });
    for (const finding of findings) process.stdout.write(`${name}: ${finding.slice(0, 400)}\n`);
  }
}

mkdirSync(folder, { recursive: true });
const tasks = stops
  .filter(({ name }) => wantedStop === undefined || name === wantedStop)
  .flatMap(tasksOf)
  .filter(({ user }) => wantedUser === undefined || (user ?? "nobody") === wantedUser);
const shots: Shot[] = [];
const product = await startWithDemo();
try {
  const browser = await openBrowser();
  try {
    await expectPlantedFaults(await browser.newPage());
    sayControl("a page with a fault of each kind", true);
    await Promise.all([1, 2].map(() => work(browser, product.address, tasks, shots)));
  } finally {
    await browser.close();
  }
} finally {
  await product.end();
  writeSheet(folder, shots);
}
const count = shots.reduce((sum, { findings }) => sum + findings.length, 0);
process.stdout.write(`${shots.length} pictures, ${count} findings: ${join(folder, "index.html")}\n`);
if (count > 0 || shots.length === 0) process.exitCode = 1;
