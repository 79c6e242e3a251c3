import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createDatabase } from "../../../rig/create-database.ts";
import { root } from "../../../rig/paths.ts";
import { runProduct } from "../../../e2e/src/support/run-product.ts";
import { copyOfBuild, storyNow } from "../../../e2e/src/support/start-product.ts";
import { findPostgres } from "../../../server/src/testing/databases/postgres-installation.ts";
import { openSmtpMailbox } from "../../../server/src/testing/files/smtp-mailbox.ts";
import { startTestPostgres, type TestPostgres } from "../../../server/src/testing/databases/test-postgres.ts";
import { sayControl } from "../../support/control.ts";

/**
 * The eight people of the demonstration, each from the letter with the access code over a forgotten password to the vote, the
 * invoice, the document, the report, the message, and out: `npm run proof -- journeys [words of a title]`. By mouse, by
 * keyboard alone, and by touch at 390 px; on the embedded engine and on PostgreSQL, mails over SMTP. The controls: a portal
 * a day late, one whose approvals are off, and one that mails nothing must each be told by the step that meets it.
 */
const ways = ["mouse", "keyboard", "touch"] as const;
type Way = (typeof ways)[number];
type Settings = Readonly<Record<string, string>>;

const wanted = process.argv.slice(2).join(" ");
const demo = join(root, "demo");
const built = copyOfBuild();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
let passed = 0;
let failed = 0;

interface Told {
  readonly passed: number;
  readonly failed: number;
  /** Titles with the first line of what went wrong, and in which step. */
  readonly faults: readonly string[];
}

/** What a run needs besides the way: where rows and files are, what differs from a portal in order. */
interface Portal {
  /** Holds the demonstration already; each run takes a copy of it. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly now?: string;
  readonly isMailLost?: boolean;
}

const atStory = { LOG_LEVEL: "warn", PORTAL_ENV: "test", PORTAL_FAKE_NOW: storyNow };

/** Loads a package for the first time; answers the folder. */
function load(dataDir: string, packageFolder: string, more: Settings = {}): string {
  const command = [join(built, "server", "cli.js"), "demo", packageFolder];
  const env = { PATH: process.env["PATH"], ...atStory, DATA_DIR: dataDir, ...more };
  execFileSync(process.execPath, command, { env, stdio: "pipe" });
  return dataDir;
}

/** A portal of its own with a mail server of its own, and the journeys through it. */
async function travel(way: Way, titles: string, portal: Portal): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), "portal-journeys-"));
  const mails = join(folder, "mails");
  mkdirSync(mails);
  let count = 0;
  const mailbox = await openSmtpMailbox({
    beforeAcknowledging: ({ raw }) => {
      const name = `${String((count += 1)).padStart(4, "0")}.eml`;
      if (portal.isMailLost !== true) writeFileSync(join(mails, name), raw);
      return Promise.resolve(undefined);
    },
  });
  const settings: Settings = {
    ...atStory,
    DATA_DIR: join(folder, "data"),
    SMTP_URL: mailbox.url,
    ...(portal.now === undefined ? {} : { PORTAL_FAKE_NOW: portal.now }),
    ...(portal.databaseUrl === undefined ? {} : { DATABASE_URL: portal.databaseUrl }),
  };
  try {
    cpSync(portal.dataDir, join(folder, "data"), { recursive: true });
    const product = await runProduct(settings, built);
    try {
      return await drive(way, titles, product.address, mails, join(folder, "report.json"));
    } finally {
      await product.end();
    }
  } finally {
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The journeys of a way in a real browser, two at a time: much of each is waiting. */
async function drive(
  way: Way,
  titles: string,
  address: string,
  mails: string,
  reportPath: string,
): Promise<Told> {
  const runner = spawn(
    process.execPath,
    [
      join(root, "node_modules", "@playwright", "test", "cli.js"),
      "test",
      "--config=e2e/playwright.config.ts",
      "--workers=2",
      "--reporter=json",
      "src/journeys/people",
      `--grep=(?=.*@${way})${titles === "" ? "" : `(?=.*(?:${titles}))`}`,
    ],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        E2E_LONG: "1",
        PORTAL_ADDRESS: address,
        PORTAL_SENT_MAILS: mails,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
      },
    },
  );
  await once(runner, "exit");
  return verdictOf(JSON.parse(readFileSync(reportPath, "utf8")) as Suite & { stats: Stats });
}

