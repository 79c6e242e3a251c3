import { type LetterOffset, readLetterOffset } from "@portal/domain/agency/letter-offset";
import { minutesBlocks, resultBlocks } from "@portal/domain/meetings/office/minutes/minutes-blocks";
import type { PaperBlock } from "@portal/domain/meetings/office/minutes/paper-block";
import { answer, type BinaryAnswer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { PaperMaker } from "./paper/paper-maker.ts";
import type { PaperTask } from "./paper/paper-messages.ts";
import type { FactsRefusal, MinutesSources } from "./read-minutes-facts.ts";
import { type ReadMinutes, readMinutes } from "./read-minutes.ts";

export interface PaperRoomParts extends MinutesSources {
  readonly paperMaker: Pick<PaperMaker, "make">;
}

export const PDF_TYPE = "application/pdf";
export const DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const types = { pdf: PDF_TYPE, docx: DOCX_TYPE } as const;
const NO_OFFSET: LetterOffset = { right: 0, down: 0 };
const RETRY_SECONDS = 10;

type Printed<Code extends FactsRefusal = FactsRefusal> = Outcome<BinaryAnswer, Code | "UNAVAILABLE">;

const headText = `
select content->>'letterOffset' as offset, date_trunc('milliseconds', portal_now()) as "printedAt" from agencies where agency_id = $1`;

/** A paper of an agency, ready to be made; null for an agency that nobody knows. */
export async function paperTask(
  { database }: Pick<PaperRoomParts, "database">,
  agencyId: number,
  paper: Pick<PaperTask, "format" | "title" | "blocks"> & Partial<Pick<PaperTask, "addresses">>,
): Promise<PaperTask | null> {
  const brand = await readMailSettings(database, agencyId);
  const statement = { name: "paper-head", text: headText, values: [agencyId] };
  const [head] = await database.query<{ offset: string | null; printedAt: Date }>(agencyId, statement);
  if (brand === null || head === undefined) return null;
  return {
    addresses: [],
    ...paper,
    agencyName: brand.agencyName,
    contactLines: brand.contactLines,
    printedAtMs: head.printedAt.getTime(),
    offset: readLetterOffset(head.offset ?? "") ?? NO_OFFSET,
  };
}

/** The result sheet as it would be printed now. */
export const printResult = (parts: PaperRoomParts, staff: StaffMember, meetingId: number): Promise<Printed> =>
  whenAllowed(readMinutes(parts, staff, meetingId), ({ facts, content }) =>
    print(parts, staff, { format: "pdf", title: `Result: ${facts.meeting.title}`, name: "result" }, () =>
      resultBlocks(content),
    ),
  );

/** The minutes as they would be printed now, to be read or to be edited. */
export const printMinutes = (
  parts: PaperRoomParts,
  staff: StaffMember,
  meetingId: number,
  format: PaperTask["format"],
): Promise<Printed> =>
  whenAllowed(readMinutes(parts, staff, meetingId), (read) =>
    print(parts, staff, { format, title: titleOf(read), name: "minutes" }, () => minutesBlocks(read.content)),
  );

export const titleOf = ({ facts }: Pick<ReadMinutes, "facts">): string => `Minutes: ${facts.meeting.title}`;

interface Asked {
  readonly format: PaperTask["format"];
  readonly title: string;
  /** Of the file. */
  readonly name: string;
}

async function print(
  parts: PaperRoomParts,
  { agencyId }: StaffMember,
  { format, title, name }: Asked,
  blocks: () => readonly PaperBlock[],
): Promise<Outcome<BinaryAnswer, "NOT_FOUND" | "UNAVAILABLE">> {
  const task = await paperTask(parts, agencyId, { format, title, blocks: blocks() });
  if (task === null) return refused("NOT_FOUND");
  const content = await parts.paperMaker.make(task);
  return content === null ? NOT_MADE : fileOf(content, format, name);
}

export const NOT_MADE = refused("UNAVAILABLE", { retryAfterSeconds: RETRY_SECONDS });

export const fileOf = (content: Buffer, format: PaperTask["format"], name: string) =>
  answer(
    { mediaType: types[format], content, byteSize: content.length, cacheControl: "no-store" },
    { headers: { "content-disposition": `attachment; filename="${name}.${format}"` } },
  );
