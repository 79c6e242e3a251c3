import type { Page } from "@playwright/test";
import { demoPassword, signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { type DemoRow, demoRow } from "../support/demo-tables.ts";
import { expect, test } from "../support/portal-test.ts";
import { cardName, factsOf, meetingsOf, membersOf, viewers, voteWords } from "./meetings-people.ts";

const card = (page: Page, meeting: DemoRow) =>
  page.getByRole("region", { name: cardName(meeting), exact: true });

/** The cards of a tab in their order, each with its facts and the state of its vote. */
async function expectTab(
  page: Page,
  plan: (typeof viewers)[number]["plans"][number],
  tab: "scheduled" | "past",
) {
  const meetings = meetingsOf(plan, tab);
  const panel = page.getByRole("tabpanel");
  if (meetings.length === 0) {
    await expect(panel.getByText(`There are no ${tab} meetings for this plan.`)).toBeVisible();
    return;
  }
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText(
    meetings.map((one) => one("description")),
  );
  for (const meeting of meetings) {
    const shown = card(page, meeting);
    const facts = factsOf(meeting);
    await expect(shown.getByRole("term")).toHaveText(facts.map(([name]) => name));
    const texts = await shown.getByRole("definition").allTextContents();
    for (const [at, [name, begins]] of facts.entries())
      expect(texts[at]?.startsWith(begins), `${name} of ${cardName(meeting)}: ${texts[at]}`).toBe(true);
    const words = voteWords(meeting, plan);
    const role = words === "Vote" ? "link" : null;
    await expect(
      role === null
        ? shown.getByText(words, { exact: true })
        : shown.getByRole(role, { name: `Vote: ${cardName(meeting)}`, exact: true }),
    ).toBeVisible();
    await expect(shown.getByRole("link", { name: /^(Edit )?vote: /i })).toHaveCount(words === "Vote" ? 1 : 0);
    await expect(shown.getByRole("button", { name: "Voting closed" })).toHaveCount(0);
    await expect(shown.getByRole("link", { name: /^Add to calendar/ })).toHaveCount(
      tab === "scheduled" ? 1 : 0,
    );
  }
}

for (const viewer of viewers)
  test(
    `${viewer.username} as ${viewer.role}: the meetings of every plan as the files say`,
    {
      tag: [
        "@spec-008",
        "@spec-053",
        "@spec-067",
        "@spec-272",
        "@spec-273",
        "@spec-275",
        "@spec-277",
        "@spec-278",
        "@spec-279",
        "@spec-280",
        "@spec-281",
        "@spec-282",
        "@spec-283",
        "@spec-284",
        "@spec-442",
        "@spec-679",
        "@spec-719",
        "@spec-730",
        "@spec-743",
        "@spec-744",
        "@spec-710",
        "@spec-712",
        "@spec-713",
      ],
    },
    async ({ page }) => {
      await signInAs(page, viewer.username, viewer.role);
      await page.getByRole("link", { name: /^MEETINGS/ }).click();
      await expect(page).toHaveTitle("Meeting - Harbour & Vale Strata");
      for (const plan of viewer.plans) {
        if (plan.choice !== null) await page.getByLabel("Strata Plan").selectOption(plan.choice);
        await page.getByRole("tab", { name: "Scheduled Meetings" }).click();
        await expectTab(page, plan, "scheduled");
        await page.getByRole("tab", { name: "Past Meetings" }).click();
        await expectTab(page, plan, "past");
      }
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectAxeClean(page);
      }
    },
  );

test(
  "an owner: 'Why?', the way to the vote, to the manager, and a calendar file",
  { tag: ["@spec-163", "@spec-164", "@spec-274", "@spec-281", "@spec-731"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await page.getByRole("link", { name: /^MEETINGS/ }).click();
    const agm = card(page, demoRow("meetings", "meetingRecordID", "8006"));
    const lift = card(page, demoRow("meetings", "meetingRecordID", "8007"));
    await expect(agm.getByRole("link", { name: /^Vote: / })).toHaveAttribute(
      "href",
      "/799187/meetings/8006/vote?lot=2005",
    );
    await expect(agm.getByText("have voted")).toHaveCount(0);
    await lift.getByRole("button", { name: "Why?" }).press("Enter");
    await expect(
      lift.getByText(
        /^Electronic voting is switched on meeting by meeting\. It is not offered for the meeting on 12\/05\/2026\./,
      ),
    ).toBeVisible();
    const file = await agm.getByRole("link", { name: /^Add to calendar/ }).getAttribute("href");
    const answer = await page.request.get(file ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain("text/calendar");
    expect(await answer.text()).toContain("BEGIN:VCALENDAR");
    await page.getByRole("link", { name: "Contact Manager" }).click();
    await expect(page).toHaveURL(/\/request-form\?type=MeetingQuery&returnPath=meetings$/);
  },
);

test.describe("with a receipt that is nowhere", () => {
  test.use({ refusals: [404] });
  test("a committee member sees the turnout while voting is open, and the result sheet and register after it", async ({
    page,
  }) => {
    await signInAs(page, "nonlot1", "Committee Member - Non-Owner");
    await page.goto("/799187/meetings?plan=101");
    const coming = demoRow("meetings", "meetingRecordID", "8005");
    await expect(card(page, coming).getByText("No votes yet")).toBeVisible();
    await page.getByRole("tab", { name: "Scheduled Meetings" }).press("ArrowRight");
    const held = demoRow("meetings", "meetingRecordID", "8004");
    await card(page, held)
      .getByRole("link", { name: /^Result/ })
      .click();
    await expect(page).toHaveTitle("Meeting Result - Harbour & Vale Strata");
    await expect(page.getByText(`0 of ${membersOf(held)} members have voted`)).toBeVisible();
    await expect(page.getByRole("table", { name: /^By members: / }).first()).toBeVisible();
    await expect(page.getByText("No votes", { exact: true }).first()).toBeVisible();
    await page.getByLabel("Receipt", { exact: true }).fill("aaaa bbbb cccc");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("Not found: no ballot of this meeting has this receipt.")).toBeVisible();
    await page.getByRole("button", { name: "Show the register" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe("register-strata-committee-meeting-2026-02-18.csv");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAxeClean(page);
    }
  });
});

test("a calendar program reads a feed by its address alone, until the owner ends the feed", async ({
  page,
  playwright,
}) => {
  await signInAs(page, "owner1");
  await page.goto("/799187/meetings");
  const box = page.getByRole("region", { name: "Calendar feed" });
  await box.getByRole("button", { name: "Make a calendar feed" }).click();
  const dialog = page.getByRole("dialog", { name: "Make a calendar feed" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  const address = await box.getByRole("code").textContent();
  // A calendar program has no cookie of the portal's.
  const program = await playwright.request.newContext();
  const read = await program.get(address ?? "");
  expect(read.status()).toBe(200);
  expect(await read.text()).toContain("Annual General Meeting");
  await box.getByRole("button", { name: "End the feed" }).click();
  await box.getByRole("button", { name: "End the feed" }).click();
  await expect(box.getByRole("button", { name: "Make a calendar feed" })).toBeVisible();
  expect((await program.get(address ?? "")).status()).toBe(404);
  await program.dispose();
});
