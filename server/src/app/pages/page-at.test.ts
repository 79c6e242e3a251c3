import { pagePaths } from "@portal/contract/core/pages";
import { expect, it } from "vitest";
import { pageAt } from "./page-at.ts";

it.each(Object.entries(pagePaths))("the page %s is at its own address", (page, pattern) => {
  const path = pattern.replace("{agencyId}", "799187").replaceAll(/\{\w+\}/g, "quotes");
  for (const typed of [path, `${path}/`, path.toUpperCase()]) expect(pageAt(typed), typed).toBe(page);
});

it.each([
  "/",
  "",
  "/login/12345",
  "/12345/home",
  "/799187/elsewhere",
  "/799187/meetings//vote",
  "/799187/home/1",
  "//799187/home",
  "/assets/a.js",
])("%s is no page's address", (path) => {
  expect(pageAt(path)).toBeNull();
});
