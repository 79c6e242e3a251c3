/**
 * The statements that the figures come from: one round trip each, every row read by an index that begins with the
 * agency and the lot or plan, so the cost does not depend on how many lots an agency has. They answer the rows as the
 * rules of domain/ledger take them; which of them count on which day is the rules' business.
 */
import type {
  Fund,
  FundMovement,
  InterestTerms,
  Debt,
  Ownership,
  SpentReceipt,
} from "@portal/domain/ledger/vocabulary";
import type { LotOpening, MaybeBeginning } from "@portal/domain/ledger/public";
import type { DescribedDebt } from "@portal/domain/ledger/group-charges";
import type { Statement } from "../core/db/scoped-query.ts";
import { BEGINNING_OF_PLAN, HAS_MONEY, IS_BROUGHT_FORWARD, OPENINGS_OF_LOT } from "./beginning-select.ts";

export interface LotLedgerRow {
  readonly lotId: number;
  readonly ownersCorpId: number;
  readonly hidePaidTo: boolean;
  readonly timeZone: string;
  readonly debts: readonly DescribedDebt[];
  readonly receipts: readonly SpentReceipt[];
  readonly interestTerms: readonly InterestTerms[];
  readonly ownerships: readonly (Ownership & { readonly contactId: number })[];
  readonly openings: readonly LotOpening[];
  readonly beginning: MaybeBeginning;
  /** Whether money is kept of the plan at all. */
  readonly hasMoney: boolean;
}

export interface PlanLedgerRow {
  readonly timeZone: string;
  readonly fundsInReserveCents: number;
  readonly adminFundTerm: string | null;
  readonly sinkingFundTerm: string | null;
  readonly funds: readonly Fund[];
  readonly movements: readonly FundMovement[];
  readonly beginning: MaybeBeginning;
}

/** The debts of lot `l` with what was paid of them. */
const DEBTS_OF_LOT = `(select coalesce(json_agg(json_build_object(
      'kind', d.kind, 'issuedOn', d.issued_on, 'dueOn', d.due_on, 'grossCents', d.gross_cents,
      'description', d.description, 'levyKind', v.kind, 'periodFromOn', v.period_from_on, 'periodToOn', v.period_to_on,
      'allocations', (
        select coalesce(json_agg(json_build_object(
            'datedOn', al.dated_on, 'amountCents', al.amount_cents,
            'discountTakenCents', coalesce(al.discount_taken_cents, 0),
            'receiptReversedOn', r.reversed_on)), '[]')
        from allocations al
        join receipts r on r.agency_id = al.agency_id and r.receipt_id = al.receipt_id
        where al.agency_id = $1 and al.debt_id = d.debt_id))), '[]')
    from debts d
    left join lateral (
      select levies.kind, levies.period_from_on, levies.period_to_on
      from levies where levies.agency_id = $1 and levies.levy_id = d.levy_id limit 1
    ) v on true
    where d.agency_id = $1 and d.lot_id = l.lot_id)`;

// Sub-selects of one lot instead of joins: each is a short walk along one index, and no row is answered twice. The
// `limit 1` keeps the planner from reading a whole table of levies or plans to join one lot with it.
const LEDGER_OF_LOTS = `
select l.lot_id as "lotId", p.owners_corp_id as "ownersCorpId", p.hide_paid_to as "hidePaidTo",
  coalesce(p.time_zone, a.time_zone) as "timeZone",
  ${DEBTS_OF_LOT} as "debts",
  (select coalesce(json_agg(json_build_object(
      'receiptNo', r.receipt_no, 'datedOn', r.dated_on, 'amountCents', r.amount_cents,
      'reversedOn', r.reversed_on, 'isBroughtForward', ${IS_BROUGHT_FORWARD}, 'fund', r.fund,
      'allocations', (
        select coalesce(json_agg(json_build_object('datedOn', al.dated_on, 'amountCents', al.amount_cents)), '[]')
        from allocations al where al.agency_id = $1 and al.receipt_id = r.receipt_id))), '[]')
    from receipts r where r.agency_id = $1 and r.lot_id = l.lot_id) as "receipts",
  (select coalesce(json_agg(json_build_object(
      'fromOn', t.from_on, 'mode', t.mode, 'ratePpm', t.rate_ppm,
      'freeMonths', coalesce(t.free_months, 0), 'freeDays', coalesce(t.free_days, 0))), '[]')
    from interest_terms t where t.agency_id = $1 and t.owners_corp_id = l.owners_corp_id) as "interestTerms",
  (select coalesce(json_agg(json_build_object(
      'contactId', o.contact_id, 'enteredOn', o.entered_on, 'purchasedOn', o.purchased_on, 'leftOn', o.left_on)), '[]')
    from lot_owners o where o.agency_id = $1 and o.lot_id = l.lot_id) as "ownerships",
  ${OPENINGS_OF_LOT} as "openings", ${BEGINNING_OF_PLAN} as "beginning", ${HAS_MONEY} as "hasMoney"
from lots l
cross join lateral (
  select plans.owners_corp_id, plans.hide_paid_to, plans.time_zone
  from plans where plans.agency_id = $1 and plans.owners_corp_id = l.owners_corp_id limit 1
) p
join agencies a on a.agency_id = l.agency_id
where l.agency_id = $1 and l.lot_id`;

