import type { LocalDate } from "@portal/domain/core/local-date";
import type { Seat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Motion } from "@portal/domain/meetings/count/roll";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { hashed } from "../agenda-voted-on.ts";
import { readMotions, readRegisterMeeting, type RegisterMeeting } from "../queries.ts";
import { readStandingBallots, type StandingBallot } from "./standing-ballots.ts";
import { createVoteReader } from "../../seal/open-votes.ts";
import { NO_KEYS } from "../signing/register-keys.ts";
import { readRegisterState, type RegisterState } from "../register-state.ts";
import type { RegisterTools } from "../signing/register-tools.ts";
import { readVoters, type Voter } from "../mails/voter-addresses.ts";

/** Since when, and until when, a contact holds a seat: owns the lot, or sits in the committee. */
export interface SeatHolder {
  readonly seat: Seat;
  readonly contactId: number;
  readonly fromOn: LocalDate;
  /** The first day on which they no longer hold it; null while no end is known. */
  readonly toOn: LocalDate | null;
}

/** A register with everything of its meeting that its ballots rely on, as of one moment. */
export interface HeldRegister {
  readonly meeting: RegisterMeeting;
  /** Null where nobody has voted. */
  readonly state: RegisterState | null;
  readonly motions: readonly Motion[];
  readonly ballots: readonly StandingBallot[];
  /** Of the seats that have a ballot and are seats of the meeting's plan. */
  readonly holders: readonly SeatHolder[];
}

/** Registers that nobody casts in until the transaction ends, by their meeting's id. */
export interface HeldRegisters {
  readonly agencyId: number;
  readonly registers: ReadonlyMap<number, HeldRegister>;
  /** Everybody who has a ballot in them, with the address that they had when the registers were taken. */
  readonly voters: ReadonlyMap<number, Voter>;
}

const holdText = `
select meeting_record_id as id from voting_registers
where agency_id = $1 and meeting_record_id = any($2::bigint[]) and (size > 0 or checkpoint_at is not null)
order by meeting_record_id for update`;

/**
 * Takes the register rows of the named meetings in the order of their ids, as everybody must who changes a motion, a cut-off
 * or a state, and reads how they stand. Meetings without a ballot are left out: nothing relies on them, and an import keeps
 * their first ballot away by holding the package; who shares the package takes `lockFirstBallots` before. Casting holds one
 * register and waits for nothing else, so this cannot deadlock with it.
 */
export async function holdRegisters(
  transaction: Transaction,
  agencyId: number,
  meetingRecordIds: readonly number[],
  tools: RegisterTools | null = null,
): Promise<HeldRegisters> {
  const statement = { name: "registers-hold", text: holdText, values: [agencyId, meetingRecordIds] };
  const rows = await transaction.query<{ id: number }>(agencyId, statement);
  const ids = rows.map(({ id }) => id);
  const registers = await readHeld(transaction, agencyId, ids, tools);
  const contactIds = [...registers.values()].flatMap(({ ballots }) =>
    ballots.map(({ contactId }) => contactId),
  );
  return { agencyId, registers, voters: await readVoters(transaction, agencyId, contactIds) };
}

const holdersText = `
select 'lot' as kind, o.lot_id as id, o.contact_id as "contactId", o.entered_on as "fromOn", o.left_on as "toOn"
from lot_owners o join lots l on l.agency_id = $1 and l.lot_id = o.lot_id
where o.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null and o.lot_id = any($3::bigint[])
union all
select 'member', contact_id, contact_id, from_on, to_on
from committee_members where agency_id = $1 and owners_corp_id = $2 and contact_id = any($4::bigint[])
order by "fromOn", "contactId"`;

type HolderRow = Omit<SeatHolder, "seat"> & Seat;

/** Reads registers as they stand; the caller holds their rows. */
export async function readHeld(
  transaction: Transaction,
  agencyId: number,
  meetingRecordIds: readonly number[],
  tools: RegisterTools | null,
): Promise<ReadonlyMap<number, HeldRegister>> {
  const reader = createVoteReader(tools?.keys ?? NO_KEYS);
  const ballots = await readStandingBallots(transaction, reader, agencyId, meetingRecordIds);
  const held = new Map<number, HeldRegister>();
  for (const id of meetingRecordIds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    const meeting = await readRegisterMeeting(transaction, agencyId, id);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const state = await readRegisterState(transaction, agencyId, id);
    if (meeting === undefined) continue;
    const own = ballots.filter(({ meetingRecordId }) => meetingRecordId === id);
    const seatsOf = (kind: Seat["kind"]): number[] =>
      own.filter(({ seat }) => seat.kind === kind).map(({ seat }) => seat.id);
    const values = [agencyId, meeting.ownersCorpId, seatsOf("lot"), seatsOf("member")];
    // oxlint-disable-next-line no-await-in-loop -- as above
    const rows = await transaction.query<HolderRow>(agencyId, {
      name: "register-holders",
      text: holdersText,
      values,
    });
    const holders = rows.map(({ kind, id: seatId, contactId, fromOn, toOn }) => ({
      seat: { kind, id: seatId },
      contactId,
      fromOn,
      toOn,
    }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const motions = hashed(state?.format ?? 2, await readMotions(transaction, agencyId, id));
    held.set(id, { meeting, state, motions, ballots: own, holders });
  }
  return held;
}
