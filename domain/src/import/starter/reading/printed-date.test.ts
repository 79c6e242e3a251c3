import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../../core/local-date.ts";
import { orderOfColumn, orderOfOthers } from "./date-order.ts";
import { dayInOrder, parsePrintedDate, type DateOrder } from "./printed-date.ts";

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays("2000-01-01", days));
const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const parts = (on: string) => ({ y: on.slice(0, 4), m: Number(on.slice(5, 7)), d: Number(on.slice(8)) });
const nameOf = (on: string): string => names[parts(on).m - 1] ?? "";
const two = (number: number): string => String(number).padStart(2, "0");

const forms: readonly (readonly [name: string, print: (on: string) => string])[] = [
  ["YYYY-MM-DD", (on) => on],
  ["YYYY-MM-DD with a time", (on) => `${on} 00:00:00`],
  ["1 Nov 2026", (on) => `${parts(on).d} ${nameOf(on)} ${parts(on).y}`],
  ["01-Nov-26", (on) => `${two(parts(on).d)}-${nameOf(on)}-${parts(on).y.slice(2)}`],
  ["a serial of Excel", (on) => String(daysBetween("1899-12-30", on))],
  ["d/m/yyyy", (on) => `${parts(on).d}/${parts(on).m}/${parts(on).y}`],
  ["dd/mm/yy", (on) => `${two(parts(on).d)}/${two(parts(on).m)}/${parts(on).y.slice(2)}`],
  ["dd.mm.yyyy with a time", (on) => `${two(parts(on).d)}.${two(parts(on).m)}.${parts(on).y} 4:12 PM`],
];

const read = (printed: string, order: DateOrder): string | null => {
  const date = parsePrintedDate(printed);
  return date === null ? null : dayInOrder(date, order);
};

describe("printed dates", () => {
  it.each(forms)("%s reads back to the day", (_, print) => {
    fc.assert(
      fc.property(day, (on) => {
        expect(read(print(on), "day-first")).toBe(on);
      }),
    );
  });

  it("m/d/y reads back to the day with the month first", () => {
    fc.assert(
      fc.property(day, (on) => {
        const { y, m, d } = parts(on);
        expect(read(`${m}/${d}/${y}`, "month-first")).toBe(on);
      }),
    );
  });

  it.each([
    "",
    "soon",
    "31/02/2026",
    "2026-02-30",
    "1/2",
    "1/2/206",
    "13/13/2026",
    "1 Foo 2026",
    "1234",
    "1/2-2026",
  ])("%j is refused", (printed) => {
    expect(read(printed, "day-first")).toBeNull();
  });
});

const printedAs = (order: DateOrder) =>
  day.map((on) => {
    const { y, m, d } = parts(on);
    return { on, printed: order === "day-first" ? `${d}/${m}/${y}` : `${m}/${d}/${y}` };
  });

describe("the order of a column", () => {
  it.each(["day-first", "month-first"] as const)(
    "%s: one number over 12 decides, else it is open",
    (order) => {
      fc.assert(
        fc.property(fc.array(printedAs(order), { minLength: 1, maxLength: 20 }), (dates) => {
          const isDecided = dates.some(({ on }) => parts(on).d > 12);
          const isAsked = dates.some(({ on }) => parts(on).d !== parts(on).m);
          const told = orderOfColumn(dates.map(({ printed }) => printed));
          expect(told).toBe(isDecided ? order : isAsked ? "open" : "none");
        }),
      );
    },
  );

  it("both orders in one column contradict each other", () => {
    const over12 = (order: DateOrder) => printedAs(order).filter(({ on }) => parts(on).d > 12);
    fc.assert(
      fc.property(
        over12("day-first"),
        over12("month-first"),
        fc.array(printedAs("day-first")),
        (one, other, more) => {
          const cells = [one, ...more, other].map(({ printed }) => printed);
          expect(orderOfColumn(cells)).toBe("both");
        },
      ),
    );
  });

  it("is taken from other columns only where they agree", () => {
    expect(orderOfOthers(["open", "day-first", "none"])).toBe("day-first");
    expect(orderOfOthers(["day-first", "month-first"])).toBeNull();
    expect(orderOfOthers(["open", "both"])).toBeNull();
  });
});
