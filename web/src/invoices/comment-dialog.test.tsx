import { VOTING_RESPONSE } from "@portal/domain/invoices/invoice-vote";
import type { ModalOutcome } from "@portal/domain/invoices/modal-outcome";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { lift } from "../testing/demo-invoices.ts";
import { CommentDialog } from "./comment-dialog.tsx";

async function open() {
  const onLeave = vi.fn<(outcome: ModalOutcome) => void>();
  const screen = await render(
    <CommentDialog row={lift} decision={VOTING_RESPONSE.dontPay} onLeave={(outcome) => onLeave(outcome)} />,
  );
  const comment = screen.getByPlaceholder("Enter invoice comment");
  await expect.element(comment).toHaveFocus();
  return { onLeave, screen, comment };
}

it.each([
  ["Cancel", "CANCEL-CLICKED"],
  ["Close", "X-CLICKED"],
] as const)(
  "with nothing written %s takes the first press, at its edges, too: it stays where it is",
  { tags: ["spec-367"] },
  async (name, outcome) => {
    for (const edge of ["top", "bottom"]) {
      const { onLeave, screen } = await open();
      const button = screen.getByRole("button", { name });
      const { width, height } = button.element().getBoundingClientRect();
      await button.click({ position: { x: width / 2, y: edge === "top" ? 2 : height - 2 } });
      await expect.poll(() => onLeave.mock.calls, { message: edge }).toEqual([[outcome]]);
      await screen.unmount();
    }
  },
);

it("names the comment required before anything is written, since OK is disabled until then", async () => {
  const { screen } = await open();
  await expect.element(screen.getByLabelText("Comment (required)", { exact: true })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "OK", exact: true })).toBeDisabled();
});

it("says what is wrong with a comment that was left by keyboard, and Cancel takes Enter", async () => {
  const { onLeave, screen } = await open();
  await userEvent.tab();
  await expect.element(screen.getByText("Comment is required.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onLeave.mock.calls).toEqual([["CANCEL-CLICKED"]]);
});

it(
  "OK, and Enter in the comment, leave with what was written; Escape is the cross",
  { tags: ["spec-367"] },
  async () => {
    const { onLeave, screen, comment } = await open();
    await comment.fill("Not ours");
    await screen.getByRole("button", { name: "OK", exact: true }).click();
    await comment.click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => onLeave.mock.calls).toEqual([["OK-CLICKED"], ["OK-CLICKED"]]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => onLeave.mock.calls.at(-1)).toEqual(["X-CLICKED"]);
  },
);
