import type { Page } from "@playwright/test";
import { joinStaff, OFFICE } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

/** What is not shown in a view, and a view that is over. */
test.use({ refusals: [403, 404] });

/** Begins a view with what the page itself would send. */
async function openView(page: Page, data: object): Promise<string> {
  const cookies = await page.context().cookies();
  const valueOf = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? "";
  const opened = await page.request.post(`/api/agencies/799187/office/views`, {
    headers: {
      "x-office-session": valueOf("__Host-office-handle").split(".")[1] ?? "",
      "x-xsrf-token": decodeURIComponent(valueOf("__Host-office-xsrf")),
    },
    data,
  });
  return ((await opened.json()) as { viewId: string }).viewId;
}

test("an administrator looks at the portal as an owner, reads, changes nothing, and the owner's own tab stays as it is", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(150_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const viewId = await openView(page, { username: "owner1", role: 1, reason: "Asked by phone" });
  await page.goto(`${OFFICE}/views/${viewId}`);
  await expect(page.getByText("You see the portal as Mr Daniel Kowalski, Owner.")).toBeVisible();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("$561.00").first()).toBeVisible();
  await frame.getByRole("link", { name: "Documents" }).first().click();
  await expect(frame.getByRole("heading", { name: "Documents" })).toBeVisible();
  await frame.getByRole("link", { name: "Meetings" }).first().click();
  await expect(frame.getByRole("heading", { name: "Meetings" })).toBeVisible();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
  }
  // Nothing of the view is kept in the tab.
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("portal."))),
  ).not.toContain("portal.session");
  await page.getByRole("button", { name: "Close the view" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await page.goto(`${OFFICE}/views/${viewId}`);
  await expect(page.getByRole("heading", { name: "This view is over" })).toBeVisible();
});
