import { todayInPlan } from "../../../core/db/today-in-plan.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { holdRegisters, type HeldRegister, type SeatHolder } from "./hold-registers.ts";
import { noteHandovers } from "./note-handovers.ts";
import type { RegisterMeeting } from "../queries.ts";
import type { Handover, RegisterChange } from "./register-changes.ts";
import type { RegisterTools } from "../signing/register-tools.ts";
import { isRollTaken } from "../register-times.ts";
import { mailVoters } from "../mails/tell-registers.ts";

interface PassedLot {
  readonly lotId: number;
  readonly fromId: number;
  readonly toId: number;
}

// A handover that was told for a day to come is not one before that day.
const passedText = `
with held as (
  select s.lot_id, coalesce((select v.to_contact_id from voting_handovers v
      where v.agency_id = $1 and v.meeting_record_id = $2 and v.seat_kind = 'lot' and v.seat_id = s.lot_id
        and (v.entered_on is null or v.entered_on <= ${todayInPlan})
      order by v.handover_no desc limit 1), s.first_id) as contact_id, ${todayInPlan} as today_on
  from (select b.seat_id as lot_id, (array_agg(b.contact_id order by b.seq))[1] as first_id
    from voting_ballots b
    where b.agency_id = $1 and b.meeting_record_id = $2 and b.seat_kind = 'lot' group by b.seat_id) s
  join meetings m on m.agency_id = $1 and m.meeting_record_id = $2
  join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
  join agencies a on a.agency_id = $1
), owners as (
  select h.lot_id, h.contact_id as from_id, o.contact_id as to_id
  from held h join lot_owners o on o.agency_id = $1 and o.lot_id = h.lot_id
    and o.entered_on <= h.today_on and (o.left_on is null or o.left_on > h.today_on)
  where exists (select from lot_owners f where f.agency_id = $1 and f.lot_id = h.lot_id
    and f.contact_id = h.contact_id and f.left_on <= h.today_on)
)
select lot_id as "lotId", min(from_id) as "fromId", min(to_id) as "toId" from owners
group by lot_id having bool_and(from_id <> to_id) order by lot_id`;

/**
 * Notes and tells the lots with a ballot that belong to somebody else since a day came that an earlier package had named: no import
 * happens on that day. With the roll of the start it is settled who votes.
 */
export async function keepHandovers(
  database: Database,
  tools: RegisterTools,
  meeting: RegisterMeeting,
): Promise<void> {
  const { agencyId, meetingRecordId } = meeting;
  if (isRollTaken(meeting) || meeting.cancelledAt !== null) return;
  const values = [agencyId, meetingRecordId];
  const asked = { name: "register-passed-lots", text: passedText, values };
  const seen = await database.query<PassedLot>(agencyId, asked);
  if (seen.length === 0) return;
  await database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const held = await holdRegisters(transaction, agencyId, [meetingRecordId], tools);
      const register = held.registers.get(meetingRecordId);
      if (register === undefined) return;
      // Another process may have done it meanwhile.
      const passed = await transaction.query<PassedLot>(agencyId, asked);
      const handovers = passed.flatMap((lot) => handoverOf(register, lot) ?? []);
      if (handovers.length === 0) return;
      const change = changeWith(register, handovers);
      await noteHandovers(transaction, change);
      await mailVoters(tools, transaction, held, change);
    },
    { mode: "read committed" },
  );
  tools.outbox.notify(agencyId);
}

function handoverOf({ ballots, holders, meeting }: HeldRegister, lot: PassedLot): Handover | null {
  const ballot = ballots.find(({ seat }) => seat.kind === "lot" && seat.id === lot.lotId);
  if (ballot === undefined) return null;
  const holder = (contactId: number): SeatHolder | undefined =>
    holders.findLast(
      ({ seat, contactId: id }) => seat.kind === "lot" && seat.id === lot.lotId && id === contactId,
    );
  const to = holder(lot.toId);
  if (to === undefined) return null;
  const unknown = { seat: ballot.seat, contactId: lot.fromId, fromOn: meeting.meetingOn, toOn: null };
  return { ballot, from: [holder(lot.fromId) ?? unknown], to: [to] };
}

const changeWith = (register: HeldRegister, handovers: readonly Handover[]): RegisterChange => ({
  before: register,
  after: register,
  isAgendaChanged: false,
  isCutoffMoved: false,
  isStartMoved: false,
  isReopened: false,
  isCancelled: false,
  isRestored: false,
  lapsed: [],
  handovers,
});
