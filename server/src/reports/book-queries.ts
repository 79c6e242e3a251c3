/**
 * A plan's books as reports take them. Each statement has the agency as $1 and the plan as $2, and is answered row by row:
 * a long ledger arrives in pieces and is never one large text.
 */
import type { RowSet } from "@portal/domain/reports/plan-rows";

const funds = `
select f.fund, f.kind, f.name from funds f
where f.agency_id = $1 and f.owners_corp_id = $2
order by f.fund`;

// A plan's own account goes before the account of all plans with the same code.
const accounts = `
select distinct on (c.account_code) c.account_code as "accountCode", c.name, c.category, c.role,
  c.parent_code as "parentCode"
from accounts c
where c.agency_id = $1 and c.owners_corp_id in (0, $2)
order by c.account_code, c.owners_corp_id desc`;

const lines = `
select n.journal_id as "journalId", j.type as "journalType", r.type as "reversedType", j.reference, j.narration,
  n.account_code as "accountCode", n.fund, n.dated_on as "datedOn", n.debit_cents as "debitCents",
  n.credit_cents as "creditCents", n.lot_id as "lotId", n.group_id as "groupId", n.description
from journal_lines n
join journals j on j.agency_id = $1 and j.owners_corp_id = $2 and j.journal_id = n.journal_id
left join journals r on r.agency_id = $1 and r.owners_corp_id = $2 and r.journal_id = j.reverses_journal_id
where n.agency_id = $1 and n.owners_corp_id = $2
order by n.journal_id, n.line_no`;

const groups = `
select g.group_id as "groupId", g.name, g.short_name as "shortName", g.active_from_on as "activeFromOn",
  g.closed_on as "closedOn"
from report_groups g
where g.agency_id = $1 and g.owners_corp_id = $2
order by g.group_id`;

// Group 0 stands for none: see the table.
const budgets = `
select b.budget_id as "budgetId", b.start_on as "startOn",
  (select coalesce(json_agg(json_build_object(
      'accountCode', i.account_code, 'fund', i.fund, 'amountCents', i.amount_cents,
      'groupId', nullif(i.group_id, 0)) order by i.account_code, i.fund, i.group_id), '[]')
    from budget_lines i where i.agency_id = $1 and i.budget_id = b.budget_id) as lines
from budgets b
where b.agency_id = $1 and b.owners_corp_id = $2
order by b.budget_id`;

const invoices = `
select v.invoice_id as "invoiceId", v.invoice_no as "invoiceNo",
  coalesce((select concat_ws(' ', c.first_name, c.name) from contacts c
    where c.agency_id = $1 and c.contact_id = v.creditor_contact_id), '') as "creditorName",
  v.dated_on as "datedOn", v.due_on as "dueOn", v.description, v.net_cents as "netCents", v.gst_cents as "gstCents",
  v.held_reason as "heldReason", v.paid_on as "paidOn", v.group_id as "groupId", v.work_order_id as "workOrderId",
  (select coalesce(json_agg(json_build_object(
      'accountCode', i.account_code, 'fund', i.fund, 'netCents', i.net_cents, 'gstCents', i.gst_cents)
      order by i.line_no), '[]')
    from invoice_lines i where i.agency_id = $1 and i.invoice_id = v.invoice_id) as lines
from invoices v
where v.agency_id = $1 and v.owners_corp_id = $2
order by v.invoice_id`;

const investments = `
select i.investment_id as "investmentId", i.fund, i.institution, i.reference, i.rate_ppm as "ratePpm",
  i.opened_on as "openedOn", i.maturity_on as "maturityOn",
  (select coalesce(json_agg(json_build_object(
      'datedOn', m.dated_on, 'kind', m.kind, 'amountCents', m.amount_cents) order by m.row_no), '[]')
    from investment_movements m where m.agency_id = $1 and m.investment_id = i.investment_id) as movements
from investments i
where i.agency_id = $1 and i.owners_corp_id = $2
order by i.investment_id`;

export const BOOK_STATEMENTS = {
  funds,
  accounts,
  lines,
  groups,
  budgets,
  invoices,
  investments,
} satisfies Partial<Record<RowSet, string>>;
