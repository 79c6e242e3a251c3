import { expect, it } from "vitest";
import { accept, refuse, type Result } from "./result.ts";

function halfOf(whole: number): Result<number, "ODD"> {
  return whole % 2 === 0 ? accept(whole / 2) : refuse("ODD");
}

it("a result is a value or a typed reason", () => {
  expect(halfOf(4)).toEqual({ ok: true, value: 2 });
  expect(halfOf(3)).toEqual({ ok: false, code: "ODD" });
});
