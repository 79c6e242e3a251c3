import { expect } from "vitest";
import type { RenderResult } from "vitest-browser-react";

/** Votes on Approvals as somebody does who says why: chooses, writes, and leaves the comment by OK. */
export async function voteOnInvoice(
  screen: RenderResult,
  creditor: string,
  name: "PAY" | "DON'T PAY",
  words = "",
): Promise<void> {
  const dialog = screen.getByRole("dialog");
  await screen.getByRole("row", { name: creditor }).getByRole("button", { name, exact: true }).click();
  await dialog.getByPlaceholder("Enter invoice comment").fill(words);
  await dialog.getByRole("button", { name: "OK", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}
