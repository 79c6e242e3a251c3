import { listPendingInvoices, saveInvoices } from "@portal/contract/invoices/endpoints";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { LotOrPlan } from "../portfolio/public.ts";
import { agencyId, answerAsUsual } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver, drain, lift, painting } from "../testing/demo-invoices.ts";
import { answers, answersOddly, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";
import { LeaveWithVotes } from "./leave-with-votes.tsx";

const thanks = "Your vote has been submitted successfully, thank you!";
const notSaved = "Error: Could not save your vote.Please try again.";
const voted = { ...lift, votingResponse: 1, isVoteSubmitted: true } as const;
const saved = () => Response.json({ errorMessage: null, pendingInvoiceList: [voted] });

const lotsAndPlans: readonly LotOrPlan[] = [];

function Typing() {
  const [text, type] = useState("");
  return (
    <>
      <input aria-label="Keyword" value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />
      <LeaveWithVotes
        lotsAndPlans={lotsAndPlans}
        isPending
        isSaving={false}
        isRefused={false}
        onLeave={() => undefined}
      />
    </>
  );
}

it("the question is set up once, and not again with every key that is typed beside it", async () => {
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const block = vi.spyOn(history, "block");
  const router = createRouter({ routeTree: createRootRoute({ component: Typing }), history });
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByLabelText("Keyword").fill("lift");
  await expect.element(screen.getByLabelText("Keyword")).toHaveValue("lift");
  expect(block).toHaveBeenCalledTimes(1);
});

/** Submits a vote and, before it is answered, goes to another page: the question is open. */
async function leaveWhileSaving() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  // A refused call is made once more.
  answersOddly(saveInvoices, () => promise.then((response) => response.clone()));
  const { screen, address } = await openPortal(`/${agencyId}/approvals`, approver);
  const choice = screen
    .getByRole("row", { name: "Vertex Lifts" })
    .getByRole("button", { name: "PAY", exact: true });
  const dialog = screen.getByRole("dialog");
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  await choice.click();
  await press("OK");
  await screen.getByRole("button", { name: "SUBMIT" }).click();
  await press("YES");
  await expect.poll(() => seenRequests(saveInvoices)).toHaveLength(1);
  await screen.getByRole("link", { name: "MEETINGS" }).click();
  await expect.element(dialog.getByRole("heading", { name: "Your votes are being submitted" })).toBeVisible();
  await expect.element(dialog.getByText(/do not count/)).not.toBeInTheDocument();
  const leave = async () => {
    await press("Leave");
    await expect.poll(address).toBe(`/${agencyId}/meetings`);
    await expect.element(choice).not.toBeInTheDocument();
  };
  return { screen, choice, dialog, press, leave, resolve };
}

describe("while votes are being submitted", () => {
  beforeEach(() => {
    localStorage.clear();
    for (const text of [thanks, notSaved]) dismissToasts({ text });
    answerAsUsual();
    answerInvoicesAsUsual();
  });

  it("an open question says that they are submitted once they are", async () => {
    const { screen, dialog, leave, resolve } = await leaveWhileSaving();
    resolve(saved());
    await expect.element(dialog.getByRole("heading", { name: "Your votes are submitted" })).toBeVisible();
    await expect.element(dialog.getByText(/nothing is lost/)).toBeVisible();
    await leave();
    await expect.element(screen.getByText(thanks)).toBeVisible();
  });

  it("an open question says that they do not count once they were refused", async () => {
    const { screen, choice, dialog, press, resolve } = await leaveWhileSaving();
    resolve(Response.json({}, { status: 500 }));
    await expect.element(dialog.getByRole("heading", { name: "Your votes are not submitted" })).toBeVisible();
    await press("Stay");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(notSaved);
    await expect.element(choice).toHaveAttribute("aria-pressed", "true");
  });

  it("nor does it say otherwise where no vote is left, since its invoice waits no longer", async () => {
    const { screen, dialog, press, resolve } = await leaveWhileSaving();
    answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [painting, drain] });
    resolve(Response.json({}, { status: 404 }));
    await expect.element(dialog.getByRole("heading", { name: "Your votes are not submitted" })).toBeVisible();
    await press("Stay");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(/No longer waiting.*Vertex Lifts/);
  });

  it("who leaves is told that they were saved", async () => {
    const { screen, leave, resolve } = await leaveWhileSaving();
    await leave();
    resolve(saved());
    await expect.element(screen.getByText(thanks)).toBeVisible();
  });

  it("who leaves is told that they were not saved", async () => {
    const { screen, leave, resolve } = await leaveWhileSaving();
    await leave();
    resolve(Response.json({}, { status: 500 }));
    await expect.element(screen.getByText(notSaved)).toBeVisible();
  });

  it("who leaves is told once where the session ended meanwhile", async () => {
    const { screen, leave, resolve } = await leaveWhileSaving();
    await leave();
    resolve(
      Response.json(
        { status: 401, title: "Over", detail: "Over.", code: "SESSION_EXPIRED" },
        { status: 401 },
      ),
    );
    await expect.element(screen.getByLabelText("Password", { exact: true })).toBeVisible();
    expect(screen.getByText(notSaved).elements()).toEqual([]);
  });
});
