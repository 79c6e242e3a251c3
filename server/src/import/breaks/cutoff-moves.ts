import type { OwnerClient } from "../../core/db/owner-access.ts";
import { isRollTaken, registerTimes } from "../../meetings/public.ts";
import type { BreakLook } from "./break-look.ts";
import type { ImportBreak } from "./import-break.ts";
import { momentText } from "./meeting-label.ts";

const changedText = `
select m.voting_cutoff_on is distinct from s.voting_cutoff_on as "isDay",
  m.voting_cutoff_time is distinct from s.voting_cutoff_time as "isTime",
  m.meeting_on is distinct from s.meeting_on as "isMeetingDay",
  m.meeting_time is distinct from s.meeting_time as "isMeetingTime"
from meetings m join staged_meetings s on s.meeting_record_id = m.meeting_record_id
where m.agency_id = $1 and m.meeting_record_id = $2`;

interface ChangedCells {
  readonly isDay: boolean;
  readonly isTime: boolean;
  readonly isMeetingDay: boolean;
  readonly isMeetingTime: boolean;
}

/** A cut-off that has passed and moves, or that moves earlier; and voting that is switched off while it is open. */
export async function findCutoffMoves({ client, settings, registers }: BreakLook): Promise<ImportBreak[]> {
  const found: ImportBreak[] = [];
  for (const { before, staged } of registers) {
    if (staged.row === 0 || before.meeting.cancelledAt !== null) continue;
    const { meetingRecordId, readAt: now, timeZone, isVotingAllowed } = before.meeting;
    const formerAt = registerTimes(before.meeting).cutoffAt;
    const laterAt = registerTimes(staged.after.meeting).cutoffAt;
    const wasText = momentText(formerAt, timeZone);
    const isText = momentText(laterAt, staged.after.meeting.timeZone);
    const common = {
      kind: "cutoff-moves",
      file: "meetings.csv",
      row: staged.row,
      subject: { meetingRecordId, from: formerAt.toISOString(), to: laterAt.toISOString() },
    } as const;
    const hasPassed = formerAt <= now;
    const isTold = hasPassed ? formerAt.getTime() !== laterAt.getTime() : laterAt < formerAt;
    // Once the roll of the start is taken only voting that opens again changes anything.
    if (isTold && (laterAt > now || !isRollTaken(before.meeting))) {
      // oxlint-disable-next-line no-await-in-loop -- one connection; a package moves few cut-offs
      const column = await columnOf(client, settings.agencyId, meetingRecordId);
      found.push({ ...common, column, sentence: sentenceOf({ formerAt, laterAt, now, wasText, isText }) });
    } else if (!hasPassed && isVotingAllowed && !staged.after.meeting.isVotingAllowed)
      found.push({
        ...common,
        column: "allowVoting",
        sentence: `voting is open until ${wasText} and would close at once`,
      });
  }
  return found;
}

interface MovedCutoff {
  readonly formerAt: Date;
  readonly laterAt: Date;
  readonly now: Date;
  readonly wasText: string;
  readonly isText: string;
}

function sentenceOf({ formerAt, laterAt, now, wasText, isText }: MovedCutoff): string {
  if (formerAt > now) return `voting is open until ${wasText} and would close on ${isText}`;
  return laterAt > now
    ? `voting closed on ${wasText} and would reopen until ${isText}`
    : `voting closed on ${wasText} and would have closed on ${isText}`;
}

/** The first cell that moves it: a plan's time zone moves it without one of the meeting's own. */
async function columnOf(client: OwnerClient, agencyId: number, meetingRecordId: number): Promise<string> {
  const { rows } = await client.query<ChangedCells>(changedText, [agencyId, meetingRecordId]);
  const [cells] = rows;
  if (cells?.isDay === true) return "votingCutoffDate";
  if (cells?.isTime === true) return "votingCutoffTime";
  if (cells?.isMeetingDay === true) return "meetingDate";
  return cells?.isMeetingTime === true ? "meetingTime" : "votingCutoffDate";
}
