import { dollars, type SetCheck } from "../set-checks.ts";

/** Invariant 3: the debts of a levy sum to the levy, an invoice's lines to the invoice; to the cent. */
export const partsSumUp: readonly SetCheck[] = [
  {
    file: "levies.csv",
    column: "-",
    needs: ["levies.csv:-", "debts.csv:-", "debts.csv:levyId", "debts.csv:rule"],
    sql: `select l.row_no, l.gross_cents as gross, l.gst_cents as gst,
        coalesce(d.gross, 0) as parts_gross, coalesce(d.gst, 0) as parts_gst
      from staged_levies l left join (
        select levy_id, sum(gross_cents) as gross, sum(gst_cents) as gst,
          bool_or(gross_cents is null or gst_cents is null) as is_unknown
        from staged_debts where levy_id is not null group by levy_id) d using (levy_id)
      where d.is_unknown is not true and (l.gross_cents <> coalesce(d.gross, 0) or l.gst_cents <> coalesce(d.gst, 0))`,
    reason: ({ gross, gst, parts_gross, parts_gst }) =>
      `its debts sum to gross ${dollars(parts_gross)} and GST ${dollars(parts_gst)}, ` +
      `the levy says ${dollars(gross)} and ${dollars(gst)}`,
  },
  {
    file: "invoices.csv",
    column: "-",
    needs: ["invoices.csv:-", "invoice_lines.csv:-", "invoice_lines.csv:invoiceId"],
    sql: `select i.row_no, i.net_cents as net, i.gst_cents as gst,
        coalesce(l.net, 0) as parts_net, coalesce(l.gst, 0) as parts_gst
      from staged_invoices i left join (
        select invoice_id, sum(net_cents) as net, sum(gst_cents) as gst,
          bool_or(net_cents is null or gst_cents is null) as is_unknown
        from staged_invoice_lines group by invoice_id) l using (invoice_id)
      where l.is_unknown is not true and (i.net_cents <> coalesce(l.net, 0) or i.gst_cents <> coalesce(l.gst, 0))`,
    reason: ({ net, gst, parts_net, parts_gst }) =>
      `its lines sum to net ${dollars(parts_net)} and GST ${dollars(parts_gst)}, ` +
      `the invoice says ${dollars(net)} and ${dollars(gst)}`,
  },
];
