import { acceptInvitation, enrolApp, joinStaff, keepCodes, OFFICE } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";

/** What is refused on purpose: a taken address, the last administrator. */
test.use({ refusals: [400, 401, 403, 409] });

test("an administrator invites a reader of one plan, who joins from the mail, and disables them", async ({
  page,
  browser,
  baseURL,
  ownProduct,
}) => {
  test.setTimeout(150_000);
  const { codes } = await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const unused = [...codes];
  const confirm = async (button: string) => {
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code", { exact: true }).fill(unused.pop() ?? "");
    await page.getByRole("button", { name: button, exact: true }).click();
  };
  await page.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("E-mail address").fill("ada@agency.example.com");
  await page.getByLabel("Right").selectOption("Reader");
  await page.getByLabel("All plans of the agency").uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Choose at least one plan.")).toBeVisible();
  await expectAxeClean(page);
  await page.getByLabel("71204, The Owners - Strata Plan No. 71204").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await confirm("Invite");
  // What was chosen is still there.
  await expect(page.getByText("Somebody with this address is among the staff already.")).toBeVisible();
  await expect(page.getByLabel("71204, The Owners - Strata Plan No. 71204")).toBeChecked();
  await page.getByLabel("E-mail address").fill("rea@agency.example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await confirm("Invite");
  await expect(page.getByText("An invitation is on its way to rea@agency.example.com.")).toBeVisible();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
  }

  const mail = await sentMailWith("as a reader");
  const path = /\/office\/799187\/invitation#\S+/.exec(mail.text)?.[0] ?? "";
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await other.newPage();
  await acceptInvitation(theirs, path, "Rea Reader");
  await enrolApp(theirs);
  await keepCodes(theirs);
  await expect(theirs.getByRole("heading", { name: "Today" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Manage Rea Reader" }).click();
  await page.getByRole("button", { name: "Disable" }).click();
  await confirm("Disable");
  await expect(page.getByText("Rea Reader cannot sign in any more.")).toBeVisible();
  await theirs.goto(`${OFFICE}/account`);
  await expect(theirs).toHaveURL(/sign-in/);
  await other.close();

  await page.getByRole("button", { name: "Manage Ada Admin" }).click();
  await page.getByRole("button", { name: "Disable" }).click();
  await confirm("Disable");
  await expect(page.getByRole("alert")).toContainText("This is the last administrator who can sign in.");
});
