import { join } from "node:path";
import { createSender } from "../../../rig/cast-votes.ts";
import {
  type Approver,
  changeAmount,
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
  type KeptVote,
  readVotes,
  type SentVotes,
} from "../../support/judge-invoice-votes.ts";
import { openProof } from "../../support/proof.ts";
import { withSharedDatabase } from "../../support/two-servers.ts";
import { AGENCY } from "../../../rig/voting-agency.ts";
import type { RunningProduct } from "../../../e2e/src/support/run-product.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import { sayControl } from "../../support/control.ts";

/**
 * Eight approvers with two devices each vote on one invoice at once, race after race: `npm run proof -- invoice-races
 * [races]`, 200 as it stands. Two servers on one PostgreSQL take them in turn, and in every tenth race a real import
 * changes the invoice's amount meanwhile. Everybody's votes are there, without a gap and in the order of answers; a
 * vote on the old amount stands before the import, one on the new amount after it, and any other was refused. Lists
 * show each approver their own newest vote. The control is at the end: a server that does not wait for the voter, on a
 * table without its key.
 */
const APPROVERS = 8;
const DEVICES = 2;
const IMPORT_EVERY = 10;
const CONTROL_RACES = 10;

const races = Math.max(IMPORT_EVERY, Number(process.argv[2] ?? 200));
const { say, failures, end } = openProof();
const [RACED, CONTROL] = [invoiceId(1), invoiceId(2)];
const sender = createSender(APPROVERS * DEVICES);
let sentSoFar = 0;

/** One vote of each device at once. */
function race(
  servers: readonly RunningProduct[],
  devices: readonly Approver[],
  documentId: number,
  amountCents: number,
): Promise<readonly SentVotes[]> {
  const sending = devices.map(async (device, at): Promise<SentVotes> => {
    const response = (at + sentSoFar) % 2 === 0 ? 1 : 0;
    const comment = `vote ${(sentSoFar += 1)}`;
    const row = {
      documentId,
      votingResponse: response,
      votingComment: comment,
      invoiceAmount: amountCents / 100,
      creditorName: CREDITOR,
    };
    const sentAtMs = performance.now();
    const base = servers[at % servers.length]?.address ?? "";
    const { status, text } = await sender.put(base, device, "/saveInvoices", [row]);
    const isAnswered = status === 200 || (status === 409 && text.includes("INVOICE_CHANGED"));
    if (!isAnswered) failures.push(`a vote was answered ${status} ${text.slice(0, 200)}`);
    const own = {
      contactId: device.contactId,
      documentIds: [documentId],
      comment,
      response,
      amountCents,
    } as const;
    return { ...own, sentAtMs, answeredAtMs: performance.now(), status };
  });
  return Promise.all(sending);
}

/** Counts the devices that do not show their approver's newest vote, or show one on another amount. */
async function wronglyShown(
  base: string,
  devices: readonly Approver[],
  kept: readonly KeptVote[],
  amountCents: number,
): Promise<number> {
  const shown = devices.map(async (device) => {
    const { text } = await sender.get(base, device, "/pendingInvoices?ownersCorpId=101");
    const { pendingInvoiceList } = JSON.parse(text) as {
      pendingInvoiceList: { documentId: number; votingComment: string | null; votingResponse: number }[];
    };
    const row = pendingInvoiceList.find(({ documentId }) => documentId === RACED);
    const own = kept.filter(
      ({ documentId, contactId }) => documentId === RACED && contactId === device.contactId,
    );
    const newest = own.at(-1);
    const expected = newest?.amountCents === amountCents ? newest : undefined;
    return (
      row?.votingResponse === (expected?.response ?? -1) && row.votingComment === (expected?.comment ?? null)
    );
  });
  return (await Promise.all(shown)).filter((isRight) => !isRight).length;
}

/** Votes on the right side of each import: those on an amount come after the import that made it, before the next one. */
async function slippedIn(
  database: Database,
  kept: readonly KeptVote[],
  amounts: readonly number[],
): Promise<number> {
  // Written while the import keeps voters out.
  const imports = await database.query<{ at: Date }>(AGENCY, {
    text: "select happened_at as at from audit_events where kind = 'import' order by event_id",
  });
  if (imports.length !== amounts.length)
    failures.push(`${imports.length} imports instead of ${amounts.length}`);
  return kept.filter(({ documentId, amountCents, votedAt }) => {
    if (documentId !== RACED) return false;
    const at = amounts.indexOf(amountCents);
    const [made, next] = [imports[at]?.at, imports[at + 1]?.at];
    return made === undefined || votedAt < made || (next !== undefined && votedAt > next);
  }).length;
}

