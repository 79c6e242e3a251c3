import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../../rig/paths.ts";
import { AGENCY, SECRET } from "../../../rig/voting-agency.ts";
import { type Portal, startPortal, until } from "../../faults/start-portal.ts";
import { addStaff, type Staff } from "../../office-races/staff.ts";
import { sayControl } from "../../support/control.ts";
import { withDatabase } from "../../support/with-database.ts";

/**
 * kill -9 of the portal at moments spread over going live: `npm run proof -- bring-in-kills [kills]`. Whatever is killed, after the
 * next start the bring-in goes live by itself: the package is loaded once, the log has each step once, and no file is left over.
 * The control: a bring-in whose package is lost must not go live.
 */

const folder = mkdtempSync(join(tmpdir(), "portal-bring-in-kills-"));
const ready = join(folder, "ready");
const dataDir = join(folder, "data");
const ironbark = join(root, "demo", "starter", "ironbark");
const settings = {
  DATA_DIR: dataDir,
  PORTAL_ENV: "test",
  PORTAL_SECRET: SECRET,
  PORTAL_FAKE_NOW: "2026-11-23T10:00:00+11:00",
};
const start = (): Promise<Portal> => startPortal(settings, join(folder, "log"));

interface BringIn {
  readonly bringInId: string;
  readonly state: string;
  readonly version: number;
  readonly hasPackage: boolean;
  readonly trouble: string | null;
  readonly checked: { readonly breaksHash: string } | null;
}

async function call<Answer>(
  { address }: Portal,
  { headers }: Staff,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const { "content-type": json, ...others } = headers;
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/agencies/${AGENCY}/office/${path}`, {
    method,
    headers: isForm || body === undefined ? others : { ...others, "content-type": json ?? "" },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Sends the files of the example, answers what is asked, and leaves the data folder as it is before somebody confirms. */
async function prepare(): Promise<{ readonly admin: Staff; readonly brought: BringIn }> {
  await (await start()).end();
  const admin = await withDatabase(settings, (database) => addStaff(database, "admin"));
  const portal = await start();
  const uploadIds: string[] = [];
  for (const member of readdirSync(join(ironbark, "exports"), { withFileTypes: true, recursive: true })) {
    if (!member.isFile()) continue;
    const form = new FormData();
    form.append("file", new Blob([readFileSync(join(member.parentPath, member.name))]), "file");
    const path = `uploads?purpose=bring-in&name=${encodeURIComponent(member.name)}`;
    uploadIds.push((await call<{ uploadId: string }>(portal, admin, "POST", path, form)).uploadId);
  }
  const order = { uploadIds, kind: "starter" };
  const { bringInId, version } = await call<BringIn>(portal, admin, "POST", "bring-ins", order);
  const { answers, schemes } = JSON.parse(readFileSync(join(ironbark, "answers.json"), "utf8")) as {
    readonly answers: object;
    readonly schemes: object;
  };
  const path = `bring-ins/${bringInId}`;
  await call(portal, admin, "PUT", path, { version, mapping: {}, answers, schemes });
  let brought = await call<BringIn>(portal, admin, "GET", path);
  await until("the files are read", async () => {
    brought = await call<BringIn>(portal, admin, "GET", path);
    return brought.state === "open";
  });
  if (!brought.hasPackage) throw new Error(`nothing to confirm: ${JSON.stringify(brought)}`);
  await portal.end();
  cpSync(dataDir, ready, { recursive: true });
  return { admin, brought };
}

const confirm = (portal: Portal, admin: Staff, { bringInId, version, checked }: BringIn) =>
  call(portal, admin, "POST", `bring-ins/${bringInId}/live`, {
    confirmed: true,
    version,
    breaksHash: checked?.breaksHash,
    // Each round begins with a copy of the same data, in which it was not used.
    proof: { recoveryCode: admin.codes[0] },
  });

function begin(): Promise<Portal> {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(ready, dataDir, { recursive: true });
  return start();
}

/** The state that it comes to by itself. */
async function settle(portal: Portal, admin: Staff, { bringInId }: BringIn): Promise<BringIn> {
  let last = await call<BringIn>(portal, admin, "GET", `bring-ins/${bringInId}`);
  await until("the bring-in is live or open again", async () => {
    last = await call<BringIn>(portal, admin, "GET", `bring-ins/${bringInId}`);
    return last.state !== "loading";
  });
  return last;
}

const judgeText = `
select (select count(*)::int from audit_events where kind = 'import' and actor_kind = 'staff') as imports,
  (select count(*)::int from audit_events where kind = 'bring-in-live') as lives,
  (select string_agg(plan_number, ',') from plans where closed_at is null) as plans,
  (select count(*)::int from uploads where removed_at is null) as uploads`;

const judge = (): Promise<string> =>
  withDatabase(settings, async (database) => {
    const rows = await database.query<Record<string, unknown>>(AGENCY, { text: judgeText, values: [] });
    return JSON.stringify(rows[0]);
  });

async function prove(kills: number): Promise<void> {
  const { admin, brought } = await prepare();
  const failures: string[] = [];
  const undisturbed = await begin();
  const beganMs = performance.now();
  await confirm(undisturbed, admin, brought);
  const { state } = await settle(undisturbed, admin, brought);
  const spanMs = performance.now() - beganMs;
  await undisturbed.end();
  const expected = await judge();
  if (state !== "live") throw new Error(`undisturbed it is ${state}`);
  let amidst = 0;
  for (let each = 1; each <= kills; each += 1) {
    const portal = await begin();
    await confirm(portal, admin, brought);
    await sleep((spanMs * (each - 1)) / kills);
    await portal.kill();
    const next = await start();
    const found = await call<BringIn>(next, admin, "GET", `bring-ins/${brought.bringInId}`);
    if (found.state === "loading") amidst += 1;
    const settled = await settle(next, admin, brought);
    await next.end();
    const judged = await judge();
    if (settled.state !== "live") failures.push(`kill ${each}: ${settled.state}, ${settled.trouble}`);
    if (judged !== expected) failures.push(`kill ${each}: ${judged} and not ${expected}`);
    process.stdout.write(`kill ${each}/${kills}\r`);
  }
  process.stdout.write(
    `${kills} kills while going live, ${amidst} of them found loading: ${kills - failures.length} live, loaded once; each ${expected}\n`,
  );
  if (amidst === 0) failures.push("no kill met the loading");
  const broken = await begin();
  await broken.end();
  await withDatabase(settings, (database) =>
    database.query(AGENCY, { text: "update bring_ins set package_sha256 = repeat('0', 64)", values: [] }),
  );
  const lost = await start();
  await confirm(lost, admin, brought);
  const refused = await settle(lost, admin, brought);
  await lost.end();
  const isFound = refused.state === "open" && refused.trouble !== null;
  if (!sayControl("a package that is lost", isFound)) failures.push("control: it went live");
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  process.stdout.write(`${kills} tried, ${failures.length} failed\n`);
  if (failures.length > 0) process.exitCode = 1;
}

const [given = "50"] = process.argv.slice(2);
try {
  await prove(Number(given));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
