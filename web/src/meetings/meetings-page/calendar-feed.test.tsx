import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from "@portal/contract/meetings/calendar-endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { getFactorMethods } from "@portal/contract/sign-in/factor-endpoints";
import { userEvent } from "vitest/browser";
import { beforeEach, describe, expect, it } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { agencyId, answerAsUsual, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { answerMeetingsAsUsual } from "../../testing/demo-meetings.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const now = "2026-03-30T23:00:00Z";

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerMeetingsAsUsual();
  answers(getFactorMethods, { authenticator: false, passkeys: [], recoveryCodes: 0 });
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
});

async function open() {
  const { screen } = await openPortal(`/${agencyId}/meetings`, owner);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  const cards = () =>
    [...screen.container.querySelectorAll('[role="tabpanel"] section > div:first-child')].map(
      ({ textContent }) => textContent,
    );
  return { screen, card, cards };
}

describe("the calendar feed", () => {
  const feed = "https://portal.example.com/api/agencies/799187/calendar/abc.ics";
  type Screen = Awaited<ReturnType<typeof open>>["screen"];
  async function make(screen: Screen, button = "Make a calendar feed") {
    await screen.getByRole("button", { name: button }).click();
    await screen.getByRole("dialog").getByLabelText("Password", { exact: true }).fill("Demo1234");
    await screen.getByRole("button", { name: "Make the feed" }).click();
  }

  it("is made with the password, shown once, renewed and ended", async () => {
    answers(createCalendarFeed, { address: feed, createdAt: now });
    answers(revokeCalendarFeed, {});
    const { screen, card } = await open();
    const box = card("Calendar feed");
    await make(screen);
    await expect.element(box.getByText(feed)).toBeVisible();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(seenRequests(createCalendarFeed)[0]?.body).toEqual({ confirm: { password: "Demo1234" } });
    await expect.element(box.getByRole("button", { name: "Copy Calendar address" })).toBeVisible();
    await expect.element(box.getByText("No calendar has read it yet", { exact: false })).toBeVisible();
    await box.getByRole("button", { name: "End the feed" }).click();
    expect(seenRequests(revokeCalendarFeed)).toHaveLength(0);
    await box.getByRole("button", { name: "End the feed" }).click();
    await expect.element(box.getByRole("button", { name: "Make a calendar feed" })).toBeVisible();
    await expect.element(box.getByText(feed)).not.toBeInTheDocument();
    expect(seenRequests(revokeCalendarFeed)).toHaveLength(1);
    await screen.unmount();
    answers(getCalendarFeed, { createdAt: now, readAt: now });
    const later = await open();
    await expect.element(later.card("Calendar feed").getByText(/A calendar last read it/)).toBeVisible();
    await make(later.screen, "Make a new address");
    await expect.element(later.card("Calendar feed").getByText(feed)).toBeVisible();
  });

  it("offers no second try in a view of the office, where it is never shown", async () => {
    refuses(getCalendarFeed, "VIEW_ONLY", "This is hidden in a view.");
    const { card } = await open();
    const box = card("Calendar feed");
    await expect.element(box.getByText("Unexpected communication error, please try again")).toBeVisible();
    expect(box.getByRole("button").elements()).toEqual([]);
  });

  it("is not made with a wrong password, or none, and the dialog says why", async () => {
    refuses(createCalendarFeed, "WRONG_PASSWORD", "The current password is not right.");
    const { screen, card } = await open();
    await make(screen);
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("The current password is not right.");
    await expect.element(dialog.getByLabelText("Password", { exact: true })).toHaveFocus();
    await dialog.getByLabelText("Password", { exact: true }).clear();
    await dialog.getByRole("button", { name: "Make the feed" }).click();
    await expect.element(dialog.getByText("The Password field is required.")).toBeVisible();
    expect(seenRequests(createCalendarFeed)).toHaveLength(1);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(card("Calendar feed").getByRole("button", { name: "Make a calendar feed" }))
      .toHaveFocus();
  });

  it("shows its new address whatever lot is chosen afterwards", async () => {
    answers(listLots, [lot5, lot3]);
    answers(createCalendarFeed, { address: feed, createdAt: now });
    const { screen, cards } = await open();
    await make(screen);
    await expect.element(screen.getByText(feed)).toBeVisible();
    const listed = answersLater(listMeetings, []);
    await screen.getByLabelText("Lot", { exact: true }).selectOptions("3003");
    await expect.element(screen.getByRole("tabpanel").getByLabelText("Loading")).toBeInTheDocument();
    await expect.element(screen.getByText(feed)).toBeVisible();
    listed();
    await expect.element(screen.getByText("There are no scheduled meetings for this plan.")).toBeVisible();
    await expect.element(screen.getByText(feed)).toBeVisible();
    await screen.getByLabelText("Lot", { exact: true }).selectOptions("2005");
    await expect.poll(() => cards().length).toBeGreaterThan(0);
    await expect.element(screen.getByText(feed)).toBeVisible();
  });

  it("keeps the keyboard focus where each press leads: the address, the question, and what asked it", async () => {
    answers(createCalendarFeed, { address: feed, createdAt: now });
    answers(revokeCalendarFeed, {});
    const { screen, card } = await open();
    const box = card("Calendar feed");
    const button = (name: string) => box.getByRole("button", { name });
    const press = async (name: string) => {
      (await button(name).findElement()).focus();
      await userEvent.keyboard("{Enter}");
    };
    await press("Make a calendar feed");
    await expect
      .element(screen.getByRole("dialog").getByLabelText("Password", { exact: true }))
      .toHaveFocus();
    await userEvent.keyboard("Demo1234{Enter}");
    await expect.element(button("End the feed")).toBeVisible();
    await expect.element(box).toHaveFocus();
    await press("End the feed");
    await expect.element(button("Keep it")).toHaveFocus();
    await press("Keep it");
    await expect.element(button("End the feed")).toHaveFocus();
    refuses(revokeCalendarFeed, "INTERNAL");
    await press("End the feed");
    await press("End the feed");
    await expect.element(box.getByRole("alert")).toBeVisible();
    await expect.element(box).toHaveFocus();
    answers(revokeCalendarFeed, {});
    await press("End the feed");
    await expect.element(button("Make a calendar feed")).toBeVisible();
    await expect.element(box).toHaveFocus();
  });
});
