import { randomUUID } from "node:crypto";
import { joinStaff } from "../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { sentMailWith } from "../support/sent-mails.ts";
import { callOffice } from "./office-calls.ts";

/** A link that was used, and codes that are wrong. */
test.use({ refusals: [403] });
const PAGE = "/799187/invitation";
const password = "bramble7Kettle";

test("an owner comes from the mail of an invitation to Home, and the link is over then", async ({
  page,
  browser,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const order = { taskId: randomUUID(), way: "email", usernames: ["owner1"] };
  expect((await callOffice(page, "POST", "people/invitations", order)).status).toBe(200);
  const { text } = await sentMailWith("invites you to its portal");
  const [path] = /\/799187\/invitation#[\w-]{43}/.exec(text) ?? [];
  if (path === undefined) throw new Error(text);

  const context = await browser.newContext({ baseURL: ownProduct.address });
  const owner = await context.newPage();
  await owner.goto(path);
  await expect(owner.getByText(/^Welcome, Mr Daniel Kowalski\./)).toBeVisible();
  await expect(owner).toHaveURL(new RegExp(`${PAGE}$`));
  await expectAxeClean(owner);
  await owner.getByLabel("New Password", { exact: true }).fill(password);
  await owner.getByLabel("Confirm Password", { exact: true }).fill(password);
  await owner.getByRole("button", { name: "Choose password and sign in" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await owner.getByRole("button", { name: "Logout" }).first().click();
  await owner.goto(path);
  await expect(
    owner.getByText("This link has expired, was used, or a newer invitation has taken its place."),
  ).toBeVisible();
  await expectAxeClean(owner);
  await context.close();
});

test("the codes of a letter are asked for one page at a time, on a phone and by keyboard alone", async ({
  page,
  ownProduct,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ownProduct.address + PAGE);
  await expect(page.getByRole("heading", { level: 1, name: "Your Invitation" })).toBeVisible();
  await expectAxeClean(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Access Code").focus();
  await page.keyboard.type("owner2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("abcde fghjk");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This access code and code do not belong together");
  await expectAxeClean(page);
});
