import type { ReportCell } from "@portal/domain/reports/document/report-document";
import { periodDay } from "@portal/domain/reports/period";

/** How a cell reads on paper: zero money and percentages `-`, negatives in parentheses (accounting B4). */
export function cellText(cell: ReportCell): string {
  if (cell === null) return "";
  if ("cents" in cell) return signed(cell.cents, (cents) => withThousands(cents, 100, 2));
  if ("permille" in cell) return signed(cell.permille, (permille) => `${withThousands(permille, 10, 1)}%`);
  if ("count" in cell)
    return cell.count === 0 ? "0" : signed(cell.count, (count) => withThousands(count, 1, 0));
  return "on" in cell ? periodDay(cell.on) : cell.text;
}

function signed(value: number, format: (size: number) => string): string {
  if (value === 0) return "-";
  return value < 0 ? `(${format(-value)})` : format(value);
}

/** `whole` parts of one make one; so many digits stand behind the point. */
function withThousands(size: number, whole: number, digits: number): string {
  const ones = String(Math.floor(size / whole)).replace(/\B(?=(\d{3})+$)/g, ",");
  return digits === 0 ? ones : `${ones}.${String(size % whole).padStart(digits, "0")}`;
}
