import { createServer, type IncomingMessage } from "node:http";
import type { PoolClient, QueryResultRow } from "pg";
import type { AgendaResponse } from "@portal/contract/meetings/ballot-schemas";
import { capacityOf, checkSubmission } from "@portal/domain/meetings/ballots/cast-rules";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { Transaction } from "../../server/src/core/db/agency-transaction.ts";
import type { Statement } from "../../server/src/core/db/scoped-query.ts";
import { newUuid, randomBytesOf, sha256Hex } from "../../server/src/core/ids/tokens.ts";
import { createMailSeal } from "../../server/src/core/mail/mail-seal.ts";
import { readMailSettings } from "../../server/src/core/mail/read-mail-settings.ts";
import type { PortalUser } from "../../server/src/core/session/portal-user.ts";
import { createXsrfTokens } from "../../server/src/core/session/xsrf.ts";
import { castLimits } from "../../server/src/meetings/ballots/cast-limits.ts";
import { insertBallot, lockRegister, readForCast } from "../../server/src/meetings/ballots/cast-queries.ts";
import { isLotFinancial } from "../../server/src/meetings/ballots/get-agenda.ts";
import { motionHashOf } from "../../server/src/meetings/ballots/hashes.ts";
import { receiptMail } from "../../server/src/meetings/ballots/receipt-mail.ts";
import { sealBallot } from "../../server/src/meetings/ballots/seal-ballot.ts";
import { submissionOf, submittedItems } from "../../server/src/meetings/ballots/submission.ts";
import { createRegisterKeys } from "../../server/src/meetings/register/signing/register-keys.ts";
import { bareDatabase, barePool, bareSession } from "../serve-bare.ts";

/**
 * What casting is measured against: the same session check and the same statements in the same transaction, and nothing
 * else.
 *
 * The proofs of voting run it with a fault, to see that they find it. BARE_FAULT: `ack-first` answers before it commits,
 * `no-lock` does not wait for the register, `process-clock` decides the cut-off by its own clock.
 */
const fault = process.env["BARE_FAULT"] ?? "";
/** Between the answer and the commit of `ack-first`, and between reading and writing of `no-lock`. */
const FAULT_MS = 25;
const secret = Buffer.from(process.env["PORTAL_SECRET"] ?? "");
const keys = createRegisterKeys(secret, null);
/** Of a register of format 1. */
const noProof = { signature: null, publicKey: null };
const xsrfTokens = createXsrfTokens(secret);
const mailSeal = createMailSeal(secret);

const path = /^\/api\/agencies\/(\d{6})\/lots\/(\d+)\/meetings\/(\d+)\/agenda\/response$/;

type Told = readonly [status: number, body: object];
interface Asked {
  readonly session: PortalUser;
  readonly lotId: number;
  readonly meetingId: number;
  readonly body: AgendaResponse;
  readonly key: string | null;
}

createServer((request, response) => {
  const tell = ([status, body]: Told): void => {
    const text = JSON.stringify(body);
    response
      .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
      .end(text);
  };
  answer(request, tell).catch((error: unknown) => tell([500, { code: String(error) }]));
}).listen(Number(process.env["PORT"]), "127.0.0.1");

async function answer(request: IncomingMessage, tell: (told: Told) => void): Promise<void> {
  const { headers } = request;
  const [, agency, lot, meeting] = path.exec(request.url ?? "") ?? [];
  if (agency === undefined) return tell([404, {}]);
  const cookies = headers.cookie ?? "";
  const session = await bareSession(headers, Number(agency));
  if (session === null) return tell([401, {}]);
  const token = headers["x-xsrf-token"]?.toString();
  if (!xsrfTokens.isValid(session.handle, token, /XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1]))
    return tell([403, {}]);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString("utf8")) as AgendaResponse;
  const key = headers["idempotency-key"]?.toString() ?? null;
  await castOn({ session, lotId: Number(lot), meetingId: Number(meeting), body, key }, tell);
}

