import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import type { Database } from "../../../../core/db/open-database.ts";
import type { Queries } from "../../../../core/db/agency-transaction.ts";
import { answer, type Outcome } from "../../../../core/http/outcome.ts";
import type { StaffMember } from "../../../../core/session/staff-member.ts";
import type { InvitedPerson } from "../../notice/invited-people.ts";
import { findOfficeMeeting } from "../../read-office-meeting.ts";
import type { MinutesSources } from "../read-minutes-facts.ts";
import { type ReadMinutes, readMinutes } from "../read-minutes.ts";
import { type PublishedRow, readPublished } from "./minutes-rows.ts";
import { readSentTo } from "./order-minutes.ts";

/** What can be done after a meeting, and what was published of it. */
export async function getMeetingMinutes(
  sources: MinutesSources,
  staff: StaffMember,
  meetingId: number,
): Promise<Outcome<MeetingMinutes, "NOT_FOUND">> {
  const found = await findOfficeMeeting(sources.database, staff, meetingId);
  if (!found.ok) return found;
  const read = await readMinutes(sources, staff, meetingId);
  return read.ok
    ? answer(await presentMinutes(sources.database, staff.agencyId, meetingId, read.value))
    : answer(NOTHING_YET);
}

const NOTHING_YET: MeetingMinutes = {
  arePrinted: false,
  hasRegister: false,
  lastEntryNo: 0,
  undeclared: [],
  interim: [],
  people: null,
  published: null,
};

export async function presentMinutes(
  queries: Pick<Database, "query"> & Queries,
  agencyId: number,
  meetingId: number,
  { facts, content, interim }: ReadMinutes,
): Promise<MeetingMinutes> {
  const { ownersCorpId } = facts.meeting;
  const published = await readPublished(queries, agencyId, meetingId);
  const sentTo = async (audience: "owners" | "committee") =>
    waysOf(await readSentTo(queries, agencyId, { ownersCorpId, meetingId, audience }));
  return {
    arePrinted: true,
    hasRegister: facts.register.ballots.length > 0,
    lastEntryNo: facts.day.lastNo,
    undeclared: content.items.flatMap(({ no, motion, election }) =>
      motion?.declaration === null || election?.declaration === null ? [no] : [],
    ),
    // What was published stands.
    interim: [...(published?.interim ?? interim)],
    people:
      published === null ? { owners: await sentTo("owners"), committee: await sentTo("committee") } : null,
    published: published === null ? null : shownPublished(published),
  };
}

const waysOf = (people: readonly InvitedPerson[]) => ({
  mails: people.filter(({ address }) => address !== null).length,
  letters: people.filter(({ address }) => address === null).length,
});

function shownPublished({
  fileName,
  byteSize,
  source,
  audience,
  completedAt,
  by,
  mails,
  mailsSent,
  letters,
  lettersPosted,
}: PublishedRow): NonNullable<MeetingMinutes["published"]> {
  const sent = { mails, mailsSent, letters, lettersPosted };
  return { fileName, byteSize, source, audience, completedAt: completedAt.toISOString(), by, ...sent };
}
