import {
  type CheckpointReason,
  type CheckpointStatement,
  signedText,
  statementText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import type { WitnessedStatement } from "@portal/domain/meetings/register/witness-text";
import { sql, type Transaction } from "kysely";
import type { Tables } from "../../core/db/tables.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { AgencyMailSettings } from "../../core/mail/read-mail-settings.ts";
import { keepAgenda, type StatedAgenda } from "./agenda-voted-on.ts";
import { checkpointMail } from "./checkpoint-mail.ts";
import type { RegisterMeeting } from "./queries.ts";
import type { RegisterSecret } from "./register-keys.ts";

export interface StatementWriting {
  readonly transaction: Transaction<Tables>;
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
  await transaction
    .insertInto("voting_checkpoints")
    .values({
      agency_id: agencyId,
      meeting_record_id: meetingRecordId,
      checkpoint_no: checkpointNo,
      size,
      reason,
      statement: text,
      signature,
      public_key: secret.publicKey,
      made_at: new Date(statement.madeAt),
    })
    .execute();
  if (agenda !== null) await keepAgenda(transaction, meeting, checkpointNo, agenda);
  const isClosed = closes[reason];
  await transaction
    .updateTable("voting_registers")
    .set({
      checkpoint_size: size,
      checkpoint_at: sql<Date>`portal_now()`,
      ...(isClosed === undefined ? {} : { is_closed: isClosed }),
    })
    .where("agency_id", "=", agencyId)
    .where("meeting_record_id", "=", meetingRecordId)
    .execute();
  // An agency without an address keeps its statements, and gets no mail of them.
  if (settings !== null && settings.address !== null) {
    const brand = { ...settings, address: settings.address };
    const signed = { statement: text, signature, publicKey: secret.publicKey };
    await outbox.enqueueMail(transaction, checkpointMail(brand, meeting, reason, signed));
  }
  return { checkpointNo, hash: sha256Hex(text), signature };
}
