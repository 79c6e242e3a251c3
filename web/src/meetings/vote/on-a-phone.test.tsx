import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { measureServerClock } from "../../core/server-clock.ts";
import { answerAgenda, minutes, welcome } from "../../testing/demo-agenda.ts";
import { agencyId, answerAsUsual, owner } from "../../testing/demo-answers.ts";
import { answers } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

/** Eight motions behind an item of information; the longer the later. */
const agendaItems = [
  welcome,
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((sortOrder) => ({
    ...minutes,
    agendaItemID: 9000 + sortOrder,
    sortOrder,
    description: `Motion with ${sortOrder} paragraphs`,
    motionText: "<p>That the owners corporation decide.</p>".repeat(sortOrder),
    motionHash: String(sortOrder).repeat(64),
  })),
];

beforeEach(async () => {
  answerAsUsual();
  answerAgenda({ agendaItems });
  const currentDateTime = "2026-03-30T23:00:00Z";
  await measureServerClock(() => Promise.resolve({ currentDateTime }));
  answers(getCurrentDateTime, { currentDateTime });
});
afterEach(() => page.viewport(1280, 900));

async function openPaper() {
  const { screen } = await openPortal(`/${agencyId}/meetings/8006/vote?lot=2005`, owner);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  const box = (name: string) => button(name).element().getBoundingClientRect();
  await expect.element(button("Proceed to Electronic Voting Paper")).toBeVisible();
  return { screen, button, box };
}

it("Next stays where it is for eight motions, over the full width and above Back", async () => {
  await page.viewport(390, 844);
  const { screen, button, box } = await openPaper();
  expect(box("Proceed to Electronic Voting Paper").bottom).toBeLessThan(box("Cancel").top);
  expect(box("Cancel").width).toBe(box("Proceed to Electronic Voting Paper").width);
  await button("Proceed to Electronic Voting Paper").click();
  const places = new Set<string>();
  for (let at = 1; at <= 8; at++) {
    await expect.element(screen.getByText(`Motion ${at} of 8`, { exact: true })).toBeVisible();
    const { top, left, width } = box("Next");
    places.add([top, left, width].join());
    expect(width).toBeGreaterThan(350);
    expect(box("Next").bottom).toBeLessThan(box("Back").top);
    expect(box("Back").bottom).toBeLessThanOrEqual(844);
    await button("Yes").click();
    // Nothing of the paper lies behind the bar for good.
    scrollTo(0, document.documentElement.scrollHeight);
    expect(box("Voting guidelines").bottom).toBeLessThan(box("Next").top);
    await button("Next").click();
  }
  expect([...places]).toHaveLength(1);
  await expect.element(screen.getByRole("heading", { name: "Voting Summary" })).toBeVisible();
  expect(box("Submit").bottom).toBeLessThan(box("Back").top);
});

it.each([
  [20, 390, "side by side"],
  [16, 320, "side by side"],
  [24, 390, "each in a row"],
])(
  "with text of %i px at %i px the three answers stand %s, and a motion is seen from its top",
  async (text, width, how) => {
    document.documentElement.style.fontSize = `${text}px`;
    onTestFinished(() => {
      document.documentElement.style.removeProperty("font-size");
    });
    await page.viewport(width, 844);
    const { screen, button, box } = await openPaper();
    await button("Proceed to Electronic Voting Paper").click();
    const answerBoxes = ["Yes", "No", "Abstain"].map(box);
    expect(new Set(answerBoxes.map(({ top }) => top)).size).toBe(how === "side by side" ? 1 : 3);
    expect(new Set(answerBoxes.map((answer) => Math.round(answer.width))).size).toBe(1);
    // Three rows of buttons would take half of what a motion has.
    expect(box("Voting Summary").top).toBe(box("Back").top);
    await button("Yes").click();
    scrollTo(0, document.documentElement.scrollHeight);
    await button("Next").click();
    const count = screen.getByText("Motion 2 of 8", { exact: true });
    await expect.element(count).toBeVisible();
    const bar = screen.getByRole("banner").element().lastElementChild?.getBoundingClientRect().bottom ?? 0;
    expect(count.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  },
);

it("what is not needed to vote stays smaller than what leads on", async () => {
  await page.viewport(390, 844);
  const { button, box } = await openPaper();
  await button("Proceed to Electronic Voting Paper").click();
  await button("Yes").click();
  await expect.element(button("Discard changes")).toBeVisible();
  expect(box("Discard changes").width).toBeLessThan(box("Next").width / 2);
  expect(box("Discard changes").top).toBe(box("Voting guidelines").top);
});

it("each view of the paper begins with something that has a name to be heard", async () => {
  const { screen, button } = await openPaper();
  await button("Proceed to Electronic Voting Paper").click();
  await expect.element(screen.getByRole("region", { name: "1: information" })).toHaveFocus();
  await button("Yes").click();
  await button("Voting Summary").click();
  const summary = screen.getByRole("region", { name: "Voting Summary" });
  await expect.element(summary).toHaveFocus();
  // Its 'Submit' is not the last step.
  await expect
    .element(summary.getByText("Submit leads to the declaration. Your votes count once you agree there."))
    .toBeVisible();
  await button("Submit").click();
  await expect.element(screen.getByRole("region", { name: "Declaration" })).toHaveFocus();
});

it("on a low screen the buttons leave the room to the motion, and in a wide one they stay in their row", async () => {
  for (const [width, height] of [
    [700, 390],
    [1280, 900],
  ] as const) {
    await page.viewport(width, height);
    const { screen, button } = await openPaper();
    await button("Proceed to Electronic Voting Paper").click();
    const bar = button("Next").element().parentElement;
    expect(bar === null ? "" : getComputedStyle(bar).position).toBe("static");
    await screen.unmount();
  }
});

it("what is for information is named and read on the way to the first motion, and as a step of its own", async () => {
  const { screen, button } = await openPaper();
  await button("Proceed to Electronic Voting Paper").click();
  const passed = screen.getByRole("region", { name: "1: information" });
  await expect.element(passed.getByText(`1: information ${welcome.description}`)).toBeVisible();
  await expect.element(passed.getByText(/^That the owners corporation decide on/)).toBeVisible();
  await expect.element(screen.getByText("Motion 1 of 8", { exact: true })).toBeVisible();
  await button("Back").click();
  await expect.element(screen.getByText("1: information", { exact: true })).toBeVisible();
  await button("Next").click();
  // It has been read as a step.
  await expect.element(screen.getByText("Motion 1 of 8", { exact: true })).toBeVisible();
  await expect.element(passed).not.toBeInTheDocument();
});
