import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { openRegister } from "./open-register.ts";
import { readRegisterMeeting } from "./queries.ts";
import type { RegisterTools } from "./signing/register-tools.ts";

const text = `
insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, head_hash, format, public_key)
select m.agency_id, m.meeting_record_id, m.owners_corp_id, $3, 2, $4 from meetings m
where m.agency_id = $1 and m.meeting_record_id = $2
on conflict do nothing returning date_trunc('milliseconds', portal_now()) as "madeAt"`;

/**
 * Begins a register before anybody votes, with the statement that opens it: the office says when voting begins. The caller has kept the
 * first ballot away (`lockFirstBallots`). A register that is there already has been opened.
 */
export async function beginRegister(
  { keys, outbox }: RegisterTools,
  transaction: Transaction,
  meetingRecordId: number,
): Promise<void> {
  const { agencyId } = transaction;
  const secret = keys.current(agencyId);
  const values = [agencyId, meetingRecordId, NO_HASH, secret.publicKey];
  const [begun] = await transaction.query<{ madeAt: Date }>(agencyId, {
    name: "register-begin",
    text,
    values,
  });
  if (begun === undefined) return;
  const settings = await readMailSettings(transaction, agencyId);
  const meeting = await readRegisterMeeting(transaction, agencyId, meetingRecordId);
  if (meeting === undefined) throw new Error("the meeting went while it was held");
  await openRegister({ transaction, outbox, settings, secret, meeting }, begun.madeAt);
}
