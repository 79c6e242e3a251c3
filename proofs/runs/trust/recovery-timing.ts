import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { compareTimes, type TimesCompared } from "../../support/compare-times.ts";
import { root } from "../../../rig/paths.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { report } from "../../../rig/report.ts";
import { runProduct } from "../../../e2e/src/support/run-product.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Recovery and failed sign-ins answer the same bytes in the same time for known and unknown accounts (D22, D53), over HTTP, on
 * both databases: `npm run proof -- recovery-timing [samples of each] [engine]`. A comparison that fails is made once more with
 * other samples: of as many as are made here one in ten runs would fail by chance alone. The control is at the end: 5 ms that
 * only known accounts take must be seen, each time.
 */
const AGENCY = 799187;
const WARM_UP = 20;
/** Between two samples, up to: what is done after the answers overlaps with later ones, and does not pile up. */
const LONGEST_PAUSE_MS = 400;
/**
 * A sample is the fastest of so many requests in a row, so that other work of the machine does not count as its time.
 */
const REQUESTS_A_SAMPLE = 3;
const PLANTED_MS = 5;

/** Owners, so that each is mailed a temporary password for the role that is asked for. */
const known = ["owner1", "owner2", "both1"];
const addresses = [
  "daniel.kowalski@example.org",
  "farida.karimi@example.org",
  "amelia.hartigan@example.com",
  "wei.ling.chen@example.com",
];
/** As long and of the same shape as a known one. */
const unknownOf = (text: string): string => text.replace(/^./, "x").replace(/.$/, "q");

interface TimedCall {
  readonly name: string;
  /** Of the path; the name where it is not given. */
  readonly call?: string;
  readonly asked: readonly string[];
  readonly status: number;
  readonly bodyOf: (asked: string) => object;
  /** Of what it is compared with; the same of an unknown account where it is not given. */
  readonly otherBodyOf?: (asked: string) => object;
}

const calls: readonly TimedCall[] = [
  // First, since the hashes of the calls below are still being made while the next is measured. In the shape of a temporary
  // password, so that both comparisons are made.
  {
    name: "logon",
    asked: known,
    status: 401,
    bodyOf: (username) => ({ username, password: "Abcdefghij23", role: 1 }),
  },
  { name: "findUsername", asked: addresses, status: 200, bodyOf: (email) => ({ email, userType: 1 }) },
  { name: "findPassword", asked: known, status: 200, bodyOf: (email) => ({ email, userType: 1 }) },
  {
    name: "resetPassword",
    asked: known,
    status: 200,
    bodyOf: (username) => ({ username, userRole: 1, version: 1601 }),
  },
];

const withPassword = (password: string) => (username: string) => ({ username, password, role: 1 });

/** Guarded accounts after a first failure: the right password is answered like any other, and mails a link. */
const guardedCalls: readonly TimedCall[] = [
  { name: "logon, guarded", call: "logon", asked: known, status: 429, bodyOf: withPassword("Demo1234") },
  {
    name: "logon, guarded, right and wrong",
    call: "logon",
    asked: known,
    status: 429,
    bodyOf: withPassword("Demo1234"),
    otherBodyOf: withPassword("Wrong123"),
  },
];

const settings = {
  LOG_LEVEL: "error",
  PORTAL_ENV: "test",
  PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
  PORTAL_SIGN_IN_FREE_FAILURES: "1000000",
  PORTAL_SIGN_IN_FAILURES_PER_ADDRESS: "1000000",
  PORTAL_SIGN_IN_FAILURES_PER_AGENCY: "1000000",
  PORTAL_SIGN_IN_FAILURES_PER_ACCOUNT: "1000000",
  PORTAL_SIGN_IN_LINKS_PER_ACCOUNT: "1000000",
  PORTAL_RECOVERY_MAILS_PER_ACCOUNT: "1000000",
  PORTAL_RECOVERIES_PER_ACCOUNT: "1000000",
  PORTAL_RECOVERIES_PER_ADDRESS: "1000000",
  PORTAL_RECOVERIES_PER_AGENCY: "1000000",
};

const guardedSettings = { ...settings, PORTAL_SIGN_IN_FAILURES_PER_ACCOUNT: "1" };

