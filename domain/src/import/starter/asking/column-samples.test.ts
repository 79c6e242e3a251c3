import { expect, it } from "vitest";
import { columnSamples } from "./column-samples.ts";

const valuesOf = (text: string) => {
  const file = { kind: "text" as const, path: "Levy Positions SP88123.csv", encoding: "utf-8", text };
  const [sample] = columnSamples([file], new Map());
  return Object.fromEntries((sample?.columns ?? []).map(({ name, values }) => [name, values]));
};

it("shows zeros only of a column that has nothing else", () => {
  expect(
    valuesOf("Lot,Admin,Cap Works\n1,0.00,$0.00\n2,-,-\n3,$0.00,\n4,12.50 CR,0.00\n5,7.00,0.00\n"),
  ).toMatchObject({
    Lot: ["1", "2", "3"],
    Admin: ["12.50 CR", "7.00"],
    "Cap Works": ["$0.00", "-", "0.00"],
  });
});
