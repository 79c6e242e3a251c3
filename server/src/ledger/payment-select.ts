import { PAYMENT_TEXTS } from "@portal/domain/agency/content-defaults";

/** A setting of the portal's own lies above the package's column (D59); null takes the column away. */
const above = (name: string, column: string): string =>
  `coalesce((select jsonb_build_array(o.value) from setting_overrides o where o.agency_id = $1 and o.name = ${name}),
    jsonb_build_array(${column})) ->> 0`;

/** SQL: how the owner of lot `l` pays, of which `LotPayment` is made; $1 is the agency. The agency's content has its settings in it already. */
export const PAYMENT_SELECT = `
select l.lot_id as "lotId", ${above("'plan.' || l.owners_corp_id || '.billerCode'", "p.biller_code")} as "billerCode",
  ${above("'lot.' || l.lot_id || '.paymentReference'", "l.payment_reference")} as "reference",
  ${above("'plan.' || l.owners_corp_id || '.paymentLink'", "p.payment_link")} as "paymentLink",
  a.content->>'howToPay' as "text",
  case when a.content ? 'hardshipText' then a.content->>'hardshipText'
    else '${PAYMENT_TEXTS.hardshipText}' end as "hardshipText"
from lots l
join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
join agencies a on a.agency_id = $1`;
