import { readPaymentName } from "@portal/domain/agency/payment-settings";
import type { Statement } from "../../core/db/scoped-query.ts";

const text = `
select 'plan.' || p.owners_corp_id || '.' || v.field as name, v.value
from plans p
cross join lateral (values ('billerCode', p.biller_code), ('paymentLink', p.payment_link)) v (field, value)
where p.agency_id = $1 and p.owners_corp_id = any($2::bigint[])
union all
select 'lot.' || l.lot_id || '.paymentReference', l.payment_reference
from lots l where l.agency_id = $1 and l.lot_id = any($3::bigint[])`;

export interface PaymentRow {
  readonly name: string;
  readonly value: string | null;
}

/**
 * Reads what the package states of how to pay, by the names of settings; a name whose plan or lot is not loaded has no
 * value, other names are ignored. `query` runs as the tenant.
 */
export async function readPayments(
  query: (statement: Statement) => Promise<readonly PaymentRow[]>,
  agencyId: number,
  names: readonly string[],
): Promise<Readonly<Record<string, string | null>>> {
  const asked = names.flatMap((name) => readPaymentName(name) ?? []);
  if (asked.length === 0) return {};
  const idsOf = (of: "plan" | "lot"): readonly number[] =>
    asked.filter((each) => each.of === of).map(({ id }) => id);
  const rows = await query({ name: "payment-values", text, values: [agencyId, idsOf("plan"), idsOf("lot")] });
  return Object.fromEntries(
    rows.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  );
}
