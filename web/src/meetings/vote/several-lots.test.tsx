import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { castBallot, getAgenda } from "@portal/contract/meetings/ballot-endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { agenda, answerAgenda } from "../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, lot5, owner } from "../../testing/demo-answers.ts";
import { castAnswer } from "../../testing/demo-cast.ts";
import { answers, answersOddly } from "../../testing/fake-server.ts";
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
