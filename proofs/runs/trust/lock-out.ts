import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { report } from "../../../rig/report.ts";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";
import {
  attackSignIn,
  type AttackedPortal,
  judgeLockOut,
  type SignInTry,
} from "../../../server/src/testing/app/attack-sign-in.ts";
import { openMailFile } from "../../../server/src/testing/files/open-mail-file.ts";
import { sayControl } from "../../support/control.ts";

/**
 * 10,000 failures from 200 networks against one account and one agency, over HTTP: `npm run proof -- lock-out [failures]`.
 * While the second half of them arrives and after it, the owner signs in at once in a known browser, and within a minute by
 * link in a new one. Then 180 sign-ins wait in the queue of hashes all the time, and a known browser's p95 is half a second at
 * most. The controls are at the end of each: an owner in a network of the attack, and a browser that nobody knows in the queue.
 */
const AGENCY = 799187;
const OWNER = { username: "owner1", password: "Demo1234" };
const LINK_MS = 60_000;
const KNOWN_MS = 1_000;
const WAITING = 180;
const P95_MS = 500;
const MEASURED = 60;

const failures = Number(process.argv[2] ?? 10_000);
const networks = Array.from({ length: 200 }, (_, each) => `198.51.${each % 100}.${each}`);
const folder = mkdtempSync(join(tmpdir(), "portal-lock-out-"));
const rows: string[][] = [];
let isWithinBar = true;

function note(what: string, figure: string, isRight: boolean): void {
  isWithinBar &&= isRight;
  rows.push([what, figure, isRight ? "as it must be" : "WRONG"]);
  process.stdout.write(`${what}: ${figure}${isRight ? "" : " WRONG"}\n`);
}

