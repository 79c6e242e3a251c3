import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { joinStaff, OFFICE } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

const ironbark = join(import.meta.dirname, "../../../../demo/starter/ironbark");
const PRINTED = ["Strata Roll SP88123.csv", "Levy Positions SP88123.csv", "Trial Balance SP88123.csv"];

test.use({ refusals: [400], productSettings: { PORTAL_FAKE_NOW: "2026-11-23T10:00:00+11:00" } });

test("an administrator brings in what a back office prints, from files to live", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(360_000);
  const { app } = await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const wide = async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The bar at the foot of a phone covers a part of whatever is scrolled behind it.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
  };
  const answer = (name = "Answer") => page.getByRole("button", { name, exact: true }).click();
  const answerQuestion = async () => {
    const text = await page.locator("form legend").innerText();
    await answer();
    await expect(page.getByText(text)).toBeHidden();
  };

  await test.step("drops files, one of them not readable, and takes it out", async () => {
    await page.getByRole("link", { name: "Bring in" }).click();
    await expect(page.getByText("Nothing has been brought in here yet.")).toBeVisible();
    await page.getByLabel("Folder", { exact: true }).setInputFiles(join(ironbark, "exports"));
    await expect(page.getByRole("button", { name: /^Read \d+ files$/ })).toBeEnabled();
    await page
      .getByLabel("Files", { exact: true })
      .and(page.locator("input"))
      .setInputFiles([
        { name: "photo.csv", mimeType: "text/csv", buffer: Buffer.from("%PDF-1.4 obj /Catalog") },
      ]);
    await expect(page.getByText("Inside, this is a PDF.")).toBeVisible();
    await page.getByRole("button", { name: "Forget photo.csv" }).click();
    await page.reload();
    for (const name of PRINTED) await expect(page.getByText(name)).toBeVisible();
    await wide();
    await page.getByRole("button", { name: /^Read \d+ files$/ }).click();
  });

  await test.step("tells what reports do not, of a meeting and documents, and keeps its place over a reload", async () => {
    await expect(page.getByText("SP88123 is new here.")).toBeVisible();
    await expect(page.getByText("Owners and entitlements", { exact: false }).first()).toBeVisible();
    await wide();
    await page.getByLabel("Full name of the scheme").fill("The Owners - Strata Plan No. 88123");
    await page.getByLabel("Street and number").fill("27 Kurrajong Street");
    await page.getByLabel("Town or suburb").fill("Wattle Creek");
    await page.getByLabel("Postcode").fill("2999");
    await page.getByLabel("Your back office's program").fill("Strata Master");
    await page.getByRole("button", { name: "Add a member" }).click();
    await page.getByLabel("Lot and owner").selectOption({ label: "Lot 6, Mrs Margaret WHITLOCK" });
    await page.getByLabel("Since").fill("2025-12-15");
    await page.getByText("How owners pay").click();
    await page.getByLabel("BPAY biller code").fill("12");
    await answer("Continue");
    await expect(page.getByLabel("BPAY biller code")).toBeFocused();
    await page.getByLabel("BPAY biller code").fill("99071204");
    await wide();
    await answer("Continue");
    await page.reload();
    await expect(page.getByText("SP88123 is new here.")).toBeHidden();
    await page.getByRole("button", { name: /Match/ }).click();
    await page.getByLabel("Take it", { exact: true }).check();
    await answerQuestion();
    await page.getByLabel("All of them").selectOption("All owners");
    await page.getByLabel(/^FS YE 30-06-2026/).selectOption("The committee");
    await answer();
  });

  await test.step("answers questions about people, one at a time", async () => {
    const people = page.getByRole("button", { name: /People/ }).and(page.locator("nav button"));
    await expect(people).toHaveAttribute("aria-current", "step");
    await page.getByLabel("An account for each of them").check();
    await answerQuestion();
    await answerQuestion();
    await answerQuestion();
    // The last answer leads on; one comes back to see what was said.
    await expect(page.getByText(/questions? here/)).toBeHidden();
    await expect(people).not.toHaveAttribute("aria-current", "step");
    await people.click();
    await page.getByText("3 answers given: see or change").click();
    await page.getByRole("button", { name: /^Change: .*NOVAK/ }).click();
    await expect(page.getByLabel("An account for each of them")).toBeChecked();
    await wide();
    await answer();
    await page.getByRole("button", { name: /Balances/ }).click();
    await expect(page.getByText("agrees").first()).toBeVisible();
    await wide();
  });

  await test.step("looks at three lots, reads what it changes, and goes live", async () => {
    await page.getByRole("button", { name: /Look/ }).and(page.locator("nav button")).click();
    await expect(page.getByText("Owes money")).toBeVisible();
    await wide();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Loading it changes this for people who rely on it:")).toBeVisible();
    await expect(page.getByText(/with 24 lots, is not in this package/)).toBeVisible();
    await expect(page.getByText(/bring in their data package first/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Go live", exact: true })).toBeDisabled();
    await page.getByLabel(/agree with Strata Master as at 20\/11\/2026/).check();
    await wide();
    await page.getByRole("button", { name: "Go live", exact: true }).click();
    await expect(page.getByText("What you brought in will be loaded, and owners will see it.")).toBeVisible();
    await page.getByLabel("Code from your authenticator app").fill(await app.nextCode(page));
    await page.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
    await expect(page.getByText("What you brought in is live.").first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("SP88123 as at 20/11/2026")).toBeVisible();
    await wide();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save the package of 20/11/2026" }).click();
    const saved = await readFile((await (await saving).path()) ?? "");
    expect(saved.subarray(0, 2).toString()).toBe("PK");
    await page.goto(`${OFFICE}/schemes`);
    await expect(page.getByText("Strata Plan No. 88123")).toBeVisible();
  });
});
