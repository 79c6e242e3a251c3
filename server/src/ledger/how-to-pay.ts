import type { HowToPay } from "@portal/contract/ledger/how-to-pay";
import { PAYMENT_TEXTS } from "@portal/domain/agency/content-defaults";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { findNewestNotice } from "../documents/public.ts";

// Settings of the portal's own lie above the package's columns (D59); the content has them in it already.
const text = `
select p.biller_code as "billerCode", p.payment_link as "paymentLink", l.payment_reference as "reference",
  a.content->>'howToPay' as "text", a.content->>'hardshipText' as "hardshipText",
  a.content ? 'hardshipText' as "hasHardshipText",
  (select coalesce(json_object_agg(o.field, o.value), '{}') from (
    select case name when 'lot.' || l.lot_id || '.paymentReference' then 'reference'
      when 'plan.' || l.owners_corp_id || '.billerCode' then 'billerCode' else 'paymentLink' end as field, value
    from setting_overrides
    where agency_id = $1 and name in ('lot.' || l.lot_id || '.paymentReference',
      'plan.' || l.owners_corp_id || '.billerCode', 'plan.' || l.owners_corp_id || '.paymentLink')) o) as overrides
from lots l
join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
join agencies a on a.agency_id = $1
where l.agency_id = $1 and l.lot_id = $2`;

type Stated = Pick<HowToPay, "billerCode" | "paymentLink" | "reference">;
interface PaymentRow extends Omit<HowToPay, "levyNotice"> {
  readonly hasHardshipText: boolean;
  readonly overrides: Partial<Stated>;
}

/** How the owner of a lot pays, and where that is not stated the newest levy notice. Says nothing about who may see it. */
export async function getHowToPay(
  database: Pick<Database, "query">,
  session: PortalUser,
  { ownersCorpId, lotId }: { readonly ownersCorpId: number; readonly lotId: number },
): Promise<Outcome<HowToPay, "NOT_FOUND">> {
  const { agencyId } = session;
  const [row] = await database.query<PaymentRow>(agencyId, {
    name: "how-to-pay",
    text,
    values: [agencyId, lotId],
  });
  if (row === undefined) return refused("NOT_FOUND");
  const { hasHardshipText, overrides, ...packaged } = row;
  const stated = { ...packaged, ...overrides };
  const { billerCode, reference, paymentLink, text: words } = stated;
  const isStated = [billerCode, reference, paymentLink, words].some((value) => value !== null);
  return answer({
    ...stated,
    hardshipText: hasHardshipText ? row.hardshipText : PAYMENT_TEXTS.hardshipText,
    levyNotice: isStated ? null : await findNewestNotice(database, session, { ownersCorpId, lotId }),
  });
}
