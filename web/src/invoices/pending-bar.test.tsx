import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver } from "../testing/demo-invoices.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { voteOnInvoice } from "../testing/vote-on-invoice.ts";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerInvoicesAsUsual();
  await page.viewport(1280, 900);
});

async function open() {
  const { screen } = await openPortal(`/${agencyId}/approvals`, approver);
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  const dialog = screen.getByRole("dialog");
  const vote = (creditor: string, name: "PAY" | "DON'T PAY", words?: string) =>
    voteOnInvoice(screen, creditor, name, words);
  return { screen, button, dialog, vote };
}

it("names each vote that it submits, with the comment that goes along", { tags: ["spec-366"] }, async () => {
  const { vote, button, dialog } = await open();
  await vote("Brightside Painters", "PAY");
  await vote("Vertex Lifts", "DON'T PAY", "Not ours");
  await button("SUBMIT").click();
  const named = dialog.getByRole("listitem");
  await expect.element(named.first()).toHaveTextContent(/^Pay: Brightside Painters, .*\$[\d,]+\.\d\d$/);
  await expect
    .element(named.nth(1))
    .toHaveTextContent(/^Don't Pay: Vertex Lifts, .*\$1,276\.00, “Not ours”$/);
});

it("the bar takes a part of the window only while votes wait for it", async () => {
  const { screen, vote, button } = await open();
  const bar = screen.getByRole("region", { name: "Submission" });
  await expect.element(bar).toHaveStyle({ position: "static" });
  await vote("Brightside Painters", "PAY");
  await expect.element(bar).toHaveStyle({ position: "sticky" });
  await button("CANCEL").click();
  await expect.element(bar).toHaveStyle({ position: "static" });
});
