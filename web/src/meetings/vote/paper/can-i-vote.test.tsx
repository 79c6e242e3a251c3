import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import type { Eligibility } from "@portal/contract/meetings/ballot-schemas";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect, it } from "vitest";
import { measureServerClock } from "../../../core/server-clock.ts";
import { animals, answerAgenda, minutes, statements, welcome } from "../../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, owner } from "../../../testing/demo-answers.ts";
import { answers } from "../../../testing/fake-server.ts";
import { openPortal } from "../../../testing/render-portal.tsx";

const note =
  "Strata Schemes Management Act 2015 (NSW) sch 1 cl 23(8). Information from your strata portal, not legal advice; not reviewed by a lawyer. The chairperson decides.";
const owing: Eligibility = {
  answer: "no",
  words:
    "Your vote is recorded, and counts on this motion only if $561.00 is paid before the meeting on 21 April at 6:30 PM.",
  note,
  asAt: "2026-03-31",
};
const exempt: Eligibility = {
  answer: "yes",
  words: "Yes, also while money is owing: the motion needs a unanimous resolution.",
  note,
  asAt: "2026-03-31",
};

beforeEach(async () => {
  answerAsUsual();
  const currentDateTime = "2026-03-30T23:00:00Z";
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
  answers(getCurrentDateTime, { currentDateTime });
});
afterEach(() => page.viewport(1280, 900));

async function openPaper() {
  const { screen } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=2005`, owner);
  await screen.getByRole("button", { name: "Proceed to Electronic Voting Paper" }).click();
  return screen;
}
const answered = (minutesAre: Eligibility, othersAre: Eligibility) =>
  answerAgenda({
    agendaItems: [
      welcome,
      { ...minutes, eligibility: minutesAre },
      { ...statements, eligibility: othersAre },
      { ...animals, eligibility: minutesAre },
    ],
  });

it("stands before the first motion, each answer with its motions and source, and behind 'Why?' of each motion", async () => {
  answered(owing, exempt);
  const screen = await openPaper();
  const all = screen.getByRole("region", { name: "Can I vote, and why?" });
  await expect.element(all.getByText(/^Motions 2 and 4: Your vote is recorded, and counts/)).toBeVisible();
  await expect.element(all.getByText(/^Motion 3: Yes, also while money is owing/)).toBeVisible();
  await expect.element(all.getByText(note).first()).toBeVisible();

  const motion = screen.getByRole("article");
  await expect.element(motion.getByText(/^Your vote does not count on this motion yet\./)).toBeVisible();
  await expect.element(motion.getByText(owing.words)).not.toBeVisible();
  await motion.getByRole("button", { name: "Why?" }).click();
  await expect.element(motion.getByText(owing.words)).toBeVisible();
  await expect.element(motion.getByText(note)).toBeVisible();

  await screen.getByRole("button", { name: "Yes", exact: true }).click();
  await screen.getByRole("button", { name: "Next", exact: true }).click();
  await expect.element(motion.getByText(/^Your vote counts on this motion\./)).toBeVisible();
  // It is read once, and does not come again with every motion.
  expect(all.elements()).toHaveLength(0);
});

it("is one answer where all motions have the same, and nothing where nobody is asked", async () => {
  answered(exempt, exempt);
  const screen = await openPaper();
  const all = screen.getByRole("region", { name: "Can I vote, and why?" });
  await expect.element(all.getByText(exempt.words, { exact: true })).toBeVisible();
  expect(all.getByText(/^Motions/).elements()).toHaveLength(0);
});

it("says that nobody can tell, and keeps the buttons open", async () => {
  answered({ ...owing, answer: "unknown", words: "We cannot tell whether this vote will count: x." }, exempt);
  const screen = await openPaper();
  const motion = screen.getByRole("article");
  await expect.element(motion.getByText(/^We cannot tell whether your vote will count\./)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Yes", exact: true })).toBeEnabled();
});

it.each([
  [390, 1],
  [320, 2],
])("fits a window of %i px with text of %i times the size", async (width, times) => {
  answered(owing, exempt);
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = `${times * 100}%`;
  try {
    const screen = await openPaper();
    await screen.getByRole("article").getByRole("button", { name: "Why?" }).click();
    await expect.element(screen.getByRole("article").getByText(owing.words)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  } finally {
    document.documentElement.style.fontSize = "";
  }
});
