import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { userEvent } from "vitest/browser";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { measureServerClock } from "../../../core/server-clock.ts";
import { answerAgenda } from "../../../testing/demo-agenda.ts";
import { generalMeeting } from "../../../testing/demo-cards.ts";
import { agencyId, answerAsUsual, owner } from "../../../testing/demo-answers.ts";
import { answers } from "../../../testing/fake-server.ts";
import { openPortal } from "../../../testing/render-portal.tsx";

const address = `/${agencyId}/meetings/8006/vote?lot=2005`;
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

async function setClock(currentDateTime: string) {
  answers(getCurrentDateTime, { currentDateTime });
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
}

beforeEach(() => {
  // Time passes as usual, and can be moved.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  answerAsUsual();
  answerAgenda();
});
afterEach(() => {
  vi.useRealTimers();
});

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const warning = (screen: Screen) => screen.getByRole("dialog", { name: "Warning voting closes soon!" });
const notice = (screen: Screen) => screen.getByRole("dialog", { name: "Voting closed!" });

/** Past the instructions. */
async function openPaper() {
  const { screen } = await openPortal(address, owner);
  await button(screen, "Proceed to Electronic Voting Paper").click();
  return screen;
}

/** Half a minute before the cut-off, the warning read. */
async function openInTheLastMinute() {
  await setClock("2026-04-20T08:29:30Z");
  const { screen } = await openPortal(address, owner);
  await warning(screen).getByRole("button", { name: "Ok", exact: true }).click();
  return screen;
}

it(
  "warns once, within the hour, and counts down by the server's clock",
  { tags: ["spec-292", "spec-311", "spec-455", "spec-456"] },
  async () => {
    await setClock("2026-04-20T07:35:30Z");
    const { screen } = await openPortal(address, owner);
    const dialog = warning(screen);
    await expect
      .element(dialog.getByText("This is a friendly reminder that voting for this meeting will close soon."))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Ok", exact: true }).click();
    await button(screen, "Proceed to Electronic Voting Paper").click();
    await expect.element(screen.getByRole("timer")).toHaveTextContent("Time remaining: 54 minutes");
    expect(screen.getByRole("dialog").elements()).toHaveLength(0);
  },
);

it(
  "warns on an open paper when the last hour begins, and not again",
  { tags: ["spec-311", "spec-455"] },
  async () => {
    await setClock("2026-04-20T07:29:30Z");
    const screen = await openPaper();
    await expect.element(screen.getByRole("timer")).toHaveTextContent("1 hour, 0 minutes");
    expect(warning(screen).elements()).toHaveLength(0);
    vi.advanceTimersByTime(31_000);
    await warning(screen).getByRole("button", { name: "Ok", exact: true }).click();
    vi.advanceTimersByTime(120_000);
    await expect.element(screen.getByRole("timer")).toHaveTextContent("57 minutes");
    expect(warning(screen).elements()).toHaveLength(0);
  },
);

it("counts down in days, hours and minutes", { tags: ["spec-292"] }, async () => {
  await setClock("2026-04-18T05:27:30Z");
  const screen = await openPaper();
  const timer = screen.getByRole("timer");
  await expect.element(timer).toHaveTextContent("Time remaining: 2 days, 3 hours, 2 minutes");
  vi.advanceTimersByTime(31_000);
  await expect.element(timer).toHaveTextContent("Time remaining: 2 days, 3 hours, 1 minute");
});

it("closes an open paper at the cut-off", { tags: ["spec-313", "spec-451", "spec-457"] }, async () => {
  const screen = await openInTheLastMinute();
  await button(screen, "Proceed to Electronic Voting Paper").click();
  await button(screen, "Yes").click();
  answerAgenda({ meeting: { ...generalMeeting, voteState: "closed", voteStateReason: "CUTOFF_PASSED" } });
  vi.advanceTimersByTime(31_000);
  await expect.element(notice(screen).getByText("Voting for this meeting has closed.")).toBeVisible();
  await notice(screen).getByRole("button", { name: "Ok", exact: true }).click();
  for (const name of ["Yes", "No", "Abstain", "Next", "Voting Summary"])
    await expect.element(button(screen, name)).toBeDisabled();
  expect(button(screen, "Voting guidelines").elements()).toHaveLength(0);
  // A choice that was not submitted is not a vote, and must not be shown as one.
  await expect.element(button(screen, "Yes")).toHaveAttribute("aria-pressed", "false");
  await expect.element(screen.getByText(/^Your choices were not submitted in time\./)).toBeVisible();
});

it.each([
  ["the instructions", []],
  ["the summary", ["Proceed to Electronic Voting Paper", "Yes", "Voting Summary"]],
  ["the declaration", ["Proceed to Electronic Voting Paper", "Yes", "Voting Summary", "Submit"]],
] as const)("hides %s at the cut-off", { tags: ["spec-457"] }, async (_, way) => {
  const screen = await openInTheLastMinute();
  for (const name of way) await button(screen, name).click();
  vi.advanceTimersByTime(31_000);
  await notice(screen).getByRole("button", { name: "Ok", exact: true }).click();
  for (const name of ["Proceed to Electronic Voting Paper", "Submit", "Agree and submit"])
    expect(button(screen, name).elements(), name).toHaveLength(0);
  await expect.element(button(screen, "Yes")).toBeDisabled();
});

it(
  "is closed at once where the cut-off has passed, without instructions",
  { tags: ["spec-312", "spec-458"] },
  async () => {
    await setClock("2026-04-20T08:30:00Z");
    const { screen } = await openPortal(address, owner);
    await expect.element(notice(screen).getByText("Voting for this meeting has closed.")).toBeVisible();
    expect(button(screen, "Proceed to Electronic Voting Paper").elements()).toHaveLength(0);
    await userEvent.keyboard("{Escape}");
    await expect.element(button(screen, "Yes")).toBeDisabled();
  },
);
