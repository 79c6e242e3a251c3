import { createHash } from "node:crypto";
import type { Queries } from "../../../../core/db/agency-transaction.ts";
import { addStoredFiles } from "../../../../core/files/add-stored-file.ts";
import { inOnePiece } from "../../../../core/files/blob-store.ts";
import type { NoticeFileParts } from "../../meeting-parts.ts";
import { composeNotice, type NoticeContent } from "./compose-notice.ts";
import { formLines, type PaperMeeting } from "./notice-words.ts";

/** The notice of a version as it was given. */
export interface KeptNotice {
  readonly sha256: string;
  readonly byteSize: number;
  readonly content: NoticeContent;
}

const waitingText = `
select v.meeting_record_id as "meetingId", v.version_no as "versionNo", v.snapshot as meeting, v.made_at as "madeAt"
from meeting_versions v
where v.agency_id = $1 and v.keeps_file and not exists (select from meeting_notice_files f
  where f.agency_id = $1 and f.meeting_record_id = v.meeting_record_id and f.version_no = v.version_no)
order by v.made_at, v.meeting_record_id limit 1`;

interface WaitingRow {
  readonly meetingId: number;
  readonly versionNo: number;
  readonly meeting: PaperMeeting;
  readonly madeAt: Date;
}

const addText = `
insert into meeting_notice_files (agency_id, meeting_record_id, version_no, sha256, byte_size, content)
values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning version_no`;

/**
 * Prints the next version that has no file, and keeps it: the bytes first, then what names them. Killed in between it prints once more;
 * of two that print at once the first one counts. False: none waits.
 */
export async function keepNoticeFile(parts: NoticeFileParts, agencyId: number): Promise<boolean> {
  const { database, blobs } = parts;
  const [waiting] = await database.query<WaitingRow>(agencyId, {
    name: "notice-files-waiting",
    text: waitingText,
    values: [agencyId],
  });
  if (waiting === undefined) return false;
  const { meetingId, versionNo, meeting, madeAt } = waiting;
  const content = await composeNotice(parts, agencyId, meeting, { isDraft: false });
  if (content === null) return false;
  const { noticePdf } = await import("./notice-pdf.ts");
  const lines = [...content.lines, ...formLines(meeting, [])];
  const bytes = await noticePdf({ ...content, printedAt: madeAt, parts: [{ address: null, lines }] });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await blobs.put(sha256, inOnePiece(bytes));
  const values = [agencyId, meetingId, versionNo, sha256, bytes.length, JSON.stringify(content)];
  return database.agencyTransaction(
    agencyId,
    async (transaction) => {
      const statement = { name: "notice-file-add", text: addText, values };
      const kept = await transaction.query(agencyId, statement);
      if (kept.length === 0) return true;
      const path = `/meetings/${meetingId}/notice-${versionNo}.pdf` as const;
      const file = {
        path,
        sha256,
        byteSize: bytes.length,
        mediaType: "application/pdf",
        isUnreadable: false,
      };
      await addStoredFiles(transaction, [file]);
      return true;
    },
    { mode: "read committed" },
  );
}

const keptText = `
select f.sha256, f.byte_size as "byteSize", f.content
from meeting_versions v
join meeting_notice_files f on f.agency_id = $1 and f.meeting_record_id = $2 and f.version_no = v.version_no
where v.agency_id = $1 and v.meeting_record_id = $2
  and v.version_no = (select max(n.version_no) from meeting_versions n where n.agency_id = $1 and n.meeting_record_id = $2)`;

/** The newest version as it was given; undefined while it is not kept yet. */
export async function readKeptNotice(
  queries: Queries,
  agencyId: number,
  meetingId: number,
): Promise<KeptNotice | undefined> {
  const values = [agencyId, meetingId];
  const [kept] = await queries.query<KeptNotice>(agencyId, { name: "notice-file", text: keptText, values });
  return kept;
}
