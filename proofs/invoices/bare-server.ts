import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool, type PoolClient } from "pg";

/**
 * A server that saves votes on invoices without the product's care, for the proofs to find it out. BARE_FAULT: `row-by-row`
 * commits each vote by itself, `no-lock` lets two devices of one person read the same revision. Without a fault it does
 * neither. It believes callers about who they are.
 */
const fault = process.env["BARE_FAULT"] ?? "";
const FAULT_MS = 5;
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });

interface Row {
  readonly documentId: number;
  readonly votingResponse: number;
  readonly votingComment: string;
  readonly invoiceAmount: number;
}

createServer((request, response) => {
  let text = "";
  request.setEncoding("utf8");
  request.on("data", (part: string) => (text += part));
  request.on("end", () => {
    save(Number(request.headers["x-contact-id"]), text === "" ? [] : (JSON.parse(text) as Row[])).then(
      () => response.writeHead(200).end("{}"),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(process.env["PORT"]), "127.0.0.1");

async function save(contactId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const client = await pool.connect();
  let hasFailed = true;
  try {
    await client.query("select set_config('portal.agency', '799187', false)");
    if (fault !== "row-by-row") await client.query("begin");
    if (fault === "") await client.query("select pg_advisory_xact_lock($1)", [contactId]);
    const saveId = randomUUID();
    for (const row of rows) await insert(client, contactId, row, saveId);
    if (fault !== "row-by-row") await client.query("commit");
    hasFailed = false;
  } finally {
    // With it goes the transaction.
    client.release(hasFailed);
  }
}

async function insert(client: PoolClient, contactId: number, row: Row, saveId: string): Promise<void> {
  const { rows } = await client.query<{ revision: number }>(
    "select coalesce(max(revision), 0) + 1 as revision from invoice_votes where document_id = $1 and contact_id = $2",
    [row.documentId, contactId],
  );
  if (fault !== "") await sleep(FAULT_MS);
  await client.query(
    `insert into invoice_votes (agency_id, document_id, contact_id, revision, owners_corp_id, response, comment, amount_cents,
        creditor_name, file_sha256, invoice_description, username, role, save_id)
      values (799187, $1, $2, $3, 101, $4, $5, $6, '', '', '', '', 3, $7)`,
    [
      row.documentId,
      contactId,
      rows[0]?.revision,
      row.votingResponse,
      row.votingComment,
      Math.round(row.invoiceAmount * 100),
      saveId,
    ],
  );
}
