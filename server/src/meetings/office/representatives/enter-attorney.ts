import type { Attorney, AttorneyEntry } from "@portal/contract/meetings/office/representative-schemas";
import { proxyNameOf } from "@portal/domain/meetings/ballots/cast-rules";
import { isAttorneyReasonNeeded } from "@portal/domain/meetings/office/attorney-answers";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { claimUploads } from "../../../uploads/office/public.ts";
import { readAttorneyRows } from "./attorney-rows.ts";
import { judgeAttorney } from "./judge-attorneys.ts";
import { presentAttorneys } from "./list-attorneys.ts";
import { lotsOf, readPlanOwners } from "./read-plan-owners.ts";

const addText = `
insert into plan_attorneys (agency_id, attorney_id, owners_corp_id, contact_id, attorney_name, lot_ids, dated_on, holds_from_on,
  holds_until_on, limits, is_family, is_by_sale_contract, is_under_section_211_or_219, upload_id, file_kind, deed_hash, reason, entered_by)
values ($1, nextval('portal_ids'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
returning attorney_id as "attorneyId"`;

const SAY_WHY =
  "The rules say no to this power of attorney as it is entered. Please check it, or write why you take it.";

/** Keeps a power of attorney. One that a rule says no to is taken with a reason: the law is told here, and the chair decides. */
export async function enterAttorney(
  transaction: Transaction,
  by: StaffMember,
  ownersCorpId: number,
  entry: AttorneyEntry,
): Promise<Outcome<Attorney, "NOT_FOUND" | "VALIDATION">> {
  const { agencyId } = transaction;
  const plan = await readPlanOwners(transaction, agencyId, ownersCorpId);
  if (plan === undefined) return refused("NOT_FOUND");
  const owned = lotsOf(plan, entry.ownerId).map(({ lotId }) => lotId);
  const lotIds = [...new Set(entry.lotIds)];
  if (!lotIds.every((lotId) => owned.includes(lotId))) return refused("NOT_FOUND");
  const attorneyName = proxyNameOf(entry.attorneyName);
  const errors = faultsOf(entry, plan.today);
  if (attorneyName === null || errors.length > 0)
    return refused("VALIDATION", {
      errors: [
        ...(attorneyName === null
          ? [{ path: "attorneyName", message: "Write who may act for the owner." }]
          : []),
        ...errors,
      ],
    });
  const { ownerId: contactId, datedOn, holdsFromOn, holdsUntilOn, whyTaken } = entry;
  const { isFamily, isBySaleContract, isUnderSection211Or219 } = entry;
  const said = { isFamily, isBySaleContract, isUnderSection211Or219 };
  const power = { contactId, attorneyName, lotIds, holdsFromOn, holdsUntilOn, ...said, endedAt: null };
  const { mayRepresent } = judgeAttorney(plan, power, await readAttorneyRows(transaction, plan));
  if (isAttorneyReasonNeeded(mayRepresent) && whyTaken === null)
    return refused("VALIDATION", { errors: [{ path: "whyTaken", message: SAY_WHY }] });
  const [deed] = (await claimUploads(transaction, by.staffId, "proxy-form", [entry.uploadId])) ?? [];
  if (deed === undefined)
    return refused("VALIDATION", {
      errors: [{ path: "uploadId", message: "The scan is not here any more. Please send it once more." }],
    });
  const limits = entry.limits === "" ? null : entry.limits;
  const of = [
    agencyId,
    ownersCorpId,
    contactId,
    attorneyName,
    lotIds,
    datedOn,
    holdsFromOn,
    holdsUntilOn,
    limits,
  ];
  const kept = [deed.uploadId, deed.kind, deed.sha256, whyTaken, by.staffId];
  const values = [...of, isFamily, isBySaleContract, isUnderSection211Or219, ...kept];
  const statement = { name: "attorney-add", text: addText, values };
  const [added] = await transaction.query<{ attorneyId: number }>(agencyId, statement);
  const entered = (await presentAttorneys(transaction, plan)).find(
    ({ attorneyId }) => attorneyId === added?.attorneyId,
  );
  if (entered === undefined) throw new Error("what was written is there");
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(by),
    kind: "attorney-entered",
    subject: { attorneyId: entered.attorneyId, lotIds, deedHash: deed.sha256, reason: whyTaken },
    about: { ownersCorpId, contactId },
  });
  return answer(entered);
}

function faultsOf({ datedOn, holdsFromOn, holdsUntilOn }: AttorneyEntry, today: string): FieldError[] {
  return [
    ...(datedOn > today ? [{ path: "datedOn", message: "Choose the day that stands on the deed." }] : []),
    ...(holdsFromOn < datedOn
      ? [{ path: "holdsFromOn", message: "It cannot hold before the day on the deed." }]
      : []),
    ...(holdsUntilOn !== null && holdsUntilOn < holdsFromOn
      ? [{ path: "holdsUntilOn", message: "Choose a last day that is not before the first one." }]
      : []),
    ...(holdsUntilOn !== null && holdsUntilOn >= holdsFromOn && holdsUntilOn < today
      ? [{ path: "holdsUntilOn", message: "This power of attorney is over, so nobody can act by it." }]
      : []),
  ];
}
