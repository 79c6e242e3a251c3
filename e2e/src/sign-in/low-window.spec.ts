import { expect, test } from "../support/portal-test.ts";

test("the button of the sign-in is to be seen whole in a low window", async ({ page }) => {
  for (const [width, height] of [
    [1366, 768],
    [1366, 640],
    [1024, 768],
    [1024, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/login/799187");
    await expect(page.getByRole("button", { name: "LOGIN", exact: true })).toBeInViewport({ ratio: 1 });
  }
});
