import { expect, it } from "vitest";
import { plain } from "../testing/agreement/report-requests.ts";
import { varianceCells, varianceColumns } from "./variance.ts";

const of = (kind: 0 | 1 | 2, actualCents: number, budgetCents: number): readonly unknown[] =>
  varianceCells(kind, actualCents, budgetCents).map(plain);

it("varies in dollars on every line, and has no cell when it is not asked for", () => {
  expect([of(1, 100_00, 75_00), of(1, 0, 75_00), of(1, -5, -5)]).toEqual([[25_00], [-75_00], [0]]);
  expect(of(0, 100_00, 75_00)).toEqual([]);
  expect(([0, 1, 2] as const).map((kind) => varianceColumns(kind).map(({ title }) => title))).toEqual([
    [],
    ["Variance $"],
    ["Variance %"],
  ]);
});

it("varies in tenths of a percent of the budget, half-up, with the budget's sign", () => {
  expect([of(2, 24_318_00, 18_450_00), of(2, 0, 75_00), of(2, 2001, 2000)]).toEqual([[318], [-1000], [1]]);
  expect([of(2, -654_15, -655_00), of(2, -130_00, -100_00)]).toEqual([[-1], [300]]);
  expect(of(2, 150_00, 0)).toEqual(["-"]);
});