async function castOn(asked: Asked, tell: (told: Told) => void): Promise<void> {
  const { session, lotId } = asked;
  const plan = session.reach.lots.find((one) => one.lotId === lotId)?.ownersCorpId;
  if (plan === undefined) return tell([404, {}]);
  const [brand, isFinancial] = await Promise.all([
    readMailSettings(bareDatabase, session.agencyId),
    isLotFinancial(bareDatabase, session.agencyId, lotId, session.readAt),
  ]);
  const client = await barePool.connect();
  try {
    await client.query("begin isolation level read committed");
    const told = await castUnderLock(client, asked, plan, { brand, isFinancial });
    if (fault === "ack-first" && told[0] === 200) {
      tell(told);
      await new Promise((wake) => setTimeout(wake, FAULT_MS));
    }
    await client.query(told[0] === 200 ? "commit" : "rollback");
    if (fault !== "ack-first" || told[0] !== 200) tell(told);
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function castUnderLock(
  client: PoolClient,
  { session, lotId, meetingId, body, key }: Asked,
  plan: number,
  {
    brand,
    isFinancial,
  }: { brand: Awaited<ReturnType<typeof readMailSettings>>; isFinancial: boolean | null },
): Promise<Told> {
  const { agencyId, contactId, username } = session;
  const query = async <Row extends object>(_: number, { name = "", text: asked, values = [] }: Statement) => {
    const text = fault === "no-lock" ? asked.replace(" for update", "") : asked;
    return (await client.query<Row & QueryResultRow>({ name, text, values: [...values] })).rows;
  };
  const transaction: Transaction = { agencyId, query };
  const head = await lockRegister(transaction, agencyId, meetingId, [plan], keys.current(agencyId).publicKey);
  // Nothing is signed and sealed here: what that costs is part of what is measured.
  if (head?.format !== 1) return [404, {}];
  const seat = { agencyId, meetingRecordId: meetingId, lotId, contactId };
  // Without the lock ballots share a place, so the one before this is not asked for.
  const size = fault === "no-lock" ? 0 : head.size;
  const repeat = { idempotencyKey: key, size, usernameKey: username.toLowerCase() };
  const { castsPerSeat } = castLimits;
  const asking = { ...repeat, castsPerSeat, handle: session.handle, ownLotIds: [] };
  const row = await readForCast(transaction, seat, asking);
  if (row === undefined) return [404, {}];
  if (row.repeatedReceipt !== null)
    return [200, { receipt: row.repeatedReceipt, revision: row.repeatedRevision, at: row.repeatedAt }];
  const castAt = fault === "process-clock" ? new Date() : row.castAt;
  const cutoffAt = votingCutoffAt(row);
  if (!row.isSeatHeld || cutoffAt === null || castAt >= cutoffAt) return [409, { code: "VOTING_CLOSED" }];
  const submission = submissionOf(body);
  const agenda = row.items.map((item) => ({
    agendaItemId: item.agendaItemID,
    isMotion: item.isMotion,
    motionHash: motionHashOf(1, item),
  }));
  const choices = checkSubmission({ agenda, submitted: submittedItems(submission, 1, row.items) });
  if (!choices.ok) return [409, { code: choices.code }];
  if (submission.revision !== null && submission.revision !== row.revision)
    return [409, { code: "REVISION_CHANGED" }];
  if (fault === "no-lock") await new Promise((wake) => setTimeout(wake, FAULT_MS));
  const { proxyName, requestText } = submission;
  const content = {
    agencyId,
    ownersCorpId: row.ownersCorpId,
    meetingRecordId: meetingId,
    seat: { kind: "lot", id: lotId } as const,
    revision: row.revision + 1,
    capacity: capacityOf("lot", proxyName),
    contactId,
    proxyName,
    choices: choices.value,
    entitlementUnits: row.entitlementUnits,
    isFinancial,
    castAt: castAt.toISOString(),
  };
  const sealed = sealBallot(content, head, randomBytesOf(16).toString("hex"), 1);
  await insertBallot(transaction, sealed, {
    keptText: sealed.text,
    idempotencyKey: key,
    requestHash: sha256Hex(requestText),
    usernameKey: username.toLowerCase(),
    sessionLine: row.sessionLine,
    secretPart: null,
    channel: "online",
  });
  const { revision } = sealed.record;
  if (brand !== null && row.mailAddress !== null) {
    const to = { name: session.contactName, address: row.mailAddress };
    const {
      agencyId: _,
      kind,
      expiresAt: _never,
      ...mail
    } = receiptMail({ brand, publicOrigin: null }, to, row, sealed, noProof);
    const mailId = newUuid();
    const bytes = mailSeal.seal({ ...mail, messageId: `<${mailId}@example.com>` }, agencyId, mailId);
    await client.query({
      name: "mail",
      text: "insert into outbox_mails (agency_id, mail_id, kind, sealed) values ($1, $2, $3, $4)",
      values: [agencyId, mailId, kind, bytes],
    });
  }
  const subject = {
    meetingRecordId: meetingId,
    seatKind: "lot",
    seatId: lotId,
    revision,
    receipt: sealed.receipt,
  };
  await client.query({
    name: "audit",
    text: "insert into audit_events (agency_id, actor, kind, subject) values ($1, $2, 'vote', $3)",
    values: [agencyId, username, JSON.stringify(subject)],
  });
  return [200, { receipt: sealed.receipt, revision, at: content.castAt }];
}
