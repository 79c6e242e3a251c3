import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { RequestFacts } from "../../../core/http/call.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import { randomText, sha256 } from "../../../core/ids/tokens.ts";
import { staffActor } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { tooManyAttempts } from "../../../core/throttle/too-many-attempts.ts";
import { areCodesUsedUp, CODES_USED_UP, staffHolder } from "../../../second-factor/public.ts";
import { type ProvenBy, withProof } from "../factors/prove-staff.ts";
import type { StaffParts } from "../staff-parts.ts";
import { type Caller, endStaffSession, type OpenedStaffSession, openStaffSession } from "./staff-session.ts";
import { tellStaff } from "../tell-staff.ts";

export interface SignedInStaff extends OpenedStaffSession {
  /** Marks the browser; it is known the next time. */
  readonly browserSecret: string;
}

/** Who comes in, and half of a session that it ends. */
interface EnteringStaff {
  readonly agencyId: number;
  readonly staffId: number;
  readonly handle: string | null;
}

interface Finishing {
  readonly caller: Caller;
  readonly browserSecret: string | null;
  /** What it was proven by. */
  readonly factor: ProvenBy;
}

const knownText = `
select from staff_browsers where agency_id = $1 and staff_id = $2 and browser_hash = $3`;

/**
 * The second step of signing in. After many wrong codes in a day, an unknown browser is asked for a passkey
 * or a recovery code.
 */
export async function proveSecondFactor(
  parts: StaffParts,
  staff: StaffMember,
  proof: FactorProof,
  facts: Pick<RequestFacts, "address" | "origin">,
  { caller, browserSecret }: Omit<Finishing, "factor">,
): Promise<Outcome<SignedInStaff, "SECOND_FACTOR_FAILED" | "SESSION_EXPIRED" | "TOO_MANY_ATTEMPTS">> {
  const { agencyId, staffId } = staff;
  const { database } = parts;
  if ("code" in proof && (await areCodesUsedUp(database, staffHolder(agencyId, staffId)))) {
    const values = [agencyId, staffId, browserSecret === null ? null : sha256(browserSecret)];
    const known = await database.query(agencyId, { name: "staff-browser-known", text: knownText, values });
    if (known.length === 0) return tooManyAttempts(CODES_USED_UP);
  }
  return withProof(parts, staff, proof, facts, async (confirmed) =>
    answer(
      await signInFully(parts, confirmed.transaction, staff, confirmed, {
        caller,
        browserSecret,
        factor: confirmed.by,
      }),
    ),
  );
}

const BROWSER_SECRET_BYTES = 32;

const knowText = `
insert into staff_browsers as b (agency_id, staff_id, browser_hash, last_used_at)
values ($1, $2, $3, portal_now())
on conflict (agency_id, staff_id, browser_hash) do update set last_used_at = excluded.last_used_at
returning xmax = 0 as "isNew", (select count(*)::int from staff_browsers where agency_id = $1 and staff_id = $2) as "before"`;

const forgetText = `
delete from staff_browsers where agency_id = $1 and last_used_at < (select portal_now()) - interval '400 days'`;

const stampText = "update staff set last_sign_in_at = portal_now() where agency_id = $1 and staff_id = $2";

/** Puts a session that is signed in, under a secret of its own, in the place of half a one; the caller holds the staff row. */
export async function signInFully(
  parts: StaffParts,
  transaction: Transaction,
  { agencyId, staffId, handle }: EnteringStaff,
  addressed: { readonly email: string; readonly name: string | null },
  { caller, browserSecret: given, factor }: Finishing,
): Promise<SignedInStaff> {
  if (handle !== null) await endStaffSession(transaction, handle);
  const opened = await openStaffSession(transaction, { staffId, stage: "full", isMailed: false, caller });
  const browserSecret = given ?? randomText(BROWSER_SECRET_BYTES);
  const [known] = await transaction.query<{ isNew: boolean; before: number }>(agencyId, {
    name: "staff-browser-know",
    text: knowText,
    values: [agencyId, staffId, sha256(browserSecret)],
  });
  await transaction.query(agencyId, { name: "staff-browsers-forget", text: forgetText, values: [agencyId] });
  await transaction.query(agencyId, {
    name: "staff-sign-in-stamp",
    text: stampText,
    values: [agencyId, staffId],
  });
  await recordAudit(transaction, {
    agencyId,
    actor: staffActor(staffId),
    kind: "staff-sign-in",
    subject: { staffId, address: caller.address, handle: opened.handle, factor },
  });
  // The first browser of all is the one in which the invitation was accepted.
  if (known?.isNew === true && known.before > 0)
    await tellStaff(parts, transaction, addressed, "new-browser");
  return { ...opened, browserSecret };
}
