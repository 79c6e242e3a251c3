import { getAgentContent, getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { listOwnBallots } from "@portal/contract/meetings/ballot-endpoints";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { getTurnout } from "@portal/contract/meetings/result-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { page, userEvent } from "vitest/browser";
import { viewerTime } from "@portal/domain/core/viewer-time";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { agencyId, answerAsUsual, content, lot3, lot5, owner } from "../../testing/demo-answers.ts";
import { generalMeeting, liftMeeting } from "../../testing/demo-cards.ts";
import { answerMeetingsAsUsual, bylawMeeting, pastMeeting } from "../../testing/demo-meetings.ts";
import { answers, answersLater, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const now = "2026-03-30T23:00:00Z";
const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone === "Australia/Sydney" ? "" : " AEST";
const foreign = zone === "" ? "" : " AEDT";
const yourWords = viewerTime(
  new Date("2026-04-20T08:30:00Z"),
  "Australia/Sydney",
  Intl.DateTimeFormat().resolvedOptions().timeZone,
);
const yourTime = yourWords === null ? "" : `, ${yourWords}`;

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerMeetingsAsUsual();
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
});

async function open(path = "meetings", user: typeof owner = owner) {
  const { screen, address, stepsBack } = await openPortal(`/${agencyId}/${path}`, user);
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  const cards = () =>
    [...screen.container.querySelectorAll('[role="tabpanel"] section > div:first-child')].map(
      ({ textContent }) => textContent,
    );
  const details = (name: string) =>
    [...card(name).element().querySelectorAll("dl > div")].map((one) =>
      [...one.children].map(({ textContent }) => textContent),
    );
  return { screen, address, stepsBack, card, cards, details };
}

const agm = "Annual General Meeting, 21/04/2026";
const lift = "Extraordinary General Meeting - lift, 12/05/2026";
const bylaw = "General Meeting - by-law review, 02/06/2026";

