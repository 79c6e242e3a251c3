import type { BringIn } from "@portal/contract/import/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { newUuid } from "../../../core/ids/tokens.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { findBringIn } from "../read-bring-ins.ts";
import { UNDER_WAY } from "./open-bring-in.ts";

const formerText = `
select package_sha256 as sha256, package_bytes as bytes from bring_ins
where agency_id = $1 and bring_in_id = $2 and state = 'live' and package_sha256 is not null`;
const addText = `
insert into bring_ins (agency_id, bring_in_id, kind, state, answers, again_of, package_sha256, package_bytes, created_by)
values ($1, $2, 'package', 'reading', '{"schemes": {}, "answers": {}}', $3, $4, $5, $6)
on conflict do nothing returning bring_in_id`;

/** Begins with the package of a former bring-in, which is older than what is loaded, most times: that is told and asked. */
export async function bringInAgain(
  transaction: Transaction,
  staff: StaffMember,
  formerId: string,
): Promise<Outcome<BringIn, "NOT_FOUND" | "REVISION_CHANGED">> {
  const { agencyId, staffId } = staff;
  const run = <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    transaction.query<Row>(agencyId, { name, text, values: [agencyId, ...values] });
  const [former] = await run<{ sha256: string; bytes: number }>("bring-in-former", formerText, [formerId]);
  if (former === undefined) return refused("NOT_FOUND");
  const bringInId = newUuid();
  const values = [bringInId, formerId, former.sha256, former.bytes, staffId];
  const added = await run("bring-in-again", addText, values);
  if (added.length === 0) return refused("REVISION_CHANGED", { detail: UNDER_WAY });
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(staff),
    kind: "bring-in-again",
    subject: { bringInId },
  });
  return findBringIn(transaction, agencyId, bringInId);
}
