import type { Meeting } from "@portal/contract/meetings/schemas";
import { viewerTime } from "@portal/domain/core/viewer-time";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { userEvent } from "vitest/browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { measureServerClock } from "../core/server-clock.ts";
import { generalMeeting, liftMeeting } from "../testing/demo-cards.ts";
import { ScheduledMeetings } from "./scheduled-meetings.tsx";

/** As the portal's own router writes it: plain text. */
const stringifySearch = ({ lot }: { readonly lot?: string }) => (lot === undefined ? "" : `?lot=${lot}`);

const setClock = (currentDateTime: string) => measureServerClock(() => Promise.resolve({ currentDateTime }));

beforeEach(() => setClock("2026-03-30T23:00:00Z"));
afterEach(() => vi.useRealTimers());

async function show(...meetings: readonly Meeting[]) {
  const root = createRootRoute({
    component: () => <ScheduledMeetings agencyId="799187" meetings={meetings} />,
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root, history, stringifySearch });
  await router.load();
  const screen = await render(<RouterProvider router={router} />);
  const texts = (selector: string) =>
    [...screen.container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { screen, texts };
}

const zoneName = Intl.DateTimeFormat().resolvedOptions().timeZone;
const foreign = zoneName === "Australia/Sydney" ? "" : " AEST";
const yours = viewerTime(new Date(generalMeeting.votingCutoffDateUTC ?? 0), "Australia/Sydney", zoneName);
const cutoffPassed = `The voting cut-off was 20/04/2026 @ 06:30 PM${foreign}${yours === null ? "" : `, ${yours}`}.`;
const closed = { ...generalMeeting, voteState: "closed", voteStateReason: "CUTOFF_PASSED" } as const;

describe("the list", () => {
  it(
    "has a heading per type, the date on Home's terms, and the cut-off",
    { tags: ["spec-159", "spec-161", "spec-162", "spec-166"] },
    async () => {
      const june = { ...liftMeeting, meetingRecordID: 8008, meetingDate: "2026-06-02" };
      const { texts } = await show(generalMeeting, liftMeeting, {
        ...june,
        meetingDateUTC: "2026-06-02T08:00:00Z",
      });
      expect(texts("h3")).toEqual(["Annual General Meeting", "Extraordinary General Meeting"]);
      expect(texts("time")).toEqual([
        `21/04/2026 @ 06:30 PM${foreign}`,
        `20/04/2026 @ 06:30 PM${foreign}`,
        `12/05/2026 @ 06:00 PM${foreign}`,
        `2/06/2026 @ 06:00 PM${foreign}`,
      ]);
      expect(texts("li p").some((text) => text.startsWith("Voting Cut-off 20/04/2026"))).toBe(true);
    },
  );

  it("breaks a type of meeting that is longer than the list is wide", async () => {
    const meetingTypeName = "W".repeat(80);
    const { screen } = await show({ ...generalMeeting, meetingTypeName });
    screen.container.style.width = "300px";
    await expect.element(screen.getByRole("heading", { name: meetingTypeName })).toBeVisible();
    expect(screen.container.scrollWidth).toBe(300);
    expect(screen.getByRole("list").element().clientWidth).toBe(300);
  });

  it(
    "a meeting shows no cut-off if voting is off, whatever the record says, or if none is recorded",
    { tags: ["spec-162"] },
    async () => {
      const off = {
        ...generalMeeting,
        allowVoting: false,
        voteState: "none",
        voteStateReason: "VOTING_OFF",
      } as const;
      const { texts } = await show(off, { ...closed, meetingRecordID: 8007, votingCutoffDateUTC: null });
      expect(texts("time")).toEqual(Array(2).fill(`21/04/2026 @ 06:30 PM${foreign}`));
    },
  );

  it("shows a description only where it says more than the heading", async () => {
    const { texts } = await show(generalMeeting, liftMeeting);
    expect(texts("li p").filter((text) => text.includes("Meeting"))).toEqual([
      "Extraordinary General Meeting - lift",
    ]);
  });

  it("says so where nothing is on, past meetings or not", { tags: ["spec-165"] }, async () => {
    const { screen } = await show({ ...generalMeeting, isScheduled: false });
    await expect.element(screen.getByText("There are no scheduled meetings for this plan.")).toBeVisible();
  });

  it("tells the zone's name to viewers elsewhere, for the plan's own clock", async () => {
    const inTokyo = { ...generalMeeting, timeZone: "Asia/Tokyo" };
    const atHome = { ...generalMeeting, meetingRecordID: 1, meetingType: "CM", timeZone: zoneName };
    const { texts } = await show(inTokyo, atHome);
    expect(texts("time").filter((text) => text.endsWith("GMT+9"))).toHaveLength(2);
    expect(texts("time").filter((text) => text.endsWith("PM"))).toHaveLength(2);
  });

  it.each([
    ["2026-04-20T15:00:00Z", "today"],
    ["2026-04-20T13:00:00Z", "tomorrow"],
    ["2026-04-18T00:00:00Z", "in 3 days"],
  ])("by the server's clock at %s the meeting is %s, in the plan's days", async (now, words) => {
    await setClock(now);
    const { texts } = await show(generalMeeting);
    expect(texts("li p")[0]).toBe(`21/04/2026 @ 06:30 PM${foreign} (${words})`);
  });

  it("counts no days to what is months away", async () => {
    const { texts } = await show({
      ...generalMeeting,
      meetingDate: "2026-06-21",
      meetingDateUTC: "2026-06-21T08:30:00Z",
    });
    expect(texts("li p")[0]).toBe(`21/06/2026 @ 06:30 PM${foreign}`);
  });
});

describe("several lots of one's own", () => {
  const lots = [
    { lotId: 2005, name: "Lot 5", hasVoted: true },
    { lotId: 2019, name: "Lot 19", hasVoted: false },
    { lotId: 2020, name: "Lot 20", hasVoted: false },
  ];

  it("are named until all have voted, each with the way to its paper", async () => {
    const { screen } = await show({ ...generalMeeting, voteState: "edit", ownLots: lots });
    const links = screen.getByRole("list", { name: "Your lots without a vote" }).getByRole("link");
    await expect
      .poll(() => links.elements().map(({ textContent }) => textContent))
      .toEqual(["Lot 19 has not voted yet", "Lot 20 has not voted yet"]);
    await expect
      .element(
        screen.getByRole("link", {
          name: "Lot 19 has not voted yet: Annual General Meeting, 21/04/2026",
          exact: true,
        }),
      )
      .toHaveAttribute("href", "/799187/meetings/8006/vote?lot=2019");
    await screen.unmount();
    const ownLots = lots.map((lot) => ({ ...lot, hasVoted: true }));
    const later = await show({ ...generalMeeting, voteState: "edit", ownLots });
    await expect.element(later.screen.getByText("All your lots have voted.")).toBeVisible();
  });

  it("are not named on a page that stays open over the cut-off", async () => {
    await setClock("2026-04-20T08:30:00Z");
    const { screen } = await show({ ...generalMeeting, ownLots: lots });
    await expect.element(screen.getByRole("button", { name: "Voting closed" })).toBeVisible();
    expect(screen.getByText(/has not voted yet/).elements()).toEqual([]);
  });
});

describe("a vote that is in", () => {
  it("is told beside its meeting, and changing it asks for less attention than voting", async () => {
    const open = await show(generalMeeting);
    const look = async (name: RegExp, { screen }: Awaited<ReturnType<typeof show>>) => {
      const link = screen.getByRole("link", { name });
      await expect.element(link).toBeVisible();
      return link.element().className;
    };
    const toVote = await look(/^Vote: /, open);
    expect(open.screen.getByText("Vote submitted").elements()).toEqual([]);
    await open.screen.unmount();
    const voted = await show({ ...generalMeeting, voteState: "edit", voteReceived: true });
    expect(await look(/^Edit vote: /, voted)).not.toBe(toVote);
    await expect.element(voted.screen.getByText("Vote submitted")).toBeVisible();
    await voted.screen.unmount();
    const cancelledAt = "2026-03-30T22:00:00Z";
    const cancelled = await show({ ...generalMeeting, voteReceived: true, cancelledAt });
    await expect.element(cancelled.screen.getByRole("heading", { level: 3 })).toBeVisible();
    expect(cancelled.screen.getByText("Vote submitted").elements()).toEqual([]);
  });
});

describe("the vote button", () => {
  it.each([
    ["vote", "Vote: Annual General Meeting, 21/04/2026", 2005, "?lot=2005"],
    ["edit", "Edit vote: Annual General Meeting, 21/04/2026", 0, ""],
  ] as const)(
    "is a link to the paper (state %s)",
    { tags: ["spec-163", "spec-164"] },
    async (voteState, name, lotId, search) => {
      const { screen } = await show({ ...generalMeeting, voteState, lotId });
      await expect
        .element(screen.getByRole("link", { name, exact: true }))
        .toHaveAttribute("href", `/799187/meetings/8006/vote${search}`);
    },
  );

  it("is disabled and says 'Voting closed' after the cut-off", { tags: ["spec-163"] }, async () => {
    const { screen } = await show(closed);
    await expect.element(screen.getByRole("button", { name: "Voting closed" })).toBeDisabled();
    expect(screen.getByRole("link").elements()).toEqual([]);
  });

  it("closes on a page that was loaded before the cut-off", async () => {
    await setClock("2026-04-20T08:30:00Z");
    const { screen } = await show(generalMeeting);
    await expect.element(screen.getByRole("button", { name: "Voting closed" })).toBeDisabled();
    await screen.getByRole("button", { name: "Why?" }).click();
    await expect.element(screen.getByText(cutoffPassed)).toBeVisible();
  });

  it("closes on a page that stays open over the cut-off", async () => {
    await setClock("2026-04-20T08:29:59Z");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { screen } = await show({ ...generalMeeting, voteState: "vote" });
    await expect.element(screen.getByRole("link", { name: /^Vote: / })).toBeVisible();
    await setClock("2026-04-20T08:30:00Z");
    vi.advanceTimersByTime(5_000);
    await expect.element(screen.getByRole("button", { name: "Voting closed" })).toBeDisabled();
  });

  it("is 'No voting' instead of a button where nobody votes", { tags: ["spec-163"] }, async () => {
    const { screen } = await show(liftMeeting);
    await expect.element(screen.getByText("No voting")).toBeVisible();
    expect(screen.getByRole("link").elements()).toEqual([]);
    expect(
      screen
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Why?"]);
  });

  it("names the meeting in each 'Why?', so that two of them differ", async () => {
    const { screen } = await show(liftMeeting, {
      ...liftMeeting,
      meetingRecordID: 8008,
      description: "Roof",
    });
    const named = (name: string) => screen.getByRole("button", { name, exact: true });
    await expect.element(named(`Why? ${liftMeeting.description}, 12/05/2026`)).toBeVisible();
    await expect.element(named("Why? Roof, 12/05/2026")).toBeVisible();
  });
});

describe("'Why?'", () => {
  it("opens and closes by click and by keyboard", async () => {
    const { screen } = await show(liftMeeting);
    const why = screen.getByRole("button", { name: "Why?" });
    const reason = screen.getByText(/not offered for the meeting on 12\/05\/2026/);
    await expect.element(why).toHaveAttribute("aria-expanded", "false");
    await expect.element(reason).not.toBeVisible();
    await why.click();
    await expect.element(reason).toBeVisible();
    await expect.element(why).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(reason).not.toBeVisible();
    await userEvent.keyboard(" ");
    await expect.element(reason).toBeVisible();
  });

  it.each([
    [
      "VOTING_OFF",
      "Electronic voting is switched on meeting by meeting. It is not offered for the meeting on 21/04/2026.",
    ],
    ["NO_CUTOFF", "Electronic voting needs a cut-off date and time, and the meeting on 21/04/2026 has none."],
    ["NO_MOTIONS", "There is no motion to vote on in the agenda of the meeting on 21/04/2026."],
    [
      "NO_BALLOT",
      "In a general meeting each lot has one ballot, in a committee meeting each member. In the role that you signed in with you hold none for the meeting on 21/04/2026.",
    ],
    ["CUTOFF_PASSED", cutoffPassed],
    ["MEETING_PAST", "The meeting was held on 21/04/2026; voting ended with it."],
  ] as const)(
    "%s names the rule and the date, and since when the plan votes",
    { tags: ["spec-731"] },
    async (reason, text) => {
      const { screen, texts } = await show({ ...closed, voteStateReason: reason });
      await screen.getByRole("button", { name: "Why?" }).click();
      const shown = texts("li p").at(-1) ?? "";
      const adopted = " The owners corporation adopted electronic voting on 17/08/2022.";
      expect(shown.endsWith(adopted)).toBe(true);
      expect(shown.slice(0, -adopted.length)).toBe(text);
    },
  );

  it("is silent about an adoption that is not on record", async () => {
    const { screen, texts } = await show({ ...liftMeeting, votingAdoptedOn: null });
    await screen.getByRole("button", { name: "Why?" }).click();
    expect(texts("li p").at(-1)).toBe(
      "Electronic voting is switched on meeting by meeting. It is not offered for the meeting on 12/05/2026.",
    );
  });
});
