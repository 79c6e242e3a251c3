import { type NoticeStatement, noticeStatements } from "@portal/domain/legislation/public";
import { kindOf, questionOf } from "@portal/domain/meetings/law/lawful-meeting";
import type { Database } from "../../../../core/db/open-database.ts";
import { readLawfulMeeting } from "../../../law/read-lawful-meeting.ts";
import { hasVote, type PaperMeeting } from "./notice-words.ts";

/** What the state of a meeting's plan asks its notice to say; nothing where that is not known. */
export async function readStatements(
  database: Pick<Database, "query">,
  agencyId: number,
  meeting: PaperMeeting,
): Promise<readonly NoticeStatement[]> {
  const law = await readLawfulMeeting(database, {
    agencyId,
    ownersCorpId: meeting.ownersCorpId,
    meetingRecordId: meeting.meetingId,
    meetingType: meeting.type,
    meetingOn: meeting.meetingOn,
    meetingTime: meeting.meetingTime,
    votingCutoffOn: meeting.cutoffOn,
    votingCutoffTime: meeting.cutoffTime,
  });
  const kinds = meeting.items.flatMap(({ resolutionType }) => resolutionType ?? []);
  return noticeStatements(questionOf(law), { meeting: kindOf(law), kinds, hasForm: hasVote(meeting) });
}
