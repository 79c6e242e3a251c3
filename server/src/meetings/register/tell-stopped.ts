import { NO_HASH } from "@portal/domain/meetings/ballots/ballot-record";
import { sql } from "kysely";
import type { Database } from "../../core/db/open-database.ts";
import type { Log } from "../../core/log/log.ts";
import { type AgencyMailSettings, readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { renderMail } from "../../core/mail/mail-layout.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import type { Metrics } from "../../core/metrics/metrics.ts";
import type { RegisterKeys } from "./register-keys.ts";
import type { StopReason } from "./register-state.ts";

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
  const isNews = await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      // Where the whole register is gone there is no row to note it in.
      await sql`
        insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, head_hash, format, public_key)
        select agency_id, meeting_record_id, owners_corp_id, ${NO_HASH}, 2, ${keys.current(agencyId).publicKey}
        from meetings where agency_id = ${agencyId} and meeting_record_id = ${meetingRecordId}
        on conflict do nothing`.execute(transaction);
      const { rows } = await sql`
        update voting_registers set told_because = ${because},
          stopped_at = case when ${because} = 'WITNESS' then coalesce(stopped_at, portal_now()) else stopped_at end
        where agency_id = ${agencyId} and meeting_record_id = ${meetingRecordId}
          and told_because is distinct from ${because}
          and (told_because is distinct from 'WITNESS' or stopped_at is null)
        returning 1`.execute(transaction);
      if (rows.length === 0) return false;
      if (settings !== null && settings.address !== null)
        await outbox.enqueueMail(
          transaction,
          stopMail(settings, settings.address, agencyId, meeting, because),
        );
      return true;
    });
  if (!isNews) return;
  outbox.kick();
  metrics.votingStopped(because);
  log.error(
    { agencyId, meetingRecordId, because },
    "voting is stopped in a meeting: docs/operations.md says what to do",
  );
}

/** It is over: the next time it is told again. A register that does not agree with its witness stays stopped. */
export async function forgetTold(
  { database }: Pick<TellingParts, "database">,
  { agencyId, meetingRecordId }: { readonly agencyId: number; readonly meetingRecordId: number },
  toldBecause: StopReason | null,
): Promise<void> {
  if (toldBecause === null) return;
  await database
    .forAgency(agencyId)
    .updateTable("voting_registers")
    .set({ told_because: null })
    .where("agency_id", "=", agencyId)
    .where("meeting_record_id", "=", meetingRecordId)
    .where("stopped_at", "is", null)
    .execute();
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
