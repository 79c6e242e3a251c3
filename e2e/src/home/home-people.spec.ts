import { signInAs, tabTo } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expectedJobs, expectedMeeting, expectedPlan, momentText } from "../support/expected-figures.ts";
import { expect, test } from "../support/portal-test.ts";
import { HomePage } from "./home-page.ts";
import { people, type Person, type SeenLotOrPlan } from "./home-people.ts";

const zones = { 101: "Australia/Sydney", 102: "Australia/Brisbane", 103: "Australia/Sydney" } as const;

/** Chooses the place where there is a choice. */
async function choose(home: HomePage, person: Person, { choice, lotId }: SeenLotOrPlan): Promise<void> {
  const filter = lotId === null ? home.planFilter : home.lotFilter;
  if (choice === null) await expect(filter).toHaveCount(0);
  else await filter.selectOption(lotId === null ? { label: choice } : choice);
  await expect(home.cardTitles).toHaveText([...person.cards]);
  await home.expectFilled();
}

async function expectLotOrPlan(home: HomePage, person: Person, lotOrPlan: SeenLotOrPlan): Promise<void> {
  const { ownersCorpId } = lotOrPlan;
  const { planNumber } = expectedPlan(ownersCorpId);
  await expect(home.propertyDetails).toContainText(`Plan number ${planNumber}`);
  if (lotOrPlan.lotId !== null) await home.expectAccount(ownersCorpId, lotOrPlan.lotId);
  if (person.cards.includes("Bank Balance")) await home.expectBalance(ownersCorpId);
  if (person.cards.includes("Maintenance")) {
    const { workOrders, quotes } = expectedJobs(ownersCorpId);
    const count = workOrders - lotOrPlan.hiddenWorkOrders;
    await expect(home.maintenance.getByRole("listitem")).toHaveText([
      `${count} open work order${count === 1 ? "" : "s"}`,
      `${quotes} open quote${quotes === 1 ? "" : "s"}`,
    ]);
  }
  await expectMeetings(home, lotOrPlan);
}

/** Days and times are the plan's, and the reader in New York is told whose clock that is (D48). */
async function expectMeetings(home: HomePage, { meetings, ownersCorpId }: SeenLotOrPlan): Promise<void> {
  await expect(home.meetings.getByRole("heading", { level: 3 })).toHaveText(Object.keys(meetings));
  for (const [type, ofType] of Object.entries(meetings)) {
    const items = home.meetings.getByRole("list", { name: type, exact: true }).getByRole("listitem");
    await expect(items).toHaveCount(ofType.length);
    for (const [position, { id, vote }] of ofType.entries()) {
      const { meetingDateUTC, votingCutoffDateUTC } = expectedMeeting(id);
      const zone = zones[ownersCorpId];
      const times = [momentText(meetingDateUTC, zone, "numeric")];
      if (votingCutoffDateUTC !== null) times.push(momentText(votingCutoffDateUTC, zone, "2-digit"));
      await expect(items.nth(position).locator("time")).toHaveText(times);
      await expect(items.nth(position).getByText(vote, { exact: true })).toBeVisible();
      await expect(items.nth(position).getByRole("link", { name: /^(Edit )?vote: /i })).toHaveCount(
        vote === "Vote" ? 1 : 0,
      );
    }
  }
}

for (const person of people) {
  const { username, role, cards, lotsAndPlans } = person;
  test(
    `${username} as ${role}: cards and figures, at every width`,
    {
      tag: [
        "@spec-142",
        "@spec-157",
        "@spec-158",
        "@spec-159",
        "@spec-161",
        "@spec-162",
        "@spec-163",
        "@spec-166",
        "@spec-720",
        "@spec-744",
        "@spec-710",
        "@spec-713",
        "@spec-709",
        "@spec-712",
      ],
    },
    async ({ page }) => {
      await signInAs(page, username, role);
      const home = new HomePage(page);
      for (const lotOrPlan of lotsAndPlans) {
        await choose(home, person, lotOrPlan);
        await expectLotOrPlan(home, person, lotOrPlan);
      }
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(home.cardTitles).toHaveText([...cards]);
        await expectNoSidewaysScroll(page);
        await expectAxeClean(page);
      }
      await expectNoLoneCard(home);
    },
  );
}

/** At 1440 px every row of cards is as wide as the page: no small card stands alone in it. */
async function expectNoLoneCard(home: HomePage): Promise<void> {
  const rows = await home.page.getByRole("main").evaluate((main) => {
    const cards = [...main.querySelectorAll("section:has(h2)")].map((card) => card.getBoundingClientRect());
    const widths = new Map<number, number>();
    for (const { top, width } of cards)
      widths.set(Math.round(top), (widths.get(Math.round(top)) ?? 0) + width);
    return [...widths.values()];
  });
  const full = Math.max(...rows);
  // A gutter of 24 px lies between two cards of a row.
  for (const width of rows) expect(full - width).toBeLessThanOrEqual(25);
}

test(
  "the building manager's contact, with links to call, write and visit",
  { tag: ["@spec-145", "@spec-146"] },
  async ({ page }) => {
    await signInAs(page, "manager1", "Building Manager");
    const { buildingManager } = new HomePage(page);
    await expect(buildingManager).toContainText("Business Contact");
    await expect(buildingManager).toContainText("Mr Viktor Petrov");
    await expect(buildingManager.getByRole("link", { name: "0491 579 212" })).toHaveAttribute(
      "href",
      "tel:0491579212",
    );
    await expect(buildingManager.getByRole("link", { name: "viktor@petrovbm.example.com" })).toHaveAttribute(
      "href",
      "mailto:viktor@petrovbm.example.com",
    );
    await expect(buildingManager.getByRole("link", { name: "www.petrovbm.example.com" })).toBeVisible();
    await expect(buildingManager.getByRole("button")).toHaveCount(0);
  },
);

test(
  "'Why?' opens by keyboard, names the rule and the date, and is axe clean open",
  { tag: ["@spec-731", "@spec-711"] },
  async ({ page }) => {
    await signInAs(page, "nonlot2", "Committee Member - Non-Owner");
    const home = new HomePage(page);
    const meeting = home.meetings.getByRole("list", { name: "Annual General Meeting" }).getByRole("listitem");
    const why = meeting.getByRole("button", { name: "Why?" });
    await expect(why).toHaveAttribute("aria-expanded", "false");
    await tabTo(page, why);
    await page.keyboard.press("Enter");
    await expect(why).toHaveAttribute("aria-expanded", "true");
    await expect(meeting).toContainText("you hold none for the meeting on 21/04/2026");
    await expectAxeClean(page);
  },
);

test(
  "printed, Home is its cards: no menu, no header, no buttons",
  { tag: ["@spec-715"] },
  async ({ page }) => {
    await signInAs(page, "committee1", "Committee Member");
    const home = new HomePage(page);
    await home.expectFilled();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(home.meetings.getByText("Voting Cut-off").first()).toBeVisible();
    await expect(home.meetings.getByRole("button", { name: "Why?" })).toHaveCount(0);
    await expect(home.maintenance.getByText("open work orders")).toBeVisible();
  },
);
