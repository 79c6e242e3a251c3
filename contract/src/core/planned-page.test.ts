import { expect, it } from "vitest";
import { href } from "./pages.ts";
import { hrefOfPlanned } from "./planned-page.ts";

it("answers the address of a page that is there, as href does", () => {
  const parts = { agencyId: "799187" };
  expect(hrefOfPlanned("home", parts)).toBe(href("home", parts));
  expect(hrefOfPlanned("home", { agencyId: "a/b" })).toBe("/a%2Fb/home");
});

it("answers nothing for one that is not, and for names that every object has", () => {
  expect(hrefOfPlanned("castleInTheAir", { agencyId: "799187" })).toBeNull();
  expect(hrefOfPlanned("constructor", {})).toBeNull();
});
