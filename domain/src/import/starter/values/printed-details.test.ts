import { describe, expect, it } from "vitest";
import { firstWeek, runWeek, weekAnswers } from "../../../testing/starter-weeks.ts";
import { printedDetails } from "./printed-details.ts";

const titled = (...titles: readonly string[]) => printedDetails("SP88123", titles, []);

describe("what reports tell of a scheme", () => {
  it.each([
    ["SP 88123 Ironbark Terrace - financial year from 1/07/2026", "Ironbark Terrace", 7],
    ["SP 88123 IRONBARK TERRACE", "Ironbark Terrace", undefined],
    ["SP 88123 O'REILLY'S END, financial year beginning 01.04.2026", "O'Reilly's End", 4],
    ["Strata Plan No. 88123 Printed 20/11/2026 4:12 PM", undefined, undefined],
    ["Outstanding creditors and invoices, SP 88123, 20/11/2026", undefined, undefined],
    ["SP 88123 as at 20/11/2026", undefined, undefined],
    ["SP 88123 - financial year from 7/01/2026", undefined, undefined],
    ["SP 99 Another House - financial year from 1/01/2026", undefined, 1],
    ["SP 88123 Administration Fund", undefined, undefined],
  ])("%s", (title, building, month) => {
    const { buildingName, financialYearStartMonth } = titled(title);
    expect([buildingName, financialYearStartMonth]).toEqual([building, month]);
  });

  it.each([
    [
      "SP88123",
      "The Owners - Strata Plan No. 88123 Printed 20/11/2026",
      "The Owners - Strata Plan No. 88123",
    ],
    ["PS704512K", "Owners Corporation Plan No. PS 704512K", "Owners Corporation Plan No. PS 704512K"],
    ["CTS512", "Body Corporate for Palm Court CTS 512", "Body Corporate for Palm Court CTS 512"],
    ["SP88123", "The Owners - Strata Plan No. 99", undefined],
  ])("%s: %s", (plan, title, name) => {
    expect(printedDetails(plan, [title], []).name).toBe(name);
  });

  it("are the funds' own names, where they are written out and not two", () => {
    const texts = ["Admin Fund", "Maintenance Fund", "MAINTENANCE FUND"];
    expect(printedDetails("PS1A", [], texts)).toEqual({ funds: { SINKING: "Maintenance Fund" } });
    expect(printedDetails("PS1A", [], [...texts, "Sinking Fund"])).toEqual({});
  });

  it("count for nothing where they contradict each other", () => {
    expect(titled("SP 88123 Ironbark", "SP 88123 Banksia")).toEqual({});
    expect(titled("Financial year from 1/07/2026", "Financial year from 1/01/2026")).toEqual({});
  });

  it("are suggested where the scheme's details are asked", () => {
    const texts = {
      ...firstWeek,
      "SP11 trial.csv": `SP 11 Banksia Court - financial year from 1/04/2026\n${firstWeek["SP11 trial.csv"] ?? ""}`,
      "SP11 invoices.csv":
        "Creditor,Invoice No,Due,Fund,Amount\nVolt,V-1,30/11/2026,Administration Fund,30.00\n",
    };
    const { report } = runWeek(texts, null, weekAnswers({}, {}));
    expect(report.questions.find(({ id }) => id === "SP11/settings")?.suggestion).toEqual({
      buildingName: "Banksia Court",
      financialYearStartMonth: 4,
      funds: { ADMIN: "Administration Fund" },
    });
    const plain = runWeek(firstWeek, null, weekAnswers({}, {})).report;
    expect(plain.questions.find(({ id }) => id === "SP11/settings")?.suggestion).toBeNull();
  });
});
