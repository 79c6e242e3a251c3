import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../../server/src/core/db/open-database.ts";
import { openSmtpMailbox, type ReceivedMail } from "../../../server/src/testing/files/smtp-mailbox.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";
import { root } from "../../../rig/paths.ts";
import { sayControl } from "../../support/control.ts";

/**
 * kill -9 of the portal between a person's message and its mail, at moments spread from the request to behind the mail's
 * settlement: `npm run proof -- mail-kills [number of kills]`. Whatever was kept is mailed after the next start, and
 * once, unless the kill fell between the mail server's 250 and our commit; then under the same Message-ID (D54).
 * The control is at the end: a program that queues its mails after the commit must lose some.
 */

const AGENCY = 799187;
const ANCHOR_MS = Date.parse("2026-03-31T10:00:00+11:00");
/** From start to start: longer than a lease, so that a mail claimed by the dead is due again; below the quota of a day. */
const STEP_MS = 30 * 60_000;
const TIMEOUT_MS = 180_000;
const CONTROL_KILLS = 6;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Those that run: none outlives this program. */
const children = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

interface Portal {
  readonly child: ChildProcess;
  readonly base: string;
}

async function start(dataDir: string, smtpUrl: string, round: number): Promise<Portal> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "dist", "server", "cli.js"), "serve"], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      SMTP_URL: smtpUrl,
      MAIL_FROM: "portal@example.com",
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: new Date(ANCHOR_MS + round * STEP_MS).toISOString(),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.add(child);
  const base = `http://127.0.0.1:${port}`;
  await until("the portal is ready", async () => {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    return (await fetch(`${base}/readyz`).catch(() => null))?.ok === true;
  });
  return { child, base };
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
    await sleep(20);
  }
}

async function kill({ child }: Pick<Portal, "child">): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  children.delete(child);
}

/** A signed-in owner's way to send a message. */
async function signIn({ base }: Portal): Promise<(subject: string) => Promise<number>> {
  const headers = { "content-type": "application/json", origin: base };
  const logon = await fetch(`${base}/api/agencies/${AGENCY}/users/logon`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: "owner1", password: "Demo1234", role: 1 }),
  });
  const user = (await logon.json()) as { sessionId: string; mainContact: { contactID: number } };
  const cookies = logon.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length);
  const proof = {
    cookie: cookies.join("; "),
    "x-session-id": user.sessionId,
    "x-username": "owner1",
    "x-contact-id": String(user.mainContact.contactID),
    "x-xsrf-token": decodeURIComponent(token ?? ""),
  };
  const fixed = { ownersCorpId: 101, lotId: 2005, type: "ContactRequest", replyTo: "owner@example.org" };
  return async (subject) => {
    const body = JSON.stringify({ ...fixed, subject, body: `What ${subject} is about.` });
    const url = `${base}/api/agencies/${AGENCY}/users/contact`;
    // Killed before it answered: nobody was told anything.
    const answer = await fetch(url, { method: "POST", headers: { ...headers, ...proof }, body }).catch(
      () => null,
    );
    return answer?.status ?? 0;
  };
}

/** Resolves when no mail waits and none is on its way. */
function drained({ base }: Portal): Promise<void> {
  return until("the outbox is empty", async () => {
    const text = await (await fetch(`${base}/metrics`)).text();
    return text.includes('portal_mails{state="queued"} 0');
  });
}

interface Round {
  readonly subject: string;
  readonly isAcknowledged: boolean;
  /** Copies that the mail server had taken when the kill fell. */
  readonly takenBefore: number;
}

