import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { mayLeave } from "../../core/session/leaving.ts";
import { clearSession, startSession } from "../../core/session/session-store.ts";
import { owner } from "../../testing/demo-answers.ts";
import { LeaveQuestion, type Whereabouts } from "./leave-question.tsx";

const subject = ({ search }: Whereabouts): string => new URLSearchParams(search).get("place") ?? "";
const whereabouts = (): string => subject(location);

let end: (() => void) | undefined;
beforeEach(() => startSession(799187, owner));
afterEach(() => {
  end?.();
  clearSession();
});

/** Three pages in the browser's own history, the paper in the middle. */
async function openPaper() {
  const before = location.href;
  const history = createBrowserHistory();
  for (const name of ["home", "paper", "faq"]) {
    history.push(`?place=${name}`);
    history.flush();
  }
  history.back();
  await expect.poll(whereabouts).toBe("paper");
  const onLeave = vi.fn<() => void>();
  const BallotPaper = () => (
    <LeaveQuestion title="Not submitted" isUnfinished isLostWithTab subjectOf={subject} onLeave={onLeave}>
      <p>Leave?</p>
    </LeaveQuestion>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: BallotPaper }), history });
  const screen = await render(<RouterProvider router={router} />);
  end = () => {
    history.destroy();
    window.history.pushState(null, "", before);
  };
  const dialog = screen.getByRole("dialog");
  const step = async (way: "back" | "forward", to: string) => {
    window.history[way]();
    await expect.poll(whereabouts).toBe(to);
  };
  return { dialog, onLeave, step, subjectOfRouter: () => subject(history.location) };
}

it("asks before a step back; Stay undoes the step, Leave takes it", async () => {
  const { dialog, onLeave, step, subjectOfRouter } = await openPaper();
  await step("back", "home");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect.poll(whereabouts).toBe("paper");
  expect(onLeave).not.toHaveBeenCalled();
  await step("back", "home");
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.poll(subjectOfRouter).toBe("home");
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it("a step back that is undone by a step forward is not asked about any more, and the next one is", async () => {
  const { dialog, onLeave, step, subjectOfRouter } = await openPaper();
  await step("back", "home");
  await expect.element(dialog).toBeVisible();
  await step("forward", "paper");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onLeave).not.toHaveBeenCalled();
  expect([whereabouts(), subjectOfRouter()]).toEqual(["paper", "paper"]);
  await step("forward", "faq");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect.poll(whereabouts).toBe("paper");
});

it("a step back and forward answers no question about signing out", async () => {
  const { dialog, step } = await openPaper();
  const answered = vi.fn<(may: boolean) => void>();
  await step("back", "home");
  await expect.element(dialog).toBeVisible();
  void mayLeave().then(answered);
  await step("forward", "paper");
  await expect.element(dialog).toBeVisible();
  expect(answered).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect.poll(() => answered.mock.calls).toEqual([[false]]);
});
