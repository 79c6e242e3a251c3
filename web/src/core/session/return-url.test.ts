import { expect, it } from "vitest";
import { safeReturnUrl } from "./return-url.ts";

it.each([
  ["/799187/home", "/799187/home"],
  ["/799187/Home?lot=A5", "/799187/home?lot=A5"],
  ["/799187/x/../home", "/799187/home"],
])("%s is a way back: %s", (asked, expected) => {
  expect(safeReturnUrl(asked, "799187")).toBe(expected);
});

it.each([
  undefined,
  "",
  "home",
  "https://evil.example/799187/home",
  "//evil.example/799187/home",
  "/\\evil.example/799187/home",
  "/\t/evil.example/799187/home",
  "javascript:alert(1)",
  "/123456/home",
  "/799187",
  "/799187/../123456/home",
  "/799187/login",
])("%s is not a way back", (asked) => {
  expect(safeReturnUrl(asked, "799187")).toBeUndefined();
});
