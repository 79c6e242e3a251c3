import { joinStaff } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

test("somebody of the staff looks at the schemes, and finds an owner by keyboard alone", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(150_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  await expect(page.getByText("8 people are not invited to the portal yet.")).toBeVisible();
  await page.getByRole("link", { name: "Schemes" }).click();
  const scheme = page.getByRole("row").filter({ hasText: "71204" });
  await expect(scheme).toContainText("of 24");
  await expect(scheme).toContainText("31/03/2026");
  for (const width of [390, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("link", { name: /^71204/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^71204, The Owners/ })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Mr Daniel Kowalski" })).toContainText("Lot 5");
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
  }

  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Scheme, address, person/ });
  await expect(field).toBeFocused();
  await field.pressSequentially("kowalski");
  const found = page.getByRole("option", { name: /Daniel Kowalski/ });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expectAxeClean(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/people\?person=owner1$/);
  const person = page.getByRole("dialog", { name: /Daniel Kowalski/ });
  await expect(person.getByRole("button", { name: "Invite by e-mail" })).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/people$/);
  // Twice the size of text, by the browser's own setting.
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expectNoSidewaysScroll(page);
});
