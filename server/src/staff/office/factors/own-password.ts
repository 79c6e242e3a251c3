import type { StaffPasswordChange } from "@portal/contract/staff/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { ifOverloaded } from "../../../core/jobs/limiter.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { networkOf } from "../../../core/throttle/network.ts";
import { easyPasswordError, hashPassword, NO_TURN } from "../../../sign-in/public.ts";
import { endSessionsOf } from "../session/staff-session.ts";
import type { StaffParts } from "../staff-parts.ts";
import { tellStaff } from "../tell-staff.ts";
import { type ProofFacts, type ProofReason, withProof } from "./prove-staff.ts";

const ownText = "select email, name from staff where agency_id = $1 and staff_id = $2";
const keepText = `
update staff set password_hash = $3, password_changed_at = portal_now(), version = version + 1
where agency_id = $1 and staff_id = $2`;
// A link for a forgotten one that somebody else has in their mail would undo the change.
const forgetText = "delete from staff_links where agency_id = $1 and staff_id = $2 and kind = 'recovery'";

/**
 * Changes one's own password. The second factor shows who it is, as for every act that a stolen session must not do; other
 * sessions end, and the person is told by mail.
 */
export async function changeOwnPassword(
  parts: StaffParts,
  staff: StaffMember,
  { password, proof }: StaffPasswordChange,
  facts: ProofFacts,
): Promise<Outcome<null, ProofReason | "VALIDATION" | "UNAVAILABLE">> {
  const { agencyId, staffId, handle } = staff;
  const { database, hashing, outbox } = parts;
  const statement = { name: "staff-own-names", text: ownText, values: [agencyId, staffId] };
  const [own] = await database.query<{ email: string; name: string | null }>(agencyId, statement);
  const brand = await readMailSettings(database, agencyId);
  if (own === undefined || brand === null) return refused("SESSION_EXPIRED");
  const message = await easyPasswordError(password, [brand.agencyName, own.email, own.name ?? ""]);
  if (message !== null) return refused("VALIDATION", { errors: [{ path: "password", message }] });
  const hashed = await hashing
    .run(networkOf(facts.address), () => hashPassword(password), { group: "recovery" })
    .catch(ifOverloaded(null));
  if (hashed === null) return NO_TURN;
  const changed = await withProof(
    parts,
    staff,
    proof,
    facts,
    async (confirmed): Promise<Outcome<null, never>> => {
      const { transaction } = confirmed;
      const values = [agencyId, staffId, hashed];
      await transaction.query(agencyId, { name: "staff-own-password", text: keepText, values });
      const forgetting = { name: "staff-own-links", text: forgetText, values: [agencyId, staffId] };
      await transaction.query(agencyId, forgetting);
      await endSessionsOf(transaction, staffId, handle);
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(staff),
        kind: "staff-password-replaced",
        subject: { staffId },
      });
      await tellStaff(parts, transaction, confirmed, "password-replaced");
      return answer(null);
    },
  );
  if (changed.ok) outbox.notify(agencyId);
  return changed;
}
