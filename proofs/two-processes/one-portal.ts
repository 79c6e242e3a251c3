import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatePackage } from "../../rig/generate-package.ts";
import { command } from "../support/drill-portal.ts";
import { root } from "../../rig/paths.ts";
import { bodyOf, personAt, signInPerson, tryToSignIn } from "../support/portal-person.ts";
import { runProduct } from "../../e2e/src/support/run-product.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { type Comparison, tally } from "./comparison.ts";

const EVENT = { method: "POST", body: { category: "Header Navigation", label: "HOME" } } as const;
const FREE_FAILURES = 5;
const REPORTS_A_MINUTE = 20;
const SUBMISSIONS = 25;
const AGENCY = 799_187;

type Settings = Readonly<Record<string, string>>;

/** Both processes of one portal. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly settings: Settings;
  readonly expect: Comparison["expect"];
  readonly control: Comparison["control"];
}

export async function oneSession({ one, other, settings, expect, control }: Pair): Promise<void> {
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const [here, there] = turn % 2 === 0 ? [one, other] : [other, one];
    const person = await signInPerson(here, { username: "owner1", role: 1 });
    const elsewhere = personAt(there, person);
    statuses.push(
      (await elsewhere.ask("/plans/query/lots")).status,
      (await elsewhere.ask("/analytics/events", EVENT)).status,
    );
    await elsewhere.ask("/users/logout", { method: "POST", body: {} });
    statuses.push((await person.ask("/plans/query/lots")).status);
  }
  expect("20 sign-ins on one; a call and a change on the other, then signed out there", tally(statuses), {
    200: 40,
    401: 20,
  });
  const stranger = await runProduct({
    ...settings,
    PORTAL_SECRET: "another secret of this proof, which is longer than 32",
  });
  const person = await signInPerson(one, { username: "owner1", role: 1 });
  const asked = await personAt(stranger.address, person).ask("/analytics/events", EVENT);
  await stranger.end();
  control("a change asked of a process with another secret", asked.status === 403, `${asked.status}`);
}

export async function oneCounter({ one, other, expect }: Pair): Promise<void> {
  const statuses: number[] = [];
  for (let turn = 0; turn < FREE_FAILURES + 3; turn += 1)
    statuses.push(
      (
        await tryToSignIn(turn % 2 === 0 ? one : other, {
          username: "committee2",
          role: 2,
          password: "Wrong123",
        })
      ).status,
    );
  expect("wrong passwords on both in turn: refused, then throttled", tally(statuses), {
    401: FREE_FAILURES,
    429: 3,
  });
  const person = await signInPerson(one, { username: "committee1", role: 2 });
  const body = { mainCommand: "Insurance", parameter0: 101, parameter1: 0, format: "csv" };
  const runs: number[] = [];
  for (let turn = 0; turn < REPORTS_A_MINUTE + 4; turn += 1)
    runs.push(
      (await personAt(turn % 2 === 0 ? one : other, person).ask("/reports", { method: "POST", body })).status,
    );
  expect("reports on both in turn: answered, then refused for a minute", tally(runs), {
    200: REPORTS_A_MINUTE,
    429: 4,
  });
}

export async function oneSetting({ one, other, settings, expect }: Pair): Promise<void> {
  const seen: boolean[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const colour = `#10${turn}0${turn}0`;
    command(settings, "config", "set", "--agency", "799187", "buttonColor", colour);
    for (const address of [one, other]) {
      const answer = await fetch(`${address}/api/agencies/799187/communicator/query/agentcontentstrata`);
      seen.push((await answer.text()).includes(colour));
    }
  }
  expect("a setting of the command line is the next answer's, in both", tally(seen), { true: 10 });
}

/** `portal import` as a process of its own: what it ended with, and said last. */
function runImport(settings: Settings, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, "dist", "server", "cli.js"), "import", folder, "--agency", "799187"],
      {
        env: { PATH: process.env["PATH"], LOG_LEVEL: "error", ...settings },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let said = "";
    child.stdout.on("data", (part: Buffer) => (said += part.toString()));
    child.stderr.on("data", (part: Buffer) => (said += part.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve(`${code} ${said.trim().split("\n").at(-1) ?? ""}`));
  });
}

/** The same newer package by two commands at once, while both processes serve: one changes something, the other nothing. */
export async function oneImport({ one, other, settings, expect }: Pair, folder: string): Promise<void> {
  await generatePackage(folder, 1);
  const plans = join(folder, "plans.csv");
  writeFileSync(plans, readFileSync(plans, "utf8").replaceAll("Banksia Court", "Banksia Twice"));
  const person = await signInPerson(one, { username: "owner1", role: 1 });
  const running = { is: true };
  const looking = (async (): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; running.is; turn += 1)
      statuses.push(
        (await personAt(turn % 2 === 0 ? one : other, person).ask("/plans/lots/2005/query/property")).status,
      );
    return statuses;
  })();
  const ends = await Promise.all([runImport(settings, folder), runImport(settings, folder)]);
  running.is = false;
  const statuses = tally(await looking);
  expect(
    "two imports of one package at once",
    ends
      .map((end) =>
        end.replace(/^(\d+) .*: (?:\d+ rows loaded, )?/, "$1 ").replace(/\d+ changed$/, "changed"),
      )
      .toSorted(),
    ["0 changed", "0 this package is loaded already, nothing changed"],
  );
  expect("people who looked on both meanwhile were answered", Object.keys(statuses), ["200"]);
  const names = await Promise.all(
    [one, other].map(async (address) => {
      const property = await personAt(address, person).ask("/plans/lots/2005/query/property");
      return bodyOf<{ addressLine1: string }>(property).addressLine1;
    }),
  );
  expect("both show what was imported", names, ["Banksia Twice", "Banksia Twice"]);
}

/** One approver's vote on an invoice, sent to both at once: it is kept once. */
export async function oneSubmission(
  { one, other, expect, control }: Pair,
  database: Database,
): Promise<void> {
  const person = await signInPerson(one, { username: "nonlot1", role: 3 });
  const list = await person.ask("/pendingInvoices");
  const [row] = bodyOf<{ pendingInvoiceList: readonly object[] }>(list).pendingInvoiceList;
  const statuses: number[] = [];
  const comments: string[] = [];
  for (let turn = 0; turn < SUBMISSIONS; turn += 1) {
    const votingComment = `at once ${randomUUID()}`;
    comments.push(votingComment);
    const body = [{ ...row, votingResponse: turn % 2, votingComment, isModified: true }];
    const sent = [one, other].map((address) =>
      personAt(address, person).ask("/saveInvoices", { method: "PUT", body }),
    );
    statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
  }
  expect(`${SUBMISSIONS} votes on an invoice sent to both at once: answers`, tally(statuses), {
    200: 2 * SUBMISSIONS,
  });
  const rows = await database.query<{ comment: string; n: number }>(AGENCY, {
    text: "select comment, count(*)::int as n from invoice_votes where agency_id = $1 and comment = any($2) group by comment",
    values: [AGENCY, comments],
  });
  expect("of each vote there is one", tally(rows.map(({ n }) => n)), { 1: SUBMISSIONS });
  const missed = tally([...rows.slice(1).map(({ n }) => n), 2]);
  control("one vote missing and one twice", missed[1] === SUBMISSIONS - 1 && missed[2] === 1);
}
