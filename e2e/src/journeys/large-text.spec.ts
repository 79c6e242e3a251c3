import { type RoleName, signInAs, SignInPage } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";
import {
  managersPages,
  membersPages,
  openSignedInPage,
  ownersPages,
  type SignedInPage,
} from "../support/signed-in-pages.ts";
import { textFaults } from "../support/text-faults.ts";
import { expectLargeTextWhole } from "../support/text-sizes.ts";
import { untilQuiet } from "../support/quiet-page.ts";

const viewers: readonly (readonly [string, RoleName, readonly SignedInPage[]])[] = [
  ["owner1", "Owner", ownersPages],
  ["committee1", "Committee Member", membersPages],
  ["manager1", "Building Manager", managersPages],
];

// Every day who sees all of them; the others by `npm run proof -- between-screens`.
for (const [username, role, names] of viewers)
  test(
    `in large text ${username} can read and press all of every page`,
    {
      tag: names === membersPages ? [] : "@long",
    },
    async ({ page }) => {
      test.setTimeout(240_000);
      await signInAs(page, username, role);
      for (const name of names) {
        await openSignedInPage(page, name);
        await expectLargeTextWhole(page, name);
      }
    },
  );

test("in large text the login page can be read and pressed", async ({ page }) => {
  await new SignInPage(page).open();
  await untilQuiet(page);
  await expectLargeTextWhole(page, "login page");
});

test("the check of large text finds each kind of fault where it is planted", async ({ page }) => {
  await signInAs(page, "owner1");
  // What is planted stays only where nothing more arrives.
  await openSignedInPage(page, "Home");
  await page.getByRole("main").evaluate((main) => {
    const card = main.querySelector("section") ?? main;
    const plant = (text: string, style: string, tag = "p") => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.style.cssText = style;
      card.append(element);
    };
    plant("Cash at bank", "position: relative; margin-bottom: -2rem");
    plant("$19,475.73", "position: relative");
    plant("Extraordinary", "width: 4rem; overflow-wrap: anywhere");
    plant("PAY", "margin-left: 100%; width: 8rem", "button");
    plant("Wide", "width: 3000px");
    const dialog = document.createElement("dialog");
    dialog.textContent = "Unbroken".repeat(20);
    dialog.style.cssText = "width: 20rem; white-space: nowrap";
    card.append(dialog);
    dialog.showModal();
  });
  expect((await textFaults(page)).map((fault) => fault.replace(/ by \d+ px| '.*|: .*/, ""))).toEqual(
    expect.arrayContaining([
      "wider than the window",
      "wider than its dialog",
      "broken",
      "overlap",
      "outside its card",
    ]),
  );
});
