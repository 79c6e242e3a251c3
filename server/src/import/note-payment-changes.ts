import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import type { OwnerClient } from "../core/db/owner-access.ts";
import type { NoteLog } from "./note-log.ts";
import { SETTINGS_FILE } from "./source/read-settings.ts";

const changesText = `
with changed as (
  select 'plans.csv' as file, s.row_no as row, v.field, 'plan ' || p.plan_number as owner, v.former, v.later,
    'plan.' || p.owners_corp_id || '.' || v.field as setting
  from staged_plans s
  join plans p on p.agency_id = $1 and p.owners_corp_id = s.owners_corp_id
  cross join lateral (values
    ('billerCode', p.biller_code, s.biller_code), ('paymentLink', p.payment_link, s.payment_link)) v (field, former, later)
  where v.former is distinct from v.later
  union all
  select 'lots.csv', s.row_no, 'paymentReference', 'lot ' || l.lot_number || ' of plan ' || p.plan_number,
    l.payment_reference, s.payment_reference, 'lot.' || l.lot_id || '.paymentReference'
  from staged_lots s
  join lots l on l.agency_id = $1 and l.lot_id = s.lot_id
  join plans p on p.agency_id = $1 and p.owners_corp_id = l.owners_corp_id
  where l.payment_reference is distinct from s.payment_reference
)
select c.file, c.row, c.field, c.owner, c.former, c.later, o.name is not null as "isOverridden"
from changed c
left join setting_overrides o on o.agency_id = $1 and o.name = c.setting`;

const wordsText = `
select a.package_settings->'content'->>'howToPay' as former, o.name is not null as "isOverridden"
from agencies a
left join setting_overrides o on o.agency_id = $1 and o.name = 'howToPay'
where a.agency_id = $1`;

interface ChangedPayment {
  readonly file: string;
  readonly row: number;
  readonly field: "billerCode" | "paymentLink" | "paymentReference";
  readonly owner: string;
  readonly former: string | null;
  readonly later: string | null;
  readonly isOverridden: boolean;
}

const called = {
  billerCode: "BPAY biller code",
  paymentLink: "payment link",
  paymentReference: "payment reference",
} as const;

/** Notes what a package changes of how owners pay, since a false one could lead their money away. Runs as the tenant. */
export async function notePaymentChanges(
  client: OwnerClient,
  { agencyId, content }: AgencySettings,
  notes: NoteLog,
): Promise<void> {
  const { rows } = await client.query<ChangedPayment>(changesText, [agencyId]);
  for (const { file, row, field, owner, former, later, isOverridden } of rows) {
    const change = `the ${called[field]} of ${owner} changes from ${former ?? "none"} to ${later ?? "none"}`;
    notes.add(file, row, field, change + consequence(isOverridden));
  }
  const words = await client.query<Pick<ChangedPayment, "former" | "isOverridden">>(wordsText, [agencyId]);
  for (const { former, isOverridden } of words.rows)
    if (former !== (content["howToPay"] ?? null))
      notes.add(
        SETTINGS_FILE,
        1,
        "content.howToPay",
        `the text on how to pay changes${consequence(isOverridden)}`,
      );
}

const consequence = (isOverridden: boolean): string =>
  isOverridden ? ", but the portal's own value holds" : ": confirm it by phone before owners pay this way";
