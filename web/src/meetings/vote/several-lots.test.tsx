import type { VotingItem } from "@portal/contract/meetings/ballot-schemas";
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

const closed = (item: VotingItem): VotingItem =>
  item.eligibility === null ? item : { ...item, eligibility: { ...item.eligibility, answer: "no" } };

/** Three lots; each has its own votes once it is cast, and a paper that does not answer where it says so. */
function answerLots(failing = new Set<number>(), closedTo = 0): void {
  answersOddly(getAgenda, ({ path }) => {
    const lotId = lotOf(path);
    const isVoted = voted.has(lotId);
    const ofOthers = isVoted ? [welcome, votedOn(minutes, "Y"), statements, animals] : agenda.agendaItems;
    const items = lotId === closedTo ? ofOthers.map(closed) : ofOthers;
    const meeting = { ...agenda.meeting, ownLots: ownLots() };
    return Response.json({ ...agenda, lotId, meeting, agendaItems: items, revision: isVoted ? 1 : 0 });
  });
  answersOddly(castBallot, ({ path }) => {
    const lotId = lotOf(path);
    if (failing.delete(lotId)) return Response.json({}, { status: 503 });
    voted.add(lotId);
    return Response.json({ ...castAnswer, receipt: `LOT${lotId}-AAAA`, ownLots: ownLots() });
  });
}
const castLots = () => seenRequests(castBallot).map(({ path }) => lotOf(path));
const castLot5 = async () => {
  const { screen, address } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=2005`, owner);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  await button("Proceed to Electronic Voting Paper").click();
  await button("Yes").click();
  await button("Voting Summary").click();
  await button("Submit").click();
  await button("Agree and submit").click();
  await expect.element(screen.getByRole("region", { name: "Your receipt" })).toBeVisible();
  return { screen, address, button };
};

it("after the receipt the same answers go out for both other lots in one declaration, each a ballot of its own", async () => {
  answerLots();
  const { screen, address, button } = await castLot5();
  await expect.element(button("Same answers for Lot 19")).toBeVisible();
  // Nobody is led away from lots that can still vote.
  expect(screen.getByText(/^Taking you back/).elements()).toHaveLength(0);
  await button("Same answers for both").click();
  const declaration = screen.getByRole("form", { name: "Declaration" });
  await expect
    .element(declaration.getByRole("heading", { name: "Declaration for Lot 19 and Lot 20" }))
    .toHaveFocus();
  await expect
    .element(declaration.getByRole("list", { name: "Your answers" }))
    .toHaveTextContent("2. Minutes of the last general meeting: Yes");
  expect(castLots()).toEqual([2005]);
  await button("Agree and submit for Lot 19 and Lot 20").click();
  await expect.element(screen.getByText("All your lots have voted.")).toBeVisible();
  const receipts = screen.getByRole("list", { name: "Receipts of your other lots" });
  await expect.element(receipts).toHaveTextContent("Lot 19: LOT2019-AAAALot 20: LOT2020-AAAA");
  // What was pressed is gone: who hears the page reads on at the receipts.
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Lot 19 and Lot 20: your vote/);
  expect(castLots()).toEqual([2005, 2019, 2020]);
  const keys = seenRequests(castBallot).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(3);
  await button("Go to meetings").click();
  await expect.poll(address).toBe(`/${agencyId}/meetings`);
});

it("one lot at a time, or none; what failed is sent again under its key, and what was cast is not", async () => {
  answerLots(new Set([2020]));
  const { screen, button } = await castLot5();
  await button("Same answers for Lot 19").click();
  await button("Cancel").click();
  await expect.element(button("Same answers for Lot 19")).toHaveFocus();
  await button("Same answers for both").click();
  await button("Agree and submit for Lot 19 and Lot 20").click();
  await expect
    .element(screen.getByText(/Please press the button again: no vote counts twice\.$/))
    .toBeVisible();
  await button("Agree and submit for Lot 20").click();
  await expect.element(screen.getByText("All your lots have voted.")).toBeVisible();
  expect(castLots()).toEqual([2005, 2019, 2020, 2020]);
  const keys = seenRequests(castBallot).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[2]).toBe(keys[3]);
});

it("a lot that voted meanwhile is left out and named", async () => {
  answerLots();
  const { screen, button } = await castLot5();
  voted.add(2019);
  await button("Same answers for both").click();
  await expect.element(screen.getByText("Lot 19 has voted already, so it is left out.")).toBeVisible();
  await button("Agree and submit for Lot 20").click();
  await expect.element(screen.getByRole("list", { name: "Receipts of your other lots" })).toBeVisible();
  expect(castLots()).toEqual([2005, 2020]);
});

it("a lot that may not vote on one of the motions is left out and named", async () => {
  answerLots(new Set(), 2020);
  const { screen, button } = await castLot5();
  await button("Same answers for both").click();
  await expect
    .element(screen.getByText(/^Lot 20 may not vote on each of these motions today.*left out\.$/))
    .toBeVisible();
  await button("Agree and submit for Lot 19").click();
  await expect.element(screen.getByRole("list", { name: "Receipts of your other lots" })).toBeVisible();
  expect(castLots()).toEqual([2005, 2019]);
});
