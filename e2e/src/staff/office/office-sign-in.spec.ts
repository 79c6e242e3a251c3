import {
  enrolApp,
  inviteFromShell,
  joinStaff,
  keepCodes,
  OFFICE,
  typePassword,
} from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

/** Wrong codes, and the first call of somebody who is signed out. */
test.use({ refusals: [401, 403] });

test("an administrator comes from the operator's command to Today, and back in by code and by recovery code", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const email = "ada@agency.example.com";
  const { app, codes } = await joinStaff(page, ownProduct, { email, name: "Ada Admin" });
  await expect(page).toHaveTitle("Today - Harbour & Vale Strata");
  await expect(page.getByText("8 people are not invited to the portal yet.")).toBeVisible();
  expect(codes).toHaveLength(10);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`${OFFICE}/account`);
  await expect(second.getByRole("heading", { name: "Account" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  // The other tab shows nothing of the office any more, and leads back.
  await expect(second).toHaveURL(/sign-in\?returnUrl=/);
  await second.close();

  await page.goto(`${OFFICE}/account`);
  await typePassword(page, email);
  await page.getByLabel("Code from your authenticator app").fill("123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That code is not right. Please try again.")).toBeVisible();
  await page.getByLabel("Code from your authenticator app").fill(await app.nextCode(page));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await typePassword(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
});

test("a link that was used says what to do, and five wrong codes lead back to the password", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  const email = "bea@agency.example.com";
  const path = await inviteFromShell(ownProduct, email, "manager");
  await page.goto(path);
  await page.getByLabel("Your name").fill("Bea Manager");
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(page.getByText("This password is easy to guess, please choose another.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("seven grey herons at dusk");
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await enrolApp(page);
  await keepCodes(page);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  // The list of the staff is not a manager's.
  await expect(page.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out" }).click();

  await page.goto(path);
  await expect(page.getByText("This link has expired or was used.")).toBeVisible();
  await expectAxeClean(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  await typePassword(page, email);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await page.getByLabel("Code from your authenticator app").fill(`00000${wrong}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(
      page.getByText(
        wrong < 5
          ? "That code is not right. Please try again."
          : "Too many wrong codes. Please sign in again.",
      ),
    ).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Sign in to the office" })).toBeFocused();
});

test("its first pages are axe clean and scroll in one direction alone, from 390 to 1440 px and in large text", async ({
  page,
}) => {
  for (const [address, heading] of [
    [OFFICE, "Sign in to the office"],
    [`${OFFICE}/forgotten`, "Forgotten your password?"],
    [`${OFFICE}/new-password#code`, "This link is over"],
    [`${OFFICE}/nothing-here`, "Page not found"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/office/123456");
  await expect(page.getByRole("alert")).toHaveText("We do not know an agency with this ID.");
});
