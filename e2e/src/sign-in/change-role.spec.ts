import { expectAxeClean } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { agencyId, signInAs } from "./sign-in-page.ts";
import { untilQuiet } from "../support/quiet-page.ts";

for (const { width, isWide } of [
  { width: 1440, isWide: true },
  { width: 390, isWide: false },
]) {
  test(
    `both1 changes from owner to committee member and back at ${width} px, without the password`,
    { tag: ["@spec-706"] },
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAs(page, "both1", "Owner");
      const control = page.getByRole("combobox", { name: "Role" });
      const open = async () => {
        if (!isWide) await page.getByRole("button", { name: "Menu" }).click();
        await expect(control).toBeVisible();
      };
      const cookie = async () => (await context.cookies()).find(({ name }) => name.endsWith("sid"))?.value;

      await open();
      await expect(control.getByRole("option")).toHaveText(["Owner", "Committee Member"]);
      await expectAxeClean(page);
      const before = await cookie();
      await control.selectOption("Committee Member");
      await expect(page.getByText("You are now signed in as Committee Member.")).toBeVisible();
      await expect(page.getByRole("main")).toContainText(", Committee Member");
      await expect(page.getByRole("main")).toBeFocused();
      expect(await cookie()).not.toBe(before);
      await expectAxeClean(page);

      // A reload continues the new session.
      await page.reload();
      await expect(page.getByRole("main")).toContainText(", Committee Member");
      // What is still under way when the session ends is refused; the page takes no notice, the browser's log does.
      await untilQuiet(page);
      await open();
      await control.selectOption("Owner");
      await expect(page.getByRole("main")).toContainText(", Owner");
      await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
    },
  );
}

test("who has one role is offered no other", async ({ page }) => {
  await signInAs(page, "owner1");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByLabel("Role")).toHaveCount(0);
});
