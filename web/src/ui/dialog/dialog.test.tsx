import { StrictMode, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { clickBeside } from "../../testing/click-beside.ts";
import { LoadError } from "../states/load-error.tsx";
import { Dialog } from "./dialog.tsx";

afterEach(() => page.viewport(1280, 900));

async function open(mayCloseBeside?: boolean) {
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <Dialog
      title="A question"
      onClose={onClose}
      {...(mayCloseBeside === undefined ? {} : { mayCloseBeside })}
    >
      <input aria-label="Answer" defaultValue="Forty-two" />
    </Dialog>,
  );
  return { onClose, screen, dialog: screen.getByRole("dialog").element() };
}

it("closes by a click beside it, not by text that is marked in it and let go beside it", async () => {
  const { onClose, screen, dialog } = await open();
  clickBeside(dialog, screen.getByLabelText("Answer").element());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClose).not.toHaveBeenCalled();
  clickBeside(dialog);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it("stays where a click beside it may not close it", async () => {
  const { onClose, screen, dialog } = await open(false);
  clickBeside(dialog);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

function TriedAgain() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <main tabIndex={-1}>
      <Dialog title="A question" onClose={() => undefined}>
        {isLoaded ? (
          <p>The answer</p>
        ) : (
          <LoadError text="It did not come." isRetrying={false} onRetry={() => setLoaded(true)} />
        )}
      </Dialog>
    </main>
  );
}

it("a dialog keeps the focus when the control that had it goes, and Tab continues from there", async () => {
  const screen = await render(<TriedAgain />);
  await expect.element(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByText("The answer")).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe("The answer");
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "OK" })).toHaveFocus();
});

it("is not told as closed by the mode in which development runs effects twice", async () => {
  const onClose = vi.fn<() => void>();
  const screen = await render(
    <StrictMode>
      <Dialog title="A question" onClose={onClose}>
        <p>The answer</p>
      </Dialog>
    </StrictMode>,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "OK" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

const boxOf = (element: Element) => element.getBoundingClientRect();

it.each([
  ["a large window gives what is shown in it all the room that it has", 1280, 900, 600],
  ["a low one leaves what is shown in it ten rem, and scrolls to its buttons", 320, 256, 160],
])("when tall, %s", async (_what, width, height, leastPx) => {
  await page.viewport(width, height);
  const screen = await render(
    <Dialog title="Harbour & Vale Strata, $1,276.00" onClose={() => undefined} isTall>
      <p>An invoice</p>
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog").element();
  const ok = screen.getByRole("button", { name: "OK" }).element();
  expect(boxOf(screen.getByText("An invoice").element()).height).toBeGreaterThanOrEqual(leastPx);
  expect(boxOf(dialog).height).toBe(height - 32);
  // With the padding that is below them in every dialog.
  dialog.firstElementChild?.scrollTo(0, 1_000);
  expect(Math.round(boxOf(dialog).bottom - boxOf(ok).bottom)).toBe(24);
});
