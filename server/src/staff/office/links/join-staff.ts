import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { ifOverloaded } from "../../../core/jobs/limiter.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { staffActor } from "../../../core/session/actor.ts";
import { networkOf } from "../../../core/throttle/network.ts";
import { easyPasswordError, forgetWaits, hashPassword, NO_TURN } from "../../../sign-in/public.ts";
import { lockStaff } from "../session/staff-account.ts";
import { throttledAs } from "../session/staff-key.ts";
import { findLink, type LinkedStaff, type LinkKind, useLink } from "./staff-links.ts";
import type { StaffParts } from "../staff-parts.ts";
import {
  type Caller,
  endSessionsOf,
  type OpenedStaffSession,
  openStaffSession,
} from "../session/staff-session.ts";
import { tellStaff } from "../tell-staff.ts";

interface LinkedPassword {
  readonly agencyId: number;
  readonly code: string;
  readonly password: string;
  readonly caller: Caller;
}

type LinkReason = "UNKNOWN_AGENCY" | "CODE_INVALID" | "VALIDATION" | "UNAVAILABLE";

/** Whom an invitation was mailed to. */
export async function lookAtInvitation(
  { database }: Pick<StaffParts, "database">,
  agencyId: number,
  code: string,
): Promise<Outcome<Pick<LinkedStaff, "email" | "right">, "UNKNOWN_AGENCY" | "CODE_INVALID">> {
  if ((await readMailSettings(database, agencyId)) === null) return refused("UNKNOWN_AGENCY");
  const found = await findLink(database, agencyId, "invitation", code);
  return found === null ? refused("CODE_INVALID") : answer({ email: found.email, right: found.right });
}

/** Whom a link was mailed to that replaces a forgotten password. */
export async function lookAtRecovery(
  { database }: Pick<StaffParts, "database">,
  agencyId: number,
  code: string,
): Promise<Outcome<Pick<LinkedStaff, "email">, "UNKNOWN_AGENCY" | "CODE_INVALID">> {
  if ((await readMailSettings(database, agencyId)) === null) return refused("UNKNOWN_AGENCY");
  const found = await findLink(database, agencyId, "recovery", code);
  return found === null ? refused("CODE_INVALID") : answer({ email: found.email });
}

/** Accepts an invitation: the name and the password are kept, and half a session sets up the second factor. */
export const acceptInvitation = (
  parts: StaffParts,
  { name, ...linked }: LinkedPassword & { readonly name: string },
): Promise<Outcome<OpenedStaffSession, LinkReason>> =>
  choosePassword(parts, "invitation", linked, name, async (transaction, { staffId }) => {
    const { agencyId } = transaction;
    await recordAudit(transaction, {
      agencyId,
      actor: staffActor(staffId, networkOf(linked.caller.address)),
      kind: "staff-joined",
      subject: { staffId },
    });
  });

/** Replaces a forgotten password; the second factor stays and is asked for next. */
export const replaceForgotten = (
  parts: StaffParts,
  linked: LinkedPassword,
): Promise<Outcome<OpenedStaffSession, LinkReason>> =>
  choosePassword(parts, "recovery", linked, null, async (transaction, found) => {
    const { agencyId } = transaction;
    const { staffId } = found;
    await recordAudit(transaction, {
      agencyId,
      actor: staffActor(staffId, networkOf(linked.caller.address)),
      kind: "staff-password-replaced",
      subject: { staffId },
    });
    await tellStaff(parts, transaction, found, "password-replaced");
  });

const keepText = `
update staff set password_hash = $3, password_changed_at = portal_now(), name = coalesce($4, name), version = version + 1
where agency_id = $1 and staff_id = $2 and (name is null) = $5
returning staff_id`;

async function choosePassword(
  parts: StaffParts,
  kind: LinkKind,
  { agencyId, code, password, caller }: LinkedPassword,
  name: string | null,
  note: (transaction: Transaction, found: LinkedStaff) => Promise<void>,
): Promise<Outcome<OpenedStaffSession, LinkReason>> {
  const { database, hashing, outbox } = parts;
  const brand = await readMailSettings(database, agencyId);
  if (brand === null) return refused("UNKNOWN_AGENCY");
  // Before anything that costs: a guessed code costs nothing but this.
  const found = await findLink(database, agencyId, kind, code);
  if (found === null) return refused("CODE_INVALID");
  const names = [brand.agencyName, found.email, name ?? found.name ?? ""];
  const message = await easyPasswordError(password, names);
  if (message !== null) return refused("VALIDATION", { errors: [{ path: "password", message }] });
  const hashed = await hashing
    .run(networkOf(caller.address), () => hashPassword(password), { group: "recovery" })
    .catch(ifOverloaded(null));
  if (hashed === null) return NO_TURN;
  const { staffId } = found;
  const opened = await commitUnlessRefused(database, agencyId, async (transaction) => {
    if (!(await useLink(transaction, staffId, kind, code))) return refused("CODE_INVALID");
    if ((await lockStaff(transaction, staffId)) === null) return refused("CODE_INVALID");
    const values = [agencyId, staffId, hashed, name, kind === "invitation"];
    const statement = { name: "staff-password-keep", text: keepText, values };
    if ((await transaction.query(agencyId, statement)).length === 0) return refused("CODE_INVALID");
    await endSessionsOf(transaction, staffId);
    await forgetWaits(transaction, agencyId, throttledAs(found.email));
    await note(transaction, found);
    return answer(
      await openStaffSession(transaction, { staffId, stage: "second-factor", isMailed: true, caller }),
    );
  });
  if (opened.ok) outbox.notify(agencyId);
  return opened;
}
