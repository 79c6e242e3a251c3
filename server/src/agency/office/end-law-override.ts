import { recordAudit } from "../../core/audit/audit.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights, type StaffParts } from "../../staff/office/public.ts";
import { tellAdmins } from "./law-mail.ts";

const endText = `
update law_overrides o set ended_by = $3, ended_at = portal_now(), end_reason = $4
where o.agency_id = $1 and o.override_id = $2 and o.ended_at is null
returning o.rule, o.owners_corp_id as "ownersCorpId",
  (select p.plan_number from plans p where p.agency_id = $1 and p.owners_corp_id = o.owners_corp_id) as "planNumber",
  (select coalesce(s.name, s.email) from staff s where s.agency_id = $1 and s.staff_id = $3) as by`;

interface Ended {
  readonly rule: string;
  readonly ownersCorpId: number | null;
  readonly planNumber: string | null;
  readonly by: string;
}

/** Ends what was set in place of a rule: from now on the law's holds again, but for rolls that are taken. */
export async function endLawOverride(
  parts: StaffParts,
  staff: StaffMember,
  { overrideId, reason }: { readonly overrideId: number; readonly reason: string },
): Promise<Outcome<{ readonly overrideId: number }, "NOT_FOUND" | "SESSION_EXPIRED">> {
  const { agencyId, staffId } = staff;
  const ended = await commitUnlessRefused(
    parts.database,
    agencyId,
    async (
      transaction,
    ): Promise<Outcome<{ readonly overrideId: number }, "NOT_FOUND" | "SESSION_EXPIRED">> => {
      const held = await holdRights(transaction, staffId, "admin");
      if (held === null) return refused("SESSION_EXPIRED");
      const values = [agencyId, overrideId, staffId, reason];
      const statement = { name: "law-override-end", text: endText, values };
      const [row] = await transaction.query<Ended>(agencyId, statement);
      if (row === undefined) return refused("NOT_FOUND");
      const { rule, ownersCorpId, planNumber, by } = row;
      await tellAdmins(parts, transaction, { did: "ended", by, rule, planNumber, reason });
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(staff),
        kind: "law-ended",
        subject: { overrideId, plan: ownersCorpId, rule, reason },
        ...(ownersCorpId === null ? {} : { about: { ownersCorpId } }),
      });
      return answer({ overrideId });
    },
  );
  return whenAllowed(ended, (row) => {
    parts.outbox.notify(agencyId);
    return answer(row);
  });
}
