import { expect, test } from "../../support/portal-test.ts";
import { byKeyboard, reach } from "./by-keyboard.ts";
import { byMouse } from "./by-mouse.ts";
import { byTouch } from "./by-touch.ts";
import { runJourney } from "./journey.ts";
import { people } from "./people.ts";

/**
 * Each changes the password and casts a ballot, so each way needs a product of its own: `npm run proof -- journeys`
 * starts one for each, and chooses the way by its tag.
 */
test.describe.configure({ mode: "parallel" });

const ways = [
  { name: "mouse", by: byMouse, use: {} },
  { name: "keyboard", by: byKeyboard, use: {} },
  {
    name: "touch",
    by: byTouch,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const;

for (const { name, by, use } of ways)
  test.describe(`by ${name}`, { tag: ["@long", "@people", `@${name}`] }, () => {
    test.use(use);
    for (const persona of people)
      test(`${persona.username} by ${name}, from the letter to the way out`, async ({ page }) => {
        test.setTimeout(600_000);
        await runJourney(by(page), persona);
      });
  });

test(
  "the keyboard driver reports a link that Tab cannot reach (control)",
  { tag: ["@long", "@people", "@keyboard"] },
  async ({ page }) => {
    await page.goto("/login/799187");
    const link = page.getByRole("link", { name: "Forgot password" });
    await reach(page, link);
    await link.evaluate((element) => {
      element.blur();
      element.tabIndex = -1;
    });
    await expect(reach(page, link)).rejects.toThrow("tabs did not reach");
  },
);
