import { href } from "@portal/contract/core/pages";
import type { Database } from "../../../../core/db/open-database.ts";
import { readMailSettings } from "../../../../core/mail/read-mail-settings.ts";
import type { NoticePaper } from "./notice-pdf.ts";
import { noticeLines, type PaperLine, type PaperMeeting } from "./notice-words.ts";
import { readStatements } from "./read-statements.ts";

export interface ComposingParts {
  readonly database: Pick<Database, "query">;
  readonly publicOrigin: string | undefined;
}

/** A notice in words, as it is kept: all of it but the voting forms. */
export interface NoticeContent extends Pick<NoticePaper, "agencyName" | "contactLines" | "title"> {
  readonly lines: readonly PaperLine[];
}

/** What a notice says by what is on record now. Null: there is no such agency any more. */
export async function composeNotice(
  { database, publicOrigin }: ComposingParts,
  agencyId: number,
  meeting: PaperMeeting,
  { isDraft }: { readonly isDraft: boolean },
): Promise<NoticeContent | null> {
  const brand = await readMailSettings(database, agencyId);
  if (brand === null) return null;
  const { agencyName, contactLines } = brand;
  const statements = await readStatements(database, agencyId, meeting);
  const portalAddress = publicOrigin === undefined ? null : publicOrigin + href("agencyLogin", { agencyId });
  return {
    agencyName,
    contactLines,
    title: `Notice: ${meeting.title}`,
    lines: noticeLines(meeting, { portalAddress, isDraft, statements }),
  };
}
