import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Database } from "../../../core/db/open-database.ts";

/** What signing in has to know of somebody of the staff. */
export interface StaffAccount {
  readonly staffId: number;
  readonly email: string;
  /** Null until the invitation is accepted. */
  readonly name: string | null;
  readonly passwordHash: string | null;
  /** As the database writes it, to the microsecond. */
  readonly passwordChangedAt: string | null;
  readonly isBrowserKnown: boolean;
}

interface AccountRow extends Omit<StaffAccount, "staffId"> {
  /** Null: nobody of the staff has the address, or may not come in. */
  readonly staffId: number | null;
}

const text = `
select s.staff_id as "staffId", s.email, s.name, s.password_hash as "passwordHash",
  s.password_changed_at::text as "passwordChangedAt",
  exists (select from staff_browsers b
    where b.agency_id = $1 and b.staff_id = s.staff_id and b.browser_hash = $3) as "isBrowserKnown"
from agencies a
left join staff s on s.agency_id = $1 and s.email_key = $2 and s.disabled_at is null
where a.agency_id = $1`;

/** One statement, whether there is such a person or not: somebody who may come in; null where nobody may. Undefined: no such agency. */
export async function readStaffAccount(
  database: Database,
  agencyId: number,
  key: string,
  browserHash: Buffer | null,
): Promise<StaffAccount | null | undefined> {
  const statement = { name: "staff-account", text, values: [agencyId, key, browserHash] };
  const [row] = await database.query<AccountRow>(agencyId, statement);
  if (row === undefined) return undefined;
  const { staffId } = row;
  return staffId === null ? null : { ...row, staffId };
}

const lockText = `
select email, name, password_changed_at::text as "passwordChangedAt" from staff
where agency_id = $1 and staff_id = $2 and disabled_at is null for share`;

interface LockedStaff {
  readonly email: string;
  readonly name: string | null;
  readonly passwordChangedAt: string | null;
}

/**
 * Holds somebody's row until the transaction ends: until then nobody disables them, and once they are disabled nothing of
 * theirs is kept. Null: they may not come in.
 */
export async function lockStaff(transaction: Transaction, staffId: number): Promise<LockedStaff | null> {
  const { agencyId } = transaction;
  const statement = { name: "staff-lock", text: lockText, values: [agencyId, staffId] };
  const [row] = await transaction.query<LockedStaff>(agencyId, statement);
  return row ?? null;
}
