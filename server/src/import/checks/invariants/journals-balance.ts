import { dollars, type SetCheck } from "../set-checks.ts";

/**
 * Invariant 1: each journal balances within each fund, and therefore in total; and therefore, in every fund and on every
 * day, assets less liabilities are owners' funds (a part of invariant 4).
 */
export const journalsBalance: readonly SetCheck[] = [
  {
    file: "journals.csv",
    column: "-",
    needs: ["journals.csv:-", "journal_lines.csv:-", "journal_lines.csv:journalId", "journal_lines.csv:fund"],
    sql: `select j.row_no, l.fund, l.debit, l.credit from staged_journals j join (
        select journal_id, fund, sum(debit_cents) as debit, sum(credit_cents) as credit from staged_journal_lines
        group by journal_id, fund
        having sum(debit_cents) <> sum(credit_cents)
          and count(debit_cents) = count(*) and count(credit_cents) = count(*)) l using (journal_id)`,
    reason: ({ fund, debit, credit }) =>
      `does not balance in fund ${fund}: debit ${dollars(debit)}, credit ${dollars(credit)}`,
  },
];
