import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import type { Database } from "../../../core/db/open-database.ts";
import type { Log } from "../../../core/log/log.ts";
import { type AgencyMailSettings, readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import type { Outbox } from "../../../core/mail/outbox.ts";
import type { Metrics } from "../../../core/metrics/metrics.ts";
import type { RegisterKeys } from "../signing/register-keys.ts";
import type { StopReason } from "../register-state.ts";

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
    "The register of votes and its witness in the file store do not agree: ballots were changed or removed in the database, or a backup was restored. Nothing more is signed for this meeting.",
  CUTOFF_UNSIGNED:
    "The time that voting closes, or the start of the meeting, was changed in the database, but neither by an import nor by your office.",
  SECRET: "The portal runs with another secret than the one that the register of votes was begun with.",
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
  const meeting = await readName(database, agencyId, meetingRecordId);
  const isNews = await database.agencyTransaction(agencyId, async (transaction) => {
    // If the whole register is gone, a row is made to note the stop in.
    const place = [agencyId, meetingRecordId];
    const made = [...place, NO_HASH, keys.current(agencyId).publicKey];
    await transaction.query(agencyId, { name: "register-stop-make", text: makeText, values: made });
    const stopping = { name: "register-stop", text: stopText, values: [...place, because] };
    const rows = await transaction.query(agencyId, stopping);
    if (rows.length === 0) return false;
    if (settings !== null && settings.address !== null)
      await outbox.enqueueMail(transaction, stopMail(settings, settings.address, agencyId, meeting, because));
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

interface NamedMeeting {
  readonly description: string;
  readonly planName: string;
}

async function readName(
  database: Database,
  agencyId: number,
  meetingRecordId: number,
): Promise<NamedMeeting> {
  const [row] = await database.query<NamedMeeting & Record<string, unknown>>(agencyId, {
    name: "stopped-meeting",
    text: `select m.description, p.body_corporate_name as "planName" from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
where m.agency_id = $1 and m.meeting_record_id = $2`,
    values: [agencyId, meetingRecordId],
  });
  return row ?? { description: `Meeting ${meetingRecordId}`, planName: "a plan that is in no package" };
}

const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;

function stopMail(
  brand: AgencyMailSettings,
  address: string,
  agencyId: number,
  { description, planName }: NamedMeeting,
  because: StopReason,
): Mail {
  const heading = `Voting is stopped: ${description}, ${planName}`;
  return {
    agencyId,
    kind: "voting-stopped",
    fromName: brand.agencyName,
    to: { name: brand.agencyName, address },
    subject: heading,
    ...renderMail(brand, heading, [
      paragraph(
        "No vote is taken in this meeting at the moment; voters are told that its register is being checked.",
      ),
      paragraph(words[because]),
      paragraph(
        "Please phone the operator of your portal, and keep the mails with the signed statements of this meeting.",
      ),
    ]),
    isAutomatic: true,
  };
}
