import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { type LetterOffset, readLetterOffset } from "@portal/domain/agency/letter-offset";
import { type PostalAddress, postedLines } from "@portal/domain/portfolio/contact-lines";
import type { Database } from "../../../../core/db/open-database.ts";
import type { BlobStore } from "../../../../core/files/blob-store.ts";
import { fileAnswer } from "../../../../core/http/file-answer.ts";
import { answer, type BinaryAnswer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import { createLimiter, ifOverloaded } from "../../../../core/jobs/limiter.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import { findOfficeMeeting } from "../../read-office-meeting.ts";
import { composeNotice, type ComposingParts } from "./compose-notice.ts";
import { readCodedLots } from "./coded-lots.ts";
import { type KeptNotice, readKeptNotice } from "./notice-files.ts";
import { type CodedLot, formLines, type PaperMeeting } from "./notice-words.ts";

type Printed = Outcome<BinaryAnswer, "NOT_FOUND" | "UNAVAILABLE">;

interface PrintParts extends ComposingParts {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** Letters in one file. */
const LETTERS_A_FILE = 500;
const NO_OFFSET: LetterOffset = { right: 0, down: 0 };

const headText = `
select a.content->>'letterOffset' as offset, portal_now() as "printedAt",
  (select v.snapshot from meeting_versions v where v.agency_id = $1 and v.meeting_record_id = $2
    order by v.version_no desc limit 1) as given,
  (select max(v.made_at) from meeting_versions v where v.agency_id = $1 and v.meeting_record_id = $2) as "givenAt"
from agencies a where a.agency_id = $1`;

interface HeadRow {
  readonly offset: string | null;
  readonly printedAt: Date;
  /** The newest version; null of a draft. */
  readonly given: PaperMeeting | null;
  readonly givenAt: Date | null;
}

// Who waits for letters of several versions gets one, as it was given last.
const lettersText = `
select c.contact_id as "contactId", concat_ws(' ', c.title, c.first_name, c.name) as addressee, c.building_name as "buildingName", c.po_box as "poBox",
  c.street_number as "streetNumber", c.street_name as "streetName", c.town, c.state, c.post_code as "postCode", c.country
from (select distinct on (w.contact_id) w.contact_id, w.version_no, w.letter_no from meeting_notices w
  where w.agency_id = $1 and w.meeting_record_id = $2 and w.way = 'letter' and w.sent_at is null
  order by w.contact_id, w.version_no desc) n
join contacts c on c.agency_id = $1 and c.contact_id = n.contact_id
order by n.version_no desc, n.letter_no offset ($3::int - 1) * ${LETTERS_A_FILE} limit ${LETTERS_A_FILE}`;

type LetterRow = PostalAddress & { readonly contactId: number; readonly addressee: string };

/** Whom a letter goes to, and the lots that they can vote for on paper. */
interface Letter {
  readonly address: readonly string[];
  readonly lots: readonly CodedLot[];
}

/** What is printed of meetings; its maker is read with the first one. One at a time: it takes the one processor that answers. */
export function createNoticeRoom(parts: PrintParts) {
  const { database, blobs } = parts;
  const printer = createLimiter({ atOnce: 1, waiting: 8 });
  const print = (work: () => Promise<Printed>): Promise<Printed> =>
    printer.run("notices", work).catch(ifOverloaded(refused("UNAVAILABLE", { retryAfterSeconds: 10 })));

  const paperOf = async (
    agencyId: number,
    found: OfficeMeeting,
    letters: readonly Letter[] | null,
  ): Promise<Buffer | null> => {
    const { meetingId, state } = found;
    const values = [agencyId, meetingId];
    const [head] = await database.query<HeadRow>(agencyId, { name: "notice-head", text: headText, values });
    if (head === undefined) return null;
    const { given, givenAt, printedAt, offset } = head;
    const meeting = given ?? found;
    const kept = await readKeptNotice(database, agencyId, meetingId);
    const content =
      kept?.content ?? (await composeNotice(parts, agencyId, meeting, { isDraft: state === "draft" }));
    if (content === null) return null;
    const { noticePdf } = await import("./notice-pdf.ts");
    const partOf = ({ address, lots }: Letter | { address: null; lots: [] }) => ({
      address,
      lines: [...content.lines, ...formLines(meeting, lots)],
    });
    return noticePdf({
      ...content,
      offset: readLetterOffset(offset ?? "") ?? NO_OFFSET,
      // What was given stays as it was given.
      printedAt: givenAt ?? printedAt,
      parts: letters === null ? [partOf({ address: null, lots: [] })] : letters.map(partOf),
    });
  };
  return {
    /** The notice as it was given last; of a draft as it would be. */
    printNotice: (staff: StaffMember, meetingId: number): Promise<Printed> =>
      print(async () => {
        const { agencyId } = staff;
        const found = await findOfficeMeeting(database, staff, meetingId);
        if (!found.ok) return found;
        const kept = await readKeptNotice(database, agencyId, meetingId);
        if (kept !== undefined) return keptAnswer(blobs, kept);
        const content = await paperOf(agencyId, found.value, null);
        return content === null ? refused("NOT_FOUND") : pdf(content, "notice");
      }),
    /** A letter for each person who waits for one, of whatever version; five hundred a file. */
    printLetters: (staff: StaffMember, meetingId: number, part: number): Promise<Printed> =>
      print(async () => {
        const { agencyId } = staff;
        const found = await findOfficeMeeting(database, staff, meetingId);
        if (!found.ok) return found;
        const values = [agencyId, meetingId, part];
        const statement = { name: "notice-letters", text: lettersText, values };
        const rows = await database.query<LetterRow>(agencyId, statement);
        const lotsOf = await readCodedLots(database, agencyId, found.value);
        const letters = rows.map((row) => ({
          address: [row.addressee, ...postedLines(row)],
          lots: lotsOf(row.contactId),
        }));
        const content = letters.length === 0 ? null : await paperOf(agencyId, found.value, letters);
        return content === null ? refused("NOT_FOUND") : pdf(content, `notice-letters-${part}`);
      }),
  };
}

const keptAnswer = (blobs: BlobStore, { sha256, byteSize, content: { title } }: KeptNotice) =>
  fileAnswer(
    blobs,
    { sha256, byteSize, mediaType: "application/pdf", extension: "pdf", title },
    { disposition: "attachment", accept: "application/pdf" },
  );

const pdf = (content: Buffer, name: string) =>
  answer(
    { mediaType: "application/pdf", content, byteSize: content.length, cacheControl: "no-store" },
    { headers: { "content-disposition": `attachment; filename="${name}.pdf"` } },
  );
