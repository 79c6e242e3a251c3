import { joinStaff } from "../../office/staff-person.ts";
import { agencyId, signInAs } from "../../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";

const REASON = "By-law 14 of the scheme, registered in March";

test("an administrator sets a by-law in place of a rule, and an owner who owes reads it on the paper", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(150_000);
  const { codes } = await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  await page.getByRole("link", { name: "Schemes" }).click();
  await page.getByRole("link", { name: "Rules of law" }).click();
  await expect(page.getByText("in force from 27/10/2025")).toBeVisible();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole("button", { name: "Set a rule" }).click();
  await page.getByLabel("Rule", { exact: true }).selectOption("exempt");
  await page
    .getByLabel("Plan", { exact: true })
    .selectOption({ label: "71204, The Owners - Strata Plan No. 71204" });
  await page.getByLabel("Switch the rule off").uncheck();
  await page.getByLabel("Value, as JSON").fill('["ORDINARY", "UNANIMOUS"]');
  await page.getByLabel("For meetings from").fill("2026-03-01");
  await page.getByLabel("Reason").fill(REASON);
  await expectAxeClean(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Set", exact: true }).click();
  await expect(
    page.getByText("It is set. Meetings whose roll is taken keep what they were answered by."),
  ).toBeVisible();
  await expect(page.getByText("Meetings from 01/03/2026. Set by Ada Admin.")).toBeVisible();
  await expectAxeClean(page);
  const mail = await sentMailWith(`The reason given: ${REASON}`);
  expect(mail.text).toContain("Ada Admin set a value in place of the rule exempt for plan 71204 just now.");

  await signInAs(page, "owner1");
  await page.goto(`/${agencyId}/meetings/8006/vote?lot=2005`);
  await page.getByRole("button", { name: "Proceed to Electronic Voting Paper" }).click();
  const answers = page.getByRole("region", { name: "Can I vote, and why?" });
  await expect(answers).toContainText(
    "Yes, also while money is owing: the motion needs an ordinary resolution.",
  );
  await expect(answers).toContainText(`: ${REASON}. Information from your strata portal, not legal advice`);
  await expectAxeClean(page);
});
