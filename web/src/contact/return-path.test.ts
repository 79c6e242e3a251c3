import { expect, it } from "vitest";
import { returnHref } from "./return-path.ts";

it.each([
  ["meetings", "/799187/meetings"],
  ["portfolio?lot=2005", "/799187/portfolio?lot=2005"],
  ["/799187/Home?lot=2005", "/799187/home?lot=2005"],
  ["./faq#faq-role", "/799187/faq#faq-role"],
])("'%s' leads to %s", { tags: ["spec-180", "spec-467"] }, (returnPath, expected) => {
  expect(returnHref("799187", returnPath)).toBe(expected);
});

it.each([
  undefined,
  "",
  "https://evil.example/799187/home",
  "//evil.example",
  "/\\evil.example",
  "..//evil.example",
  "../..//evil.example/799187/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "../123456/home",
  "/123456/home",
  "/login",
  "login",
])("%s leads home", { tags: ["spec-180"] }, (returnPath) => {
  expect(returnHref("799187", returnPath)).toBe("/799187/home");
});
