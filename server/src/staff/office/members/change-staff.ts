import type { StaffMember as ShownStaff } from "@portal/contract/staff/office/schemas";
import type { Right } from "@portal/domain/core/principal";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import type { Actor } from "../../../core/session/actor.ts";
import {
  hasFactorSql,
  removeAllFactors,
  staffHolder,
  staffHolderSql,
} from "../../../second-factor/public.ts";
import { setPlans } from "./invite-staff.ts";
import { readStaff } from "./read-staff.ts";
import type { StaffParts } from "../staff-parts.ts";
import { endSessionsOf } from "../session/staff-session.ts";
import { tellStaff } from "../tell-staff.ts";

interface Change {
  readonly transaction: Transaction;
  readonly staffId: number;
  readonly by: Actor;
}

type Changed<Code extends "NOT_FOUND" | "LAST_ADMIN" | "REVISION_CHANGED"> = Promise<
  Outcome<ShownStaff, Code | "NOT_FOUND">
>;

const lockAgencyText = "select pg_advisory_xact_lock($1, hashtext('staff'))";

/**
 * One change of the staff at a time: of two that would each leave the other as the last administrator one comes first. It comes
 * before every lock of a row, or two who change each other would each hold what the other waits for.
 */
export async function lockAllStaff(transaction: Transaction): Promise<void> {
  const { agencyId } = transaction;
  await transaction.query(agencyId, { name: "staff-lock-agency", text: lockAgencyText, values: [agencyId] });
}

const adminText = `
select exists (
  select from staff s
  where s.agency_id = $1 and s.staff_right = 'admin' and s.disabled_at is null and s.name is not null
    and ${hasFactorSql("$1", staffHolderSql("s.staff_id"))}) as "hasAdmin"`;

/** Somebody who can let others in must remain: an administrator who joined, is not disabled, and has a second factor. */
async function hasAdmin(transaction: Transaction): Promise<boolean> {
  const { agencyId } = transaction;
  const statement = { name: "staff-has-admin", text: adminText, values: [agencyId] };
  const [row] = await transaction.query<{ hasAdmin: boolean }>(agencyId, statement);
  return row?.hasAdmin === true;
}

const readOne = async (transaction: Transaction, staffId: number): Promise<ShownStaff | undefined> =>
  (await readStaff(transaction, transaction.agencyId, staffId))[0];

/** What is written is answered; refused where no administrator would remain. */
async function answerChanged(
  transaction: Transaction,
  staffId: number,
): Promise<Outcome<ShownStaff, "NOT_FOUND" | "LAST_ADMIN">> {
  if (!(await hasAdmin(transaction))) return refused("LAST_ADMIN");
  const shown = await readOne(transaction, staffId);
  return shown === undefined ? refused("NOT_FOUND") : answer(shown);
}

const rightsText = `
update staff set staff_right = $3, all_plans = $4, version = version + 1
where agency_id = $1 and staff_id = $2 and version = $5 returning staff_id`;

/** Gives somebody another right or other plans. Rights are read on every call, so it counts at once. */
export async function changeRights(
  { transaction, staffId, by }: Change,
  {
    right,
    plans,
    version,
  }: { readonly right: Right; readonly plans: readonly number[] | null; readonly version: number },
): Changed<"LAST_ADMIN" | "REVISION_CHANGED"> {
  const { agencyId } = transaction;
  await lockAllStaff(transaction);
  const former = await readOne(transaction, staffId);
  if (former === undefined) return refused("NOT_FOUND");
  const values = [agencyId, staffId, right, plans === null, version];
  const changed = await transaction.query(agencyId, { name: "staff-rights", text: rightsText, values });
  if (changed.length === 0)
    return refused("REVISION_CHANGED", {
      detail: "Somebody else has changed this meanwhile. Please look at it again.",
    });
  await setPlans(transaction, staffId, plans);
  await recordAudit(transaction, {
    agencyId,
    actor: by,
    kind: "staff-rights-changed",
    subject: {
      staffId,
      from: { right: former.right, plans: former.plans },
      to: { right, plans },
    },
  });
  return answerChanged(transaction, staffId);
}

const disableText = `
update staff set disabled_at = portal_now(), version = version + 1
where agency_id = $1 and staff_id = $2 and disabled_at is null returning staff_id`;
const forgetText = [
  {
    name: "staff-forget-links",
    text: "delete from staff_links where agency_id = $1 and staff_id = $2",
  },
  {
    name: "staff-forget-browsers",
    text: "delete from staff_browsers where agency_id = $1 and staff_id = $2",
  },
];

/**
 * Lets somebody in no more. Taking the row waits for what they are writing at this moment, and nothing that they write
 * afterwards is kept.
 */
export async function disable({ transaction, staffId, by }: Change): Changed<"LAST_ADMIN"> {
  const { agencyId } = transaction;
  await lockAllStaff(transaction);
  if ((await readOne(transaction, staffId)) === undefined) return refused("NOT_FOUND");
  const disabled = await transaction.query(agencyId, {
    name: "staff-disable",
    text: disableText,
    values: [agencyId, staffId],
  });
  if (disabled.length > 0) {
    await endSessionsOf(transaction, staffId);
    for (const statement of forgetText)
      // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
      await transaction.query(agencyId, { ...statement, values: [agencyId, staffId] });
    await recordAudit(transaction, { agencyId, actor: by, kind: "staff-disabled", subject: { staffId } });
  }
  return answerChanged(transaction, staffId);
}

const enableText = `
update staff set disabled_at = null, version = version + 1
where agency_id = $1 and staff_id = $2 and disabled_at is not null returning staff_id`;

/** Lets somebody in again, with the password and the second factor that they had. */
export async function enable({ transaction, staffId, by }: Change): Changed<never> {
  const { agencyId } = transaction;
  const enabled = await transaction.query(agencyId, {
    name: "staff-enable",
    text: enableText,
    values: [agencyId, staffId],
  });
  if (enabled.length > 0)
    await recordAudit(transaction, { agencyId, actor: by, kind: "staff-enabled", subject: { staffId } });
  const shown = await readOne(transaction, staffId);
  return shown === undefined ? refused("NOT_FOUND") : answer(shown);
}

/** Takes all second factors away; sessions end, and the person is told. The next sign-in sets up a new one, with a code that is mailed. */
export async function resetFactor(
  parts: Pick<StaffParts, "outbox" | "publicOrigin">,
  { transaction, staffId, by }: Change,
): Changed<"LAST_ADMIN"> {
  const { agencyId } = transaction;
  await lockAllStaff(transaction);
  const found = await readOne(transaction, staffId);
  if (found === undefined) return refused("NOT_FOUND");
  await removeAllFactors(transaction, staffHolder(agencyId, staffId));
  await endSessionsOf(transaction, staffId);
  await recordAudit(transaction, { agencyId, actor: by, kind: "staff-factor-reset", subject: { staffId } });
  if (found.state === "active") await tellStaff(parts, transaction, found, "factor-reset");
  return answerChanged(transaction, staffId);
}
