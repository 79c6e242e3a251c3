import { accept, invalid } from "@portal/domain/core/result";
import { describe, expect, it } from "vitest";
import { parseArguments, usage } from "./arguments.ts";

describe("the command line of votes on invoices", () => {
  it.each([
    ["--agency 799187", false],
    ["--agency=799187 --csv", true],
  ])("export-invoice-votes %s", (words, isCsv) => {
    expect(parseArguments(["export-invoice-votes", ...words.split(" ")])).toEqual(
      accept({ name: "export-invoice-votes", agencyId: 799_187, isCsv }),
    );
  });

  it.each([
    ["", /^Which agency\?/],
    ["--agency 1", /^Which agency\?/],
    ["--agency 799187 --loud", /--loud/],
    ["more --agency 799187", /more/],
  ])("export-invoice-votes %s is a fault", (words, fault) => {
    const parsed = parseArguments(["export-invoice-votes", ...words.split(" ").filter(Boolean)]);
    expect(parsed).toEqual(invalid(expect.stringMatching(fault)));
  });

  it("is told by --help", () => {
    expect(usage).toMatch(/^ {2}export-invoice-votes --agency <id> \[--csv\] /m);
  });
});