describe("Meetings", () => {
  it("keeps its two tabs beside each other on a phone with large text", async () => {
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = "20px";
    onTestFinished(async () => {
      document.documentElement.style.removeProperty("font-size");
      await page.viewport(1280, 900);
    });
    const { screen } = await open();
    const tab = (name: string) => screen.getByRole("tab", { name });
    await expect.element(tab("Past Meetings")).toBeVisible();
    const boxes = ["Scheduled Meetings", "Past Meetings"].map((name) =>
      tab(name).element().getBoundingClientRect(),
    );
    expect(new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
  });

  it(
    "has two tabs in the address: the next meeting first, and the last one that was",
    { tags: ["spec-053", "spec-067", "spec-273", "spec-275", "spec-440"] },
    async () => {
      const { screen, cards, address } = await open();
      await expect.element(screen.getByRole("heading", { name: "Meetings", level: 1 })).toBeVisible();
      await expect
        .poll(cards)
        .toEqual([
          "Annual General Meeting",
          "Extraordinary General Meeting - lift",
          "General Meeting - by-law review",
        ]);
      expect(document.title).toBe("Meeting - Harbour & Vale Strata");
      const scheduled = screen.getByRole("tab", { name: "Scheduled Meetings" });
      const past = screen.getByRole("tab", { name: "Past Meetings" });
      await expect.element(scheduled).toHaveAttribute("aria-selected", "true");
      scheduled.element().focus();
      await userEvent.keyboard("{ArrowRight}");
      await expect.poll(address).toBe(`/${agencyId}/meetings?tab=past`);
      await expect.element(past).toHaveFocus();
      await expect.poll(cards).toEqual(["Annual General Meeting", "Annual General Meeting 2025"]);
      await userEvent.keyboard("{ArrowRight}");
      await expect.element(scheduled).toHaveFocus();
      await userEvent.keyboard("{End}");
      await expect.element(past).toHaveFocus();
      await userEvent.keyboard("{Home}");
      await expect.poll(address).toBe(`/${agencyId}/meetings`);
    },
  );

  it(
    "each meeting has its fields in their formats",
    { tags: ["spec-277", "spec-278", "spec-279", "spec-280", "spec-679", "spec-723"] },
    async () => {
      const { card, details } = await open();
      await expect.element(card(bylaw)).toBeVisible();
      const venue = "Banksia Court, ground floor foyer, 18 Wattlebird Street, Marlow Bay NSW 2031";
      expect(details(agm)).toEqual([
        ["Meeting Date", `21/04/2026 @ 06:30 PM${zone} (in 21 days)`],
        ["Voting Cut-off", `20/04/2026 @ 06:30 PM${zone} (in 20 days)${yourTime}`],
        ["Meeting Venue", venue],
        ["Strata Manager", "Rebecca Lindqvist"],
      ]);
      expect(details(lift)[0]).toEqual(["Meeting Date", `12/05/2026 @ 06:00 PM${zone}`]);
      expect(details(lift).map(([name]) => name)).not.toContain("Voting Cut-off");
    },
  );

  it(
    "a meeting shows no cut-off if voting is off, whatever the record says, or if none is recorded",
    { tags: ["spec-278"] },
    async () => {
      answers(listMeetings, [
        { ...generalMeeting, allowVoting: false, voteState: "none", voteStateReason: "VOTING_OFF" },
        { ...bylawMeeting, votingCutoffTime: null, votingCutoffDateUTC: null },
      ]);
      const { card, details } = await open();
      for (const name of [agm, bylaw]) {
        await expect.element(card(name)).toBeVisible();
        expect(details(name).map(([term]) => term)).toEqual([
          "Meeting Date",
          "Meeting Venue",
          "Strata Manager",
        ]);
      }
    },
  );

  it("what is not known is a dash", { tags: ["spec-279", "spec-280"] }, async () => {
    const { card, details } = await open("meetings?tab=past");
    await expect.element(card("Annual General Meeting 2025, 20/08/2025")).toBeVisible();
    expect(details("Annual General Meeting 2025, 20/08/2025").slice(1)).toEqual([
      ["Meeting Venue", "-"],
      ["Strata Manager", "-"],
    ]);
  });

  it(
    "the vote button has its states; past meetings have none",
    { tags: ["spec-276", "spec-281", "spec-282", "spec-442", "spec-443", "spec-444", "spec-730"] },
    async () => {
      const first = await open();
      await expect
        .element(first.card(agm).getByRole("link", { name: `Vote: ${agm}`, exact: true }))
        .toHaveAttribute("href", `/${agencyId}/meetings/8006/vote?lot=2005`);
      await expect
        .element(first.card(bylaw).getByRole("link", { name: `Edit vote: ${bylaw}`, exact: true }))
        .toBeVisible();
      await expect.element(first.card(lift).getByText("No voting", { exact: true })).toBeVisible();
      expect(first.card(lift).getByRole("link", { name: /vote/i }).elements()).toHaveLength(0);
      for (const name of [agm, lift])
        expect(first.card(name).getByText("Vote submitted").elements()).toHaveLength(0);
      await first.screen.unmount();
      answers(listMeetings, [
        bylawMeeting,
        pastMeeting,
        { ...generalMeeting, voteState: "closed", voteStateReason: "CUTOFF_PASSED" },
      ]);
      const { screen, card } = await open();
      await expect.element(card(bylaw).getByText("Vote submitted").first()).toBeVisible();
      await expect.element(card(agm).getByRole("button", { name: "Voting closed" })).toBeDisabled();
      await card(agm).getByRole("button", { name: "Why?" }).click();
      await expect.element(card(agm).getByText(/^The voting cut-off was 20\/04\/2026/)).toBeVisible();
      await screen.getByRole("tab", { name: "Past Meetings" }).click();
      const past = card("Annual General Meeting, 18/02/2026");
      await expect.element(past.getByText("Voting closed")).toBeVisible();
      expect(past.getByRole("button", { name: "Voting closed" }).elements()).toHaveLength(0);
      await expect
        .element(past.getByRole("link", { name: /^Result/ }))
        .toHaveAttribute("href", `/${agencyId}/meetings/8004/result?lot=2005`);
    },
  );

  it(
    "the lot is chosen from a list, the tab stays; Contact Manager leads to the form",
    { tags: ["spec-272", "spec-274"] },
    async () => {
      answers(listLots, [lot5, lot3]);
      const { screen, address } = await open("meetings?tab=past");
      await screen.getByLabelText("Lot").selectOptions("3003");
      await expect.poll(address).toBe(`/${agencyId}/meetings?tab=past&lot=3003`);
      await expect
        .poll(() => seenRequests(listMeetings).at(-1)?.path)
        .toBe(`/api/agencies/${agencyId}/plans/102/meetings/3003`);
      await expect
        .element(screen.getByRole("link", { name: "Contact Manager" }))
        .toHaveAttribute("href", `/${agencyId}/request-form?type=MeetingQuery&returnPath=meetings`);
    },
  );

  it("says word for word that there is nothing", { tags: ["spec-283", "spec-284"] }, async () => {
    answers(listMeetings, []);
    const { screen } = await open();
    await expect.element(screen.getByText("There are no scheduled meetings for this plan.")).toBeVisible();
    await screen.getByRole("tab", { name: "Past Meetings" }).click();
    await expect.element(screen.getByText("There are no past meetings for this plan.")).toBeVisible();
  });

  it("offers scheduled meetings for a calendar, each under a name of its own", async () => {
    const { card } = await open();
    await expect
      .element(card(agm).getByRole("link", { name: `Add to calendar: ${agm}` }))
      .toHaveAttribute("href", `/api/agencies/${agencyId}/plans/101/meetings/2005/8006/calendar.ics`);
  });

  it(
    "Meetings cannot be opened if the agency does not show it",
    { tags: ["spec-534", "spec-535"] },
    async () => {
      for (const [user, flag] of [
        [owner, "showMeetingsPageOwner"],
        [member, "showMeetingsPageCommitteeMember"],
      ] as const) {
        answers(getAgentContent, { ...content, [flag]: false });
        const { screen, address } = await open("meetings", user);
        await expect.poll(address).toBe(`/no-access?returnUrl=%2F${agencyId}%2Fhome`);
        await screen.unmount();
      }
    },
  );

  it("waits, and has a way on where something failed", { tags: ["spec-434", "spec-716"] }, async () => {
    const release = answersLater(listMeetings, [generalMeeting]);
    const waiting = await open();
    const panel = waiting.screen.getByRole("tabpanel");
    await expect.element(panel.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    // What stands below the list would be pushed away by it.
    expect(waiting.card("Calendar feed").query()).toBeNull();
    release();
    await expect.element(waiting.card(agm)).toBeVisible();
    await expect.element(waiting.card("Calendar feed")).toBeVisible();
    await waiting.screen.unmount();
    refuses(listMeetings, "INTERNAL");
    const { screen, card } = await open();
    const again = screen.getByRole("tabpanel").getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    answers(listMeetings, [generalMeeting]);
    await again.click();
    await expect.element(card(agm)).toBeVisible();
  });
});

describe("the user's own vote", () => {
  it("'Your vote' shows every submission with its receipt, time, capacity and choices; Back closes it", async () => {
    const labels = { yes: "Aye", no: "Nay", abstain: "Pass" };
    answers(getAgentContent, { ...content, voteLabels: labels });
    const { screen, card, address, stepsBack } = await open();
    await card(bylaw).getByRole("button", { name: "Your vote" }).click();
    await expect.poll(address).toBe(`/${agencyId}/meetings?ballots=8008`);
    const second = screen.getByRole("region", { name: "Submission 2" });
    for (const text of [
      "Counts",
      `31/03/2026 @ 09:15 AM${foreign}`,
      "Daniel Kowalski, Lot Owner",
      "1. Confirm the minutes",
      "Aye",
      "Nay",
    ])
      await expect.element(second.getByText(text, { exact: true })).toBeVisible();
    await expect.element(second.getByText("The motion has changed since.", { exact: false })).toBeVisible();
    await expect.element(second.getByRole("button", { name: "Copy Receipt ABCD-EFGH-JKLM" })).toBeVisible();
    const first = screen.getByRole("region", { name: "Submission 1" });
    for (const text of ["Replaced", "Petra Novak, Proxy/Nominee of Daniel Kowalski", "Pass"])
      await expect.element(first.getByText(text, { exact: true })).toBeVisible();
    await expect.element(first.getByText("A motion that is no longer on the agenda")).toBeVisible();
    expect(seenRequests(listOwnBallots).map(({ path }) => path)).toEqual([
      `/api/agencies/${agencyId}/lots/2005/meetings/8008/ballots`,
    ]);
    await screen.getByRole("button", { name: "OK" }).click();
    await expect.poll(address).toBe(`/${agencyId}/meetings`);
    expect(stepsBack()).toBe(0);
  });
});

describe("turnout", () => {
  it(
    "is told to members of the plan's committee while voting is open, and to nobody else",
    { tags: ["spec-760"] },
    async () => {
      const empty = { ...bylawMeeting, voteReceived: false, voteState: "none" as const };
      answers(listMeetings, [generalMeeting, liftMeeting, { ...empty, voteStateReason: "NO_MOTIONS" }]);
      const { card, screen } = await open("meetings", member);
      await expect.element(card(agm).getByText("7 of 24 lots have voted")).toBeVisible();
      for (const without of [lift, bylaw])
        expect(card(without).getByText("have voted").elements()).toHaveLength(0);
      await screen.unmount();
      answers(listLots, [{ ...lot5, ownerCorpId: 102 }]);
      const elsewhere = await open("meetings", member);
      await expect.element(elsewhere.card(agm)).toBeVisible();
      await elsewhere.screen.unmount();
      const asOwner = await open();
      await expect.element(asOwner.card(agm)).toBeVisible();
      const plans = seenRequests(getTurnout).map(({ path }) => path.split("/")[5]);
      expect(new Set(plans)).toEqual(new Set(["101"]));
      expect(plans).toHaveLength(1);
    },
  );

  it("no votes are said in words, without an empty bar", async () => {
    answers(listMeetings, [generalMeeting]);
    answers(getTurnout, { seats: "lots", voted: 0, total: 24, at: now });
    const { card } = await open("meetings", member);
    const words = card(agm).getByText("No votes yet");
    await expect.element(words).toBeVisible();
    expect(words.element().parentElement?.children).toHaveLength(1);
  });

  it("the turnout is refreshed while it is on the screen, without keeping the session alive", async () => {
    answers(listMeetings, [generalMeeting]);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const { card } = await open("meetings", member);
      await expect.element(card(agm).getByText("7 of 24 lots have voted")).toBeVisible();
      answers(getTurnout, { seats: "lots", voted: 8, total: 24, at: now });
      vi.advanceTimersByTime(30_000);
      await expect.element(card(agm).getByText("8 of 24 lots have voted")).toBeVisible();
      expect(seenRequests(getTurnout).map(({ headers }) => headers.get("X-Background"))).toEqual(["1", "1"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
