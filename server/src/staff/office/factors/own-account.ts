import type { OfficeAccount } from "@portal/contract/staff/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import {
  readFactorMethods,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  staffHolder,
} from "../../../second-factor/public.ts";
import type { FactorConfirmation } from "@portal/contract/staff/office/schemas";
import { withConfirmation } from "./confirm-person.ts";
import type { ProofFacts, ProofReason } from "./prove-staff.ts";
import type { StaffParts } from "../staff-parts.ts";
import { endStaffSession } from "../session/staff-session.ts";
import { tellStaff } from "../tell-staff.ts";

interface OwnRow {
  readonly email: string;
  readonly name: string | null;
  readonly sessions: readonly {
    readonly id: string;
    readonly device: string;
    readonly network: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
  }[];
}

const ownText = `
select s.email, s.name, coalesce((
  select json_agg(json_build_object('id', e.handle, 'device', e.device, 'network', e.network,
    'createdAt', e.created_at, 'lastSeenAt', e.last_seen_at) order by e.created_at desc)
  from staff_sessions e where e.agency_id = $1 and e.staff_id = $2 and e.stage = 'full'), '[]') as sessions
from staff s where s.agency_id = $1 and s.staff_id = $2`;

/** One's own account: factors and sessions. */
export async function readOwnAccount(
  { database }: Pick<StaffParts, "database">,
  staff: StaffMember,
): Promise<Outcome<OfficeAccount, "SESSION_EXPIRED">> {
  const { agencyId, staffId, handle, right } = staff;
  const statement = { name: "staff-own", text: ownText, values: [agencyId, staffId] };
  const [row] = await database.query<OwnRow>(agencyId, statement);
  if (row === undefined) return refused("SESSION_EXPIRED");
  const methods = await readFactorMethods(database, staffHolder(agencyId, staffId));
  return answer({
    email: row.email,
    name: row.name ?? row.email,
    right,
    factors: {
      authenticator: methods.hasAuthenticator,
      recoveryCodes: methods.recoveryCodes,
      passkeys: methods.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    },
    sessions: row.sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      isThis: session.id === handle,
      signedInAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastSeenAt).toISOString(),
    })),
  });
}

type RemoveReason = ProofReason | "NOT_FOUND" | "SECOND_FACTOR_LAST";

/** Removes one's app, or the passkey of that id; one factor remains. */
export async function removeOwnFactor(
  parts: StaffParts,
  staff: StaffMember,
  passkeyId: string | null,
  confirm: FactorConfirmation,
  facts: ProofFacts,
): Promise<Outcome<null, RemoveReason>> {
  const { agencyId, staffId } = staff;
  const holder = staffHolder(agencyId, staffId);
  const removed = await withConfirmation(parts, staff, confirm, facts, async (confirmed) => {
    const { transaction } = confirmed;
    const keeping = { shouldKeepOne: true };
    const outcome =
      passkeyId === null
        ? await removeAuthenticator(transaction, holder, keeping)
        : await removePasskey(transaction, holder, passkeyId, keeping);
    if (!outcome.ok) return outcome;
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(staff),
      kind: "staff-factor-removed",
      subject: { staffId, factor: passkeyId === null ? "authenticator" : "passkey" },
    });
    await tellStaff(parts, transaction, confirmed, "factor-changed");
    return outcome;
  });
  if (removed.ok) parts.outbox.notify(agencyId);
  return removed;
}

/** Ten new codes; the former are void. */
export async function renewOwnCodes(
  parts: StaffParts,
  staff: StaffMember,
  confirm: FactorConfirmation,
  facts: ProofFacts,
): Promise<Outcome<{ recoveryCodes: string[] }, ProofReason>> {
  const { agencyId, staffId } = staff;
  const renewed = await withConfirmation(
    parts,
    staff,
    confirm,
    facts,
    async (confirmed): Promise<Outcome<{ recoveryCodes: string[] }, "SESSION_EXPIRED">> => {
      const { transaction } = confirmed;
      const codes = await renewRecoveryCodes(parts.factorTools, transaction, staffHolder(agencyId, staffId));
      if (codes === null) return refused("SESSION_EXPIRED");
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(staff),
        kind: "staff-factor-added",
        subject: { staffId, factor: "recovery-codes" },
      });
      await tellStaff(parts, transaction, confirmed, "factor-changed");
      return answer({ recoveryCodes: [...codes] });
    },
  );
  if (renewed.ok) parts.outbox.notify(agencyId);
  return renewed;
}

const ownSessionText =
  "select from staff_sessions where agency_id = $1 and staff_id = $2 and handle = $3 for update";

/** Ends another session of one's own. */
export const endOwnSession = (
  { database }: Pick<StaffParts, "database">,
  staff: StaffMember,
  sessionId: string,
): Promise<Outcome<null, "NOT_FOUND">> =>
  database.agencyTransaction(staff.agencyId, async (transaction) => {
    const { agencyId, staffId } = staff;
    const values = [agencyId, staffId, sessionId];
    const found = await transaction.query(agencyId, {
      name: "staff-own-session",
      text: ownSessionText,
      values,
    });
    if (found.length === 0) return refused("NOT_FOUND");
    await endStaffSession(transaction, sessionId);
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(staff),
      kind: "staff-sign-out",
      subject: { staffId, handle: sessionId },
    });
    return answer(null);
  });
