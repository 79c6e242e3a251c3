import { joinStaff, OFFICE } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";

// A power that a rule says no to is refused until somebody says why.
test.use({ refusals: [400] });

test("staff enter an attorney and a nominee, and both stand beside a vote on paper", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(180_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  await page.goto(`${OFFICE}/schemes/101`);

  await test.step("enters a power of attorney with its deed", async () => {
    await page.getByRole("button", { name: "Enter a power of attorney" }).click();
    const dialog = page.getByRole("dialog");
    const deed = { name: "deed.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };
    await dialog.getByLabel("Scan of the deed (PDF, JPEG or PNG)").setInputFiles(deed);
    const lot5 = dialog.getByLabel("Owner who gives it").locator("option", { hasText: "(Lot 5" });
    await dialog.getByLabel("Owner who gives it").selectOption(await lot5.first().getAttribute("value"));
    await dialog.getByLabel("Name of the attorney").fill("Tom Hill");
    await dialog.getByLabel("Day on the deed", { exact: true }).fill("2025-06-30");
    await dialog.getByLabel("Given in a contract of sale").selectOption("yes");
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Enter" }).click();
    await expect(dialog.getByText(/^The rules say no to this power/)).toBeVisible();
    await dialog.getByLabel("Given in a contract of sale").selectOption("no");
    await dialog.getByRole("button", { name: "Enter" }).click();
    await expect(page.getByText(/^Tom Hill may act for Lot 5/).first()).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: /^See the deed of Tom Hill/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step("enters whom a company has named", async () => {
    await page.getByRole("button", { name: "Enter a nominee" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Company").selectOption({ index: 2 });
    await dialog.getByLabel("Name of the nominee").fill("Nina Low");
    await dialog.getByLabel("Named on").fill("2026-01-15");
    await dialog.getByLabel(/^Named by/).fill("a director");
    await dialog.getByRole("button", { name: "Enter" }).click();
    await expect(page.getByText(/^Nina Low acts for /).first()).toBeVisible();
    for (const width of [390, 1440]) {
      // oxlint-disable-next-line no-await-in-loop -- one width after the other
      await page.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expectAxeClean(page);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step("finds the attorney beside a vote on paper", async () => {
    await page.goto(`${OFFICE}/meetings/8006/voting`);
    await page.getByRole("button", { name: "Enter a paper vote" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Lot", { exact: true }).selectOption("2005");
    await dialog.getByLabel("Signed by").selectOption("attorney");
    await expect(dialog.getByLabel("Name of who has signed it")).toHaveValue("Tom Hill");
  });
});
