import { isQuietAt } from "@portal/domain/meetings/office/reminder-times";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";
import type { Outbox } from "../../../core/mail/outbox.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { holdRights } from "../../../staff/office/public.ts";
import { readRegisterMeeting, type RegisterMeeting } from "../../register/queries.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { seatKindOf, votingIn } from "../seats/find-office-meeting.ts";
import type { Holder } from "../seats/read-holders.ts";
import { readMissingHolders } from "../seats/read-missing.ts";
import { areLotsNamed } from "./queue-due.ts";
import { reminderMail } from "./reminder-mail.ts";
import { readLastReminders, wasJustReminded } from "./reminder-rows.ts";

export interface RemindingParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
  readonly reader: VoteReader;
}

/** People of a commit: a kill repeats none of them. */
const AT_ONCE = 50;

interface Waiting {
  readonly contactId: number;
  readonly cause: string;
  readonly orderedBy: number | null;
}

type ReminderOutcome = "sent" | "voted" | "reminded" | "no-address" | "closed" | "stopped";

const waitingText = `
select contact_id as "contactId", cause, ordered_by as "orderedBy" from meeting_reminders
where agency_id = $1 and meeting_record_id = $2 and outcome is null
order by queued_at, contact_id limit ${AT_ONCE} for update skip locked`;

const doneText = `
update meeting_reminders set outcome = $5, done_at = portal_now()
where agency_id = $1 and meeting_record_id = $2 and contact_id = $3 and cause = $4`;

/**
 * Reminds the next fifty who wait, in one transaction: each of them has their mail, or a reason why not. Whether they have voted, or
 * were reminded within a day, is asked here once more. False: nobody is left, or it is quiet now and they wait.
 */
export const remindBatch = (
  parts: RemindingParts,
  agencyId: number,
  meetingRecordId: number,
): Promise<boolean> =>
  parts.database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const values = [agencyId, meetingRecordId];
      const asking = { name: "reminders-waiting", text: waitingText, values };
      const waiting = await transaction.query<Waiting>(agencyId, asking);
      // Read under the locks: what others have sent, and who has voted, before that is seen.
      const meeting = await readRegisterMeeting(transaction, agencyId, meetingRecordId);
      const isOpen = meeting !== undefined && votingIn(meeting) === "open";
      if (waiting.length === 0 || (isOpen && isQuietAt(meeting.readAt, meeting.timeZone))) return false;
      const outcomes = isOpen
        ? await remindAll(parts, transaction, meeting, waiting)
        : waiting.map((): ReminderOutcome => "closed");
      for (const [at, { contactId, cause }] of waiting.entries()) {
        const done = [...values, contactId, cause, outcomes[at]];
        // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
        await transaction.query(agencyId, { name: "reminders-done", text: doneText, values: done });
      }
      return true;
    },
    { mode: "read committed" },
  );

async function remindAll(
  { outbox, publicOrigin, reader }: RemindingParts,
  transaction: Transaction,
  meeting: RegisterMeeting,
  waiting: readonly Waiting[],
): Promise<ReminderOutcome[]> {
  const brand = await readMailSettings(transaction, meeting.agencyId);
  const missing = await readMissingHolders(transaction, reader, meeting);
  const last = await readLastReminders(transaction, meeting);
  const names = await readRegisterNames(transaction, meeting, []);
  const mayAsk = await rightsOf(transaction, meeting, waiting);
  const outcomes: ReminderOutcome[] = [];
  for (const { contactId, orderedBy } of waiting) {
    const own = missing.filter((holder) => holder.contactId === contactId);
    const outcome = judge(own, wasJustReminded(last.get(contactId), meeting.readAt), mayAsk(orderedBy));
    outcomes.push(outcome);
    const [person] = own;
    if (outcome !== "sent" || person === undefined || brand === null) continue;
    const lots = areLotsNamed(meeting)
      ? own.map(({ seatId }) => ({
          lotId: seatId,
          name: names.seatName({ kind: seatKindOf(meeting), id: seatId }) ?? String(seatId),
        }))
      : [];
    for (const address of person.addresses)
      // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
      await outbox.enqueueMail(
        transaction,
        reminderMail({ brand, publicOrigin }, meeting, { ...person, address, lots }),
      );
  }
  return outcomes;
}

function judge(own: readonly Holder[], isJustReminded: boolean, mayBeAsked: boolean): ReminderOutcome {
  if (own.length === 0) return "voted";
  if (!mayBeAsked) return "stopped";
  if (isJustReminded) return "reminded";
  return own[0]?.way === "email" ? "sent" : "no-address";
}

/** Whether those who have ordered reminders may still do so. Their rows are held until the mails are kept. */
async function rightsOf(
  transaction: Transaction,
  { ownersCorpId }: RegisterMeeting,
  waiting: readonly Waiting[],
): Promise<(orderedBy: number | null) => boolean> {
  const allowed = new Map<number, boolean>();
  for (const staffId of new Set(waiting.flatMap(({ orderedBy }) => orderedBy ?? [])).values()) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const held = await holdRights(transaction, staffId, "manager");
    allowed.set(staffId, held !== null && (held.ownersCorpIds?.includes(ownersCorpId) ?? true));
  }
  return (orderedBy) => orderedBy === null || allowed.get(orderedBy) === true;
}
