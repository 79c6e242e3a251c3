import { formatDateAndTime } from "@portal/domain/core/format-date";
import { body, heading, type PaperBlock } from "@portal/domain/meetings/office/minutes/paper-block";
import { type PostalAddress, postedLines } from "@portal/domain/portfolio/contact-lines";
import { type BinaryAnswer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import { findOfficeMeeting } from "../../read-office-meeting.ts";
import { fileOf, NOT_MADE, type PaperRoomParts, paperTask } from "../paper-room.ts";
import { type PublishedRow, readPublished } from "./minutes-rows.ts";

/** Letters in one file. */
const LETTERS_A_FILE = 500;

const text = `
select concat_ws(' ', c.title, c.first_name, c.name) as addressee, c.building_name as "buildingName", c.po_box as "poBox",
  c.street_number as "streetNumber", c.street_name as "streetName", c.town, c.state, c.post_code as "postCode", c.country
from minutes_notices n
join contacts c on c.agency_id = $1 and c.contact_id = n.contact_id
where n.agency_id = $1 and n.meeting_record_id = $2 and n.way = 'letter' and n.sent_at is null
order by n.letter_no offset ($3::int - 1) * ${LETTERS_A_FILE} limit ${LETTERS_A_FILE}`;

type LetterRow = PostalAddress & { readonly addressee: string };

/** The letters with the minutes that wait to be posted; five hundred a file. */
export async function printMinutesLetters(
  parts: PaperRoomParts,
  staff: StaffMember,
  { meetingId, part }: { readonly meetingId: number; readonly part: number },
): Promise<Outcome<BinaryAnswer, "NOT_FOUND" | "UNAVAILABLE">> {
  const { agencyId } = staff;
  const { database } = parts;
  const found = await findOfficeMeeting(database, staff, meetingId);
  if (!found.ok) return found;
  const published = await readPublished(database, agencyId, meetingId);
  const statement = { name: "minutes-letters", text, values: [agencyId, meetingId, part] };
  const rows = await database.query<LetterRow>(agencyId, statement);
  if (published === null || rows.length === 0) return refused("NOT_FOUND");
  const { title, planName, meetingOn, meetingTime } = found.value;
  const task = await paperTask(parts, agencyId, {
    format: "pdf",
    title: `Minutes: ${title}`,
    blocks: published.blocks ?? coverOf(published, { title, planName, on: meetingOn, time: meetingTime }),
    addresses: rows.map((row) => [row.addressee, ...postedLines(row)]),
  });
  const content = task === null ? null : await parts.paperMaker.make(task);
  return content === null ? NOT_MADE : fileOf(content, "pdf", `minutes-letters-${part}`);
}

/** What goes with an edited file, which is printed from its own program. */
const coverOf = (
  { fileName }: PublishedRow,
  meeting: { readonly title: string; readonly planName: string; readonly on: string; readonly time: string },
): readonly PaperBlock[] => [
  heading(1, `Minutes: ${meeting.title}`),
  body(`${meeting.planName}, held on ${formatDateAndTime(meeting.on, meeting.time)}.`),
  body(`The minutes are enclosed (${fileName}).`),
];
