import { beforeEach, describe, expect, it } from "vitest";
import { answerAsUsual, owner } from "../testing/demo-answers.ts";
import { openPortal } from "../testing/render-portal.tsx";

beforeEach(answerAsUsual);

describe("the demonstration's landing page", () => {
  it(
    "has its links, its news and its copyright",
    { tags: ["spec-033", "spec-368", "spec-370", "spec-371", "spec-372"] },
    async () => {
      const { screen } = await openPortal("/demo");
      await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => document.title).toBe("Demo");
      const links = {
        FAQS: "/faq",
        "Site map": "#site-map",
        Help: "/login/faq#help",
        Sitemap: "#site-map",
        Privacy: "/login/faq#privacy",
      };
      for (const [name, target] of Object.entries(links))
        await expect.element(screen.getByRole("link", { name, exact: true })).toHaveAttribute("href", target);
      await expect.element(screen.getByText(/Copyright 2013/)).toBeVisible();
      const foot = [...screen.container.querySelectorAll("main footer a")];
      expect(foot.map(({ textContent }) => textContent)).toEqual(["Sitemap", "Privacy"]);
      const news = screen.getByRole("region", { name: "News" }).getByRole("article");
      expect(news.elements().map((one) => one.querySelector("h3")?.textContent)).toEqual([
        "Gutters before the storms",
        "Annual general meetings",
        "A new lift for Banksia Court",
      ]);
      for (const one of news.all()) await expect.element(one.getByRole("paragraph")).toBeVisible();
    },
  );

  it("says all that its sign-in asks for, the role too: its list begins with Owner", async () => {
    const { screen } = await openPortal("/demo");
    for (const words of [
      "Role Committee Member, access code committee1, password Demo1234",
      "Role Owner, access code owner1, password Demo1234",
    ])
      await expect.element(screen.getByText(words)).toBeVisible();
  });

  it.each(["Committee Members", "Owners"])(
    "%s leads to the login page of the agency",
    { tags: ["spec-369"] },
    async (tab) => {
      const { screen, address } = await openPortal("/demo");
      await screen.getByRole("link", { name: tab, exact: true }).click();
      await expect.poll(address).toBe("/login?agencyid=799187");
      await expect.element(screen.getByText("Strata Office version 1601 (16.0.1)")).toBeVisible();
    },
  );

  it("each link leads to something that is there", { tags: ["spec-770"] }, async () => {
    const { screen } = await openPortal("/demo");
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    const targets = [...screen.container.querySelectorAll("main a")].map((a) => a.getAttribute("href") ?? "");
    await screen.unmount();
    expect(targets.length).toBeGreaterThan(12);
    for (const target of new Set(targets)) {
      const shown = await openPortal(target.startsWith("#") ? `/demo${target}` : target);
      await expect.element(shown.screen.getByRole("heading", { level: 1 })).toBeVisible();
      expect(shown.address(), target).not.toContain("not-found");
      const fragment = target.split("#")[1] ?? "content";
      expect(document.getElementById(fragment), target).not.toBeNull();
      await shown.screen.unmount();
    }
  });

  it("is the same for somebody who is signed in", async () => {
    const { screen } = await openPortal("/demo", owner);
    await expect.element(screen.getByRole("link", { name: "Owners", exact: true })).toBeVisible();
    expect(document.title).toBe("Demo");
  });
});
