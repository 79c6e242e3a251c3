import { accept, invalid } from "@portal/domain/core/result";
import { describe, expect, it } from "vitest";
import { parseArguments, usage } from "./arguments.ts";

const command = {
  name: "starter",
  source: "/srv/exports",
  answersFile: null,
  previous: null,
  out: null,
  reportFile: null,
};

const parse = (line: string): unknown => parseArguments(line.split(" "), "/srv");

describe("the command line of the starter", () => {
  it.each([
    ["starter exports", command],
    ["starter exports --previous none", command],
    [
      "starter exports --previous last.zip --out week.zip",
      { ...command, previous: "/srv/last.zip", out: "/srv/week.zip" },
    ],
    [
      "starter exports --answers a.json --report /srv/out/r.json",
      { ...command, answersFile: "/srv/a.json", reportFile: "/srv/out/r.json" },
    ],
  ])("%s", (line, parsed) => {
    expect(parseArguments(line.split(" "), "/srv")).toEqual(accept(parsed));
  });

  it.each([
    ["starter", "starter needs exports: a folder or a .zip."],
    ["starter a b", "starter takes one folder or .zip."],
    ["starter a --previous=", "--previous takes a package, or none."],
    [
      "starter a --out b",
      "--out needs --previous with the package before this one, or none where there is none.",
    ],
    ["starter a --previous none --out=", "--out takes a folder or a .zip."],
  ])("%s: %s", (line, fault) => {
    expect(parseArguments(line.split(" "), "/srv")).toEqual(invalid(fault));
  });

  it("of its workbook", () => {
    expect(parse("starter-workbook --out a.xlsx")).toEqual(
      accept({ name: "starter-workbook", out: "/srv/a.xlsx" }),
    );
    for (const line of ["starter-workbook", "starter-workbook --out a.csv"])
      expect(parse(line)).toEqual(invalid("starter-workbook needs --out with the name of an .xlsx."));
  });

  it("knows no other option", () => {
    expect(parseArguments(["starter", "a", "--into", "b"])).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/^Unknown option '--into'/),
    });
  });

  it("is told by --help", () => {
    expect(usage).toMatch(/^ {2}starter <folder\|zip> /m);
  });
});
