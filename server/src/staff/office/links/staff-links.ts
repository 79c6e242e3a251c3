import type { Right } from "@portal/domain/core/principal";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";
import { randomText, sha256 } from "../../../core/ids/tokens.ts";

export type LinkKind = "invitation" | "recovery";

const CODE_BYTES = 32;

const issueText = `
insert into staff_links (agency_id, staff_id, kind, code_hash, expires_at)
values ($1, $2, $3, $4, (select portal_now()) + $5 * interval '1 minute')
on conflict (agency_id, staff_id, kind) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
returning expires_at as "expiresAt"`;

/** A new code for a link, which voids the former of its kind. The code is nowhere kept, only its hash. */
export async function issueLink(
  transaction: Transaction,
  staffId: number,
  kind: LinkKind,
  minutes: number,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
  const { agencyId } = transaction;
  const code = randomText(CODE_BYTES);
  const values = [agencyId, staffId, kind, sha256(code), minutes];
  const statement = { name: "staff-link-issue", text: issueText, values };
  const [issued] = await transaction.query<{ expiresAt: Date }>(agencyId, statement);
  if (issued === undefined) throw new Error("a link was not written");
  return { code, expiresAt: issued.expiresAt };
}

/** Whom a code was mailed to. */
export interface LinkedStaff {
  readonly staffId: number;
  readonly email: string;
  readonly name: string | null;
  readonly right: Right;
}

const validText = `
select s.staff_id as "staffId", s.email, s.name, s.staff_right as right
from staff_links l join staff s on s.agency_id = $1 and s.staff_id = l.staff_id and s.disabled_at is null
where l.agency_id = $1 and l.kind = $2 and l.code_hash = $3 and l.expires_at > (select portal_now())`;

/** Whose a code is while it is good; null otherwise. Uses nothing up. */
export async function findLink(
  queries: Queries,
  agencyId: number,
  kind: LinkKind,
  code: string,
): Promise<LinkedStaff | null> {
  const statement = { name: "staff-link", text: validText, values: [agencyId, kind, sha256(code)] };
  const [found] = await queries.query<LinkedStaff>(agencyId, statement);
  return found ?? null;
}

const useText = `
delete from staff_links
where agency_id = $1 and staff_id = $2 and kind = $3 and code_hash = $4 and expires_at > (select portal_now())
returning staff_id`;

/** Uses a code up; false if it has gone in the meantime. Of any number at once one is first. */
export async function useLink(
  transaction: Transaction,
  staffId: number,
  kind: LinkKind,
  code: string,
): Promise<boolean> {
  const { agencyId } = transaction;
  const statement = {
    name: "staff-link-use",
    text: useText,
    values: [agencyId, staffId, kind, sha256(code)],
  };
  return (await transaction.query(agencyId, statement)).length > 0;
}
