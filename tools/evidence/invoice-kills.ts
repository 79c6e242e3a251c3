import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createSender } from "../../bench/support/cast-votes.ts";
import { createDatabase } from "../../bench/support/create-database.ts";
import {
  type Approver,
  CREDITOR,
  importInvoicePackage,
  invoiceId,
  openApproverSessions,
  writeInvoicePackage,
} from "../../bench/support/invoice-agency.ts";
import {
  faultsIn,
  isJudgeAwake,
  judgeVotes,
  readVotes,
  type SentVotes,
} from "../../bench/support/judge-invoice-votes.ts";
import { root } from "../../bench/support/paths.ts";
import { withPrivatePostgres } from "../../bench/support/private-postgres.ts";
import { runBare } from "../../bench/support/run-bare.ts";
import { AGENCY, SECRET } from "../../bench/support/voting-agency.ts";
import { type RunningProduct, runProduct } from "../../e2e/src/support/run-product.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createTestLog } from "../../server/src/testing/test-log.ts";

/**
 * kill -9 of the server while eight approvers submit votes on five invoices each: `npm run evidence -- invoice-kills [kills on
 * PostgreSQL] [on the embedded engine]`. Each submission must be there whole, with its events in the log, or not at all; none that
 * was acknowledged may be missing. After each start what was not answered is sent again, and is there once.
 * The control is at the end: a server that saves row by row must leave parts.
 */
const APPROVERS = 8;
const INVOICES = 5;
const CONTROL_KILLS = 5;
/** Kills fall at moments spread over this, counted from the first answer after a start. */
const SPREAD_MS = 250;
const AMOUNT_CENTS = 100;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const failures: string[] = [];
const documentIds = Array.from({ length: INVOICES }, (_, at) => invoiceId(at + 1));
let sentSoFar = 0;

interface Place {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly start: () => Promise<RunningProduct>;
  readonly isProduct: boolean;
}

const bodyOf = ({ comment, response, amountCents }: SentVotes): object[] =>
  documentIds.map((documentId) => ({
    documentId,
    votingResponse: response,
    votingComment: comment,
    invoiceAmount: amountCents / 100,
    creditorName: CREDITOR,
  }));

