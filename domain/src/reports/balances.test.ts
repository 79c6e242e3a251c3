import { describe, expect, it } from "vitest";
import { fundsInOrder } from "./balances.ts";
import type { Fund } from "../ledger/public.ts";

const fundOf = (fund: string, kind: Fund["kind"], name = fund): Fund => ({ fund, kind, name });
const orderOf = (funds: readonly Fund[], ofLines: readonly string[] = []) =>
  fundsInOrder(
    funds,
    ofLines.map((fund) => ({ fund })),
  ).map(({ fund }) => fund);

describe("the funds of a report", () => {
  it("are administration, sinking, others and unallocated, whatever order they come in", () => {
    const funds = [
      fundOf("A", "UNALLOCATED"),
      fundOf("B", "OTHER"),
      fundOf("C", "SINKING"),
      fundOf("D", "ADMIN"),
    ];
    expect(orderOf(funds)).toEqual(["D", "C", "B", "A"]);
    expect(orderOf(funds.toReversed())).toEqual(["D", "C", "B", "A"]);
  });

  it("go by their codes where several are of one kind", () => {
    const funds = [fundOf("LIFT", "OTHER"), fundOf("ADM", "ADMIN"), fundOf("GYM", "OTHER")];
    expect(orderOf(funds)).toEqual(["ADM", "GYM", "LIFT"]);
    expect(orderOf(funds.toReversed())).toEqual(["ADM", "GYM", "LIFT"]);
  });

  it("have one that only the ledger knows with the others, before what is unallocated", () => {
    const funds = [fundOf("ADM", "ADMIN"), fundOf("UNALLOC", "UNALLOCATED")];
    expect(orderOf(funds, ["ADM", "ZED", "ZED", "POOL"])).toEqual(["ADM", "POOL", "ZED", "UNALLOC"]);
  });

  it("go by their codes where they have no name", () => {
    const names = fundsInOrder([fundOf("ADM", "ADMIN", ""), fundOf("CWF", "SINKING", "Works")], []);
    expect(names.map(({ name }) => name)).toEqual(["ADM", "Works"]);
  });
});
