import { expect, it } from "vitest";
import { isRightEnough, type Right } from "./principal.ts";

it.each<readonly [Right, readonly Right[]]>([
  ["admin", ["admin", "manager", "reader"]],
  ["manager", ["manager", "reader"]],
  ["reader", ["reader"]],
])("%s has the rights below its own", (held, enough) => {
  const rights: readonly Right[] = ["admin", "manager", "reader"];
  expect(rights.filter((needed) => isRightEnough(held, needed))).toEqual(enough);
});
