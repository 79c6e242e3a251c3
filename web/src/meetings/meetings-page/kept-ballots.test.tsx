import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { listOwnBallots } from "@portal/contract/meetings/ballot-endpoints";
import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import { listMeetings } from "@portal/contract/meetings/endpoints";
import { getMeetingResult } from "@portal/contract/meetings/result-endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answerMeetingsAsUsual, bylawMeeting } from "../../testing/demo-meetings.ts";
import { answers, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const currentDateTime = "2026-03-30T23:00:00Z";
const bylaw = "General Meeting - by-law review, 02/06/2026";
const mine: OwnBallot = {
  receipt: "ABCD-EFGH-JKLM",
  revision: 2,
  at: "2026-03-30T22:15:00Z",
  capacity: "owner",
  personName: "Daniel Kowalski",
  proxyName: null,
  isNewest: true,
  choices: [],
};

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerMeetingsAsUsual();
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
});

async function openBallots(ballots: OwnBallot[]) {
  answers(listOwnBallots, ballots);
  const { screen } = await openPortal(`/${agencyId}/meetings`, owner);
  await screen.getByRole("button", { name: `Your vote: ${bylawMeeting.description}` }).click();
  const submission = (revision: number) =>
    screen.getByRole("dialog").getByRole("region", { name: `Submission ${revision}`, exact: true });
  return { screen, submission };
}

describe("Your vote", () => {
  it("shows of a former owner's submission that it was made, and neither its votes nor its receipt", async () => {
    const { submission } = await openBallots([
      mine,
      { ...mine, receipt: null, revision: 1, capacity: null, personName: null, isNewest: false },
    ]);
    const former = submission(1);
    await expect.element(former.getByText("How a former owner voted is not shown.")).toBeVisible();
    await expect.element(former.getByText("A former owner", { exact: true })).toBeVisible();
    expect(former.element().textContent).not.toContain("Receipt");
    await expect.element(submission(2).getByText("No motion was voted on.")).toBeVisible();
    await expect.element(submission(2).getByText("ABCD-EFGH-JKLM")).toBeVisible();
  });

  it("says of votes that cannot be read that they cannot, and not that there are none", async () => {
    const { submission } = await openBallots([{ ...mine, capacity: null }]);
    await expect
      .element(submission(2).getByText(/^The votes of this submission cannot be read\./))
      .toBeVisible();
    expect(submission(2).element().textContent).not.toContain("No motion was voted on.");
    expect(submission(2).element().textContent).not.toContain("Counts");
  });
});

describe("a cancelled meeting", () => {
  const cancelled = {
    ...bylawMeeting,
    voteState: "none",
    voteStateReason: "MEETING_CANCELLED",
    cancelledAt: "2026-03-30T22:00:00Z",
  } as const;

  it("says since when it is, keeps one's receipts, and offers no cut-off, vote or calendar", async () => {
    answers(listMeetings, [cancelled]);
    const { screen } = await openPortal(`/${agencyId}/meetings`, owner);
    const card = screen.getByRole("region", { name: bylaw, exact: true });
    await expect.element(card.getByText("Cancelled on 31/03/2026")).toBeVisible();
    await expect.element(card.getByRole("button", { name: /^Your vote/ })).toBeVisible();
    expect(card.element().textContent).not.toMatch(/Vote submitted|\(in \d+/);
    expect(card.element().textContent).not.toMatch(/cut-off \d|Edit Vote|Calendar|result/i);
  });

  it("has no paper and no result, and says why", async () => {
    answers(listMeetings, [cancelled]);
    const { screen } = await openPortal(`/${agencyId}/meetings/8008/result`, owner);
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(screen.getByText("Cancelled on 31/03/2026")).toBeVisible();
    await expect
      .element(screen.getByText(/^No votes are counted in a meeting that is cancelled/))
      .toBeVisible();
    expect(seenRequests(getMeetingResult)).toEqual([]);
  });
});
