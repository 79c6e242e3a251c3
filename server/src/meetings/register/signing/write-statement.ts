import {
  type CheckpointReason,
  type CheckpointStatement,
  signedText,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import type { WitnessedStatement } from "@portal/domain/meetings/register/witness-text";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import type { Outbox } from "../../../core/mail/outbox.ts";
import type { AgencyMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { keepAgenda, type StatedAgenda } from "../agenda-voted-on.ts";
import { checkpointMail } from "../mails/checkpoint-mail.ts";
import type { RegisterMeeting } from "../queries.ts";
import type { RegisterSecret } from "./register-keys.ts";

export interface StatementWriting {
  readonly transaction: Transaction;
  readonly outbox: Pick<Outbox, "enqueueMail">;
  /** Read beforehand; null where the agency is unknown. */
  readonly settings: AgencyMailSettings | null;
  readonly secret: RegisterSecret;
  readonly meeting: RegisterMeeting;
}

/** How a reason leaves the register; the others leave it as it was. */
const closes: Partial<Record<CheckpointReason, boolean>> = {
  close: true,
  reopen: false,
  open: false,
  count: false,
  hour: false,
};

const insertText = `
insert into voting_checkpoints (agency_id, meeting_record_id, checkpoint_no, size, reason, statement, signature,
  public_key, made_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const coverText = `
update voting_registers
set checkpoint_size = $3, checkpoint_at = portal_now(), is_closed = coalesce($4::boolean, is_closed)
where agency_id = $1 and meeting_record_id = $2`;

/** Signs a statement, keeps it, and queues its mail; the caller holds the register's row. */
export async function writeStatement(
  { transaction, outbox, settings, secret, meeting }: StatementWriting,
  statement: CheckpointStatement,
  agenda: StatedAgenda | null,
): Promise<WitnessedStatement> {
  const { agencyId, meetingRecordId } = meeting;
  const { reason, checkpointNo, size, format } = statement;
  const text = statementText(statement);
  const signature = secret.sign(signedText(format, text));
  const id = [agencyId, meetingRecordId];
  const said = [checkpointNo, size, reason, text, signature, secret.publicKey, new Date(statement.madeAt)];
  const inserting = { name: "register-checkpoint", text: insertText, values: [...id, ...said] };
  await transaction.query(agencyId, inserting);
  if (agenda !== null) await keepAgenda(transaction, meeting, checkpointNo, agenda);
  const values = [...id, size, closes[reason] ?? null];
  await transaction.query(agencyId, { name: "register-cover", text: coverText, values });
  // An agency without an address keeps its statements, and gets no mail of them.
  if (settings !== null && settings.address !== null) {
    const brand = { ...settings, address: settings.address };
    const signed = { statement: text, signature, publicKey: secret.publicKey };
    await outbox.enqueueMail(transaction, checkpointMail(brand, meeting, reason, signed));
  }
  return { checkpointNo, hash: sha256Hex(text), signature };
}
