import { dollars, type SetCheck } from "../set-checks.ts";

const needs = (
  "allocations.csv:- allocations.csv:receiptId allocations.csv:debtId allocations.csv:amount allocations.csv:discountTaken " +
  "allocations.csv:date receipts.csv:- receipts.csv:reversedOn receipts.csv:rule debts.csv:-"
).split(" ");

/** Invariant 2: what is paid fits into what was received and what is owed. Invariant 9: and comes after both. */
export const paymentsFit: readonly SetCheck[] = [
  {
    file: "receipts.csv",
    column: "-",
    needs,
    sql: `select r.row_no, r.amount_cents as amount, a.allocated from staged_receipts r join (
        select receipt_id, sum(amount_cents) as allocated from staged_allocations group by receipt_id) a using (receipt_id)
      where a.allocated > r.amount_cents`,
    reason: ({ amount, allocated }) =>
      `its allocations of ${dollars(allocated)} exceed its amount of ${dollars(amount)}`,
  },
  {
    // Only debts that all their allocations together would overpay can be overpaid on some day; for those the days are
    // walked, since from reversedOn on a receipt and its allocations count for nothing.
    file: "debts.csv",
    column: "-",
    needs,
    sql: `with suspect as (
        select d.debt_id, d.row_no, d.gross_cents from staged_debts d join (
          select debt_id, sum(amount_cents + coalesce(discount_taken_cents, 0)) as paid
          from staged_allocations group by debt_id) a using (debt_id)
        where a.paid > d.gross_cents),
      change as (
        select a.debt_id, a.dated_on as changed_on, a.amount_cents + coalesce(a.discount_taken_cents, 0) as cents
        from staged_allocations a join suspect using (debt_id)
        union all
        select a.debt_id, greatest(r.reversed_on, a.dated_on), -(a.amount_cents + coalesce(a.discount_taken_cents, 0))
        from staged_allocations a join suspect using (debt_id) join staged_receipts r using (receipt_id)
        where r.reversed_on is not null),
      daily as (select debt_id, changed_on, sum(cents) as cents from change group by debt_id, changed_on),
      running as (
        select debt_id, sum(cents) over (partition by debt_id order by changed_on) as paid from daily)
      select s.row_no, s.gross_cents as gross, max(r.paid) as paid from suspect s join running r using (debt_id)
      group by s.row_no, s.gross_cents having max(r.paid) > s.gross_cents`,
    reason: ({ gross, paid }) =>
      `its allocations and discounts of ${dollars(paid)} exceed its gross of ${dollars(gross)}`,
  },
  {
    file: "allocations.csv",
    column: "-",
    needs: ["receipts.csv:-", "debts.csv:-"],
    sql: `select a.row_no, a.dated_on, r.dated_on as received_on, d.issued_on from staged_allocations a
      join staged_receipts r using (receipt_id) join staged_debts d using (debt_id)
      where a.dated_on < r.dated_on or a.dated_on < d.issued_on`,
    reason: ({ dated_on, received_on, issued_on }) =>
      String(dated_on) < String(received_on)
        ? `is dated ${dated_on}, before its receipt of ${received_on}`
        : `is dated ${dated_on}, before its debt was issued on ${issued_on}`,
  },
];
