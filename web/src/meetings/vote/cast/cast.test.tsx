import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { castBallot, getAgenda } from "@portal/contract/meetings/ballot-endpoints";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { measureServerClock } from "../../../core/server-clock.ts";
import { animals, answerAgenda, minutes, statements, voted } from "../../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, owner } from "../../../testing/demo-answers.ts";
import { answers, isUnreachable, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { holdSeconds } from "../../../testing/hold-seconds.ts";
import { openPortal } from "../../../testing/render-portal.tsx";
import { dismissToast } from "../../../ui/toast/toast-store.ts";
import { castAnswer } from "../../../testing/demo-cast.ts";

const address = `/${agencyId}/meetings/8006/vote?lot=2005`;
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(async () => {
  // They outlive pages, and would speak for the next test.
  for (let key = 0; key < 100; key++) dismissToast(key);
  const currentDateTime = "2026-03-30T23:00:00Z";
  answerAsUsual();
  answerAgenda();
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
});
afterEach(() => void vi.useRealTimers());

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const keys = () => seenRequests(castBallot).map(({ headers }) => headers.get("Idempotency-Key"));
const kept = () => Object.keys(sessionStorage).filter((key) => /^portal\.draft-.*:vote-/.test(key));

async function openPaper() {
  const portal = await openPortal(address, owner);
  await button(portal.screen, "Proceed to Electronic Voting Paper").click();
  return portal;
}
async function voteAndSubmit(screen: Screen) {
  await button(screen, "Yes").click();
  await button(screen, "Voting Summary").click();
  await button(screen, "Submit").click();
  await button(screen, "Agree and submit").click();
}

describe("casting", () => {
  it(
    "thanks, shows the receipt, loads the agenda again and continues after 3 seconds",
    { tags: ["spec-461", "spec-636", "spec-657", "spec-441"] },
    async () => {
      answers(castBallot, castAnswer);
      const { screen, address: now } = await openPaper();
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      await voteAndSubmit(screen);
      // Read once: each look that waits moves the time on.
      const countdown = screen.getByText(/^Taking you back/);
      await expect.element(countdown).toBeVisible();
      expect(countdown.element().textContent).toBe("Taking you back in 3 seconds.");
      await expect.element(screen.getByText("Your vote has been cast, thank you!")).toBeVisible();
      await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
      expect(seenRequests(castBallot)[0]?.body).toEqual({
        agendaItems: [
          { agendaItemID: 9017, motionHash: null, meetingRecordItem: null },
          { agendaItemID: 9018, motionHash: "2".repeat(64), meetingRecordItem: { vote: "Y" } },
          { agendaItemID: 9019, motionHash: "3".repeat(64), meetingRecordItem: null },
          { agendaItemID: 9023, motionHash: "4".repeat(64), meetingRecordItem: null },
        ],
        proxyName: null,
        revision: 0,
      });
      expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
      await expect.poll(() => seenRequests(getAgenda).length).toBe(2);
      expect(kept()).toEqual([]);
      for (const left of ["2 seconds", "1 second"]) {
        await vi.advanceTimersByTimeAsync(1_000);
        await expect.element(countdown).toHaveTextContent(`in ${left}.`);
        expect(now()).toBe(address);
      }
      await vi.advanceTimersByTimeAsync(1_000);
      await expect.poll(now).toBe(`/${agencyId}/meetings`);
    },
  );

  it("a user who wants to read the receipt stays", { tags: ["spec-461"] }, async () => {
    answers(castBallot, castAnswer);
    const { screen, address: now } = await openPaper();
    const seconds = holdSeconds();
    await voteAndSubmit(screen);
    await button(screen, "Stay here").click();
    await seconds.pass(4);
    expect(now()).toBe(address);
    await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
  });

  it.each([
    ["tabs on", () => userEvent.keyboard("{Tab}")],
    [
      "scrolls",
      () => Promise.resolve(document.body.dispatchEvent(new WheelEvent("wheel", { bubbles: true }))),
    ],
    ["touches the page", (screen: Screen) => screen.getByText("ABCD-EFGH-JKLM").click()],
  ])("a user who %s stays with the receipt", { tags: ["spec-461"] }, async (_, act) => {
    answers(castBallot, castAnswer);
    const { screen, address: now } = await openPaper();
    const seconds = holdSeconds();
    await voteAndSubmit(screen);
    await expect.element(screen.getByText("Taking you back in 3 seconds.")).toBeVisible();
    await act(screen);
    await expect.element(screen.getByText(/^Taking you/)).not.toBeInTheDocument();
    // Where a user goes to it by keyboard.
    await expect.element(button(screen, "Stay here")).toBeVisible();
    await seconds.pass(4);
    expect(now()).toBe(address);
    await button(screen, "Go now").click();
    await expect.poll(now).toBe(`/${agencyId}/meetings`);
  });

  it(
    "a lost answer loses nothing: the same key again, over retries and a reload",
    { tags: ["spec-635"] },
    async () => {
      isUnreachable(castBallot);
      const portal = await openPaper();
      await voteAndSubmit(portal.screen);
      await expect.element(portal.screen.getByText("Failed to cast vote")).toBeVisible();
      await expect.element(portal.screen.getByText("An error occurred:")).toBeVisible();
      await expect
        .element(portal.screen.getByText(/submitting again does not count it twice\.$/))
        .toBeVisible();
      await expect.element(button(portal.screen, "Agree and submit")).toHaveFocus();
      await portal.screen.unmount();

      // It had arrived after all: the register is one revision further, and the key finds the receipt.
      answers(castBallot, castAnswer);
      answerAgenda({ agendaItems: [voted(minutes, "Y"), statements, animals], revision: 1 });
      const { screen } = await openPortal(address, owner);
      await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
      expect(keys()).toHaveLength(3);
      expect(new Set(keys()).size).toBe(1);
    },
  );

  it("what did not arrive is said after a reload, and goes out under its key again", async () => {
    isUnreachable(castBallot);
    const portal = await openPaper();
    await voteAndSubmit(portal.screen);
    await expect.element(portal.screen.getByText("Failed to cast vote")).toBeVisible();
    await portal.screen.unmount();
    answers(castBallot, castAnswer);
    const choices = [{ agendaItemID: 9018, vote: "Y" as const, motionHash: "2".repeat(64) }];
    answerAgenda({ draft: { choices, proxyName: null, revision: 0, savedAt: "2026-03-30T23:00:01Z" } });
    const { screen } = await openPaper();
    await expect.element(screen.getByText(/^Your last submission was not confirmed/)).toBeVisible();
    await button(screen, "Voting Summary").click();
    await expect
      .element(screen.getByLabelText("2. Minutes of the last general meeting"))
      .toHaveDisplayValue("Yes");
    await button(screen, "Submit").click();
    await button(screen, "Agree and submit").click();
    await expect.element(screen.getByText("ABCD-EFGH-JKLM")).toBeVisible();
    expect(new Set(keys()).size).toBe(1);
  });

  it("what another device has submitted meanwhile is said on coming back, without a failure of one's own", async () => {
    isUnreachable(castBallot);
    const portal = await openPaper();
    await voteAndSubmit(portal.screen);
    const failed = portal.screen.getByText("Failed to cast vote");
    await expect.element(failed).toBeVisible();
    await portal.screen.getByRole("button", { name: "Close message" }).click();
    await portal.screen.unmount();
    refuses(castBallot, "REVISION_CHANGED");
    answerAgenda({ agendaItems: [voted(minutes, "N"), statements], revision: 1 });
    const { screen } = await openPaper();
    await expect.element(screen.getByText(/^This ballot was submitted from another place/)).toBeVisible();
    expect(screen.getByText("Failed to cast vote").elements()).toHaveLength(0);
    expect(kept()).toEqual([]);
  });

  it(
    "an agenda that has changed is loaded again: the changed motion is blank and marked, other votes stay",
    { tags: ["spec-739"] },
    async () => {
      refuses(castBallot, "AGENDA_CHANGED");
      const { screen } = await openPaper();
      await button(screen, "Yes").click();
      await button(screen, "Next").click();
      await button(screen, "No").click();
      answerAgenda({ agendaItems: [minutes, { ...statements, motionHash: "f".repeat(64) }, animals] });
      await button(screen, "Voting Summary").click();
      await button(screen, "Submit").click();
      await button(screen, "Agree and submit").click();
      await expect
        .element(screen.getByText("The agenda has changed since you opened it. Please check your votes."))
        .toBeVisible();
      await expect.element(screen.getByLabelText("3. Financial statements")).toHaveDisplayValue("No vote");
      await expect
        .element(screen.getByLabelText("3. Financial statements"))
        .toHaveAccessibleDescription("Changed since you chose your vote.");
      await expect
        .element(screen.getByLabelText("2. Minutes of the last general meeting"))
        .toHaveDisplayValue("Yes");
    },
  );

  it("a ballot from another device is said, and the same choices can be submitted on top of it, under a new key", async () => {
    refuses(castBallot, "REVISION_CHANGED");
    const { screen } = await openPaper();
    await button(screen, "Yes").click();
    await button(screen, "Voting Summary").click();
    await button(screen, "Submit").click();
    answerAgenda({ agendaItems: [voted(minutes, "N"), statements, animals], revision: 3 });
    await button(screen, "Agree and submit").click();
    await expect.element(screen.getByText(/^This ballot was submitted from another place/)).toBeVisible();
    await expect
      .element(screen.getByLabelText("2. Minutes of the last general meeting"))
      .toHaveDisplayValue("Yes");
    answers(castBallot, { ...castAnswer, revision: 4 });
    await button(screen, "Submit").click();
    await button(screen, "Agree and submit").click();
    await expect.element(screen.getByText("Fourth submission (replaces the third)")).toBeVisible();
    // The failure of the try before would contradict the thanks.
    expect(screen.getByText("Failed to cast vote").elements()).toHaveLength(0);
    expect(seenRequests(castBallot).at(-1)?.body).toMatchObject({ revision: 3 });
    expect(new Set(keys()).size).toBe(2);
  });

  it("what comes after the close by the database's clock closes the paper", async () => {
    refuses(castBallot, "VOTING_CLOSED", "Voting for this meeting has closed.");
    const { screen } = await openPaper();
    await voteAndSubmit(screen);
    await expect.element(screen.getByRole("dialog", { name: "Voting closed!" })).toBeVisible();
    await expect.element(screen.getByText("Failed to cast vote")).toBeVisible();
  });
});
