import type { Right } from "@portal/domain/core/principal";
import { SECOND_FACTOR_MINUTES } from "@portal/domain/staff/invitation";
import type { Database } from "../../../core/db/open-database.ts";
import type { StaffAuthenticator } from "../../../core/session/authenticator.ts";
import { readSessionCookie } from "../../../core/session/session-cookie.ts";
import { ABSOLUTE_SECONDS, expiryOf, RENEW_AFTER_MS, SLIDING_SECONDS } from "../../../sign-in/public.ts";
import { plansColumn } from "../members/read-staff.ts";

interface SessionRow {
  readonly readAt: Date;
  readonly handle: string;
  readonly staffId: number;
  readonly stage: "second-factor" | "full";
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly right: Right;
  readonly plans: number[] | null;
}

/** A session with its person and their rights of this moment, in one round trip on every request. */
const text = `
select clock.read_at as "readAt", e.handle, e.staff_id as "staffId", e.stage, e.created_at as "createdAt",
  e.last_seen_at as "lastSeenAt", s.staff_right as right, ${plansColumn}
from (select portal_now() as read_at) clock
join staff_sessions e on e.agency_id = $1 and e.secret_hash = $2
  and e.last_seen_at > clock.read_at - interval '${SLIDING_SECONDS} seconds'
  and e.created_at > clock.read_at - interval '${ABSOLUTE_SECONDS} seconds'
  and (e.stage = 'full' or e.created_at > clock.read_at - interval '${SECOND_FACTOR_MINUTES} minutes')
join staff s on s.agency_id = $1 and s.staff_id = e.staff_id and s.disabled_at is null`;

const renewText =
  "update staff_sessions set last_seen_at = portal_now() where agency_id = $1 and secret_hash = $2";

/** Finds sessions of the office and renews them. Somebody who was disabled is nobody at once. */
export function createStaffAuthenticator(database: Database): StaffAuthenticator {
  return {
    authenticate: async ({ cookie, handle, isBackground }) => {
      const claim = cookie === undefined ? null : readSessionCookie(cookie);
      if (claim === null || handle === undefined) return null;
      const { agencyId, hash } = claim;
      const values = [agencyId, hash];
      const [row] = await database.query<SessionRow>(agencyId, { name: "staff-session", text, values });
      if (row === undefined || (handle !== null && row.handle !== handle)) return null;
      // Half a session ends ten minutes after it began, whatever is done with it.
      const isRenewed =
        row.stage === "full" &&
        !isBackground &&
        row.readAt.getTime() - row.lastSeenAt.getTime() >= RENEW_AFTER_MS;
      if (isRenewed) await database.query(agencyId, { name: "staff-session-renew", text: renewText, values });
      return {
        kind: "staff",
        agencyId,
        staffId: row.staffId,
        right: row.right,
        ownersCorpIds: row.plans,
        handle: row.handle,
        stage: row.stage,
        expiresAt: expiresAt(row, isRenewed),
        readAt: row.readAt,
      };
    },
  };
}

const expiresAt = ({ stage, createdAt, lastSeenAt, readAt }: SessionRow, isRenewed: boolean): Date =>
  stage === "full"
    ? expiryOf(createdAt, isRenewed ? readAt : lastSeenAt)
    : new Date(createdAt.getTime() + SECOND_FACTOR_MINUTES * 60_000);
