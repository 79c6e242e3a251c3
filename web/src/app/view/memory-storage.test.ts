import { expect, it } from "vitest";
import { keepInMemory } from "./memory-storage.ts";

it("keeps what a page keeps in memory alone, and forgets it with the page", () => {
  const page: { sessionStorage?: Storage; localStorage?: Storage } = {};
  localStorage.setItem("of-the-tab", "1");
  keepInMemory(page);
  const { sessionStorage: kept, localStorage: other } = page;
  kept?.setItem("a", "1");
  kept?.setItem("b", "2");
  expect([kept?.getItem("a"), kept?.length, kept?.key(1), kept?.key(2)]).toEqual(["1", 2, "b", null]);
  kept?.removeItem("a");
  expect([kept?.getItem("a"), other?.getItem("b"), other?.getItem("of-the-tab")]).toEqual([null, null, null]);
  kept?.clear();
  expect([kept?.length, localStorage.getItem("of-the-tab"), sessionStorage.getItem("b")]).toEqual([
    0,
    "1",
    null,
  ]);
  localStorage.removeItem("of-the-tab");
});
