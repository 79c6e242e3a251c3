import type { LocalDate } from "../../../core/local-date.ts";
import { dayInOrder, parsePrintedDate } from "../reading/printed-date.ts";

const AT =
  /\bat:?\s+(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[\s-]+[A-Za-z]{3,9}[\s-]+\d{2,4}|\d{4}-\d{2}-\d{2})(?!\d)/gi;

/** The days that titles name as 'as at 20/11/2026', each once. */
export function daysInTitles(titles: readonly string[]): readonly LocalDate[] {
  const days = titles.flatMap((title) =>
    [...title.matchAll(AT)].flatMap(([, printed = ""]) => {
      const date = parsePrintedDate(printed);
      const on = date === null ? null : dayInOrder(date, "day-first");
      return on === null ? [] : [on];
    }),
  );
  return [...new Set(days)];
}
