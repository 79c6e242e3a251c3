import { formatDollars } from "../../core/money.ts";
import { type AmountToPay, isPaymentStated, type LotPayment } from "../../ledger/public.ts";
import type { ReportSection } from "../document/report-document.ts";
import { column, detail, line, section, text } from "../document/columns-and-cells.ts";

const TITLE = "How to pay";

/**
 * Returns how the owner pays, as the end of a statement: what is typed at the bank, the page to pay at, the agency's words,
 * and whom to call where it is overdue. Nothing where nothing is stated.
 */
export function howToPaySections(
  payment: LotPayment | undefined,
  { totalCents, overdue }: Pick<AmountToPay, "totalCents" | "overdue">,
): readonly ReportSection[] {
  if (payment === undefined || !isPaymentStated(payment)) return [];
  const { billerCode, reference, paymentLink, text: words, hardshipText } = payment;
  const rows = [
    ["Amount", totalCents > 0 ? formatDollars(totalCents) : null],
    ["BPAY biller code", billerCode],
    [billerCode === null ? "Reference" : "BPAY reference", reference],
    ["Pay online", paymentLink],
    ["Please note", words],
    ["Help with paying", overdue === null ? null : hardshipText],
  ] as const;
  const stated = rows.flatMap(([name, value]) => {
    const [first, ...others] = (value ?? "").split(/\s*\n\s*/).filter((each) => each !== "");
    if (first === undefined) return [];
    return [line([text(name), text(first)]), ...others.map((each) => detail([null, text(each)]))];
  });
  const table = {
    caption: TITLE,
    columns: [column.text("Item", 3), column.text("Details", 10)],
    rows: stated,
  };
  return [section(TITLE, [table])];
}