async function post(
  { address }: RunningProduct,
  path: string,
  body: object,
  network: string,
  browser?: string,
): Promise<Response> {
  const answer = await fetch(`${address}/api/agencies/${AGENCY}/users/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": network,
      ...(browser === undefined ? {} : { cookie: `__Host-browser=${browser}` }),
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer;
}

const signIn = (product: RunningProduct, { network, browser, ...attempt }: SignInTry): Promise<Response> =>
  post(product, "logon", { ...attempt, role: 1 }, network, browser);

/** Signs in before any attack; answers the secret of the browser, which is known from then on. */
async function knownBrowser(product: RunningProduct): Promise<string> {
  const answer = await signIn(product, { ...OWNER, network: "203.0.113.1" });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("__Host-browser="));
  const secret = /=([^;]+)/.exec(cookie ?? "")?.[1];
  if (answer.status !== 200 || secret === undefined)
    throw new Error(`the owner cannot sign in: ${answer.status}`);
  return secret;
}

function portalOf(product: RunningProduct, mailFolder: string): AttackedPortal {
  const seen = new Set<string>();
  const newLink = async (): Promise<string | null> => {
    for (const name of readdirSync(mailFolder).filter((each) => each.endsWith(".eml") && !seen.has(each))) {
      seen.add(name);
      const { text } = await openMailFile(readFileSync(join(mailFolder, name)));
      const code = /#link=([A-Za-z0-9_-]{43})/.exec(text ?? "")?.[1];
      if (code !== undefined) return code;
    }
    return null;
  };
  return {
    signIn: async (attempt) => (await signIn(product, attempt)).status,
    openLink: async (code, network) => (await post(product, "sign-in-link", { code }, network)).status,
    awaitLink: async () => {
      const began = performance.now();
      while (performance.now() - began < LINK_MS) {
        const code = await newLink();
        if (code !== null) return code;
        await sleep(100);
      }
      return null;
    },
  };
}

const settings = {
  LOG_LEVEL: "error",
  PORTAL_ENV: "test",
  PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00",
  TRUSTED_PROXIES: "loopback",
};
const inMs = (ms: number | null): string => (ms === null ? "kept out" : `${Math.round(ms)} ms`);

async function proveNoLockOut(): Promise<void> {
  const dataDir = join(folder, "attacked");
  const product = await runProduct({ ...settings, DATA_DIR: dataDir });
  try {
    const browser = await knownBrowser(product);
    const portal = portalOf(product, join(dataDir, "mail"));
    const half = { username: OWNER.username, networks, failures: Math.ceil(failures / 2), atOnce: 40 };
    const first = await attackSignIn(portal, half);
    const second = attackSignIn(portal, half);
    const owner = { ...OWNER, browser, network: "203.0.113.50" };
    const during = await judgeLockOut(portal, owner);
    const statuses = Object.entries(await second).map(
      ([status, count]) => `${count + (first[Number(status)] ?? 0)} × ${status}`,
    );
    note(`${failures} failures from ${networks.length} networks`, statuses.join(", "), !("200" in first));
    const after = await judgeLockOut(portal, { ...owner, network: "203.0.113.51" });
    for (const [when, ways] of [
      ["during the attack", during],
      ["after it", after],
    ] as const) {
      const { knownBrowserMs: knownMs, newBrowserMs: newMs } = ways;
      note(`known browser, ${when}`, inMs(knownMs), knownMs !== null && knownMs <= KNOWN_MS);
      note(`new browser by link, ${when}`, inMs(newMs), newMs !== null && newMs <= LINK_MS);
    }
    const among = await portal.signIn({ ...OWNER, network: networks[0] ?? "" });
    const isFound = sayControl("an owner in a network of the attack", among === 429, `${among}`);
    note("control: an owner in a network of the attack", `${among}, ${inMs(null)}`, isFound);
  } finally {
    await product.end();
  }
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/** Keeps so many sign-ins with invented codes waiting, from three networks, until it is told to stop. */
function keepWaiting(product: RunningProduct): () => Promise<unknown> {
  const seen = { isOver: false, count: 0 };
  const one = async (network: string): Promise<void> => {
    while (!seen.isOver)
      await signIn(product, { username: `flood${(seen.count += 1)}`, password: "Wrong123", network });
  };
  const all = Promise.all(Array.from({ length: WAITING }, (_, each) => one(`192.0.2.${each % 3}`)));
  return () => {
    seen.isOver = true;
    return all;
  };
}

async function proveQueue(): Promise<void> {
  const raised = Object.fromEntries(
    ["FAILURES_PER_ADDRESS", "FAILURES_PER_AGENCY"].map((each) => [`PORTAL_SIGN_IN_${each}`, "1000000000"]),
  );
  const product = await runProduct({ ...settings, ...raised, DATA_DIR: join(folder, "queue") });
  try {
    const browser = await knownBrowser(product);
    const stop = keepWaiting(product);
    const measure = async (times: number, attempt: SignInTry): Promise<number> => {
      const took: number[] = [];
      for (let count = 0; count < times; count += 1) {
        const began = performance.now();
        await signIn(product, attempt);
        took.push(performance.now() - began);
      }
      return p95(took);
    };
    // Until all of them wait.
    await measure(3, { ...OWNER, network: "203.0.113.1", browser });
    const known = await measure(MEASURED, { ...OWNER, network: "203.0.113.1", browser });
    note(`${WAITING} sign-ins waiting: a known browser's p95 of ${MEASURED}`, inMs(known), known <= P95_MS);
    const flooding = await measure(3, { username: "nobody", password: "Wrong123", network: "192.0.2.1" });
    const isFound = sayControl("one of a flooding network", flooding > P95_MS, inMs(flooding));
    note("control: one of a flooding network", inMs(flooding), isFound);
    await stop();
  } finally {
    await product.end();
  }
}

try {
  await proveNoLockOut();
  await proveQueue();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report({
  question: "Can strangers lock an owner out?",
  header: ["what", "figure", "judged"],
  rows,
  notes: [
    `Within ${KNOWN_MS} ms in a known browser, within ${LINK_MS / 1_000} s by link in a new one; p95 of a known browser ${P95_MS} ms at most.`,
    "",
  ],
  isWithinBar,
});
