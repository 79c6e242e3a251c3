import { join } from "node:path";
import { createSender } from "../../../rig/cast-votes.ts";
import {
  type Approver,
  CREDITOR,
  importInvoicePackage,
  invoiceId,
  openApproverSessions,
  writeInvoicePackage,
} from "../../../rig/invoice-agency.ts";
import {
  faultsIn,
  isJudgeAwake,
  judgeVotes,
  readVotes,
  type SentVotes,
} from "../../support/judge-invoice-votes.ts";
import { killAgain, type TestTarget, proveByKills } from "../../support/killed-servers.ts";
import { openProof } from "../../support/proof.ts";
import { AGENCY } from "../../../rig/voting-agency.ts";
import { withDatabase } from "../../support/with-database.ts";
import type { RunningProduct } from "../../../e2e/src/support/run-product.ts";

/**
 * kill -9 of the server while eight approvers submit votes on five invoices each: `npm run proof -- invoice-kills [kills on
 * PostgreSQL] [on the embedded engine]`. Each submission must be there whole, with its events in the log, or not at all; none that
 * was acknowledged may be missing. After each start what was not answered is sent again, and is there once.
 * The control is at the end: a server that saves row by row must leave parts.
 */
const APPROVERS = 8;
const INVOICES = 5;
const CONTROL_KILLS = 5;
const MOMENTS = { spreadMs: 250, stepMs: 97 };
const AMOUNT_CENTS = 100;

const { say, failures, end } = openProof();
const documentIds = Array.from({ length: INVOICES }, (_, at) => invoiceId(at + 1));
let sentSoFar = 0;

const bodyOf = ({ comment, response, amountCents }: SentVotes): object[] =>
  documentIds.map((documentId) => ({
    documentId,
    votingResponse: response,
    votingComment: comment,
    invoiceAmount: amountCents / 100,
    creditorName: CREDITOR,
  }));

/** Kills as often as asked for; answers how many submissions were harmed. */
async function prove(target: TestTarget, kills: number): Promise<number> {
  const { name, settings, isProduct } = target;
  const began = performance.now();
  const folder = join(settings["DATA_DIR"] ?? "", "package");
  await writeInvoicePackage(folder, { approvers: APPROVERS, invoices: INVOICES });
  await importInvoicePackage(settings, folder);
  const approvers = await withDatabase(settings, (database) =>
    openApproverSessions(database, { approvers: APPROVERS, devices: 1 }),
  );
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

  let broken: { readonly approver: Approver; readonly votes: SentVotes }[] = [];
  await killAgain(
    target,
    { times: kills, ...MOMENTS },
    {
      until: (server, answered) => {
        broken = [];
        return Promise.all(
          approvers.map(async (approver) => {
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
              if (votes.status !== 0) answered();
              if (votes.status !== 200) {
                broken.push({ approver, votes });
                return;
              }
            }
          }),
        );
      },
      // What was not answered is sent again: where it was kept nothing is added (it is everybody's newest), else it is now.
      again: (server) =>
        Promise.all(
          broken.map(async ({ approver, votes }) => {
            const before = isProduct ? await shownWith(server, approver, votes.comment) : 0;
            if (before > 0 && before < INVOICES)
              failures.push(`${name}: ${before} of ${INVOICES} votes were kept`);
            count[before > 0 ? "kept" : "never"] += 1;
            if (isProduct) await send(server, approver, votes);
          }),
        ),
    },
  );
  sender.close();

  const { kept, wrongEvents } = await withDatabase(settings, async (database) => {
    const [events] = await database.query<{ wrong: number }>(AGENCY, {
      text: `select count(*) as wrong from (
          select save_id::text as save, count(*) as votes from invoice_votes group by 1
        ) v full join (
          select subject->>'saveId' as save, count(*) as votes from audit_events where kind = 'invoice-vote' group by 1
        ) e using (save) where v.votes is distinct from e.votes`,
    });
    return { kept: await readVotes(database), wrongEvents: events?.wrong ?? 1 };
  });
  const judged = judgeVotes(sent, kept);
  const acknowledged = sent.filter(({ status }) => status === 200).length;
  const unanswered = isProduct
    ? `; of the unanswered ${count.kept} kept whole, ${count.never} not at all, and all kept after a repeat`
    : "";
  say(
    `${name}: ${kills} kills in ${Math.round((performance.now() - began) / 1_000)} s; ${sent.length} submissions of ` +
      `${INVOICES} votes, ${acknowledged} acknowledged${unanswered}; ${kept.length} votes kept\n  ${JSON.stringify(judged)}` +
      (isProduct ? `, ${wrongEvents} submissions with other events than votes` : ""),
  );
  if (!isProduct) return judged.partial;
  if (faultsIn(judged) + wrongEvents > 0) failures.push(`${name}: submissions were harmed`);
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
await proveByKills({
  failures,
  prove,
  kills: { onPostgres, onEmbedded },
  control: {
    bareServer: "proofs/invoices/bare-server.ts",
    fault: "row-by-row",
    kills: CONTROL_KILLS,
    inWords: (sound, faulty) => `in one transaction ${sound} in parts, row by row ${faulty} in parts`,
  },
});
end();
