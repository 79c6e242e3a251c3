import { joinStaff, OFFICE } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";
import { expectLargeTextWhole } from "../../support/text-sizes.ts";

test("an administrator invites two owners by e-mail, helps one on the phone, and looks as the other", async ({
  page,
  browser,
  baseURL,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  const { app } = await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const wide = async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
  };
  const openPerson = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const act = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

  await test.step("finds and invites them", async () => {
    await page.getByRole("link", { name: "People" }).click();
    await expect(page.getByText("8 people: 8 not invited.")).toBeVisible();
    await wide();
    await page.getByRole("checkbox", { name: "Choose Mr Daniel Kowalski, owner1" }).check();
    await page.getByRole("checkbox", { name: "Choose Mrs Farida Karimi, owner2" }).check();
    await page.getByRole("button", { name: "Invite 2 people by e-mail" }).click();
    await expect(page.getByText("Done. 2 people were invited.").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("Done. 2 people were invited.").first()).toBeVisible();
    await expect(page.getByRole("row", { name: /Farida Karimi/ })).toContainText("Invited");
    await wide();
    await page.getByRole("button", { name: "Close this message" }).click();
    await page.getByLabel("Status").selectOption("Invited");
    await expect(page.getByText("2 people: 2 invited.")).toBeVisible();
  });

  await test.step("one of them opens the link of the mail in a browser of her own", async () => {
    const mail = await sentMailWith("Mrs Farida Karimi");
    const path = /\/799187\/invitation#[\w-]{43}/.exec(mail.text)?.[0] ?? "";
    const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const owner = await theirs.newPage();
    await owner.goto(path);
    await owner.getByLabel("New Password", { exact: true }).fill("bramble7Kettle");
    await owner.getByLabel("Confirm Password", { exact: true }).fill("bramble7Kettle");
    await owner.getByRole("button", { name: "Choose password and sign in" }).click();
    await expect(owner.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await theirs.close();
    await page.reload();
    await expect(page.getByText("1 person: 1 invited.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page.getByRole("row", { name: /Farida Karimi/ })).toContainText("Active");
  });

  await test.step("gives the other one a phone code, which signs in", async () => {
    await openPerson("Mr Daniel Kowalski");
    await wide();
    await act("Phone code");
    await page.getByLabel("Which lot is theirs").check();
    await page.getByLabel("When and how much they paid last").check();
    await page.getByLabel("Reason").fill("Cannot open the link");
    await expectAxeClean(page);
    await act("Continue");
    await page.getByLabel("Code from your authenticator app").fill(await app.nextCode(page));
    await act("Give a code");
    const code = await page
      .getByRole("dialog")
      .getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
      .innerText();
    await wide();
    await act("Done");
    await expect(page.getByText("Mr Daniel Kowalski has a code that works for 15 minutes.")).toBeVisible();

    const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const caller = await theirs.newPage();
    await caller.goto("/login/799187");
    await caller.getByLabel("Access Code").fill("owner1");
    await caller.getByLabel("Password", { exact: true }).fill(code);
    await caller.getByRole("button", { name: "LOGIN", exact: true }).click();
    await expect(caller).toHaveURL(/change-password/i);
    await theirs.close();
  });

  await test.step("looks at the portal as one of them, and comes back", async () => {
    await openPerson("Mrs Farida Karimi");
    await act("View as");
    await page.getByLabel("Reason").fill("Asked about her levy");
    await expectAxeClean(page);
    await act("View");
    await expect(page.getByText("You see the portal as Mrs Farida Karimi, Owner.")).toBeVisible();
    await expect(page.frameLocator("iframe").getByText("Farida Karimi").first()).toBeVisible();
    await page.getByRole("button", { name: "Close the view" }).click();
    await expect(page.getByRole("heading", { name: "People", exact: true })).toBeVisible();
  });
});

test("the list and a person are reached and worked by keyboard, and whole in large text", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  await joinStaff(page, ownProduct, { email: "kim@agency.example.com", name: "Kim Keys" });
  await page.goto(`${OFFICE}/people?search=mcallister`);
  const name = page.getByRole("button", { name: "Mr Hamish McAllister", exact: true });
  await expect(name).toBeVisible();
  await page.getByRole("checkbox", { name: /McAllister/ }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Invite 1 person by e-mail" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(name).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Mr Hamish McAllister" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
  await expectLargeTextWhole(page, "People");
  await name.click();
  await expectLargeTextWhole(page, "a person");
});
