import { beforeEach, expect, it } from "vitest";
import { agencyId, answerAsUsual } from "../testing/demo-answers.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { parseSearch, pick, stringifySearch } from "./search.ts";

beforeEach(answerAsUsual);

it(
  "reads the portal's own parameters in any letter case, their values as they are",
  { tags: ["spec-037"] },
  () => {
    expect(parseSearch("?AgencyID=799187&RETURNURL=/799187/Home&Other=X")).toEqual({
      agencyid: "799187",
      returnUrl: "/799187/Home",
      Other: "X",
    });
  },
);

it("takes the first of two, like the server", () => {
  expect(parseSearch("?agencyid=799187&agencyID=123456")).toEqual({ agencyid: "799187" });
});

it("the search text is written as it was read, without values that are not text", () => {
  expect(stringifySearch({ agencyid: "000123", lot: undefined, plan: 5 })).toBe("?agencyid=000123");
  expect(stringifySearch({})).toBe("");
});

it("picks the named parameters alone", () => {
  expect(pick({ lot: "2005", plan: "", other: "x" }, "lot", "returnUrl")).toEqual({ lot: "2005" });
});

it.each(["agencyID", "AGENCYID", "agencyid"])(
  "an address with %s names the agency, and still only once",
  { tags: ["spec-029", "spec-037"] },
  async (name) => {
    for (const path of ["/login", "/login/faq"]) {
      const { screen, address } = await openPortal(`${path}?${name}=${agencyId}`);
      await expect.poll(() => document.title).toContain("Harbour & Vale Strata");
      expect(address().toLowerCase()).toBe(`${path}?agencyid=${agencyId}`);
      document.title = "";
      await screen.unmount();
    }
  },
);

it(
  "an address in capitals keeps its place on the page, also through sign-in",
  { tags: ["spec-037"] },
  async () => {
    const open = await openPortal("/LOGIN/FAQ#privacy");
    await expect.poll(open.address).toBe("/login/faq#privacy");
    await open.screen.unmount();
    const asked = `/${agencyId}/faq#faq-when-are-levies-due`;
    const { address } = await openPortal(asked);
    await expect
      .poll(address)
      .toBe(`/login/${agencyId}?${new URLSearchParams({ returnUrl: asked }).toString()}`);
  },
);
