import type { PaperList } from "@portal/contract/meetings/office/paper-schemas";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import { readRepresentatives } from "../representatives/read-representatives.ts";
import { findOfficeMeeting, seatKindOf } from "../seats/find-office-meeting.ts";
import { readChannels } from "../seats/read-channels.ts";
import { readHolders } from "../seats/read-holders.ts";
import { readPaperMotions } from "./paper-motions.ts";
import { readPaperRows } from "./paper-rows.ts";
import { whyNoPapers } from "./papers-allowed.ts";
import { presentPaper } from "./present-paper.ts";

const byName = new Intl.Collator("en", { numeric: true });

/** The papers of a meeting without their answers, and what is needed to enter one. */
export async function listPapers(
  { database, reader }: { readonly database: Database; readonly reader: VoteReader },
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<PaperList, "NOT_FOUND">> {
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const meeting = found.value;
  const rows = await readPaperRows(database, meeting);
  const ids = (await readSeatsOnRoll(database, meeting, meeting.readAt)).map(({ id }) => id);
  const kind = seatKindOf(meeting);
  const members = kind === "member" ? [...ids, ...rows.map(({ seat }) => seat.id)] : [];
  const names = await readRegisterNames(database, meeting, members);
  const holders = await readHolders(database, meeting, ids);
  const channels = await readChannels(database, reader, meeting);
  const today = localDateIn(meeting.readAt, meeting.timeZone);
  const representativesOf = await readRepresentatives(database, meeting, today);
  const whyNot = await whyNoPapers(database, meeting);
  return answer({
    rows: rows.map((row) => presentPaper({ staff, meeting, names, reader }, row)),
    mayEnter: whyNot === null,
    whyNot: whyNot?.detail ?? null,
    today,
    motions: await readPaperMotions(database, meeting),
    seats: ids
      .map((id) => ({
        seatId: id,
        name: names.seatName({ kind, id }) ?? String(id),
        holders: holders
          .filter(({ seatId }) => seatId === id)
          .map(({ contactId, name }) => ({ contactId, name })),
        hasVoted: channels.has(id),
        representatives: kind === "lot" ? representativesOf(id) : [],
      }))
      .toSorted((a, b) => byName.compare(a.name, b.name)),
  });
}
