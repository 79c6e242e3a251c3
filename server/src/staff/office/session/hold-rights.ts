import { isRightEnough, type Right } from "@portal/domain/core/principal";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { plansColumn } from "../members/read-staff.ts";

/** The rights of somebody at this moment. */
export interface HeldRights {
  /** Null: all of the agency. */
  readonly ownersCorpIds: readonly number[] | null;
}

const text = `
select s.staff_right as right, ${plansColumn}
from staff s where s.agency_id = $1 and s.staff_id = $2 and s.disabled_at is null for share of s`;

/**
 * Holds somebody's row until the transaction ends, and with it their rights: who takes them away waits, and nothing of theirs
 * is kept afterwards. Null: they may not come in, or have not the right that is needed.
 */
export async function holdRights(
  transaction: Transaction,
  staffId: number,
  needed: Right,
): Promise<HeldRights | null> {
  const { agencyId } = transaction;
  const statement = { name: "staff-hold-rights", text, values: [agencyId, staffId] };
  const [row] = await transaction.query<{ right: Right; plans: number[] | null }>(agencyId, statement);
  return row === undefined || !isRightEnough(row.right, needed) ? null : { ownersCorpIds: row.plans };
}
