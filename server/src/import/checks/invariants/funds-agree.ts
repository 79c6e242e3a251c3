import type { LocalDate } from "@portal/domain/core/local-date";
import type { OwnerClient } from "../../../core/db/owner-access.ts";
import { dollars, type SetCheck } from "../set-checks.ts";
import { causeColumns, causeText } from "./why-funds-differ.ts";

const ledgerFiles =
  "plans.csv lots.csv funds.csv accounts.csv journals.csv journal_lines.csv debts.csv receipts.csv allocations.csv " +
  "invoices.csv invoice_lines.csv investments.csv investment_movements.csv";

/**
 * Fills `balance`: what the journals give for each role of account, debit positive, by plan and fund, as at a day. Two checks
 * read it, and it takes a pass over the largest file. A plan's own account goes before one of all plans.
 */
export async function gatherBalances(client: OwnerClient, asAt: LocalDate): Promise<void> {
  await client.query(
    "create temp table balance (owners_corp_id bigint, fund text, role text, cents numeric) on commit drop",
  );
  await client.query(
    `with moved as (
      select j.owners_corp_id, l.fund, l.account_code, sum(l.debit_cents) - sum(l.credit_cents) as cents
      from staged_journal_lines l join staged_journals j using (journal_id) where j.dated_on <= $1::date
      group by j.owners_corp_id, l.fund, l.account_code)
    insert into balance
    select m.owners_corp_id, m.fund, case when own.row_no is null then general.role else own.role end, sum(m.cents)
    from moved m
    left join staged_accounts own on own.owners_corp_id = m.owners_corp_id and own.account_code = m.account_code
    left join staged_accounts general on general.owners_corp_id = 0 and general.account_code = m.account_code
    group by 1, 2, 3`,
    [asAt],
  );
}

/**
 * What the registers say, by plan and fund, as at a day. From reversedOn on a receipt and its allocations count for nothing. Of money
 * without a debt some is kept by a fund, as levies paid in advance: `kept`.
 */
const registers = `standing as (
    select a.receipt_id, a.debt_id, a.amount_cents, coalesce(a.discount_taken_cents, 0) as discount_cents
    from staged_allocations a join staged_receipts r using (receipt_id)
    where a.dated_on <= $1::date and (r.reversed_on is null or r.reversed_on > $1::date)),
  paid as (
    select debt_id, sum(amount_cents) as cents, sum(discount_cents) as discount from standing group by debt_id),
  owed as (
    select t.owners_corp_id, d.fund,
      sum(d.gross_cents - coalesce(p.cents, 0) - coalesce(p.discount, 0))
        filter (where case d.kind when 'LEVY' then d.due_on when 'BROUGHT_FORWARD' then d.issued_on end <= $1::date) as levies,
      sum(d.gross_cents - coalesce(p.cents, 0) - coalesce(p.discount, 0))
        filter (where d.kind not in ('LEVY', 'BROUGHT_FORWARD') and d.issued_on <= $1::date) as others,
      sum(p.cents) filter (where d.kind = 'LEVY' and d.due_on > $1::date) as advance
    from staged_debts d join staged_lots t using (lot_id) left join paid p using (debt_id)
    group by t.owners_corp_id, d.fund),
  left_over as (
    select r.owners_corp_id, r.fund, sum(r.amount_cents - coalesce(a.cents, 0)) as cents from staged_receipts r
    left join (select receipt_id, sum(amount_cents) as cents from standing group by receipt_id) a using (receipt_id)
    where r.dated_on <= $1::date and (r.reversed_on is null or r.reversed_on > $1::date)
    group by r.owners_corp_id, r.fund),
  kept as (select owners_corp_id, fund, cents from left_over where fund is not null),
  spare as (select owners_corp_id, cents from left_over where fund is null),
  unpaid as (
    select i.owners_corp_id, l.fund, sum(l.net_cents + l.gst_cents) as cents
    from staged_invoices i join staged_invoice_lines l using (invoice_id)
    where i.dated_on <= $1::date and (i.paid_on is null or i.paid_on > $1::date)
    group by i.owners_corp_id, l.fund),
  invested as (
    select i.owners_corp_id, i.fund,
      sum(case when m.kind in ('DEPOSIT', 'INTEREST') then m.amount_cents else -m.amount_cents end) as cents
    from staged_investments i join staged_investment_movements m using (investment_id)
    where m.dated_on <= $1::date group by i.owners_corp_id, i.fund)`;

const inLedger = (role: string, sign: 1 | -1): string =>
  `coalesce(sum(b.cents) filter (where b.role = '${role}'), 0) * ${sign}`;

