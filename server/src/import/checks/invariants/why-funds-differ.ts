import type { SetCheck } from "../set-checks.ts";

type Reason = SetCheck["reason"];

/** The account's role is the plan's own, else that of the account of all plans. */
const ROLE = `coalesce(
  (select a.role from staged_accounts a where a.owners_corp_id = f.owners_corp_id and a.account_code = l.account_code),
  (select a.role from staged_accounts a where a.owners_corp_id = 0 and a.account_code = l.account_code))`;

/**
 * What explains a fund that does not agree, as columns of its check (`f` the fund, `item` what differs, `standing` of the
 * registers): whether no account has the role that is needed, and the lots whose journals and debts differ, where
 * journals name lots. Only rows that are told ask for it.
 */
export const causeColumns = `
  not exists (select from staged_accounts a where a.role = item.role and a.owners_corp_id in (0, f.owners_corp_id)) as has_no_role,
  item.role as role,
  case when item.role in ('LEVY_RECEIVABLE', 'OTHER_RECEIVABLE') then (
    select string_agg(t.lot_number, ', ' order by t.row_no) from staged_lots t
    join (
      select l.lot_id, sum(l.debit_cents - l.credit_cents) as cents
      from staged_journal_lines l join staged_journals j using (journal_id)
      where j.owners_corp_id = f.owners_corp_id and l.fund = f.fund and l.lot_id is not null and j.dated_on <= $1::date
        and ${ROLE} = item.role
      group by l.lot_id) entered using (lot_id)
    left join (
      select d.lot_id, sum(d.gross_cents - coalesce(s.cents, 0)) as cents
      from staged_debts d
      left join (select debt_id, sum(amount_cents + discount_cents) as cents from standing group by debt_id) s using (debt_id)
      where d.fund = f.fund and (d.kind in ('LEVY', 'BROUGHT_FORWARD')) = (item.role = 'LEVY_RECEIVABLE')
        and case d.kind when 'LEVY' then d.due_on else d.issued_on end <= $1::date
      group by d.lot_id) owed_by using (lot_id)
    where t.owners_corp_id = f.owners_corp_id and entered.cents <> coalesce(owed_by.cents, 0)) end as lots`;

/** The rest of the sentence, where something explains it. */
export const causeText: Reason = ({ has_no_role: hasNoRole, role, lots }) => {
  if (String(hasNoRole) === "true") return `: no account has the role ${role}`;
  return lots === null || lots === undefined
    ? ""
    : `: see ${String(lots).includes(",") ? "lots" : "lot"} ${lots}`;
};