interface Stats {
  readonly expected: number;
  readonly unexpected: number;
  readonly flaky: number;
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

function verdictOf(report: Suite & { stats: Stats }): Told {
  const faultsOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        const words = errors.map(({ message = "" }) => stripVTControlCharacters(message)).join("; ");
        return `${title}: ${words.replaceAll(/\s+/g, " ")}`;
      }),
    ...suites.flatMap(faultsOf),
  ];
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, faults: faultsOf(report) };
}

async function prove(engine: string, way: Way, portal: Portal): Promise<void> {
  const began = performance.now();
  const told = await travel(way, wanted, portal);
  passed += told.passed;
  failed += told.failed;
  const seconds = Math.round((performance.now() - began) / 1_000);
  say(`${engine}, by ${way}: ${told.passed} journeys as they should be, ${told.failed} not, ${seconds} s`);
  for (const fault of told.faults) say(`  FAILED ${fault.slice(0, 600)}`);
  if (told.passed + told.failed === 0) throw new Error(`nobody's journey has these words: ${wanted}`);
}

/** A portal out of order, and the words in which the journey must say so. */
async function control(what: string, who: string, words: RegExp, portal: Portal): Promise<void> {
  const { passed: unnoticed, faults } = await travel("mouse", who, portal);
  const isTold = unnoticed === 0 && faults.length === 1 && words.test(faults[0] ?? "");
  if (sayControl(what, isTold)) passed += 1;
  else failed += 1;
  if (!isTold) say(`  ${faults.join("; ").slice(0, 600)}`);
}

function withoutApprovals(parent: string): string {
  const folder = join(parent, "demo");
  cpSync(demo, folder, { recursive: true });
  const path = join(folder, "agency.json");
  const agency = JSON.parse(readFileSync(path, "utf8")) as {
    services: { serviceKey: number; isActive: boolean }[];
  };
  const services = agency.services.map((one) => ({ ...one, isActive: one.serviceKey !== 1_000_030 }));
  writeFileSync(path, JSON.stringify({ ...agency, services }));
  return folder;
}

/** The ways on PostgreSQL: the demonstration is loaded once, and copied. */
async function onPostgres(server: TestPostgres): Promise<void> {
  const databaseUrl = await createDatabase(server, "demonstration");
  const dataDir = load(join(scratch, "beside-postgres"), demo, { DATABASE_URL: databaseUrl });
  for (const way of ways)
    await prove("PostgreSQL", way, {
      dataDir,
      databaseUrl: await createDatabase(server, `by_${way}`, "demonstration"),
    });
}

const scratch = mkdtempSync(join(tmpdir(), "portal-journeys-"));
try {
  const dataDir = load(join(scratch, "embedded"), demo);
  for (const way of ways) await prove("embedded", way, { dataDir });
  const found = findPostgres();
  if ("reason" in found) say(`PostgreSQL: skipped, ${found.reason}`);
  else {
    const server = await startTestPostgres(found.bin);
    try {
      await onPostgres(server);
    } finally {
      await server.remove();
    }
  }
  await control("a portal a day late", "owner1", /toHaveText.*Interest Due/, {
    dataDir,
    now: "2026-04-01T10:00:00+11:00",
  });
  await control("approvals switched off", "committee1", /toEqual.*APPROVALS/, {
    dataDir: load(join(scratch, "without-approvals"), withoutApprovals(scratch)),
  });
  await control("mails that are lost", "nonlot2", /a mail that says 'password for the access code/, {
    dataDir,
    isMailLost: true,
  });
} finally {
  for (const folder of [scratch, built]) rmSync(folder, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