/** Invariant 4: per plan and fund, as at a day, the ledger says what the registers say. Nothing is said of a day before it begins. */
export function fundsAgree(asAt: LocalDate): SetCheck[] {
  const needs = ledgerFiles.split(" ");
  const values = [asAt];
  return [
    {
      file: "funds.csv",
      column: "-",
      needs,
      values,
      sql: `with ${registers},
        fund as (
          select f.row_no, f.owners_corp_id, f.fund, f.kind = 'UNALLOCATED' as is_unallocated,
            ${inLedger("LEVY_RECEIVABLE", 1)} as levies, ${inLedger("OTHER_RECEIVABLE", 1)} as others,
            ${inLedger("LEVIES_IN_ADVANCE", -1)} as advance, ${inLedger("UNALLOCATED", -1)} as unallocated,
            ${inLedger("CASH", 1)} as cash, ${inLedger("CREDITORS", -1)} as creditors,
            ${inLedger("INVESTMENT", 1)} as investments
          from staged_funds f join staged_plans p on p.owners_corp_id = f.owners_corp_id
            and (p.ledger_begins_on is null or p.ledger_begins_on <= $1::date)
          left join balance b on b.owners_corp_id = f.owners_corp_id and b.fund = f.fund
          group by f.row_no, f.owners_corp_id, f.fund, f.kind)
        select f.row_no, item.name, item.ledger, item.register, item.what, ${causeColumns} from fund f
          left join owed o on o.owners_corp_id = f.owners_corp_id and o.fund = f.fund
          left join unpaid u on u.owners_corp_id = f.owners_corp_id and u.fund = f.fund
          left join invested i on i.owners_corp_id = f.owners_corp_id and i.fund = f.fund
          left join kept k on k.owners_corp_id = f.owners_corp_id and k.fund = f.fund
          left join spare s on s.owners_corp_id = f.owners_corp_id and f.is_unallocated
          cross join lateral (values
            ('levy receivable', f.levies, coalesce(o.levies, 0), 'unpaid levy debts that fell due', 'LEVY_RECEIVABLE'),
            ('other receivable', f.others, coalesce(o.others, 0), 'other unpaid debts', 'OTHER_RECEIVABLE'),
            ('levies in advance', f.advance, coalesce(o.advance, 0) + coalesce(k.cents, 0), 'payments on levy debts not yet due', 'LEVIES_IN_ADVANCE'),
            ('unallocated', f.unallocated, coalesce(s.cents, 0), 'unallocated receipts', 'UNALLOCATED'),
            ('cash', f.cash, case when f.is_unallocated then coalesce(s.cents, 0) else f.cash end, 'unallocated receipts', 'CASH'),
            ('creditors', f.creditors, coalesce(u.cents, 0), 'unpaid invoices', 'CREDITORS'),
            ('investments', f.investments, coalesce(i.cents, 0), 'investment movements', 'INVESTMENT')
          ) item (name, ledger, register, what, role)
        where item.ledger <> item.register`,
      reason: (row) => {
        const { name, ledger, register, what } = row;
        const sums = `at ${asAt} the journals give ${name} ${dollars(ledger)}, but ${what} are ${dollars(register)}`;
        return sums + causeText(row);
      },
    },
    {
      file: "plans.csv",
      column: "-",
      needs,
      values,
      sql: `with ${registers}
        select p.row_no, s.cents from staged_plans p join spare s using (owners_corp_id)
        where s.cents <> 0 and not exists (
          select from staged_funds f where f.owners_corp_id = p.owners_corp_id and f.kind = 'UNALLOCATED')`,
      reason: ({ cents }) =>
        `has ${dollars(cents)} of unallocated receipts at ${asAt}, but no fund of kind UNALLOCATED: add it to funds.csv`,
    },
    {
      file: "funds.csv",
      column: "-",
      needs,
      sql: `with transferred as (
          select owners_corp_id, sum(cents) as cents from balance where role = 'TRANSFER'
          group by owners_corp_id having sum(cents) <> 0)
        select min(f.row_no) as row_no, t.cents from transferred t join staged_funds f using (owners_corp_id)
        join balance b on b.owners_corp_id = f.owners_corp_id and b.fund = f.fund and b.role = 'TRANSFER' and b.cents <> 0
        group by t.owners_corp_id, t.cents`,
      reason: ({ cents }) =>
        `at ${asAt} the transfers between the plan's funds sum to ${dollars(cents)}: they must sum to 0`,
    },
  ];
}
