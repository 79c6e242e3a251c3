import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { clickBeside } from "../../testing/click-beside.ts";
import { Dialog } from "./dialog.tsx";

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
