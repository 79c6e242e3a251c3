import { joinStaff, OFFICE } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";
import { expectLargeTextWhole } from "../../support/text-sizes.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";

test("staff follow the voting, and two of them read a vote on paper", async ({
  page,
  browser,
  baseURL,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const wide = async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
  };

  await test.step("finds the voting of a scheme's next meeting", async () => {
    await page.goto(`${OFFICE}/schemes/101`);
    await page.getByRole("link", { name: "See its voting" }).click();
    await expect(page.getByRole("heading", { name: /^Voting: / })).toBeVisible();
    await page.goto(`${OFFICE}/meetings/8006/voting`);
    await expect(page.getByText(/^0 of 24 lots/).first()).toBeVisible();
    await wide();
    await expectLargeTextWhole(page, "the voting");
  });

  await test.step("enters a paper with its scan", async () => {
    await page.getByRole("button", { name: "Enter a paper vote" }).click();
    const dialog = page.getByRole("dialog");
    const scan = { name: "paper.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };
    await dialog.getByLabel("Scan (PDF, JPEG or PNG)").setInputFiles(scan);
    await dialog.getByLabel("Lot", { exact: true }).selectOption("2005");
    await dialog.getByLabel("2. Minutes of the last general meeting").selectOption("Yes");
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Enter" }).click();
    await expect(
      page.getByText("The paper of Lot 5 is entered. A colleague has to check it.").first(),
    ).toBeVisible();
    await expect(page.getByText("A colleague checks it.").first()).toBeVisible();
    await wide();
  });

  await test.step("a colleague checks it beside the scan, and the owner is told", async () => {
    const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await theirs.newPage();
    await joinStaff(other, ownProduct, { email: "ben@agency.example.com", name: "Ben Brown" });
    await other.goto(`${OFFICE}/meetings/8006/voting`);
    await other.getByRole("button", { name: "Check the paper of Lot 5" }).click();
    const dialog = other.getByRole("dialog");
    await expect(dialog.getByTitle("Scan of the paper")).toBeVisible();
    for (const width of [390, 1366]) {
      // oxlint-disable-next-line no-await-in-loop -- one width after the other
      await other.setViewportSize({ width, height: 768 });
      await expectNoSidewaysScroll(other);
    }
    await dialog.getByLabel("2. Minutes of the last general meeting").selectOption("Yes");
    await dialog.getByRole("button", { name: "Check and cast" }).click();
    await expect(other.getByText(/^The vote of Lot 5 is cast\. Receipt: /).first()).toBeVisible();
    await expect(other.getByText(/^1 of 24 lots/).first()).toBeVisible();
    await theirs.close();
    expect((await sentMailWith("On paper, read by two people")).text).toContain("Lot 5");
  });

  await test.step("reminds the others", async () => {
    await page.reload();
    await page.getByRole("button", { name: /^Remind the / }).click();
    await expectAxeClean(page);
    await page.getByRole("dialog").getByRole("button", { name: "Remind", exact: true }).click();
    await expect(page.getByText(/people are reminded by e-mail\./).first()).toBeVisible();
    expect((await sentMailWith("Lot 3 has not voted yet. Voting closes on")).text).toContain("Please vote");
  });
});
