import type { LocalDate } from "@portal/domain/core/local-date";
import { dollars, type SetCheck } from "../set-checks.ts";

const plans = ["plans.csv:-", "plans.csv:ownersCorpId", "plans.csv:ledgerBegins"];
const lots = [...plans, "lots.csv:-", "lots.csv:ownersCorpId"];

/** As `isBroughtForward` of the domain: the method in any case of letters. */
const isBroughtForward = "upper(coalesce(r.method, '')) = 'BROUGHT_FORWARD'";
const NO_BEGINNING = "but its plan has no ledgerBegins: give plans.csv the day on which the ledger begins";

/** Invariant 10: where a ledger begins nothing is dated before, and what was carried in says so. A day that was refused breaks none. */
export function ledgersBegin(asAt: LocalDate): SetCheck[] {
  return [
    {
      file: "plans.csv",
      column: "ledgerBegins",
      needs: plans,
      values: [asAt],
      sql: `select row_no, ledger_begins_on as begins from staged_plans where ledger_begins_on > $1::date`,
      reason: ({ begins }) =>
        `${begins} is after asAt ${asAt}: balances are carried in by the day of the package`,
    },
    {
      file: "journals.csv",
      column: "-",
      needs: [...plans, "journals.csv:type"],
      sql: `select j.row_no, j.type, j.dated_on, p.ledger_begins_on as begins
        from staged_journals j join staged_plans p using (owners_corp_id)
        where case when j.type = 'OPENING' then j.dated_on <> p.ledger_begins_on else j.dated_on <= p.ledger_begins_on end`,
      reason: ({ type, dated_on, begins }) =>
        type === "OPENING"
          ? `is OPENING and dated ${dated_on}: date it ${begins}, on which the plan's ledger begins`
          : `is dated ${dated_on}: the plan's ledger begins on ${begins}, and only OPENING is dated by then`,
    },
    {
      file: "debts.csv",
      column: "-",
      needs: [...lots, "debts.csv:lotId", "debts.csv:kind"],
      sql: `select d.row_no, d.kind, d.issued_on, d.due_on, p.ledger_begins_on as begins
        from staged_debts d join staged_lots l using (lot_id) join staged_plans p using (owners_corp_id)
        where case d.kind
          when 'BROUGHT_FORWARD' then p.ledger_begins_on is null
            or d.issued_on <> p.ledger_begins_on or d.due_on > p.ledger_begins_on
          when 'LEVY' then d.due_on <= p.ledger_begins_on
          else d.issued_on < p.ledger_begins_on end`,
      reason: debtReason,
    },
    {
      file: "receipts.csv",
      column: "-",
      needs: plans,
      sql: `select r.row_no, ${isBroughtForward} as is_brought, r.dated_on, p.ledger_begins_on as begins
        from staged_receipts r join staged_plans p using (owners_corp_id)
        where case when ${isBroughtForward} then p.ledger_begins_on is null or r.dated_on <> p.ledger_begins_on
          else r.dated_on <= p.ledger_begins_on end`,
      reason: ({ is_brought, dated_on, begins }) => {
        if (begins === null) return `is brought forward, ${NO_BEGINNING}`;
        return is_brought
          ? `is brought forward and dated ${dated_on}: date it ${begins}, on which the plan's ledger begins`
          : `is dated ${dated_on}: the plan's ledger begins on ${begins}, and only money brought forward is dated by then`;
      },
    },
    {
      file: "allocations.csv",
      column: "-",
      needs: ["receipts.csv:-", "receipts.csv:fund", "receipts.csv:rule", "debts.csv:-", "debts.csv:fund"],
      sql: `select a.row_no, r.fund as kept_by, d.fund from staged_allocations a
        join staged_receipts r using (receipt_id) join staged_debts d using (debt_id) where r.fund <> d.fund`,
      reason: ({ kept_by, fund }) =>
        `pays a debt of fund ${fund}, but its receipt is money that fund ${kept_by} keeps: only that fund's debts are paid with it`,
    },
    {
      file: "investment_movements.csv",
      column: "-",
      needs: [...plans, "investments.csv:-", "investments.csv:ownersCorpId"],
      sql: `select m.row_no, m.kind, m.dated_on, p.ledger_begins_on as begins from staged_investment_movements m
        join staged_investments i using (investment_id) join staged_plans p using (owners_corp_id)
        where m.dated_on < p.ledger_begins_on or (m.dated_on = p.ledger_begins_on and m.kind <> 'DEPOSIT')`,
      reason: ({ kind, dated_on, begins }) =>
        dated_on === begins
          ? `is ${kind} and dated ${dated_on}, on which the plan's ledger begins: write what is held then as a DEPOSIT`
          : `is dated ${dated_on}: the plan's ledger begins on ${begins}; write what is held then as a DEPOSIT`,
    },
    {
      file: "invoices.csv",
      column: "-",
      needs: plans,
      sql: `select i.row_no, i.paid_on, p.ledger_begins_on as begins
        from staged_invoices i join staged_plans p using (owners_corp_id) where i.paid_on <= p.ledger_begins_on`,
      reason: ({ paid_on, begins }) =>
        `was paid on ${paid_on}: the plan's ledger begins on ${begins}, so leave out what was paid by then`,
    },
    ...openingsAreOfTheirDay,
  ];
}

