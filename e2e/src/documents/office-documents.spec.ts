import { joinStaff, OFFICE } from "../office/staff-person.ts";
import { signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";

const pdf = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  ),
});

test("two files become documents that an owner finds, until one is withdrawn", async ({
  page,
  browser,
  baseURL,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  await test.step("they are dropped, and who sees them is asked", async () => {
    await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
    await page.goto(`${OFFICE}/documents`);
    await page.getByRole("button", { name: "Add documents" }).press("Enter");
    await page.getByLabel("Scheme").selectOption({ index: 2 });
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles([pdf("Minutes of the AGM 12 March 2026"), pdf("Levy notice April 2026")]);
    const minutes = page.getByRole("group", { name: /^Minutes of the AGM/ });
    await expect(minutes.getByLabel("Kind")).toHaveValue("Minutes");
    await expect(minutes.getByLabel("Date")).toHaveValue("2026-03-12");
    await page.getByRole("button", { name: "Publish 2 documents" }).click();
    await expect(minutes.getByText("Choose who sees it.")).toBeVisible();
    await page.getByLabel("Who sees all of them").selectOption("Owners and the committee");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole("button", { name: "Publish 2 documents" }).click();
    await expect(page.getByText("2 documents added.")).toBeVisible();
  });

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const owner = await theirs.newPage();
  await test.step("an owner finds them, and one is withdrawn", async () => {
    await signInAs(owner, "owner1");
    await owner.goto("/799187/documents?keyword=Minutes+of+the+AGM");
    await expect(owner.getByText("Minutes of the AGM 12 March 2026")).toBeVisible();
    await page.getByRole("link", { name: "Go to the documents" }).click();
    await page.getByRole("link", { name: /^Minutes of the AGM/ }).click();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByLabel("Reason").fill("These were a draft");
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Nobody but the office sees this document any more.")).toBeVisible();
    await expectAxeClean(page);
    await owner.reload();
    await expect(owner.getByText(/No documents match/)).toBeVisible();
  });
  await theirs.close();
});
