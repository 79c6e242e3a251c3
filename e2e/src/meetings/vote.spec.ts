import { type Page } from "@playwright/test";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { sentMailWith } from "../support/sent-mails.ts";
import { agencyId, SignInPage, signInAs, tabTo } from "../sign-in/sign-in-page.ts";
import { VotePage } from "./vote-page.ts";

/** Ballots stay: the journeys share one product of their own, one after the other. */
test.describe.configure({ mode: "serial" });

const agm = 8006;
const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

async function expectFit(page: Page): Promise<void> {
  await expectAxeClean(page);
  await expectNoSidewaysScroll(page);
}

async function expectMeetings(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/meetings$`));
}

test(
  "an owner votes by keyboard alone, gets a receipt by screen and mail, and edits the vote",
  {
    tag: [
      "@spec-054",
      "@spec-293",
      "@spec-296",
      "@spec-301",
      "@spec-302",
      "@spec-444",
      "@spec-461",
      "@spec-636",
      "@spec-711",
      "@spec-726",
      "@spec-008",
    ],
  },
  async ({ page }) => {
    test.slow();
    const paper = new VotePage(page);
    const press = async (name: string) => {
      await tabTo(page, paper.button(name));
      await page.keyboard.press("Enter");
    };
    await signInAs(page, "owner1");
    await page.getByRole("link", { name: /^Vote: .*closes in/ }).focus();
    await page.keyboard.press("Enter");
    await expect(paper.proceed).toBeVisible();
    await expectFit(page);
    await press("Proceed to Electronic Voting Paper");
    await expect(paper.shown).toHaveText("2. Minutes of the last general meeting");
    for (const word of ["Yes", "No", "Abstain", "Yes"]) {
      await press(word);
      await press("Next");
      await expect(paper.shown).toBeFocused();
    }
    await expect(paper.shown).toHaveText("6. Election of the strata committee");
    await expectFit(page);
    await press("Voting Summary");
    await expect(paper.motion("3. Financial statements")).toHaveValue("N");
    await expect(page.getByText("4 motions have no vote.", { exact: false })).toBeVisible();
    await expectFit(page);
    await press("Submit");
    await expect(page.getByText("34 of 1000", { exact: true }).first()).toBeVisible();
    await expectFit(page);
    await press("Agree and submit");
    await expect(page.getByText("Your vote has been cast, thank you!")).toBeVisible();
    await press("Stay here");
    const receipt = await paper.receipt.innerText();
    await expectFit(page);
    const mail = await sentMailWith(receipt);
    expect(mail.text).not.toMatch(/Abstain|Financial statements/);
    expect(mail.pictures).toEqual(["logo@portal"]);

    await press("Go now");
    await expectMeetings(page);
    await page
      .getByRole("link", { name: /^Edit vote: / })
      .first()
      .click();
    await paper.proceed.click();
    await expect(paper.shown).toHaveText("6. Election of the strata committee");
    await paper.step(3).click();
    await expect(paper.button("No")).toHaveAttribute("aria-pressed", "true");
    await paper.vote("Yes");
    await paper.summary.click();
    await paper.submit.click();
    await paper.agree.click();
    await expect(page.getByText("Second submission (replaces the first)")).toBeVisible();
    // Nobody has to press anything: the page continues by itself.
    await expectMeetings(page);
  },
);

test.describe("a vote on a phone, interrupted at each step", { tag: ["@spec-732", "@spec-635"] }, () => {
  test.use({ refusals: [0, 401], viewport: widths[0] });

  test("reload, sign-out, lost network and an ended session lose nothing", async ({ page, context }) => {
    test.slow();
    const paper = new VotePage(page);
    await signInAs(page, "owner2");
    await paper.open(agm, 2020);
    await paper.vote("No");
    await page.reload();
    await paper.proceed.click();
    await expect(paper.shown).toHaveText("3. Financial statements");
    await expectFit(page);

    // Signed out a moment after the choice: it is on the server.
    await paper.vote("Abstain");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "LOG OUT" }).click();
    // A voter who signs out here may believe that the vote is cast.
    const question = page.getByRole("dialog", { name: "Your votes are not submitted" });
    await expectAxeClean(page);
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(new RegExp(`/login/${agencyId}`));
    await signInAs(page, "owner2");
    await paper.open(agm, 2020);
    await expect(paper.shown).toHaveText("4. Budget and levies");

    // Without a network the choice stays in this tab, and goes to the server when it is back.
    await context.setOffline(true);
    await paper.vote("Yes");
    await expect(page.getByText(/^Not saved yet:/)).toBeVisible();
    await expectFit(page);
    await context.setOffline(false);
    await paper.expectSaved();

    // The session ends: sign-in leads back to the paper.
    await context.clearCookies({ name: "__Host-sid" });
    await paper.next.click();
    await paper.button("No").click();
    await expect(page).toHaveURL(/\/login\/.*returnUrl/);
    await new SignInPage(page).signIn("owner2");
    await paper.proceed.click();
    await paper.summary.click();
    await expect(paper.motion("2. Minutes of the last general meeting")).toHaveValue("N");
    await expect(paper.motion("3. Financial statements")).toHaveValue("A");
    await expect(paper.motion("4. Budget and levies")).toHaveValue("Y");
    await expect(paper.motion("5. Insurance")).toHaveValue("N");
    await paper.submit.click();

    await page.getByRole("tab", { name: "Choice 2" }).click();
    await page.getByPlaceholder("Enter Proxy/nominee name").fill("Joan Ng");
    await expectFit(page);
    await context.setOffline(true);
    await paper.agree.click();
    await expect(page.getByText("Failed to cast vote")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByPlaceholder("Enter Proxy/nominee name")).toHaveValue("Joan Ng");
    await paper.agree.click();
    await expect(paper.receipt).toBeVisible();
    await expect(page.getByText("First submission")).toBeVisible();
  });

  test("an answer that is lost is found again after a reload: one ballot, one receipt", async ({ page }) => {
    const paper = new VotePage(page);
    await signInAs(page, "owner2");
    await paper.open(agm, 2020);
    await paper.vote("Yes");
    await paper.summary.click();
    await paper.submit.click();
    // The ballot arrives, its receipt does not.
    await page.route("**/agenda/response", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await paper.agree.click();
    await expect(page.getByText("Failed to cast vote")).toBeVisible();
    await page.unroute("**/agenda/response");
    await page.reload();
    await expect(page.getByText("Second submission (replaces the first)")).toBeVisible();
  });
});

test(
  "committee members vote in committee meetings, with and without a lot",
  { tag: ["@spec-309", "@spec-568", "@spec-569"] },
  async ({ page }) => {
    const paper = new VotePage(page);
    await signInAs(page, "nonlot1", "Committee Member - Non-Owner");
    await paper.open(8005, null);
    await paper.vote("Yes");
    await paper.summary.click();
    await paper.submit.click();
    await expect(page.getByText("Choice 1: Committee Member")).toBeVisible();
    await expect(page.locator("form dl").first().locator("dt, dd")).toHaveText([
      "Name",
      "Mr Oliver Grant",
      "Plan",
      "The Owners - Strata Plan No. 71204",
    ]);
    await expect(page.getByText(/amounts owing|Levy entitlement/)).toHaveCount(0);
    for (const size of widths) {
      await page.setViewportSize(size);
      await expectFit(page);
    }
    await paper.agree.click();
    await expect(paper.receipt).toBeVisible();
    await expectMeetings(page);
  },
);

test(
  "a committee session votes for its lot in a general meeting, with the acknowledgement",
  { tag: ["@spec-762"] },
  async ({ page }) => {
    const paper = new VotePage(page);
    await signInAs(page, "committee1", "Committee Member");
    await paper.open(agm, 2003);
    await paper.vote("Yes");
    await paper.summary.click();
    await paper.submit.click();
    await expect(page.getByText(/no amounts owing at the start of the meeting/)).toBeVisible();
    await expect(page.getByText("Levy entitlement").first()).toBeVisible();
    await paper.button("Cancel").click();
    await paper.button("Cancel").click();
    await leave(page);
    await expectMeetings(page);
  },
);

/** Says yes to leaving votes that are not submitted. */
async function leave(page: Page): Promise<void> {
  const warning = page.getByRole("dialog", { name: "Your votes are not submitted" });
  await warning.getByRole("button", { name: "Leave" }).click();
}
