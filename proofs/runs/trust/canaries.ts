import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createDatabase } from "../../../rig/create-database.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import { openSmtpMailbox, smtpAnswer } from "../../../server/src/testing/files/smtp-mailbox.ts";
import { type Call, call, logOn, personOf } from "../../faults/people.ts";
import { atAnchor, isReady, runCommand, startPortal, until } from "../../faults/start-portal.ts";
import { createVerdict } from "../../faults/verdict.ts";

/**
 * Distinctive secrets go through a portal on PostgreSQL with a real mail server, in journeys that succeed and that fail; then
 * they are looked for in its log, metrics, answers, files, mails and every table, as they are and in the usual codings:
 * `npm run proof -- canaries`. What was planted and what was meant must be found: the control.
 */
const verdict = createVerdict("canaries");
const mark = (name: string): string => `Cnry-${name}-7Qx4${process.pid}`;
/** By their names, passwords as long as they may be; those that a server makes join them as they are made. */
const secrets: Record<string, string> = {
  databasePassword: mark("Db"),
  portalSecret: `${mark("Key")}-0123456789abcdef0123`,
  smtpPassword: mark("Smtp"),
  newPassword: "Cn9New7Qx4Zt",
  setPassword: "Cn9Set7Qx4Zt",
  wrongPassword: "Cn9Wrg7Qx4Zt",
  badlySent: mark("Bad"),
  messageBody: mark("Message"),
  comment: mark("Comment"),
  searchText: mark("Search"),
};
/** Where a secret may be found, and must be. */
const meant: Readonly<Record<string, readonly string[]>> = {
  messageBody: ["table contact_messages", "answers", "mails"],
  comment: ["table invoice_votes", "answers"],
  temporaryPassword: ["mails"],
};
const answers: string[] = [];
let lastRequestId = "";

async function ask(address: string, person: Parameters<typeof call>[1], wanted: Call) {
  const answer = await call(address, person, wanted);
  answers.push(answer.text);
  lastRequestId = answer.headers.get("x-request-id") ?? lastRequestId;
  return answer;
}

function keepCookies(name: string, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [cookie = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
    if (value.length >= 16) secrets[`${name} ${cookie}`] = decodeURIComponent(value);
  }
}

async function signIn(address: string, username: string, role: number, password?: string) {
  const answer = await logOn(address, username, role, password);
  answers.push(answer.text);
  keepCookies(username, answer.headers);
  return personOf(username, answer);
}

const letter = (body: string) => ({
  ownersCorpId: 101,
  lotId: 2005,
  type: "ContactRequest",
  subject: "Gate",
  replyTo: "owner@example.org",
  body,
});

const codingsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  // Base64 of a part begins at any of three places: what stands in the middle of each is looked for.
  const shifted = [0, 1, 2].map((shift) =>
    bytes.subarray(shift, shift + 3 * Math.floor((bytes.length - shift) / 3)),
  );
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString("hex"),
    ...shifted.flatMap((part) => [part.toString("base64"), part.toString("base64url")]),
  ];
};

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

async function tablesOf(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const found = await client.query<{ row: string }>(`select t::text as row from "${name}" t`);
    texts.set(`table ${name}`, found.rows.map(({ row }) => row).join("\n"));
  }
  await client.end();
  return texts;
}

