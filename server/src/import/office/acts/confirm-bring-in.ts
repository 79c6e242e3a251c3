import type { BringIn, BringInReport, CheckedPackage } from "@portal/contract/import/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { holdRights } from "../../../staff/office/public.ts";
import { findBringIn } from "../read-bring-ins.ts";

interface Confirmation {
  readonly version: number;
  readonly breaksHash: string;
}

interface Confirmed {
  readonly kind: BringIn["kind"];
  readonly sha256: string;
  readonly checked: CheckedPackage;
  readonly report: Pick<BringInReport, "schemes"> | null;
  readonly answers: object;
}

// A package with faults has nothing to confirm.
const text = `
update bring_ins set state = 'loading', changed_at = portal_now(), confirmed_by = $5, confirmed_at = portal_now(), confirmed_breaks = $4,
  trouble = null
where agency_id = $1 and bring_in_id = $2 and version = $3 and state = 'open' and package_sha256 is not null
  and (checked->>'totalFaults')::int = 0 and checked->>'breaksHash' = $4
returning kind, package_sha256 as sha256, checked, report, answers`;

const CHANGED = "What would be loaded has changed since you looked. Please look at it again.";

/** Confirms what is shown; a worker loads it. What somebody else has answered meanwhile, or what breaks now, is looked at first. */
export async function confirmBringIn(
  transaction: Transaction,
  staff: StaffMember,
  bringInId: string,
  { version, breaksHash }: Confirmation,
): Promise<Outcome<BringIn, "NOT_FOUND" | "REVISION_CHANGED" | "SESSION_EXPIRED">> {
  const { agencyId, staffId } = staff;
  if ((await holdRights(transaction, staffId, "admin")) === null) return refused("SESSION_EXPIRED");
  const found = await findBringIn(transaction, agencyId, bringInId);
  if (!found.ok) return found;
  const values = [agencyId, bringInId, version, breaksHash, staffId];
  const statement = { name: "bring-in-confirm", text, values };
  const [confirmed] = await transaction.query<Confirmed>(agencyId, statement);
  if (confirmed === undefined) return refused("REVISION_CHANGED", { detail: CHANGED });
  const { kind, sha256, checked, report, answers } = confirmed;
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(staff),
    kind: "bring-in-confirmed",
    subject: {
      bringInId,
      what: kind,
      asAt: checked.asAt,
      schemes: (report?.schemes ?? []).map(({ plan, asAt }) => ({ plan, asAt })),
      package: sha256,
      files: found.value.files.map(({ sha256: file }) => file),
      answers: sha256Hex(JSON.stringify(answers)),
      proofs: (report?.schemes ?? []).flatMap(({ plan, proofs }) =>
        proofs.map(({ name, fund, listed, ledger }) => ({ plan, name, fund, listed, ledger })),
      ),
      breaks: checked.totalBreaks,
      breaksHash,
    },
  });
  return findBringIn(transaction, agencyId, bringInId);
}