/** Kills as often as asked for; answers how many submissions were harmed. */
async function prove(place: Place, kills: number): Promise<number> {
  const { name, settings, start, isProduct } = place;
  const began = performance.now();
  const folder = join(settings["DATA_DIR"] ?? "", "package");
  await writeInvoicePackage(folder, { approvers: APPROVERS, invoices: INVOICES });
  await importInvoicePackage(settings, folder);
  const open = () =>
    openDatabase({
      databaseUrl: settings["DATABASE_URL"],
      dataDir: settings["DATA_DIR"] ?? "",
      log: createTestLog(),
    });
  const opening = await open();
  const approvers = await openApproverSessions(opening, { approvers: APPROVERS, devices: 1 });
  await opening.close();
  const sender = createSender(APPROVERS);
  const sent: SentVotes[] = [];
  const count = { kept: 0, never: 0 };

  const send = async (server: RunningProduct, approver: Approver, votes: SentVotes): Promise<void> => {
    const { status, text } = await sender.put(server.address, approver, "/saveInvoices", bodyOf(votes));
    votes.status = status;
    votes.answeredAtMs = performance.now();
    if (status !== 200 && status !== 0)
      failures.push(`${name}: a submission was answered ${status} ${text.slice(0, 200)}`);
  };

  let server = await start();
  for (let each = 1; each <= kills; each += 1) {
    const answered = new AbortController();
    const first = once(answered.signal, "abort");
    const broken: { readonly approver: Approver; readonly votes: SentVotes }[] = [];
    const voting = approvers.map(async (approver) => {
      for (;;) {
        const number = (sentSoFar += 1);
        const votes: SentVotes = {
          contactId: approver.contactId,
          documentIds,
          comment: `vote ${number}`,
          response: number % 2 === 0 ? 0 : 1,
          amountCents: AMOUNT_CENTS,
          sentAtMs: performance.now(),
          answeredAtMs: 0,
          status: 0,
        };
        sent.push(votes);
        await send(server, approver, votes);
        if (votes.status !== 0) answered.abort();
        if (votes.status !== 200) {
          broken.push({ approver, votes });
          return;
        }
      }
    });
    await first;
    await sleep((each * 97) % SPREAD_MS);
    process.kill(server.pid, "SIGKILL");
    await Promise.all(voting);
    await server.end();
    server = await start();
    // What was not answered is sent again: where it was kept nothing is added (it is everybody's newest), else it is now.
    const repeating = broken.map(async ({ approver, votes }) => {
      const before = isProduct ? await shownWith(server, approver, votes.comment) : 0;
      if (before > 0 && before < INVOICES) failures.push(`${name}: ${before} of ${INVOICES} votes were kept`);
      count[before > 0 ? "kept" : "never"] += 1;
      if (isProduct) await send(server, approver, votes);
    });
    await Promise.all(repeating);
    process.stdout.write(`${name}: kill ${each}/${kills}\r`);
  }
  await server.end();
  sender.close();

  const database = await open();
  const kept = await readVotes(database);
  const [events] = await database.query<{ wrong: number }>(AGENCY, {
    text: `select count(*) as wrong from (
        select save_id::text as save, count(*) as votes from invoice_votes group by 1
      ) v full join (
        select subject->>'saveId' as save, count(*) as votes from audit_events where kind = 'invoice-vote' group by 1
      ) e using (save) where v.votes is distinct from e.votes`,
  });
  await database.close();
  const judged = judgeVotes(sent, kept);
  const acknowledged = sent.filter(({ status }) => status === 200).length;
  const unanswered = isProduct
    ? `; of the unanswered ${count.kept} kept whole, ${count.never} not at all, and all kept after a repeat`
    : "";
  say(
    `${name}: ${kills} kills in ${Math.round((performance.now() - began) / 1_000)} s; ${sent.length} submissions of ` +
      `${INVOICES} votes, ${acknowledged} acknowledged${unanswered}; ${kept.length} votes kept\n  ${JSON.stringify(judged)}` +
      (isProduct ? `, ${events?.wrong ?? "?"} submissions with other events than votes` : ""),
  );
  if (!isProduct) return judged.partial;
  if (faultsIn(judged) + (events?.wrong ?? 1) > 0) failures.push(`${name}: submissions were harmed`);
  if (acknowledged < kills) failures.push(`${name}: only ${acknowledged} submissions were made`);
  const isAwake = isJudgeAwake(sent, kept);
  say(`  the judge, shown votes taken away, doubled, altered: ${isAwake ? "found each" : "IS BLIND"}`);
  if (!isAwake) failures.push(`${name}: the judge is blind`);
  return judged.partial;

  async function shownWith(running: RunningProduct, approver: Approver, comment: string): Promise<number> {
    const { text } = await sender.get(running.address, approver, "/pendingInvoices");
    const { pendingInvoiceList } = JSON.parse(text) as { pendingInvoiceList: { votingComment: string }[] };
    return pendingInvoiceList.filter(({ votingComment }) => votingComment === comment).length;
  }
}

const [onPostgres = 50, onEmbedded = 10] = process.argv.slice(2).map(Number);
const scratch = mkdtempSync(join(tmpdir(), "portal-invoice-kills-"));
try {
  if (onEmbedded > 0) {
    const settings = { DATA_DIR: join(scratch, "embedded"), PORTAL_SECRET: SECRET };
    const start = (): Promise<RunningProduct> => runProduct({ ...settings, LOG_LEVEL: "error" });
    await prove({ name: "embedded", settings, start, isProduct: true }, onEmbedded);
  }
  await withPrivatePostgres(async (postgres) => {
    const settingsOf = async (name: string): Promise<Readonly<Record<string, string>>> => ({
      DATABASE_URL: await createDatabase(postgres, name),
      DATA_DIR: join(scratch, name),
      PORTAL_SECRET: SECRET,
    });
    const settings = await settingsOf("portal");
    const start = (): Promise<RunningProduct> => runProduct({ ...settings, LOG_LEVEL: "error" });
    await prove({ name: "PostgreSQL", settings, start, isProduct: true }, onPostgres);
    const bare = async (fault: string): Promise<number> => {
      const own = await settingsOf(fault === "" ? "bare" : "faulty");
      const entry = join(root, "bench", "invoices", "bare-server.ts");
      const starting = (): Promise<RunningProduct> => runBare(entry, { ...own, BARE_FAULT: fault });
      const name = `bare ${fault}`.trim();
      return prove({ name, settings: own, start: starting, isProduct: false }, CONTROL_KILLS);
    };
    const [sound, faulty] = [await bare(""), await bare("row-by-row")];
    const isTold = sound === 0 && faulty > 0;
    say(
      `control (${CONTROL_KILLS} kills each): in one transaction ${sound} in parts, row by row ${faulty} in parts: ` +
        (isTold ? "told apart" : "NOT TOLD APART"),
    );
    if (!isTold) failures.push("the control did not tell a server that saves row by row");
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const failure of failures.slice(0, 10)) say(`  ${failure}`);
say(failures.length === 0 ? "passed" : `${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
