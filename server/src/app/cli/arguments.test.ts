import { accept, invalid } from "@portal/domain/core/result";
import { describe, expect, it } from "vitest";
import { parseArguments, usage } from "./arguments.ts";

const folder = process.cwd();
const agencyId = 799_187;

describe("the command line of settings and accounts", () => {
  it.each([
    ["config list --agency 799187", { name: "config", action: "list", agencyId, folder }],
    ["config --agency=799187 get name", { name: "config", action: "get", setting: "name", agencyId, folder }],
    [
      "config set --agency 799187 name X",
      { name: "config", action: "set", setting: "name", value: "X", agencyId, folder },
    ],
    [
      "config set --agency 799187 phone -- --help",
      { name: "config", action: "set", setting: "phone", value: "--help", agencyId, folder },
    ],
    [
      "config unset name --agency 799187",
      { name: "config", action: "unset", setting: "name", agencyId, folder },
    ],
    ["users list --agency 799187", { name: "users", action: "list", username: null, agencyId }],
    ["users list owner1 --agency 799187", { name: "users", action: "list", username: "owner1", agencyId }],
    [
      "users disable owner1 --agency 799187",
      { name: "users", action: "disable", username: "owner1", agencyId },
    ],
    [
      "users enable owner1 --agency 799187",
      { name: "users", action: "enable", username: "owner1", agencyId },
    ],
    [
      "users set-password owner1 --agency 799187",
      { name: "users", action: "set-password", username: "owner1", agencyId },
    ],
  ])("%s", (line, command) => {
    expect(parseArguments(line.split(" "))).toEqual(accept(command));
  });

  it.each([
    ["--agency 799187 config list", "Unknown option --agency."],
    ["config list", "Which agency? Add --agency and its six digits."],
    ["config list --agency 79918", "--agency takes the six digits of an agency."],
    ["config list --agency", "--agency takes the six digits of an agency."],
    ["config --agency 799187", "config takes list, get, set or unset."],
    ["config toString --agency 799187", "config takes list, get, set or unset."],
    ["config list name --agency 799187", "config list takes no name."],
    ["config get --agency 799187", "config get takes one name."],
    [
      "config set --agency 799187 name New Name",
      "config set takes a name and a value; a value of several words stands in quotes.",
    ],
    ["config set --agency 799187 name --loud", "Unknown option --loud."],
    ["users --agency 799187", "users takes list, set-password, disable or enable."],
    ["users list a b --agency 799187", "users list takes one access code at most."],
    ["users disable --agency 799187", "users disable takes an access code."],
    [
      "users set-password owner1 Secret12 --agency 799187",
      "users set-password takes an access code; the password is read from standard input, never from the command line.",
    ],
  ])("%s: %s", (line, fault) => {
    expect(parseArguments(line.split(" "))).toEqual(invalid(fault));
  });

  it("has its paths begin where it is typed", () => {
    for (const [line, command] of [
      ["import new", { source: "/srv/new" }],
      ["check /new.zip", { source: "/new.zip" }],
      ["config list --agency 799187", { folder: "/srv" }],
    ] as const)
      expect(parseArguments(line.split(" "), "/srv")).toMatchObject(accept(command));
  });

  it("is told by --help, a line a command", () => {
    expect(parseArguments(["config", "set", "--help"])).toEqual(accept("help"));
    for (const command of ["list", "get", "set", "unset"])
      expect(usage).toMatch(new RegExp(`^ {2}config ${command} +--agency <id>`, "m"));
    for (const command of ["list", "set-password", "disable", "enable"])
      expect(usage).toMatch(new RegExp(`^ {2}users ${command} +--agency <id>`, "m"));
  });
});
