import { createServer, type IncomingMessage } from "node:http";
import { Pool, type PoolClient } from "pg";
import { capacityOf, checkSubmission } from "@portal/domain/meetings/ballots/cast-rules";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { Database } from "../../server/src/core/db/open-database.ts";
import type { Statement } from "../../server/src/core/db/scoped-query.ts";
import { valueParsers } from "../../server/src/core/db/value-parsers.ts";
import { newUuid, randomBytesOf } from "../../server/src/core/ids/tokens.ts";
import { createMailSeal } from "../../server/src/core/mail/mail-seal.ts";
import { readMailSettings } from "../../server/src/core/mail/read-mail-settings.ts";
import { isLotInArrears } from "../../server/src/ledger/public.ts";
import {
  castText,
  type CastRow,
  insertText,
  lockText,
} from "../../server/src/meetings/ballots/cast-queries.ts";
import { motionHashOf } from "../../server/src/meetings/ballots/hashes.ts";
import { receiptMail } from "../../server/src/meetings/ballots/receipt-mail.ts";
import { type RegisterHead, sealBallot } from "../../server/src/meetings/ballots/seal-ballot.ts";
import { submissionOf } from "../../server/src/meetings/ballots/submission.ts";
import { createSessionGate } from "../../server/src/sign-in/find-session.ts";

/**
 * What casting is measured against: node:http and pg with named statements, the same session check, the same transaction
 * with the same statements, and nothing else. No framework, no schemas, no row-level security, no headers, no log.
 */
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 16, types: valueParsers });
const query = async (_: number, { name, text, values }: Statement): Promise<unknown[]> =>
  (await pool.query({ ...(name === undefined ? {} : { name }), text, values: [...(values ?? [])] })).rows;
const database = { query } as unknown as Database;
const gate = createSessionGate(database);
const seal = createMailSeal(Buffer.from("a secret of the measurement, 32 B"));

const path = /^\/api\/agencies\/(\d{6})\/lots\/(\d+)\/meetings\/(\d+)\/agenda\/response$/;

createServer((request, response) => {
  answer(request).then(
    ([status, body]) =>
      response
        .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
        .end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env["PORT"]), "127.0.0.1");

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function answer(request: IncomingMessage): Promise<readonly [number, string]> {
  const match = path.exec(request.url ?? "");
  if (!match) return [404, ""];
  const { headers } = request;
  const body = await bodyOf(request);
  const session = await gate.find({
    cookie: /__Host-sid=([^;]+)/.exec(headers.cookie ?? "")?.[1],
    headers: {
      handle: headers["x-session-id"]?.toString(),
      username: headers["x-username"]?.toString(),
      contactId: headers["x-contact-id"]?.toString(),
    },
    isBackground: false,
  });
  const [agencyId = 0, lotId = 0, meetingRecordId = 0] = match.slice(1).map(Number);
  if (!session || session.agencyId !== agencyId) return [401, ""];
  const lot = session.reach.lots.find((one) => one.lotId === lotId);
  if (lot === undefined) return [404, ""];
  const submission = submissionOf(JSON.parse(body) as Parameters<typeof submissionOf>[0]);
  const [brand, isInArrears] = await Promise.all([
    readMailSettings(database, agencyId),
    isLotInArrears(database, agencyId, lotId, session.readAt),
  ]);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const [head] = await rowsOf<RegisterHead>(client, "lock", lockText, [
      agencyId,
      meetingRecordId,
      [lot.ownersCorpId],
    ]);
    if (head === undefined) throw new Error("the register has not begun");
    const place = [agencyId, meetingRecordId, lotId, session.contactId];
    const values = [...place, null, head.size, session.username.toLowerCase()];
    const [row] = await rowsOf<CastRow>(client, "read", castText, values);
    const cutoffAt = row === undefined ? null : votingCutoffAt(row);
    if (row === undefined || cutoffAt === null || row.castAt >= cutoffAt) throw new Error("no voting");
    const agenda = row.items.map((item) => ({
      agendaItemId: item.agendaItemID,
      isMotion: item.isMotion,
      motionHash: motionHashOf(item),
    }));
    const checked = checkSubmission({ agenda, submitted: submission.items });
    if (!checked.ok) throw new Error(checked.refusal);
    const sealed = sealBallot(
      {
        agencyId,
        ownersCorpId: row.ownersCorpId,
        meetingRecordId,
        seat: { kind: "lot", id: lotId },
        revision: row.revision + 1,
        capacity: capacityOf("lot", submission.proxyName),
        contactId: session.contactId,
        proxyName: submission.proxyName,
        choices: checked.value,
        entitlementUnits: row.entitlementUnits,
        isFinancial: isInArrears === null ? null : !isInArrears,
        castAt: row.castAt.toISOString(),
      },
      head,
      randomBytesOf(16).toString("hex"),
    );
    const { record, text, hash, receipt } = sealed;
    const { seq, revision, castAt, contactId } = record;
    const where = [agencyId, meetingRecordId, seq, "lot", lotId, revision, contactId];
    const what = [text, hash, receipt, castAt, null, submission.requestHash];
    await rowsOf(client, "insert", insertText, [...where, ...what]);
    if (brand !== null && row.mailAddress !== null) {
      const mailId = newUuid();
      const {
        agencyId: _,
        kind,
        ...content
      } = receiptMail(brand, { name: session.contactName, address: row.mailAddress }, row, sealed);
      const messageId = `<${mailId}@example.com>`;
      await rowsOf(
        client,
        "mail",
        "insert into outbox_mails (agency_id, mail_id, kind, sealed, expires_at) values ($1, $2, $3, $4, $5)",
        [agencyId, mailId, kind, seal.seal({ ...content, messageId }, agencyId, mailId), null],
      );
    }
    await rowsOf(
      client,
      "audit",
      "insert into audit_events (agency_id, actor, kind, subject) values ($1, $2, $3, $4)",
      [
        agencyId,
        session.username,
        "vote",
        JSON.stringify({ meetingRecordId, seatId: lotId, revision, receipt }),
      ],
    );
    await client.query("commit");
    return [200, JSON.stringify({ receipt, revision, at: castAt })];
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function rowsOf<Row>(
  client: PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await client.query({ name, text, values: [...values] })).rows as Row[];
}