/** Everything that the figures of one lot are derived from. */
export function lotLedgerStatement(agencyId: number, lotId: number): Statement {
  return { name: "ledger:lot", text: `${LEDGER_OF_LOTS} = $2`, values: [agencyId, lotId] };
}

/** The same of several lots, in no order. */
export function lotsLedgerStatement(agencyId: number, lotIds: readonly number[]): Statement {
  return { name: "ledger:lots", text: `${LEDGER_OF_LOTS} = any($2::bigint[])`, values: [agencyId, lotIds] };
}

/** The debts of one lot, and the zone in which it is asked what day it is. */
export interface LotDebtsToday {
  readonly timeZone: string;
  readonly beginning: MaybeBeginning;
  readonly debts: readonly Debt[];
}

export function lotDebtsStatement(agencyId: number, lotId: number): Statement {
  return {
    name: "ledger:lot-debts",
    text: `select coalesce(p.time_zone, a.time_zone) as "timeZone", ${DEBTS_OF_LOT} as "debts",
  ${BEGINNING_OF_PLAN} as "beginning"
from lots l
cross join lateral (
  select plans.owners_corp_id, plans.time_zone from plans where plans.agency_id = $1 and plans.owners_corp_id = l.owners_corp_id limit 1
) p
join agencies a on a.agency_id = l.agency_id
where l.agency_id = $1 and l.lot_id = $2`,
    values: [agencyId, lotId],
  };
}

/** The lots of a plan with their debts: for what is asked of all of them at once. */
export interface LotDebtsRow {
  readonly lotId: number;
  readonly beginning: MaybeBeginning;
  readonly debts: readonly Debt[];
}

/** The debts of all lots of a plan. */
export function planDebtsStatement(agencyId: number, ownersCorpId: number): Statement {
  return {
    name: "ledger:plan-debts",
    text: `select l.lot_id as "lotId", ${DEBTS_OF_LOT} as "debts", begun.beginning
from lots l
cross join (select ${BEGINNING_OF_PLAN} as beginning from (select $2::bigint as owners_corp_id) p) begun
where l.agency_id = $1 and l.owners_corp_id = $2 and l.closed_at is null`,
    values: [agencyId, ownersCorpId],
  };
}

// A balance is one index-only sum a role and fund. Lines up to $3, a day that is past in every zone, are added up under
// that day; the few days after it stay apart, so that the rule can take the day that it is in the plan's own zone.
const PLAN_LEDGER = `
select coalesce(p.time_zone, a.time_zone) as "timeZone",
  coalesce(p.funds_in_reserve_cents, 0) as "fundsInReserveCents",
  (select t.local_term from terminology t
    where t.agency_id = $1 and t.standard_term = 'Administrative Fund') as "adminFundTerm",
  (select t.local_term from terminology t
    where t.agency_id = $1 and t.standard_term = 'Sinking Fund') as "sinkingFundTerm",
  (select coalesce(json_agg(json_build_object('fund', f.fund, 'kind', f.kind, 'name', f.name)), '[]')
    from funds f where f.agency_id = $1 and f.owners_corp_id = p.owners_corp_id) as "funds",
  (select coalesce(json_agg(json_build_object(
      'fund', m.fund, 'role', m.role, 'datedOn', m.dated_on,
      'debitCents', m.debit_cents, 'creditCents', m.credit_cents)), '[]')
    from (
      select j.fund, c.role, greatest(j.dated_on, $3::date) as dated_on,
        sum(j.debit_cents) as debit_cents, sum(j.credit_cents) as credit_cents
      from (
        select distinct on (account_code) account_code, role
        from accounts
        where agency_id = $1 and owners_corp_id in (0, $2)
        -- a plan's own account goes before the account of all plans with the same code
        order by account_code, owners_corp_id desc
      ) c
      cross join lateral (
        select fund, dated_on, debit_cents, credit_cents
        from journal_lines
        where agency_id = $1 and owners_corp_id = $2 and account_code = c.account_code and dated_on <= $4::date
      ) j
      where c.role in ('CASH', 'CREDITORS', 'INVESTMENT')
      group by 1, 2, 3
    ) m) as "movements",
  ${BEGINNING_OF_PLAN} as "beginning"
from plans p
join agencies a on a.agency_id = p.agency_id
where p.agency_id = $1 and p.owners_corp_id = $2`;

export interface DaysInQuestion {
  /** A day that has begun in every time zone; what is dated up to it may be added up. */
  readonly pastEverywhereOn: string;
  /** The latest day that it is anywhere. */
  readonly latestOn: string;
}

/** Everything that the fund balances of one plan are derived from. */
export function planLedgerStatement(agencyId: number, ownersCorpId: number, days: DaysInQuestion): Statement {
  return {
    name: "ledger:plan",
    text: PLAN_LEDGER,
    values: [agencyId, ownersCorpId, days.pastEverywhereOn, days.latestOn],
  };
}
