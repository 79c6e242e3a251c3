import { listPendingInvoices, saveInvoices } from "@portal/contract/invoices/endpoints";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { agencyId, answerAsUsual } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver, drain, lift, painting } from "../testing/demo-invoices.ts";
import { answers, answersLater, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const thanks = "Your vote has been submitted successfully, thank you!";

beforeEach(() => {
  localStorage.clear();
  dismissToasts({ text: thanks });
  answerAsUsual();
  answerInvoicesAsUsual();
});
afterEach(() => vi.useRealTimers());

it("a list that was read before votes were saved and comes after them takes none of them back", async () => {
  const { screen, back } = await openPortal(`/${agencyId}/approvals`, approver);
  const row = screen.getByRole("row", { name: "Vertex Lifts" });
  const pay = row.getByRole("button", { name: "PAY", exact: true });
  await expect.element(pay).toBeVisible();
  await screen.getByRole("link", { name: "Contact", exact: true }).click();
  await expect.element(screen.getByLabelText("Comment")).toBeVisible();
  vi.setSystemTime(Date.now() + 61_000);
  const pendingInvoiceList = [lift, painting, drain];
  const release = answersLater(listPendingInvoices, { errorMessage: null, pendingInvoiceList });
  back();
  await expect.element(pay).toBeVisible();
  await expect.poll(() => seenRequests(listPendingInvoices)).toHaveLength(2);

  const saved = { ...lift, votingResponse: 1, isVoteSubmitted: true } as const;
  answers(saveInvoices, { errorMessage: null, pendingInvoiceList: [saved] });
  const dialog = screen.getByRole("dialog");
  await pay.click();
  await dialog.getByRole("button", { name: "OK", exact: true }).click();
  await screen.getByRole("button", { name: "SUBMIT" }).click();
  await dialog.getByRole("button", { name: "YES" }).click();
  await expect.element(screen.getByText(thanks)).toBeVisible();
  release();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(row.getByText("Vote submitted")).toBeVisible();
  await expect.element(pay).toHaveAttribute("aria-pressed", "true");
});
