import type { Nominee, NomineeEntry } from "@portal/contract/meetings/office/representative-schemas";
import { proxyNameOf } from "@portal/domain/meetings/ballots/cast-rules";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { presentNominee, readNomineeRows } from "./nominee-rows.ts";
import { lotsOf, type OwnedPlan, readPlanOwners } from "./read-plan-owners.ts";

const addText = `
insert into plan_nominees (agency_id, nominee_id, owners_corp_id, contact_id, nominee_name, named_on, named_by, entered_by)
values ($1, nextval('portal_ids'), $2, $3, $4, $5, $6, $7)
on conflict (agency_id, owners_corp_id, contact_id) where ended_at is null do nothing
returning nominee_id as "nomineeId"`;
const endText = `
update plan_nominees set ended_at = portal_now(), ended_by = $3, ended_because = $4
where agency_id = $1 and nominee_id = $2 and ended_at is null returning nominee_id`;

/** Keeps whom a company has named. It has one nominee at a time: who was named before is ended first. */
export async function enterNominee(
  transaction: Transaction,
  by: StaffMember,
  ownersCorpId: number,
  entry: NomineeEntry,
): Promise<Outcome<Nominee, "NOT_FOUND" | "VALIDATION">> {
  const { agencyId } = transaction;
  const { ownerId, namedOn } = entry;
  const plan = await readPlanOwners(transaction, agencyId, ownersCorpId);
  if (plan === undefined || lotsOf(plan, ownerId).length === 0) return refused("NOT_FOUND");
  const nomineeName = proxyNameOf(entry.nomineeName);
  const namedBy = proxyNameOf(entry.namedBy);
  const errors: FieldError[] = [
    ...(nomineeName === null ? [{ path: "nomineeName", message: "Write whom the company has named." }] : []),
    ...(namedBy === null ? [{ path: "namedBy", message: "Write who of the company has named them." }] : []),
    ...(namedOn > plan.today
      ? [{ path: "namedOn", message: "Choose the day on which they were named." }]
      : []),
  ];
  if (nomineeName === null || namedBy === null || errors.length > 0) return refused("VALIDATION", { errors });
  const values = [agencyId, ownersCorpId, ownerId, nomineeName, namedOn, namedBy, by.staffId];
  const statement = { name: "nominee-add", text: addText, values };
  const [added] = await transaction.query<{ nomineeId: number }>(agencyId, statement);
  if (added === undefined)
    return refused("VALIDATION", {
      errors: [{ path: "ownerId", message: await hasOne(transaction, plan, ownerId) }],
    });
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(by),
    kind: "nominee-entered",
    subject: { nomineeId: added.nomineeId, name: nomineeName },
    about: { ownersCorpId, contactId: ownerId },
  });
  return presented(transaction, plan, added.nomineeId);
}

/** Notes that a nominee does not act any more; they stay in the list. */
export async function endNominee(
  transaction: Transaction,
  by: StaffMember,
  { ownersCorpId, nomineeId }: { readonly ownersCorpId: number; readonly nomineeId: number },
  reason: string,
): Promise<Outcome<Nominee, "NOT_FOUND" | "REVISION_CHANGED">> {
  const { agencyId } = transaction;
  const plan = await readPlanOwners(transaction, agencyId, ownersCorpId);
  if (plan === undefined) return refused("NOT_FOUND");
  const known = (await readNomineeRows(transaction, plan)).find((row) => row.nomineeId === nomineeId);
  if (known === undefined) return refused("NOT_FOUND");
  const values = [agencyId, nomineeId, by.staffId, reason];
  const ended = await transaction.query(agencyId, { name: "nominee-end", text: endText, values });
  if (ended.length === 0) return refused("REVISION_CHANGED");
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(by),
    kind: "nominee-ended",
    subject: { nomineeId, name: known.nomineeName, reason },
    about: { ownersCorpId, contactId: known.contactId },
  });
  return presented(transaction, plan, nomineeId);
}

async function presented(
  transaction: Transaction,
  plan: OwnedPlan,
  nomineeId: number,
): Promise<Outcome<Nominee, "NOT_FOUND">> {
  const row = (await readNomineeRows(transaction, plan)).find((each) => each.nomineeId === nomineeId);
  return row === undefined ? refused("NOT_FOUND") : answer(presentNominee(plan, row));
}

async function hasOne(transaction: Transaction, plan: OwnedPlan, ownerId: number): Promise<string> {
  const row = (await readNomineeRows(transaction, plan)).find(
    ({ contactId, endedAt }) => contactId === ownerId && endedAt === null,
  );
  return `${row?.nomineeName ?? "Somebody"} is the nominee of this owner already. Please end that entry first.`;
}
