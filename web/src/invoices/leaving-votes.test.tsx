import { getAgentContent } from "@portal/contract/agency/endpoints";
import { recordAnalyticsEvent } from "@portal/contract/analytics/endpoints";
import { listPendingInvoices } from "@portal/contract/invoices/endpoints";
import { logout } from "@portal/contract/sign-in/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual, content } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver } from "../testing/demo-invoices.ts";
import { answers, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { voteOnInvoice } from "../testing/vote-on-invoice.ts";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const thanks = "Your vote has been submitted successfully, thank you!";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  dismissToasts({ text: thanks });
  answerAsUsual();
  answerInvoicesAsUsual();
  answers(getAgentContent, content);
  await page.viewport(1280, 900);
});

async function open(user = approver) {
  const { screen, address, stepsBack } = await openPortal(`/${agencyId}/approvals`, user);
  await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
  const choice = (creditor: string, name: "PAY" | "DON'T PAY") =>
    screen.getByRole("row", { name: creditor }).getByRole("button", { name, exact: true });
  const dialog = screen.getByRole("dialog");
  const vote = (creditor: string, name: "PAY" | "DON'T PAY", words?: string) =>
    voteOnInvoice(screen, creditor, name, words);
  return { screen, address, stepsBack, choice, dialog, vote };
}

describe("leaving with votes that are not submitted", () => {
  it("asks; Stay keeps them, Leave goes", async () => {
    const { screen, vote, dialog, address, choice } = await open();
    await vote("Vertex Lifts", "PAY");
    const away = screen.getByRole("link", { name: "MEETINGS" });
    await away.click();
    await expect.element(dialog.getByText(/what you chose is lost/)).toBeVisible();
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect.element(choice("Vertex Lifts", "PAY")).toHaveAttribute("aria-pressed", "true");
    expect(address()).toBe(`/${agencyId}/approvals`);
    await away.click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect.poll(address).toBe(`/${agencyId}/meetings`);
  });

  it("asks before a sign-out, too", async () => {
    answers(logout, {});
    answers(recordAnalyticsEvent, {});
    const { screen, vote, dialog, address } = await open();
    await vote("Vertex Lifts", "PAY");
    const away = screen.getByRole("button", { name: "Logout" });
    await away.click();
    await expect.element(dialog.getByText(/what you chose is lost/)).toBeVisible();
    await dialog.getByRole("button", { name: "Stay" }).click();
    expect(seenRequests(logout)).toHaveLength(0);
    await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
    await away.click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect.poll(address).toBe(`/login/${agencyId}`);
    expect(seenRequests(logout)).toHaveLength(1);
  });

  it("sorting, paging and searching are no leaving, nor is a look at an invoice", async () => {
    const { screen, vote, address, dialog, stepsBack } = await open();
    await vote("Vertex Lifts", "PAY");
    await screen.getByRole("button", { name: "Amount" }).click();
    await expect.poll(address).toBe(`/${agencyId}/approvals?sort=amount`);
    await expect.element(dialog).not.toBeInTheDocument();
    for (const way of ["Close", "Download"]) {
      await screen.getByRole("button", { name: "View" }).first().click();
      await dialog.getByRole("button", { name: way, exact: true }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(address()).toBe(`/${agencyId}/approvals?sort=amount`);
    }
    expect(stepsBack()).toBe(0);
    await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
  });

  it("another plan is asked about too, and stays unread until one leaves", async () => {
    const manager = { ...approver, userRole: 4 as const, executiveMemberList: [] };
    const { screen, vote, dialog, address } = await open(manager);
    await vote("Vertex Lifts", "PAY");
    const plan = screen.getByLabelText("Strata Plan", { exact: true });
    await plan.selectOptions("103");
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect.element(plan).toHaveValue("101");
    await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
    expect(seenRequests(listPendingInvoices)).toHaveLength(1);
    await plan.selectOptions("103");
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect.poll(address).toBe(`/${agencyId}/approvals?plan=103`);
    await expect.element(screen.getByText("No votes to submit.")).toBeVisible();
  });
});
