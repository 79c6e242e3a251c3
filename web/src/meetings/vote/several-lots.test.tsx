import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { castBallot, getAgenda } from "@portal/contract/meetings/ballot-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import {
  agenda,
  animals,
  answerAgenda,
  minutes,
  statements,
  voted as votedOn,
  welcome,
} from "../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, lot5, owner } from "../../testing/demo-answers.ts";
import { castAnswer } from "../../testing/demo-cast.ts";
import { answers, answersOddly, seenRequests } from "../../testing/fake-server.ts";
import { holdSeconds } from "../../testing/hold-seconds.ts";
import { openPortal } from "../../testing/render-portal.tsx";
import { dismissToast } from "../../ui/toast/toast-store.ts";

const lots = [2005, 2019, 2020];
const voted = new Set<number>();
/** What the server says of them at this moment. */
const ownLots = () =>
  lots.map((lotId) => ({ lotId, name: `Lot ${lotId - 2000}`, hasVoted: voted.has(lotId) }));
const lotOf = (path: string) => Number(/lots\/(\d+)/.exec(path)?.[1]);

beforeEach(async () => {
  // They outlive pages, and would speak for the next test.
  for (let key = 0; key < 100; key++) dismissToast(key);
  voted.clear();
  answerAsUsual();
  answerAgenda();
  const currentDateTime = "2026-03-30T23:00:00Z";
  answers(getCurrentDateTime, { currentDateTime });
  answers(
    listLots,
    lots.map((id) => ({ ...lot5, id, lotNumber: String(id - 2000), unitName: null })),
  );
  answersOddly(getAgenda, ({ path }) =>
    Response.json({ ...agenda, lotId: lotOf(path), meeting: { ...agenda.meeting, ownLots: ownLots() } }),
  );
  answersOddly(castBallot, ({ path }) => {
    voted.add(lotOf(path));
    return Response.json({ ...castAnswer, ownLots: ownLots() });
  });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
});
afterEach(() => vi.useRealTimers());

it("after each vote the receipt names the lots that have none, and the list of lots marks them", async () => {
  holdSeconds();
  const { screen, address } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=2005`, owner);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  const list = screen.getByLabelText("Lot", { exact: true });
  const marked = () =>
    [...list.element().querySelectorAll("option")].map(({ textContent }) =>
      textContent.startsWith("Not voted yet: Lot"),
    );
  const missing = () =>
    screen
      .getByRole("list", { name: "Your lots without a vote" })
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent);
  const vote = async () => {
    await button("Proceed to Electronic Voting Paper").click();
    await button("Yes").click();
    await button("Voting Summary").click();
    await button("Submit").click();
    await button("Agree and submit").click();
    await expect.element(screen.getByRole("region", { name: "Your receipt" })).toBeVisible();
    // Longer than the receipt stays by itself.
    await button("Stay here").click();
  };
  await expect.element(list).toBeVisible();
  await expect.poll(marked).toEqual([true, true, true]);
  await vote();
  await expect.poll(missing).toEqual(["Lot 19 has not voted yet", "Lot 20 has not voted yet"]);
  await screen.getByRole("link", { name: "Lot 19 has not voted yet" }).click();
  await expect.poll(address).toBe(`/${agencyId}/meetings/8006/vote?lot=2019`);
  await expect.element(list).toHaveValue("2019");
  await expect.poll(marked).toEqual([false, true, true]);
  await vote();
  await expect.poll(missing).toEqual(["Lot 20 has not voted yet"]);
  await screen.getByRole("link", { name: "Lot 20 has not voted yet" }).click();
  await expect.element(list).toHaveValue("2020");
  await vote();
  await expect.element(screen.getByText("All your lots have voted.")).toBeVisible();
  expect(screen.getByRole("list", { name: "Your lots without a vote" }).elements()).toHaveLength(0);
});

/** Lot 5's paper has two submitted votes, one of them on a motion whose text lot 19's paper has no longer. */
function answerVotedLot(status = 200): void {
  voted.add(2005);
  answersOddly(getAgenda, ({ path }) => {
    const lotId = lotOf(path);
    const meeting = { ...agenda.meeting, ownLots: ownLots() };
    if (lotId !== 2005) return Response.json({ ...agenda, lotId, meeting });
    const items = [
      welcome,
      votedOn(minutes, "Y"),
      votedOn(statements, "N"),
      { ...votedOn(animals, "A"), motionHash: "9".repeat(64) },
    ];
    return Response.json(
      { ...agenda, lotId, meeting, agendaItems: items, revision: 1, receipt: castAnswer.receipt },
      { status },
    );
  });
}
const openLot19 = async () => {
  const { screen } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=2019`, owner);
  return { screen, button: (name: string) => screen.getByRole("button", { name, exact: true }) };
};

it("a second lot starts with the votes of the first, where the motions are the same, and they are checked before they count", async () => {
  answerVotedLot();
  const { screen, button } = await openLot19();
  await button("Start with the votes of Lot 5").click();
  const summary = screen.getByRole("region", { name: "Voting Summary" });
  await expect.element(summary).toHaveFocus();
  const chosen = [minutes, statements, animals].map(
    ({ sortOrder, description }) =>
      (summary.getByLabelText(`${sortOrder}. ${description}`).element() as HTMLSelectElement).value,
  );
  expect(chosen).toEqual(["Y", "N", ""]);
  expect(seenRequests(castBallot)).toHaveLength(0);
  await button("Submit").click();
  await button("Agree and submit").click();
  await expect.poll(() => seenRequests(castBallot).map(({ path }) => lotOf(path))).toEqual([2019]);
});

it("a paper with choices of its own is not overwritten, and who has voted for no lot is offered nothing", async () => {
  const none = await openLot19();
  await expect.element(none.button("Proceed to Electronic Voting Paper")).toBeVisible();
  expect(none.screen.getByText(/^Start with the votes/).elements()).toHaveLength(0);
  await none.screen.unmount();
  answerVotedLot();
  const { screen, button } = await openLot19();
  await expect.element(button("Start with the votes of Lot 5")).toBeVisible();
  await button("Proceed to Electronic Voting Paper").click();
  await button("No").click();
  await button("Voting guidelines").click();
  await expect.element(button("Proceed to Electronic Voting Paper")).toBeVisible();
  expect(screen.getByText(/^Start with the votes/).elements()).toHaveLength(0);
});

it("says so if the first lot's votes cannot be loaded", async () => {
  answerVotedLot(500);
  const { screen, button } = await openLot19();
  await button("Start with the votes of Lot 5").click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Could not load the votes of Lot 5.");
  await expect.element(button("Proceed to Electronic Voting Paper")).toBeEnabled();
});
