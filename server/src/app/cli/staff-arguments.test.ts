import { describe, expect, it } from "vitest";
import { parseArguments } from "./arguments.ts";

const parse = (line: string) => parseArguments(line.split(" "));
const agency = { name: "staff", agencyId: 799_187 };

describe("portal staff", () => {
  it.each([
    ["staff list --agency 799187", { ...agency, action: "list" }],
    [
      "staff invite --agency 799187 --right admin ada@example.com",
      { ...agency, action: "invite", right: "admin", email: "ada@example.com" },
    ],
    [
      "staff invite ada@example.com --right=reader --agency=799187",
      { ...agency, action: "invite", right: "reader", email: "ada@example.com" },
    ],
    ["staff disable --agency 799187 a@b.example", { ...agency, action: "disable", email: "a@b.example" }],
    ["staff enable --agency 799187 a@b.example", { ...agency, action: "enable", email: "a@b.example" }],
    [
      "staff reset-factor --agency 799187 a@b.example",
      { ...agency, action: "reset-factor", email: "a@b.example" },
    ],
  ])("%s", (line, value) => {
    expect(parse(line)).toEqual({ ok: true, value });
  });

  it.each([
    ["staff list", "Which agency? Add --agency and its six digits."],
    ["staff list --agency 12", "--agency takes the six digits of an agency."],
    ["staff list --agency 799187 ada", "staff list takes no address."],
    ["staff --agency 799187", "staff takes list, invite, disable, enable or reset-factor."],
    [
      "staff remove --agency 799187 a@b.example",
      "staff takes list, invite, disable, enable or reset-factor.",
    ],
    ["staff invite --agency 799187 a@b.example", "As what? Add --right and one of admin, manager, reader."],
    [
      "staff invite --agency 799187 --right owner a@b.example",
      "As what? Add --right and one of admin, manager, reader.",
    ],
    ["staff invite --agency 799187 --right admin", "staff invite takes one e-mail address."],
    ["staff disable --agency 799187 a@b.example c@d.example", "staff disable takes one e-mail address."],
    ["staff disable --agency 799187 --right admin a@b.example", "Only staff invite takes --right."],
    ["staff list --agency 799187 --all", "Unknown option --all."],
  ])("%s: %s", (line, detail) => {
    expect(parse(line)).toEqual({ ok: false, code: "VALIDATION", detail });
  });
});
