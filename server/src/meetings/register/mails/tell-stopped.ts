import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../../core/db/open-database.ts";
import type { Log } from "../../../core/log/log.ts";
import { type AgencyMailSettings, readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import type { Outbox } from "../../../core/mail/outbox.ts";
import type { Metrics } from "../../../core/metrics/metrics.ts";
import type { RegisterKeys } from "../signing/register-keys.ts";
import { readRegisterMeeting, type RegisterMeeting } from "../queries.ts";
import type { StopReason } from "../register-state.ts";
import { meetingFacts } from "./meeting-facts.ts";

export interface TellingParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly keys: RegisterKeys;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "votingStopped" | "witnessLate">;
}

/** What the agency is told, and what the operator can do about it. */
const words: Readonly<Record<StopReason, string>> = {
  WITNESS:
    "The votes in the database are not those that the portal has recorded in its file store. Either ballots were changed or removed in the database, or a backup was restored. Nothing more is signed for this meeting until that is settled.",
  CUTOFF_UNSIGNED:
    "The time that voting closes, or the start of the meeting, was changed in the database itself, neither by an import nor by your office.",
  SECRET:
    "The portal runs with a different secret (PORTAL_SECRET) from the one it had when voting in this meeting began.",
};

const makeText = `
insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, head_hash, format, public_key)
select agency_id, meeting_record_id, owners_corp_id, $3, 2, $4 from meetings
where agency_id = $1 and meeting_record_id = $2
on conflict do nothing`;

const stopText = `
update voting_registers set told_because = $3,
  stopped_at = case when $3 = 'WITNESS' then coalesce(stopped_at, portal_now()) else stopped_at end
where agency_id = $1 and meeting_record_id = $2 and told_because is distinct from $3
  and (told_because is distinct from 'WITNESS' or stopped_at is null)
returning 1`;

/**
 * Tells the operator (log, metric) and the agency (mail) that voting is stopped in a meeting; once, until it is over or there is
 * another reason. `WITNESS` stays until the operator accepts the register.
 */
export async function tellStopped(
  { database, outbox, keys, log, metrics }: TellingParts,
  { agencyId, meetingRecordId }: { readonly agencyId: number; readonly meetingRecordId: number },
  because: StopReason,
): Promise<void> {
  const settings = await readMailSettings(database, agencyId);
  const meeting = await readRegisterMeeting(database, agencyId, meetingRecordId);
  const isNews = await database.agencyTransaction(agencyId, async (transaction) => {
    // If the whole register is gone, a row is made to note the stop in.
    const place = [agencyId, meetingRecordId];
    const made = [...place, NO_HASH, keys.current(agencyId).publicKey];
    await transaction.query(agencyId, { name: "register-stop-make", text: makeText, values: made });
    const stopping = { name: "register-stop", text: stopText, values: [...place, because] };
    const rows = await transaction.query(agencyId, stopping);
    if (rows.length === 0) return false;
    if (settings !== null && settings.address !== null)
      await outbox.enqueueMail(
        transaction,
        stopMail(settings, settings.address, { agencyId, meetingRecordId }, meeting, because),
      );
    return true;
  });
  if (!isNews) return;
  outbox.notify(agencyId);
  metrics.votingStopped(because);
  log.error(
    { agencyId, meetingRecordId, because },
    "voting is stopped in a meeting: docs/operations.md says what to do",
  );
}

const forgetText = `
update voting_registers set told_because = null
where agency_id = $1 and meeting_record_id = $2 and stopped_at is null`;

/** It is over: the next time it is told again. A register that does not agree with its witness stays stopped. */
export async function forgetTold(
  { database }: Pick<TellingParts, "database">,
  { agencyId, meetingRecordId }: { readonly agencyId: number; readonly meetingRecordId: number },
  toldBecause: StopReason | null,
): Promise<void> {
  if (toldBecause === null) return;
  const values = [agencyId, meetingRecordId];
  await database.query(agencyId, { name: "register-forget-told", text: forgetText, values });
}

const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;

function stopMail(
  brand: AgencyMailSettings,
  address: string,
  { agencyId, meetingRecordId }: { readonly agencyId: number; readonly meetingRecordId: number },
  meeting: RegisterMeeting | undefined,
  because: StopReason,
): Mail {
  const named =
    meeting === undefined ? `meeting ${meetingRecordId}` : `${meeting.description}, ${meeting.planName}`;
  const heading = `Voting is stopped: ${named}`;
  return {
    agencyId,
    kind: "voting-stopped",
    fromName: brand.agencyName,
    to: { name: brand.agencyName, address },
    subject: heading,
    ...renderMail(brand, heading, [
      paragraph(
        "Nobody can vote in this meeting at the moment. People who try are told that its register is being checked and that you have been told.",
      ),
      ...(meeting === undefined ? [] : [meetingFacts(meeting)]),
      paragraph(words[because]),
      paragraph(
        "Please phone the people who run your portal now, and read them this mail. Keep every mail called 'Voting checkpoint' of this meeting: they show whether votes were changed.",
      ),
    ]),
    isAutomatic: true,
  };
}
