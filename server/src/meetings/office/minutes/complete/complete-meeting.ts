import type { MeetingCompletion, MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import { mayStep, whyNoStep } from "@portal/domain/meetings/office/meeting-state";
import type { Transaction } from "../../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../../core/http/outcome.ts";
import { whenAllowed } from "../../../../core/http/when-allowed.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import { addOfficeDocument } from "../../../../documents/office/public.ts";
import { claimUploads, releaseUploads } from "../../../../uploads/office/public.ts";
import { actOnMeetings } from "../../act-on-meetings.ts";
import { readDayRecord } from "../../day/read-day-record.ts";
import type { OfficeMeetingParts } from "../../meeting-parts.ts";
import { noteAct } from "../../note-act.ts";
import { takeMeeting } from "../../take-meeting.ts";
import type { FactsRefusal } from "../read-minutes-facts.ts";
import { type ReadMinutes, readMinutes } from "../read-minutes.ts";
import { type MinutesFile, type MinutesFileParts, storeMinutes } from "./minutes-file.ts";
import { addPublished } from "./minutes-rows.ts";
import { orderMinutes } from "./order-minutes.ts";
import { presentMinutes } from "./present-minutes.ts";

export interface CompletingParts extends MinutesFileParts, OfficeMeetingParts {}

type Completed = Outcome<
  MeetingMinutes,
  FactsRefusal | "SESSION_EXPIRED" | "REVISION_CHANGED" | "NO_RECIPIENTS" | "VALIDATION" | "UNAVAILABLE"
>;

const CHANGED =
  "Something was entered or changed since you looked at this meeting, and the minutes would lack it. Please look at them again.";

const NO_ROLL =
  "Who may vote is written down when the meeting starts. Please publish the minutes after that.";

/**
 * Publishes the minutes of a meeting that was held, and closes it for good. What is published lies in the file store before; everything
 * else is one transaction, so that a process that dies has done all of it or nothing.
 */
export async function completeMeeting(
  parts: CompletingParts,
  staff: StaffMember,
  meetingId: number,
  body: MeetingCompletion,
): Promise<Completed> {
  const read = await readMinutes(parts, staff, meetingId);
  if (!read.ok) return read;
  const { meeting, day } = read.value.facts;
  if (!mayStep(meeting, "complete")) return refused("MEETING_STATE", { detail: whyNoStep(meeting) });
  if (meeting.version !== body.version || day.lastNo !== body.lastEntryNo)
    return refused("REVISION_CHANGED", { detail: CHANGED });
  const { hasEarlierVotes, register } = read.value.facts;
  if (hasEarlierVotes && register.roll.isProvisional) return refused("MEETING_STATE", { detail: NO_ROLL });
  return whenAllowed(storeMinutes(parts, staff, body, read.value), (file) =>
    actOnMeetings(parts.database, staff, (transaction, by) =>
      publish(parts, transaction, by, { meetingId, body, file, read: read.value }),
    ),
  );
}

const heldText = `
update meetings set completed_at = portal_now() where agency_id = $1 and meeting_record_id = $2`;

interface Publishing {
  readonly meetingId: number;
  readonly body: MeetingCompletion;
  readonly file: MinutesFile;
  readonly read: ReadMinutes;
}

async function publish(
  parts: CompletingParts,
  transaction: Transaction,
  staff: StaffMember,
  { meetingId, body, file, read }: Publishing,
): Promise<
  Outcome<MeetingMinutes, "NOT_FOUND" | "MEETING_STATE" | "REVISION_CHANGED" | "NO_RECIPIENTS" | "VALIDATION">
> {
  const { agencyId, staffId } = staff;
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "complete");
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  const day = await readDayRecord(transaction, { agencyId, meetingRecordId: meetingId });
  // Between the printing and this somebody may have entered something.
  if (meeting.version !== body.version || day.lastNo !== body.lastEntryNo)
    return refused("REVISION_CHANGED", { detail: CHANGED });
  if (!(await useUpload(transaction, staffId, body.uploadId)))
    return refused("VALIDATION", { errors: [{ path: "uploadId", message: SENT_AGAIN }] });
  const { ownersCorpId, title, meetingOn } = meeting;
  const { audience, isSent } = body;
  const { extension, ...published } = file;
  const values = [agencyId, meetingId];
  await transaction.query(agencyId, { name: "office-meeting-complete", text: heldText, values });
  const documentId = await addOfficeDocument(transaction, staffId, {
    ownersCorpId,
    meetingId,
    extension,
    description: title,
    datedOn: meetingOn,
    documentType: "Minutes",
    isForOwners: audience === "owners",
    isForCommittee: true,
    mediaType: file.mediaType,
    sha256: file.sha256,
    byteSize: file.byteSize,
  });
  await addPublished(
    transaction,
    { meetingId, documentId, staffId },
    { ...published, audience, isSent, interim: read.interim },
  );
  const people = isSent ? await orderMinutes(transaction, { ownersCorpId, meetingId, audience }) : 0;
  if (isSent && people === 0) return refused("NO_RECIPIENTS");
  await noteAct(transaction, staff, ownersCorpId, {
    kind: "meeting-completed",
    subject: { meetingRecordId: meetingId, sha256: file.sha256, source: file.source, audience, people },
  });
  return answer(await presentMinutes(transaction, agencyId, meetingId, read));
}

const SENT_AGAIN = "The file is not here any more. Please send it once more.";

/** Its bytes are in the file store: what was sent is not needed any more. */
async function useUpload(
  transaction: Transaction,
  staffId: number,
  uploadId: string | null,
): Promise<boolean> {
  if (uploadId === null) return true;
  const claimed = await claimUploads(transaction, staffId, "minutes", [uploadId]);
  if (claimed === null) return false;
  await releaseUploads(transaction, [uploadId]);
  return true;
}
