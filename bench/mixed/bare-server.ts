import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Statement } from "../../server/src/core/db/scoped-query.ts";
import type { PortalUser } from "../../server/src/core/session/portal-user.ts";
import { documentViewOf } from "../../server/src/documents/document-view.ts";
import { readDocuments } from "../../server/src/documents/queries.ts";
import { planHistoryStatement } from "../../server/src/ledger/history-queries.ts";
import { lotLedgerStatement } from "../../server/src/ledger/queries.ts";
import { bareDatabase, barePool, bareSession } from "../../rig/serve-bare.ts";
import { readBareOrder } from "./bare-order.ts";

/**
 * What the mix is measured against: the same session check, then for each call what reads it from the same tables by its
 * key (of ledgers and lists of documents the product's own statement), then as many bytes as the product answers. Nothing is
 * made of what was read: no page of a report is set, no ballot sealed, no message written. A change takes a transaction
 * with its lock and a row of the audit.
 */
interface Asked {
  readonly session: PortalUser;
  readonly planId: number;
  readonly lotId: number;
  readonly meetingId: number;
}

const byPlan =
  (text: string) =>
  ({ session, planId }: Asked): Statement => ({ text, values: [session.agencyId, planId] });
const byLot =
  (text: string) =>
  ({ session, lotId }: Asked): Statement => ({ text, values: [session.agencyId, lotId] });
const byMeeting =
  (text: string) =>
  ({ session, meetingId }: Asked): Statement => ({ text, values: [session.agencyId, meetingId] });

const planText = "select * from plans where agency_id = $1 and owners_corp_id = $2";
const lotText =
  "select * from lots join plans using (agency_id, owners_corp_id) where agency_id = $1 and lot_id = $2";
const linesText = "select * from journal_lines where agency_id = $1 and owners_corp_id = $2";
const lotLedger = ({ session, lotId }: Asked): Statement => lotLedgerStatement(session.agencyId, lotId);

const statements: Readonly<Record<string, (asked: Asked) => Statement>> = {
  listLots: byLot(lotText),
  getLotProperty: byLot(lotText),
  getLotFinancial: lotLedger,
  getLevyHistory: lotLedger,
  getLotBankBalances: byPlan(
    `select account_code, fund, sum(debit_cents), sum(credit_cents) from journal_lines
     where agency_id = $1 and owners_corp_id = $2 group by account_code, fund`,
  ),
  getMoneyOverTime: ({ session, planId }) => planHistoryStatement(session.agencyId, planId),
  getMaintenanceCounters: byLot("select count(*) from work_orders where agency_id = $1 and lot_id = $2"),
  listProperties: byPlan(planText),
  getPlanProperty: byPlan(planText),
  listMeetings: byPlan("select * from meetings where agency_id = $1 and owners_corp_id = $2"),
  getLotContacts: byLot(
    "select * from lot_owners join contacts using (agency_id, contact_id) where agency_id = $1 and lot_id = $2",
  ),
  getDocumentDistribution: byLot("select * from document_distribution where agency_id = $1 and lot_id = $2"),
  getEntitlements: byPlan(
    `select * from entitlement_sets join lot_entitlements using (agency_id, entitlement_set_id)
     where agency_id = $1 and owners_corp_id = $2`,
  ),
  downloadDocument: byPlan(
    `select f.* from documents d join stored_files f on f.agency_id = d.agency_id and f.path = d.file
     where d.agency_id = $1 and d.owners_corp_id = $2 order by d.document_id limit 1`,
  ),
  listPendingInvoices: byPlan("select * from pending_invoices where agency_id = $1 and owners_corp_id = $2"),
  getAgenda: byMeeting("select * from agenda_items where agency_id = $1 and meeting_record_id = $2"),
  runReport: byPlan(linesText),
};

const locks: Readonly<Record<string, (asked: Asked) => Statement>> = {
  cast: byMeeting(
    "select * from voting_registers where agency_id = $1 and meeting_record_id = $2 for update",
  ),
  saveInvoices: byPlan(
    "select * from pending_invoices where agency_id = $1 and owners_corp_id = $2 for update",
  ),
  sendContactRequest: byPlan("select pg_advisory_xact_lock($1, $2::int)"),
};

const filler = Buffer.alloc(1 << 20, " ");

createServer((request, response) => {
  request.resume();
  answer(request.headers).then(
    ([status, bytes]) =>
      response
        .writeHead(status, { "content-type": "application/json", "content-length": bytes })
        .end(filler.subarray(0, bytes)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env["PORT"]), "127.0.0.1");

async function answer(headers: IncomingHttpHeaders): Promise<readonly [status: number, bytes: number]> {
  const order = readBareOrder(headers);
  if (order === null) return [404, 0];
  const { name, bytes, ...keys } = order;
  const session = await bareSession(headers, 799187);
  if (session === null) return [401, 0];
  const asked = { session, ...keys };
  const lock = locks[name];
  if (lock !== undefined) await change(name, session, lock(asked));
  else if (name === "listDocuments") await listDocuments(asked);
  else await read(name, asked);
  return [200, bytes];
}

async function read(name: string, asked: Asked): Promise<void> {
  const statement = statements[name]?.(asked);
  if (statement !== undefined) await bareDatabase.query(asked.session.agencyId, named(statement, name));
  else if (name !== "restoreSession") throw new Error(`${name} is not served`);
}

async function listDocuments({ session, planId: ownersCorpId }: Asked): Promise<void> {
  const view = documentViewOf(session);
  await readDocuments(bareDatabase, session.agencyId, {
    ownersCorpId,
    view,
    hasDescriptions: true,
    hasInvoices: true,
  });
}

async function change(name: string, { agencyId, username }: PortalUser, lock: Statement): Promise<void> {
  const client = await barePool.connect();
  try {
    await client.query("begin");
    await client.query({ ...named(lock, name), values: [...(lock.values ?? [])] });
    await client.query({
      name: "audit",
      text: "insert into audit_events (agency_id, actor, kind, subject) values ($1, $2, $3, '{}')",
      values: [agencyId, username, `bare ${name}`],
    });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Prepared once on each connection. */
function named(statement: Statement, name: string): Statement & { readonly name: string } {
  return { ...statement, name: `mixed ${name}` };
}
