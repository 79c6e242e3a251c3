import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { RunningProduct } from "../../e2e/src/support/run-product.ts";
import { AGENCY } from "../../rig/voting-agency.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import type { Staff } from "../office-races/staff.ts";

/** Somebody of the staff, signed in at a server. */
export interface OfficeSession {
  readonly server: RunningProduct;
  readonly staff: Staff;
}

/** A call of the office; null: the server was gone before it answered. */
export async function call(
  { server, staff }: OfficeSession,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly json: unknown } | null> {
  try {
    const answer = await fetch(`${server.address}/api/agencies/${AGENCY}/office/${path}`, {
      method,
      headers: staff.headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  } catch {
    return null;
  }
}

/** A call that has to succeed. */
export async function ask<Answer>(
  session: OfficeSession,
  ...given: [method: "GET" | "POST" | "PUT", path: string, body?: object]
): Promise<Answer> {
  const answer = await call(session, ...given);
  if (answer?.status !== 200) throw new Error(`${given[0]} ${given[1]}: ${JSON.stringify(answer)}`);
  return answer.json as Answer;
}

/** The wall clock of a plan so many hours ahead of UTC. */
const wallClock = (at: Date, hoursAhead: number) => {
  const wall = new Date(at.getTime() + hoursAhead * 3_600_000).toISOString();
  return { on: wall.slice(0, 10), time: wall.slice(11, 16) };
};

export interface Life {
  readonly ownersCorpId: number;
  readonly hoursAhead: number;
  /** In the subject of its mails. */
  readonly title: string;
  readonly cutoffAt: Date;
  readonly meetingAt: Date;
}

/** Drafts a meeting with a motion that is voted on before it. */
export async function draftMeeting(
  session: OfficeSession,
  { ownersCorpId, hoursAhead, title, cutoffAt, meetingAt }: Life,
): Promise<OfficeMeeting> {
  const meeting = wallClock(meetingAt, hoursAhead);
  const cutoff = wallClock(cutoffAt, hoursAhead);
  const begun = await ask<OfficeMeeting>(session, "POST", "meetings", {
    ownersCorpId,
    type: "EGM",
    meetingOn: meeting.on,
    meetingTime: meeting.time,
    from: null,
  });
  const { meetingId } = begun;
  const named = await ask<OfficeMeeting>(session, "PUT", `meetings/${meetingId}`, {
    version: begun.version,
    title,
    meetingOn: meeting.on,
    meetingTime: meeting.time,
    venueName: "Foyer",
    venue2: null,
    venue3: null,
    onlineLink: null,
    chair: null,
    opensOn: null,
    opensTime: null,
    cutoffOn: cutoff.on,
    cutoffTime: cutoff.time,
    reason: null,
  });
  return ask<OfficeMeeting>(session, "PUT", `meetings/${meetingId}/agenda`, {
    version: named.version,
    items: [
      {
        agendaItemId: null,
        kind: "MOTION",
        title: "Paint the foyer",
        text: "<p>That the foyer be painted.</p>",
        resolutionType: "ORDINARY",
        determination: "WHOLLY",
        note: null,
        submitter: null,
      },
    ],
    reason: null,
  });
}

const standsText = `
select m.published_at is not null as "isPublished", m.opened_at is not null as "isOpened", m.completed_at is not null as "isCompleted",
  (select count(*)::int from meeting_versions v where v.agency_id = $1 and v.meeting_record_id = $2) as versions,
  (select count(*)::int from meeting_notices n where n.agency_id = $1 and n.meeting_record_id = $2) as notices,
  (select count(*)::int from minutes_notices n where n.agency_id = $1 and n.meeting_record_id = $2) as "minutesNotices",
  (select count(*)::int from documents d join meeting_minutes x on x.agency_id = $1 and x.document_id = d.document_id
    where d.agency_id = $1 and x.meeting_record_id = $2) as minutes,
  (select count(*)::int from audit_events e where e.agency_id = $1 and e.kind = 'meeting-opened'
    and (e.subject->>'meetingRecordId')::bigint = $2) as openings,
  exists (select from meeting_notices n left join outbox_mails o on o.agency_id = $1 and o.mail_id = n.mail_id
    where n.agency_id = $1 and n.meeting_record_id = $2 and n.way = 'email' and (n.sent_at is null or o.state = 'queued'))
  or exists (select from minutes_notices n left join outbox_mails o on o.agency_id = $1 and o.mail_id = n.mail_id
    where n.agency_id = $1 and n.meeting_record_id = $2 and n.way = 'email' and (n.sent_at is null or o.state = 'queued')) as "isWaiting"
from meetings m where m.agency_id = $1 and m.meeting_record_id = $2`;

/** What the database has of a meeting's life. */
export interface Stands {
  readonly isPublished: boolean;
  readonly isOpened: boolean;
  readonly isCompleted: boolean;
  readonly versions: number;
  readonly notices: number;
  readonly minutesNotices: number;
  readonly minutes: number;
  readonly openings: number;
  /** A mail of it has not left. */
  readonly isWaiting: boolean;
}

export async function readStands(database: Database, meetingId: number): Promise<Stands> {
  const [row] = await database.query<Stands>(AGENCY, { text: standsText, values: [AGENCY, meetingId] });
  if (row === undefined) throw new Error(`there is no meeting ${meetingId}`);
  return row;
}

const againText = `
update meeting_notices set sent_at = null, mail_id = null
where agency_id = $1 and meeting_record_id = $2 and address = 'voter1@example.com'`;

/** For the control, as the tables' owner: the first person's notice is to be sent once more. */
export const tellAgain = (database: Database, meetingId: number): Promise<unknown> =>
  database.transaction((client) => client.query(againText, [AGENCY, meetingId]));
