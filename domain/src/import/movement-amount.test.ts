import { expect, it } from "vitest";
import { BadCell } from "../core/text-rules.ts";
import { movementAmount } from "./movement-amount.ts";

it.each([
  ["WITHDRAWAL", "150000", "150000"],
  ["WITHDRAWAL", "-150000", "150000"],
  ["FEE", "-5", "5"],
  ["FEE", "0", "0"],
  ["DEPOSIT", "100", "100"],
  ["INTEREST", "0", "0"],
  [null, "-100", "-100"],
])("a %s of %s cents is %s", (kind, written, read) => {
  expect(movementAmount(kind, written)).toBe(read);
});

it.each(["DEPOSIT", "INTEREST"])("a negative %s is refused", (kind) => {
  expect(movementAmount(kind, "-1")).toEqual(
    new BadCell(
      `is negative in a ${kind}: write what came in without a minus, or what went out as WITHDRAWAL or FEE`,
    ),
  );
});
