import type { MeetingMonitor, MissingSeat } from "@portal/contract/meetings/office/monitor-schemas";
import { isRightEnough } from "@portal/domain/core/principal";
import { votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { registerTimes } from "../../register/register-times.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { readLastReminders } from "../reminders/reminder-rows.ts";
import { presentBounced, readBounced } from "./bounced-notices.ts";
import { findOfficeMeeting, seatKindOf, votingIn } from "../seats/find-office-meeting.ts";
import { readHolders } from "../seats/read-holders.ts";
import { readChannels } from "../seats/read-channels.ts";

type RollSeat = Awaited<ReturnType<typeof readSeatsOnRoll>>[number];

/** How far the voting of a meeting has come. Who may only read learns the turnout; nobody learns how anybody voted. */
export async function getMeetingMonitor(
  { database, reader }: { readonly database: Database; readonly reader: VoteReader },
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<MeetingMonitor, "NOT_FOUND">> {
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const meeting = found.value;
  const seats = await readSeatsOnRoll(database, meeting, meeting.readAt);
  const channels = await readChannels(database, reader, meeting);
  const votedBy = (channel: "online" | "paper") =>
    weigh(seats.filter(({ id }) => channels.get(id) === channel));
  const isManager = isRightEnough(staff.right, "manager");
  const missing = seats.filter(({ id }) => !channels.has(id));
  return answer({
    meetingRecordId: meeting.meetingRecordId,
    ownersCorpId: meeting.ownersCorpId,
    description: meeting.description,
    planName: meeting.planName,
    seats: seatKindOf(meeting) === "lot" ? "lots" : "members",
    voting: votingIn(meeting),
    cutoffAt: votingCutoffAt(meeting)?.toISOString() ?? null,
    startsAt: registerTimes(meeting).startsAt.toISOString(),
    timeZone: meeting.timeZone,
    total: weigh(seats),
    voted: { online: votedBy("online"), paper: votedBy("paper") },
    at: meeting.readAt.toISOString(),
    missing: isManager ? await presentMissing(database, meeting, missing) : null,
    bounced: isManager ? (await readBounced(database, meeting)).map(presentBounced) : null,
  });
}

/** What some seats weigh together; null where nothing is weighed. */
function weigh(seats: readonly RollSeat[]): MeetingMonitor["total"] {
  const units = seats.flatMap(({ entitlementUnits }) => entitlementUnits ?? []);
  const isWeighed = seats.length === 0 || units.length > 0;
  return { seats: seats.length, units: isWeighed ? units.reduce((sum, each) => sum + each, 0) : null };
}

const byName = new Intl.Collator("en", { numeric: true });

async function presentMissing(
  database: Database,
  meeting: RegisterMeeting,
  seats: readonly RollSeat[],
): Promise<MissingSeat[]> {
  const ids = seats.map(({ id }) => id);
  const holders = await readHolders(database, meeting, ids);
  const last = await readLastReminders(database, meeting);
  const kind = seatKindOf(meeting);
  const names = await readRegisterNames(database, meeting, kind === "member" ? ids : []);
  return seats
    .map(({ id }) => ({
      seatId: id,
      name: names.seatName({ kind, id }) ?? String(id),
      holders: holders
        .filter(({ seatId }) => seatId === id)
        .map(({ contactId, name, way, isBounced }) => ({
          contactId,
          name,
          way,
          isBounced,
          remindedAt: last.get(contactId)?.sentAt?.toISOString() ?? null,
          isReminderWaiting: last.get(contactId)?.isWaiting ?? false,
        })),
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
}
