import { type DateOrder, parsePrintedDate } from "./printed-date.ts";

/** What the cells of a column say of their order: `both` contradict each other, `open` could be either, `none` ask nothing. */
export type OrderTold = DateOrder | "both" | "open" | "none";

/** The order of a whole column: one number over 12 decides it (design/starter-import.md, 'Reading rules'). */
export function orderOfColumn(cells: readonly string[]): OrderTold {
  let isDayFirst = false;
  let isMonthFirst = false;
  let isOpen = false;
  for (const cell of cells) {
    const date = parsePrintedDate(cell);
    if (date === null || date.kind === "day") continue;
    const { first, second } = date;
    if (first > 12 && second > 12) continue;
    if (first > 12) isDayFirst = true;
    else if (second > 12) isMonthFirst = true;
    else if (first !== second) isOpen = true;
  }
  if (isDayFirst && isMonthFirst) return "both";
  if (isDayFirst) return "day-first";
  if (isMonthFirst) return "month-first";
  return isOpen ? "open" : "none";
}

/** The order that other columns of the same plan agree on; null where they tell none or contradict each other. */
export function orderOfOthers(told: readonly OrderTold[]): DateOrder | null {
  const orders = new Set(told.filter((each) => each === "day-first" || each === "month-first"));
  const [only, ...more] = orders;
  return only !== undefined && more.length === 0 ? only : null;
}