const packageOf = ({ DATA_DIR = "" }: Readonly<Record<string, string>>): string => join(DATA_DIR, "package");
const load = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  await writeInvoicePackage(packageOf(settings), { approvers: APPROVERS, invoices: 2 });
  await importInvoicePackage(settings, packageOf(settings));
};

await withSharedDatabase(load, async ({ settings, database, withTwoServers, withBareServer }) => {
  const folder = packageOf(settings);
  const devices = await openApproverSessions(database, { approvers: APPROVERS, devices: DEVICES });
  await withTwoServers(async (servers) => {
    const began = performance.now();
    const sent: SentVotes[] = [];
    const amounts = [100];
    for (let number = 1; number <= races; number += 1) {
      const amountCents = amounts.at(-1) ?? 0;
      if (number % IMPORT_EVERY === 0) {
        // Voters continue on the amount they see while the import runs; those who are refused saw the old one.
        amounts.push(amountCents + 1);
        changeAmount(folder, RACED, (amountCents + 1) / 100);
        const meanwhile = new AbortController();
        const importing = importInvoicePackage(settings, folder).finally(() => meanwhile.abort());
        while (!meanwhile.signal.aborted) sent.push(...(await race(servers, devices, RACED, amountCents)));
        await importing;
      }
      sent.push(...(await race(servers, devices, RACED, amounts.at(-1) ?? 0)));
      process.stdout.write(`race ${number}/${races}\r`);
    }
    const kept = await readVotes(database);
    const judged = judgeVotes(sent, kept);
    const wrong = await wronglyShown(servers[0]?.address ?? "", devices, kept, amounts.at(-1) ?? 0);
    const slipped = await slippedIn(database, kept, amounts);
    const of = (status: number): number => sent.filter((each) => each.status === status).length;
    say(
      `${races} races of ${devices.length} votes at once and ${amounts.length - 1} imports, two servers, in ` +
        `${Math.round((performance.now() - began) / 1_000)} s: ${sent.length} votes sent, ${of(200)} saved, ` +
        `${of(409)} refused as changed; ${kept.length} kept\n  ${JSON.stringify(judged)}\n` +
        `  ${slipped} on the wrong side of an import, ${wrong} of ${devices.length} devices shown another vote than the own newest`,
    );
    if (faultsIn(judged) + slipped + wrong > 0) failures.push("votes are not what was sent");
    if (of(200) !== kept.length || of(409) === 0) failures.push("no vote met an import");
    const isAwake = isJudgeAwake(sent, kept) && (await slippedIn(database, kept.map(late), amounts)) > 0;
    say(
      `  the judge, shown votes taken away, doubled, altered, moved: ${isAwake ? "found each" : "IS BLIND"}`,
    );
    if (!isAwake) failures.push("the judge is blind");
  });
  await database.withOwner((client) =>
    client.query("alter table invoice_votes drop constraint invoice_votes_pkey"),
  );
  const controlled: SentVotes[] = [];
  await withBareServer("proofs/invoices/bare-server.ts", "no-lock", async (bare) => {
    for (let number = 0; number < CONTROL_RACES; number += 1)
      controlled.push(...(await race([bare], devices, CONTROL, 100)));
  });
  const kept = (await readVotes(database)).filter(({ documentId }) => documentId === CONTROL);
  const { gaps } = judgeVotes(controlled, kept);
  const isFound = sayControl(
    `a server that waits for nobody, ${CONTROL_RACES} races`,
    gaps > 0,
    `${gaps} people with revisions that are not 1, 2, 3 …`,
  );
  if (!isFound) failures.push("the control was not told");
});
sender.close();
end();

/** A vote as it would be, had it been made a day later. */
function late<Vote extends KeptVote>(vote: Vote): Vote {
  return { ...vote, votedAt: new Date(vote.votedAt.getTime() + 86_400_000) };
}
