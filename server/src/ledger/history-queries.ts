/**
 * What the money of a plan over time is derived from: one round trip. Lines are added up by month in the database, so
 * that what travels does not grow with the plan's lots; what is read of the index does, as the ledger itself.
 */
import type { LocalDate } from "@portal/domain/core/local-date";
import type { PositionLine } from "@portal/domain/ledger/fund-history";
import type { MaybeBeginning } from "@portal/domain/ledger/public";
import type { Fund } from "@portal/domain/ledger/vocabulary";
import type { Account, Budget } from "@portal/domain/reports/plan-rows";
import type { Statement } from "../core/db/scoped-query.ts";
import { todayInPlan } from "../core/db/today-in-plan.ts";
import { BEGINNING_OF_PLAN } from "./beginning-select.ts";

export interface PlanHistoryRow {
  readonly todayOn: LocalDate;
  readonly financialYearStartMonth: number;
  readonly funds: readonly Fund[];
  readonly accounts: readonly Account[];
  readonly budgets: readonly Budget[];
  readonly positions: readonly PositionLine[];
  readonly expenses: readonly ExpenseLine[];
  readonly beginning: MaybeBeginning;
}

interface ExpenseLine extends PositionLine {
  readonly accountCode: string;
}

/** SQL: the last day of the month of a day, or of the day itself where its month is that of today: no line is known later. */
const endOfMonth = (on: string): string =>
  `least((date_trunc('month', ${on}) + interval '1 month - 1 day')::date, t.today_on)`;

/** The accounts of some categories with the lines of each up to today; a plan's own account goes before that of all plans. */
const linesOf = (categories: string, and: string): string => `
      select distinct on (account_code) account_code, category
      from accounts
      where agency_id = $1 and owners_corp_id in (0, $2)
      order by account_code, owners_corp_id desc
    ) c
    cross join lateral (
      select fund, dated_on, debit_cents, credit_cents
      from journal_lines
      where agency_id = $1 and owners_corp_id = $2 and account_code = c.account_code and dated_on <= t.today_on ${and}
    ) j
    where c.category in (${categories})`;

// Of positions all that was before the 24 months stands under the month before them. A budget holds twelve months.
const PLAN_HISTORY = `
select t.today_on as "todayOn", p.financial_year_start_month as "financialYearStartMonth",
  (select coalesce(json_agg(json_build_object('fund', f.fund, 'kind', f.kind, 'name', f.name)), '[]')
    from funds f where f.agency_id = $1 and f.owners_corp_id = $2) as "funds",
  (select coalesce(json_agg(json_build_object(
      'accountCode', c.account_code, 'name', c.name, 'category', c.category, 'role', c.role,
      'parentCode', c.parent_code)), '[]')
    from (
      select distinct on (account_code) account_code, name, category, role, parent_code
      from accounts where agency_id = $1 and owners_corp_id in (0, $2)
      order by account_code, owners_corp_id desc
    ) c where c.category = 'EXPENSE') as "accounts",
  (select coalesce(json_agg(json_build_object(
      'budgetId', b.budget_id, 'startOn', b.start_on, 'lines', (
        select coalesce(json_agg(json_build_object(
            'accountCode', i.account_code, 'fund', i.fund, 'amountCents', i.amount_cents,
            'groupId', nullif(i.group_id, 0)) order by i.account_code, i.fund, i.group_id), '[]')
        from budget_lines i where i.agency_id = $1 and i.budget_id = b.budget_id))), '[]')
    from budgets b
    where b.agency_id = $1 and b.owners_corp_id = $2 and b.start_on > t.today_on - interval '3 years') as "budgets",
  (select coalesce(json_agg(json_build_object(
      'fund', m.fund, 'datedOn', m.dated_on, 'debitCents', m.debit_cents, 'creditCents', m.credit_cents)), '[]')
    from (
      select j.fund, ${endOfMonth("greatest(j.dated_on, t.today_on - interval '26 months')")} as dated_on,
        sum(j.debit_cents) as debit_cents, sum(j.credit_cents) as credit_cents
      from (${linesOf("'ASSET', 'LIABILITY'", "")}
      group by 1, 2
    ) m) as "positions",
  (select coalesce(json_agg(json_build_object(
      'accountCode', m.account_code, 'fund', m.fund, 'datedOn', m.dated_on,
      'debitCents', m.debit_cents, 'creditCents', m.credit_cents)), '[]')
    from (
      select c.account_code, j.fund, ${endOfMonth("j.dated_on")} as dated_on,
        sum(j.debit_cents) as debit_cents, sum(j.credit_cents) as credit_cents
      from (${linesOf("'EXPENSE'", "and dated_on > t.today_on - interval '14 months'")}
      group by 1, 2, 3
    ) m) as "expenses",
  ${BEGINNING_OF_PLAN} as "beginning"
from plans p
join agencies a on a.agency_id = p.agency_id
cross join lateral (select ${todayInPlan} as today_on) t
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** Everything that the money of one plan over time is derived from. */
export function planHistoryStatement(agencyId: number, ownersCorpId: number): Statement {
  return { name: "ledger:plan-history", text: PLAN_HISTORY, values: [agencyId, ownersCorpId] };
}
