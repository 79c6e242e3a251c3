import type { NewLawOverride } from "@portal/contract/agency/office/schemas";
import { isRuleValue, RULE_NAMES } from "@portal/domain/legislation/public";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { RequestFacts } from "../../core/http/call.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights, type ProofReason, type StaffParts, withProof } from "../../staff/office/public.ts";
import { tellAdmins } from "./law-mail.ts";

type Reason = ProofReason | "NOT_FOUND" | "VALIDATION";

const invalid = (path: string, message: string) => refused("VALIDATION", { errors: [{ path, message }] });

const planText = `
select plan_number as "planNumber" from plans where agency_id = $1 and owners_corp_id = $2 and closed_at is null`;
const addText = `
insert into law_overrides (agency_id, override_id, owners_corp_id, rule, value, reason, from_on, to_on, set_by)
values ($1, nextval('portal_ids'), $2, $3, $4::jsonb, $5, $6, $7, $8)
returning override_id as "overrideId"`;

/**
 * Sets a value in place of a rule. Rolls that are taken keep what they were answered by; everything else asks for it from its first
 * day on.
 */
export async function setLawOverride(
  parts: StaffParts,
  staff: StaffMember,
  { plan, rule, value: text, reason, from, to, proof }: NewLawOverride,
  facts: RequestFacts,
): Promise<Outcome<{ readonly overrideId: number }, Reason>> {
  const named = RULE_NAMES.find((each) => each === rule);
  if (named === undefined) return invalid("rule", "Choose one of the rules in the list.");
  const value = parsed(text);
  if (value === undefined || !isRuleValue(named, value))
    return invalid("value", 'Write a value as this rule has it, or "unknown" to switch it off.');
  const { agencyId } = staff;
  const set = await withProof(parts, staff, proof, facts, async ({ transaction, email, name }) => {
    const held = await holdRights(transaction, staff.staffId, "admin");
    if (held === null) return refused("SESSION_EXPIRED");
    const planNumber = await planNumberOf(transaction, plan);
    if (planNumber === undefined) return refused("NOT_FOUND");
    const values = [agencyId, plan, named, JSON.stringify(value), reason, from, to, staff.staffId];
    const adding = { name: "law-override-add", text: addText, values };
    const [row] = await transaction.query<{ overrideId: number }>(agencyId, adding);
    if (row === undefined) throw new Error("a row that was added was not answered");
    const by = name ?? email;
    await tellAdmins(parts, transaction, { did: "set", by, rule: named, planNumber, reason });
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(staff),
      kind: "law-set",
      subject: {
        overrideId: row.overrideId,
        plan,
        rule: named,
        value: JSON.stringify(value),
        reason,
        from,
        to,
      },
      ...(plan === null ? {} : { about: { ownersCorpId: plan } }),
    });
    return answer(row);
  });
  return whenAllowed(set, (row) => {
    parts.outbox.notify(agencyId);
    return answer(row);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null for all plans; undefined where no plan has this number. */
async function planNumberOf(
  transaction: Transaction,
  plan: number | null,
): Promise<string | null | undefined> {
  if (plan === null) return null;
  const { agencyId } = transaction;
  const statement = { name: "law-override-plan", text: planText, values: [agencyId, plan] };
  const [row] = await transaction.query<{ planNumber: string }>(agencyId, statement);
  return row?.planNumber;
}
