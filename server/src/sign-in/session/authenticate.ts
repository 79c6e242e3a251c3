import type { Stage } from "@portal/domain/core/principal";
import type { Database } from "../../core/db/open-database.ts";
import { readSessionCookie } from "../../core/session/session-cookie.ts";
import type { Authenticator, SessionProof } from "../../core/session/authenticator.ts";
import type { Person, PortalUser } from "../../core/session/portal-user.ts";
import { personColumns, personJoins, personOf, type PersonRow } from "./present-person.ts";
import {
  ABSOLUTE_SECONDS,
  expiryOf,
  RENEW_AFTER_MS,
  SECOND_STEP_SECONDS,
  SLIDING_SECONDS,
} from "./session-life.ts";

interface SessionRow extends PersonRow {
  readonly handle: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_in_reset: boolean;
  readonly stage: "full" | "second-factor";
}

/** A session with its person, in one round trip on every request. */
const text = `
select s.handle, s.created_at, s.last_seen_at, s.temporary_password_hash is not null as is_in_reset, s.stage, ${personColumns}
from (select portal_now() as read_at) clock
join sessions s on s.agency_id = $1 and s.secret_hash = $2
  and s.last_seen_at > clock.read_at - interval '${SLIDING_SECONDS} seconds'
  and s.created_at > clock.read_at - interval '${ABSOLUTE_SECONDS} seconds'
  and (s.temporary_password_hash is null or s.created_at > clock.read_at - interval '${SLIDING_SECONDS} seconds')
  and (s.stage = 'full' or s.created_at > clock.read_at - interval '${SECOND_STEP_SECONDS} seconds')
${personJoins}`;

/** Finds sessions in the database and renews them; the HTTP layer asks it on every call that needs one. */
export function createAuthenticator(database: Database): Authenticator {
  const authenticate = async ({
    cookie,
    headers,
    isBackground,
  }: SessionProof): Promise<PortalUser | null> => {
    const claim = cookie === undefined ? null : readSessionCookie(cookie);
    // Without the handle there is nothing to look up: the headers are refused before the database is asked.
    if (claim === null || (headers !== null && headers.handle === undefined)) return null;
    const { agencyId, hash } = claim;
    const values = [agencyId, hash];
    const [row] = await database.query<SessionRow>(agencyId, {
      name: "session",
      text,
      values,
    });
    const person = row === undefined ? null : personOf(agencyId, row);
    if (row === undefined || person === null) return null;
    if (headers !== null && !areHeadersOf(row, headers)) return null;
    // It ends an hour after it began, like the page that it is for (D21, section 9): nothing renews it.
    if (row.is_in_reset)
      return userOf(person, row, "change-password", expiryOf(row.created_at, row.created_at));
    if (row.stage === "second-factor")
      return userOf(person, row, row.stage, new Date(row.created_at.getTime() + SECOND_STEP_SECONDS * 1_000));
    const isRenewed = !isBackground && row.read_at.getTime() - row.last_seen_at.getTime() >= RENEW_AFTER_MS;
    if (isRenewed) await renew(database, agencyId, hash);
    const seenAt = isRenewed ? row.read_at : row.last_seen_at;
    return userOf(person, row, "full", expiryOf(row.created_at, seenAt));
  };
  return { authenticate };
}

/** D13: the three headers identify; together with the cookie they must name the same session. */
function areHeadersOf(row: SessionRow, headers: NonNullable<SessionProof["headers"]>): boolean {
  return (
    headers.handle === row.handle &&
    headers.username?.toLowerCase() === row.username.toLowerCase() &&
    headers.contactId === String(row.contact_id)
  );
}

async function renew(database: Database, agencyId: number, hash: Buffer): Promise<void> {
  await database.query(agencyId, {
    name: "session-renew",
    text: "update sessions set last_seen_at = portal_now() where agency_id = $1 and secret_hash = $2",
    values: [agencyId, hash],
  });
}

const userOf = (person: Person, { handle }: SessionRow, stage: Stage, expiresAt: Date): PortalUser => ({
  ...person,
  kind: "user",
  handle,
  stage,
  viewedBy: null,
  expiresAt,
});