async function prove(kills: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-mail-kills-"));
  const dataDir = join(folder, "data");
  // A mail server that takes its time, so that kills fall while it has the mail and has not answered.
  let mailNumber = 0;
  const mailbox = await openSmtpMailbox({
    beforeAcknowledging: async () => {
      await sleep(((mailNumber += 1) * 37) % 80);
      return undefined;
    },
  });
  const copiesOf = (subject: string): readonly ReceivedMail[] =>
    mailbox.mails.filter(({ parsed }) => parsed.subject === subject);
  try {
    const undisturbed = await start(dataDir, mailbox.url, 0);
    const send = await signIn(undisturbed);
    const began = performance.now();
    if ((await send("undisturbed")) !== 200) throw new Error("an undisturbed message was not taken");
    await until("an undisturbed mail", async () => copiesOf("undisturbed").length === 1);
    const spanMs = (performance.now() - began) * 2;
    await drained(undisturbed);
    await kill(undisturbed);

    const rounds: Round[] = [];
    for (let each = 1; each <= kills; each += 1) {
      const portal = await start(dataDir, mailbox.url, each);
      // What the round before left behind leaves first.
      await drained(portal);
      const subject = `kill ${each}`;
      const sending = (await signIn(portal))(subject);
      await sleep((spanMs * (each - 0.5)) / kills);
      const takenBefore = copiesOf(subject).length;
      await kill(portal);
      rounds.push({ subject, isAcknowledged: (await sending) === 200, takenBefore });
      process.stdout.write(`kill ${each}/${kills}\r`);
    }
    const last = await start(dataDir, mailbox.url, kills + 1);
    await drained(last);
    await kill(last);
    const kept = await keptSubjects(dataDir);
    judge(rounds, kept, copiesOf, spanMs);
  } finally {
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
  await control(folder);
}

async function keptSubjects(dataDir: string): Promise<ReadonlySet<string>> {
  const database = await openDatabase({ dataDir, log: createTestLog() });
  const rows = await database.query<{ subject: string }>(AGENCY, {
    text: "select subject from contact_messages",
  });
  await database.close();
  return new Set(rows.map(({ subject }) => subject));
}

function judge(
  rounds: readonly Round[],
  kept: ReadonlySet<string>,
  copiesOf: (subject: string) => readonly ReceivedMail[],
  spanMs: number,
): void {
  const failures: string[] = [];
  const count = { acknowledged: 0, keptUnanswered: 0, never: 0, single: 0, again: 0, unanswered: 0, late: 0 };
  for (const { subject, isAcknowledged, takenBefore } of rounds) {
    const copies = copiesOf(subject);
    if (isAcknowledged) count.acknowledged += 1;
    else if (kept.has(subject)) count.keptUnanswered += 1;
    else count.never += 1;
    if (isAcknowledged && !kept.has(subject)) failures.push(`${subject}: acknowledged and not kept`);
    if (kept.has(subject) && copies.length === 0) failures.push(`${subject}: kept and never mailed`);
    if (!kept.has(subject) && copies.length > 0) failures.push(`${subject}: mailed and not kept`);
    if (copies.length === 1) count.single += 1;
    if (copies.length === 1 && takenBefore === 0) count.late += 1;
    if (copies.length < 2) continue;
    if (takenBefore > 0) count.again += 1;
    else count.unanswered += 1;
    if (copies.length > 2) failures.push(`${subject}: mailed ${copies.length} times`);
    if (new Set(copies.map(({ parsed }) => parsed.messageId)).size !== 1)
      failures.push(`${subject}: repeated under another Message-ID`);
  }
  const { acknowledged, keptUnanswered, never, single, again, unanswered, late } = count;
  process.stdout.write(
    `${rounds.length} kills over ${Math.round(spanMs)} ms: ${acknowledged} messages acknowledged before the kill, ` +
      `${keptUnanswered} kept and not answered, ${never} never kept\n` +
      `mailed once: ${single} (${late} of them after the next start); twice: ${again} with the kill between 250 and commit, ` +
      `${unanswered} with the kill while the server had the mail and had not answered\n`,
  );
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  const failed = Math.min(rounds.length, failures.length);
  process.stdout.write(`${rounds.length - failed} passed, ${failures.length} failed\n`);
  if (failures.length > 0) process.exitCode = 1;
}

/** The same promise, kept in one transaction and broken into two: the first program loses none, the second some. */
async function control(folder: string): Promise<void> {
  const lost: Record<"within" | "after", number> = { within: 0, after: 0 };
  try {
    for (const way of ["within", "after"] as const)
      for (let each = 0; each < CONTROL_KILLS; each += 1) {
        const dataDir = join(folder, `${way}-${each}`);
        lost[way] += await lostOf(dataDir, way, 300 + each * 41);
      }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const isFound = sayControl(
    `queued after the commit, ${CONTROL_KILLS} kills`,
    lost.within === 0 && lost.after > 0,
    `${lost.after} lost, within the transaction ${lost.within}`,
  );
  if (!isFound) process.exitCode = 1;
}

async function lostOf(dataDir: string, way: string, ms: number): Promise<number> {
  const writer = join(root, "server/src/testing/processes/queue-until-killed.ts");
  const tsx = fileURLToPath(import.meta.resolve("tsx"));
  const child = spawn(process.execPath, ["--import", tsx, writer, dataDir, way], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  await once(child.stdout, "data");
  await sleep(ms);
  await kill({ child });
  const database = await openDatabase({ dataDir, log: createTestLog() });
  const [row] = await database.query<{ lost: number }>(AGENCY, {
    text: `select ((select count(*) from contact_messages) - (select count(*) from outbox_mails))::int as lost`,
  });
  await database.close();
  return row?.lost ?? 0;
}

await prove(Math.max(1, Number(process.argv[2] ?? 50)));