/** Asks for known and unknown accounts in turn, now this one first and now that. */
async function measure(
  address: string,
  timed: TimedCall,
  samples: number,
  plantedMs = 0,
): Promise<TimesCompared> {
  const { name, call = name, asked, status, bodyOf } = timed;
  const otherBodyOf = timed.otherBodyOf ?? ((text) => bodyOf(unknownOf(text)));
  const answers = new Set<string>();
  const timeOnce = async (sent: object, delayMs: number): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${address}/api/agencies/${AGENCY}/users/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    const body = await answer.text();
    if (delayMs > 0) await sleep(delayMs);
    const took = performance.now() - began;
    if (answer.status !== status) throw new Error(`${name} answered ${answer.status} ${body}`);
    answers.add(body);
    return took;
  };
  const time = async (sent: object, delayMs: number): Promise<number> => {
    let fastest = Number.POSITIVE_INFINITY;
    for (let each = 0; each < REQUESTS_A_SAMPLE; each += 1)
      fastest = Math.min(fastest, await timeOnce(sent, delayMs));
    return fastest;
  };
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let each = -WARM_UP; each < samples; each += 1) {
    const text = asked[Math.abs(each) % asked.length] ?? "";
    const order = each % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const isKnown = kind === "known";
      await sleep(LONGEST_PAUSE_MS * Math.random());
      const took = await time(isKnown ? bodyOf(text) : otherBodyOf(text), isKnown ? plantedMs : 0);
      if (each >= 0) times[kind].push(took);
    }
  }
  if (answers.size !== 1)
    throw new Error(`${name} does not answer the same bytes: ${[...answers].join(" / ")}`);
  return compareTimes(times.known, times.unknown);
}

const rows: string[][] = [];
let areSame = true;
let isControlSeen = true;

async function measureAll(
  engine: string,
  address: string,
  samples: number,
  measured: readonly TimedCall[],
): Promise<void> {
  for (const call of measured) {
    const results = [await measure(address, call, samples)];
    if (results[0]?.isSame === false) results.push(await measure(address, call, samples));
    results.forEach((result, index) =>
      note(engine, `${call.name}${index === 0 ? "" : ", once more"}`, result),
    );
    areSame &&= results.at(-1)?.isSame === true;
  }
  const first = measured.find(({ name }) => name === "findUsername") ?? measured[0];
  if (first === undefined) return;
  const planted = await measure(address, first, samples, PLANTED_MS);
  note(engine, `control: ${first.name} with ${PLANTED_MS} ms`, planted);
  const what = `${engine}, ${first.name} with ${PLANTED_MS} ms that only known accounts take`;
  const isSeen = sayControl(what, planted.p <= 0.01);
  isControlSeen &&= isSeen;
}

function note(engine: string, name: string, { medians, apart, p, isSame }: TimesCompared): void {
  const [knownMs, unknownMs] = medians.map((each) => each.toFixed(2));
  const row = [
    engine,
    name,
    knownMs ?? "",
    unknownMs ?? "",
    `${(apart * 100).toFixed(1)} %`,
    p.toPrecision(2),
  ];
  rows.push([...row, isSame ? "the same" : "different"]);
  process.stdout.write(`${row.join("  ")}\n`);
}

/** One failure of each account, known or not. */
async function guardAll(address: string): Promise<void> {
  for (const username of [...known, ...known.map(unknownOf)])
    await fetch(`${address}/api/agencies/${AGENCY}/users/logon`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(withPassword("Wrong123")(username)),
    });
}

const samples = Number(process.argv[2] ?? 200);
const engines = process.argv[3] === undefined ? ["embedded", "postgres"] : [process.argv[3]];
const folder = mkdtempSync(join(tmpdir(), "portal-recovery-timing-"));

async function measureProduct(engine: string, database: Readonly<Record<string, string>>): Promise<void> {
  for (const [measured, configured] of [
    [calls, settings],
    [guardedCalls, guardedSettings],
  ] as const) {
    const product = await runProduct({ ...configured, ...database });
    try {
      if (measured === guardedCalls) await guardAll(product.address);
      await measureAll(engine, product.address, samples, measured);
    } finally {
      await product.end();
    }
  }
}

try {
  if (engines.includes("embedded")) await measureProduct("embedded", { DATA_DIR: join(folder, "embedded") });
  if (engines.includes("postgres"))
    await withPrivatePostgres(async (server) => {
      const administrator = new Client({ connectionString: server.url });
      await administrator.connect();
      await administrator.query("create database portal");
      await administrator.end();
      const database = { DATABASE_URL: server.urlOf("portal"), DATA_DIR: join(folder, "postgres") };
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(root, "dist", "server", "cli.js"), "demo"],
        { cwd: root, encoding: "utf8", env: { PATH: process.env.PATH, ...settings, ...database } },
      );
      if (status !== 0) throw new Error(`the demonstration was not loaded: ${status}\n${stdout}\n${stderr}`);
      await measureProduct("postgres", database);
    });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report({
  question: "Do recovery and failed sign-ins answer known and unknown accounts alike?",
  header: ["database", "call", "known ms", "unknown ms", "medians apart", "p", "judged"],
  rows,
  notes: [
    `${samples} known and ${samples} unknown samples each, in turn over HTTP, each the fastest of ${REQUESTS_A_SAMPLE} requests; medians. All answers of a call were the same bytes.`,
    "The bar (D53): two-sided Mann-Whitney p above 0.01, medians within 5 %; one comparison more where chance may have it.",
    `Control, ${PLANTED_MS} ms that only known accounts take: ${isControlSeen ? "seen each time, as it must be" : "NOT SEEN"}.`,
    "",
  ],
  isWithinBar: areSame && isControlSeen,
});