await withPrivatePostgres(async (server) => {
  const folder = mkdtempSync(join(tmpdir(), "portal-canaries-"));
  const dataDir = join(folder, "data");
  const plain = await createDatabase(server, "portal");
  const databaseUrl = plain.replace("postgres@", `postgres:${secrets["databasePassword"]}@`);
  const seen = { isRefusing: false };
  const mailbox = await openSmtpMailbox({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      seen.isRefusing || password !== secrets["smtpPassword"]
        ? done(smtpAnswer(535, "no"))
        : done(null, { user: username }),
  });
  const settings = {
    ...atAnchor,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORTAL_SECRET: secrets["portalSecret"] ?? "",
    SMTP_URL: `smtp://portal:${secrets["smtpPassword"]}@127.0.0.1:${mailbox.port}?requireTLS=false`,
    MAIL_FROM: "portal@example.com",
    LOG_LEVEL: "debug",
  };
  const said = [runCommand(settings, ["demo"]).said];
  const logPath = join(folder, "log");
  const portal = await startPortal(settings, logPath);
  const { address } = portal;
  try {
    const owner = await signIn(address, "owner1", 1);
    const manager = await signIn(address, "nonlot1", 3);
    await ask(address, owner, {
      name: "message",
      method: "POST",
      path: "/users/contact",
      body: letter(secrets["messageBody"] ?? ""),
    });
    const search = `/documents/query/text?corpId=101&text=${encodeURIComponent(secrets["searchText"] ?? "")}`;
    await ask(address, owner, { name: "search", path: search });
    const list = await ask(address, manager, { name: "invoices", path: "/pendingInvoices" });
    const [row] = (JSON.parse(list.text) as { pendingInvoiceList: readonly object[] }).pendingInvoiceList;
    const vote = [{ ...row, votingResponse: 1, votingComment: secrets["comment"], isModified: true }];
    await ask(address, manager, { name: "approval", method: "PUT", path: "/saveInvoices", body: vote });
    // What fails: wrong passwords, requests that are not valid, a mail server that refuses, a database that is away.
    answers.push((await logOn(address, "owner2", 1, secrets["wrongPassword"])).text);
    for (const body of [
      { username: 5, password: secrets["badlySent"], role: 1 },
      { username: "owner2", password: secrets["badlySent"], role: 9, more: secrets["badlySent"] },
      { username: "owner2", password: secrets["badlySent"]?.repeat(9), role: 1 },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ask(address, null, { name: "bad", method: "POST", path: "/users/logon", body });
    const change = { name: "password", method: "PUT", path: "/users/owner1/password" };
    await ask(address, owner, {
      ...change,
      body: { oldPassword: secrets["wrongPassword"], newPassword: secrets["newPassword"] },
    });
    const changed = await ask(address, owner, {
      ...change,
      body: { oldPassword: "Demo1234", newPassword: secrets["newPassword"] },
    });
    keepCookies("changed", changed.headers);
    verdict.expect(changed.status === 200, `the password was not changed: ${changed.status} ${changed.text}`);
    const set = runCommand(
      settings,
      ["users", "set-password", "--agency", "799187", "committee1"],
      `${secrets["setPassword"]}\n`,
    );
    verdict.expect(set.status === 0, set.said);
    said.push(set.said);
    await signIn(address, "committee1", 2, secrets["setPassword"]);
    const reset = { username: "committee2", userRole: 2, version: 1601 };
    const asked = await ask(address, null, {
      name: "reset",
      method: "POST",
      path: "/users/resetPassword",
      body: reset,
    });
    keepCookies("reset", asked.headers);
    const passwordMail = async (): Promise<string> => {
      for (const { parsed } of mailbox.mails) {
        const found = /^ {4}([A-Za-z0-9]{12})$/m.exec(parsed.text ?? "");
        if (found !== null) return found[1] ?? "";
      }
      return "";
    };
    await until("the temporary password", async () => (await passwordMail()) !== "");
    secrets["temporaryPassword"] = await passwordMail();
    await signIn(address, "committee2", 2, secrets["temporaryPassword"]);
    seen.isRefusing = true;
    const again = await signIn(address, "both1", 1);
    await ask(address, again, { name: "role", method: "POST", path: "/users/role", body: { role: 2 } });
    await server.stop();
    answers.push((await logOn(address, "both1", 1, secrets["wrongPassword"])).text);
    await ask(address, again, { name: "search", path: search });
    await server.start();
    await until("the portal is back", () => isReady(portal));
    await signIn(address, "owner1", 1, secrets["newPassword"]);
    // The control: a secret in a coded form, in a file where none belongs.
    secrets["planted"] = mark("Planted");
    writeFileSync(join(dataDir, "planted"), `x${Buffer.from(secrets["planted"]).toString("base64")}`);

    const mails = mailbox.mails.map(
      ({ raw, parsed }) => `${raw}
${parsed.text ?? ""}`,
    );
    const places = new Map<string, string>([
      ...(await tablesOf(databaseUrl)),
      ...filesBelow(dataDir).map(
        (path) => [`file ${path.slice(dataDir.length + 1)}`, readFileSync(path, "latin1")] as const,
      ),
      ["log", portal.log()],
      ["commands", said.join("\n")],
      ["metrics", await portal.metrics()],
      ["answers", answers.join("\n")],
      ["mails", mails.join("\n")],
    ]);
    const found = new Map<string, Set<string>>();
    let looked = 0;
    for (const [name, secret] of Object.entries(secrets))
      for (const [place, text] of places)
        for (const coded of codingsOf(secret)) {
          looked += 1;
          if (text.includes(coded)) found.set(name, (found.get(name) ?? new Set()).add(place));
        }
    for (const name of Object.keys(secrets)) {
      if (name === "planted") continue;
      const strays = [...(found.get(name) ?? [])].filter((place) => !(meant[name] ?? []).includes(place));
      verdict.expect(strays.length === 0, `${name} is in ${strays.join(", ")}`);
      for (const place of meant[name] ?? [])
        verdict.control(`${name} in ${place}`, found.get(name)?.has(place) === true);
    }
    verdict.control("a planted secret", found.get("planted")?.has("file planted") === true);
    verdict.control(
      "the last request in the log",
      lastRequestId !== "" && portal.log().includes(lastRequestId),
    );
    verdict.say(
      `${Object.keys(secrets).length} secrets, ${places.size} places, ${looked} searches; found where meant: ${Object.values(meant).flat().length} and 1 planted`,
    );
  } finally {
    await portal.kill();
    await mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  }
}).catch((error: unknown) => verdict.expect(false, String(error)));
process.stdout.write(
  `${verdict.checks() - verdict.failures.length} passed, ${verdict.failures.length} failed\n`,
);
if (verdict.failures.length > 0) process.exitCode = 1;
