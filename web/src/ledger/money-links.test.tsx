import { getAgentContent } from "@portal/contract/agency/endpoints";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual, content, owner } from "../testing/demo-answers.ts";
import { answers } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

beforeEach(async () => {
  answerAsUsual();
  await page.viewport(390, 800);
});

const details = { name: "Financial Details" } as const;

it("Home leads from the amount to each charge, brought into sight, and to how it is paid", async () => {
  const { screen, address } = await openPortal(`/${agencyId}/home`, owner);
  const card = screen.getByRole("region", details);
  await card.getByRole("link", { name: "How to pay" }).click();
  const howToPay = screen.getByRole("region", { name: "How to pay" });
  await expect.element(howToPay).toBeInViewport();
  expect(address()).toBe(`/${agencyId}/home#how-to-pay`);
  await card.getByRole("link", { name: "See every charge" }).click();
  const charges = screen.getByRole("region", { name: "Your charges and receipts" });
  await expect.element(charges).toHaveFocus();
  await expect.element(charges).toBeInViewport();
  expect(address()).toBe(`/${agencyId}/portfolio?lot=2005#charges`);
});

it("Portfolio begins at its top where the address names no card", async () => {
  const { screen } = await openPortal(`/${agencyId}/portfolio`, owner);
  const charges = screen.getByRole("region", { name: "Your charges and receipts" });
  await expect.element(charges.getByRole("table", { name: "Charges and receipts" })).toBeInTheDocument();
  expect(scrollY).toBe(0);
  await expect.element(charges).not.toHaveFocus();
});

it("no page leads to charges that Portfolio may not show", async () => {
  answers(getAgentContent, { ...content, showArrearsPortfolioPage: false });
  const { screen } = await openPortal(`/${agencyId}/home`, owner);
  await expect
    .element(screen.getByRole("region", details).getByRole("link", { name: "How to pay" }))
    .toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See every charge" })).not.toBeInTheDocument();
});
