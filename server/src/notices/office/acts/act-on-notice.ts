import type { ReasonCode } from "@portal/contract/core/reasons";
import type { OfficeNotice } from "@portal/contract/notices/office/schemas";
import type { NoticeEvent } from "@portal/domain/notices/audit-events";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { holdRights } from "../../../staff/office/public.ts";
import { findNotice, type FoundNotice, presented } from "../read-notices.ts";

/** What an act answers; with the reasons of its own. */
export type Acted<Code extends ReasonCode = never> = Outcome<
  OfficeNotice,
  "NOT_FOUND" | "VALIDATION" | "SESSION_EXPIRED" | Code
>;

/** Does an act of a manager, in one transaction that holds the row with their rights. */
export const asManager = async <Code extends ReasonCode = never>(
  transaction: Transaction,
  staff: StaffMember,
  work: (by: StaffMember) => Promise<Acted<Code>>,
): Promise<Acted<Code>> => {
  const held = await holdRights(transaction, staff.staffId, "manager");
  return held === null ? refused("SESSION_EXPIRED") : work({ ...staff, ...held });
};

export const actAsManager = <Code extends ReasonCode = never>(
  database: Database,
  staff: StaffMember,
  work: (transaction: Transaction, by: StaffMember) => Promise<Acted<Code>>,
): Promise<Acted<Code>> =>
  commitUnlessRefused<Acted<Code>>(database, staff.agencyId, (transaction) =>
    asManager(transaction, staff, (by) => work(transaction, by)),
  );

const lockText = "select from notices where agency_id = $1 and notice_id = $2 for update";

const CHANGED =
  "A colleague has changed this notice since you opened it. Nothing was done. Please look at it first.";
const WITHDRAWN = "This notice was withdrawn. Please write another one.";

/**
 * A notice as somebody saw it, held until the transaction ends. Whose right counts for only some of its plans reads it and changes
 * nothing of it: the others' people would see that.
 */
export async function holdNotice(
  transaction: Transaction,
  by: StaffMember,
  noticeId: number,
  version: number,
): Promise<Outcome<FoundNotice, "NOT_FOUND" | "REVISION_CHANGED" | "VALIDATION">> {
  const values = [by.agencyId, noticeId];
  await transaction.query(by.agencyId, { name: "notice-lock", text: lockText, values });
  const found = await findNotice(transaction, by, noticeId);
  if (!found.ok) return found;
  const { plans, version: now, state } = found.value;
  if (plans.some(({ ownersCorpId }) => !isPlanOf(by, ownersCorpId)))
    return refused("VALIDATION", {
      detail: "This notice is for other schemes, too. Please ask somebody who has all of them.",
    });
  if (state === "withdrawn") return refused("REVISION_CHANGED", { detail: WITHDRAWN });
  return now === version ? found : refused("REVISION_CHANGED", { detail: CHANGED });
}

/** Notes what was done with a notice, and answers it as it stands now. */
export async function finish(
  transaction: Transaction,
  by: StaffMember,
  noticeId: number,
  kind: NoticeEvent["kind"],
  said: Pick<NoticeEvent["subject"], "people" | "reason"> = {},
): Promise<Acted> {
  const after = await findNotice(transaction, by, noticeId);
  if (!after.ok) return after;
  const { plans, isUrgent } = after.value;
  const [first] = plans;
  await recordAudit(transaction, {
    agencyId: by.agencyId,
    actor: actorOf(by),
    kind,
    subject: { noticeId, ownersCorpIds: plans.map(({ ownersCorpId }) => ownersCorpId), isUrgent, ...said },
    ...(plans.length === 1 && first !== undefined ? { about: { ownersCorpId: first.ownersCorpId } } : {}),
  });
  return answer(presented(by, after.value));
}
