import { SECOND_FACTOR_MINUTES } from "@portal/domain/staff/invitation";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Statement } from "../../../core/db/scoped-query.ts";
import { newHandle, newSessionSecret } from "../../../core/ids/tokens.ts";
import { sessionCookieOf } from "../../../core/session/session-cookie.ts";
import { networkOf } from "../../../core/throttle/network.ts";
import { ABSOLUTE_SECONDS, MOST_SESSIONS, SLIDING_SECONDS } from "../../../sign-in/public.ts";

/** From where somebody comes. */
export interface Caller {
  readonly address: string;
  /** The browser as it names itself; shortened when it is kept. */
  readonly userAgent: string;
}

export interface StaffSessionOpening {
  readonly staffId: number;
  readonly stage: "second-factor" | "full";
  /** The person came by a code that was mailed to them. */
  readonly isMailed: boolean;
  readonly caller: Caller;
}

export interface OpenedStaffSession {
  /** Value of the session's cookie; it is nowhere else. */
  readonly cookie: string;
  readonly handle: string;
}

const LONGEST_DEVICE = 300;

const endOld = {
  name: "staff-sessions-end-old",
  text: `
delete from staff_sessions
where agency_id = $1 and (last_seen_at < (select portal_now()) - ${SLIDING_SECONDS} * interval '1 second'
  or created_at < (select portal_now()) - ${ABSOLUTE_SECONDS} * interval '1 second'
  or stage = 'second-factor' and created_at < (select portal_now()) - ${SECOND_FACTOR_MINUTES} * interval '1 minute')`,
};

const insertion = {
  name: "staff-session-open",
  text: `
insert into staff_sessions (agency_id, secret_hash, handle, staff_id, stage, is_mailed, network, device, created_at, last_seen_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, portal_now(), portal_now())`,
};

const endSurplus = {
  name: "staff-sessions-end-surplus",
  text: `
delete from staff_sessions
where agency_id = $1 and staff_id = $2 and stage = $3 and handle not in (
  select handle from staff_sessions where agency_id = $1 and staff_id = $2 and stage = $3
  order by created_at desc, handle = $4 desc limit ${MOST_SESSIONS})`,
};

/** Writes a new session, in the caller's transaction, which holds the staff row; of each stage a person has five at most. */
export async function openStaffSession(
  transaction: Transaction,
  { staffId, stage, isMailed, caller }: StaffSessionOpening,
): Promise<OpenedStaffSession> {
  const { agencyId } = transaction;
  const run = (statement: Statement, ...values: readonly unknown[]) =>
    transaction.query(agencyId, { ...statement, values: [agencyId, ...values] });
  const { cookie, hash } = sessionCookieOf(agencyId, newSessionSecret());
  const handle = newHandle();
  await run(endOld);
  const device = caller.userAgent.slice(0, LONGEST_DEVICE);
  await run(insertion, hash, handle, staffId, stage, isMailed, networkOf(caller.address), device);
  await run(endSurplus, staffId, stage, handle);
  return { cookie, handle };
}

const endText = "delete from staff_sessions where agency_id = $1 and handle = $2";

export async function endStaffSession(transaction: Transaction, handle: string): Promise<void> {
  const { agencyId } = transaction;
  await transaction.query(agencyId, {
    name: "staff-session-end",
    text: endText,
    values: [agencyId, handle],
  });
}

const endAllText =
  "delete from staff_sessions where agency_id = $1 and staff_id = $2 and handle is distinct from $3";

/** Ends every session of somebody; `kept`: but this one. */
export async function endSessionsOf(
  transaction: Transaction,
  staffId: number,
  kept: string | null = null,
): Promise<void> {
  const { agencyId } = transaction;
  const statement = { name: "staff-sessions-end", text: endAllText, values: [agencyId, staffId, kept] };
  await transaction.query(agencyId, statement);
}