/** The days of a demonstration move; what was carried in on one of them would not. */
export const noLedgerBegins: readonly SetCheck[] = [
  {
    file: "plans.csv",
    column: "ledgerBegins",
    needs: [],
    sql: "select row_no from staged_plans where ledger_begins_on is not null",
    reason: () => "is not for a demonstration, whose days move: empty it",
  },
];

function debtReason({
  kind,
  issued_on,
  due_on,
  begins,
}: Readonly<Record<string, string | number | null>>): string {
  const beginning = `the plan's ledger begins on ${begins}`;
  if (kind === "LEVY")
    return `is a LEVY due ${due_on}: ${beginning}, so carry in what is unpaid of it as BROUGHT_FORWARD`;
  if (kind !== "BROUGHT_FORWARD")
    return `is issued on ${issued_on}: ${beginning}, so date what is carried in ${begins}`;
  if (begins === null) return `is brought forward, ${NO_BEGINNING}`;
  return issued_on === begins
    ? `is brought forward but due ${due_on}: ${beginning}, so make what is due later a LEVY`
    : `is brought forward and issued on ${issued_on}: date it ${begins}, on which the plan's ledger begins`;
}

const openingsAreOfTheirDay: readonly SetCheck[] = [
  {
    file: "lot_openings.csv",
    column: "-",
    needs: [...lots, "lot_openings.csv:lotId"],
    sql: `select o.row_no, o.as_at_on, p.ledger_begins_on as begins from staged_lot_openings o
      join staged_lots l using (lot_id) join staged_plans p using (owners_corp_id)
      where p.ledger_begins_on is null or o.as_at_on > p.ledger_begins_on`,
    reason: ({ as_at_on, begins }) =>
      begins === null
        ? `is told of a lot, ${NO_BEGINNING}`
        : `is as at ${as_at_on}: the plan's ledger begins on ${begins}, and knows itself what came after`,
  },
  {
    file: "lot_openings.csv",
    column: "-",
    needs: [
      ...lots,
      "lot_openings.csv:lotId",
      "lot_openings.csv:advance",
      "receipts.csv:-",
      "receipts.csv:lotId",
      "receipts.csv:amount",
      "receipts.csv:date",
    ],
    sql: `select o.row_no, coalesce(o.advance_cents, 0) as told, coalesce(b.cents, 0) as brought
      from staged_lot_openings o join staged_lots l using (lot_id)
      join staged_plans p on p.owners_corp_id = l.owners_corp_id and p.ledger_begins_on = o.as_at_on
      left join (select r.lot_id, sum(r.amount_cents) as cents from staged_receipts r
        where ${isBroughtForward} group by r.lot_id) b using (lot_id)
      where coalesce(o.advance_cents, 0) <> coalesce(b.cents, 0)`,
    reason: ({ told, brought }) =>
      `its advance is ${dollars(told)}, but the lot's receipts brought forward are ${dollars(brought)}`,
  },
];
