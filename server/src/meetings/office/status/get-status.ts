import type { MeetingStatus } from "@portal/contract/meetings/office/status-schemas";
import { localDateIn } from "@portal/domain/core/time-zone";
import { DEFAULT_RESOLUTION } from "@portal/domain/meetings/ballots/ballot-record";
import { isLedgerOld, statusRow } from "@portal/domain/meetings/law/status";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readConfirmation, readFiguresHash } from "../../law/read-confirmed-status.ts";
import { readLawfulMeeting } from "../../law/read-lawful-meeting.ts";
import { readSeatsInLaw } from "../../law/read-seats-in-law.ts";
import { readMotions, type RegisterMeeting } from "../../register/queries.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import { registerTimes } from "../../register/register-times.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import { meetingStateSql } from "../meeting-state-sql.ts";
import { findOfficeMeeting, seatKindOf } from "../seats/find-office-meeting.ts";

const byName = new Intl.Collator("en", { numeric: true });

const stateText = `
select ${meetingStateSql} as state from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.meeting_record_id = $2`;

/** Why nobody confirms who is financial at this moment; null where a manager may. */
async function whyNotConfirm(queries: Queries, meeting: RegisterMeeting): Promise<string | null> {
  const { agencyId, meetingRecordId, readAt } = meeting;
  const statement = { name: "status-state", text: stateText, values: [agencyId, meetingRecordId] };
  const [row] = await queries.query<{ state: string }>(agencyId, statement);
  const state = row?.state ?? "";
  if (state === "draft") return "Notice of this meeting has not been given yet.";
  if (state === "cancelled") return "This meeting is cancelled.";
  return ["noticed", "open", "closed"].includes(state) && readAt < registerTimes(meeting).startsAt
    ? null
    : "The meeting has begun, and its roll is taken with what held by then.";
}

/** The list of one general meeting, for its managers. */
export async function getStatus(
  queries: Queries,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<MeetingStatus, "NOT_FOUND">> {
  const found = await findOfficeMeeting(queries, staff, meetingId);
  if (!found.ok) return found;
  return seatKindOf(found.value) === "member"
    ? refused("NOT_FOUND")
    : answer(await listStatus(queries, found.value));
}

export async function listStatus(queries: Queries, meeting: RegisterMeeting): Promise<MeetingStatus> {
  const { agencyId, meetingRecordId, meetingOn, readAt, timeZone } = meeting;
  const law = await readLawfulMeeting(queries, meeting);
  const seats = await readSeatsOnRoll(queries, meeting, readAt);
  const { cutoffAt } = registerTimes(meeting);
  const knownOf = await readSeatsInLaw(queries, meeting, { on: meetingOn, cutoffAt });
  const motions = await readMotions(queries, agencyId, meetingRecordId);
  const kinds = [
    ...new Set(
      motions
        .filter(({ isMotion }) => isMotion)
        .map(({ resolutionType }) => resolutionType ?? DEFAULT_RESOLUTION),
    ),
  ];
  const names = await readRegisterNames(queries, meeting, []);
  const nameOf = (id: number) => names.seatName({ kind: "lot", id }) ?? String(id);
  const lots = seats
    .map(({ id }) => ({ lotId: id, name: nameOf(id) }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
  const version = await readFiguresHash(queries, meeting);
  const confirmed = await readConfirmation(queries, meeting);
  const whyNot = await whyNotConfirm(queries, meeting);
  return {
    version,
    ledgerOn: law.ledgerOn ?? null,
    isLedgerOld: isLedgerOld(law, localDateIn(readAt, timeZone)),
    mayConfirm: whyNot === null,
    whyNot,
    rows: lots.flatMap((lot) => {
      const row = statusRow(law, knownOf({ kind: "lot", id: lot.lotId }), kinds);
      return row === null ? [] : [{ ...lot, answers: [...row.answers], owed: [...row.owed] }];
    }),
    lots,
    confirmation:
      confirmed === null
        ? null
        : {
            confirmedAt: confirmed.confirmedAt.toISOString(),
            by: confirmed.by,
            isStale: confirmed.figuresHash !== version,
            whyOld: confirmed.whyOld,
            lots: confirmed.lots.map((lot) => ({ ...lot, name: nameOf(lot.lotId) })),
          },
  };
}
