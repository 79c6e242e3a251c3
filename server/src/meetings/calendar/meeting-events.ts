import { href } from "@portal/contract/core/pages";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { shortZoneName } from "@portal/domain/core/time-zone";
import { meetingAt, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { CalendarEvent } from "./calendar-text.ts";
import type { CalendarRow } from "./queries.ts";

/** Meetings have no end in the agency's data, and one without an end would take no time in a calendar. */
const MEETING_MINUTES = 60;

/** In whose calendar an event stands, and which portal it leads to. */
export interface CalendarAccess {
  readonly agencyId: number;
  /** Scheme and host of the portal. */
  readonly origin: string;
  /** Whether the viewer holds a ballot in it: who does not is reminded of no voting close. */
  readonly isBallotHolder: boolean;
}

/** A meeting, and until when one votes, where voting is allowed and there is a valid cut-off (D29). */
export function meetingEvents(row: CalendarRow, access: CalendarAccess): readonly CalendarEvent[] {
  const { agencyId, origin, isBallotHolder } = access;
  const startAt = meetingAt(row);
  const closesAt = row.isVotingAllowed ? votingCutoffAt(row) : null;
  const summary = `${row.description}: ${row.planName}`;
  const url = origin + href("meetings", { agencyId });
  const meeting = clockText(row.meetingOn, row.meetingTime, startAt, row.timeZone);
  const close =
    closesAt === null || row.votingCutoffOn === null || row.votingCutoffTime === null
      ? null
      : clockText(row.votingCutoffOn, row.votingCutoffTime, closesAt, row.timeZone);
  const description = [
    `Meeting: ${meeting}`,
    ...(close === null ? [] : [`Voting cut-off: ${close}`]),
    ...(row.manager === null ? [] : [`Strata Manager: ${row.manager}`]),
    url,
  ].join("\n");
  const { changedAt, isCancelled } = row;
  const shared = { changedAt, changes: row.version - 1, description, url, isCancelled };
  const uidOf = (kind: string): string => `${kind}-${row.meetingRecordId}.agency-${agencyId}@strata-portal`;
  const events: CalendarEvent[] = [
    {
      ...shared,
      uid: uidOf("meeting"),
      startAt,
      minutes: MEETING_MINUTES,
      summary,
      location: row.venue,
      reminder: null,
    },
  ];
  if (closesAt !== null)
    events.push({
      ...shared,
      uid: uidOf("voting"),
      startAt: closesAt,
      minutes: null,
      summary: `Voting closes: ${summary}`,
      location: null,
      reminder: isBallotHolder && !row.isCancelled ? `Voting closes tomorrow: ${summary}` : null,
    });
  return events;
}

/** By the plan's clock, with its zone: a calendar may be in another one (D48). */
const clockText = (on: string, time: string, at: Date, zone: string): string =>
  `${formatDateAndTime(on, time)} ${shortZoneName(at, zone)}`;
