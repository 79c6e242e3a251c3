import { listPendingInvoices, saveInvoices } from "@portal/contract/invoices/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { clearSession } from "../core/session/session-store.ts";
import { agencyId, answerAsUsual, lot3, lot5 } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver, drain, lift, painting } from "../testing/demo-invoices.ts";
import { answers, refuses } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { voteOnInvoice } from "../testing/vote-on-invoice.ts";

const chairperson = { ...approver };
const treasurer = {
  ...approver,
  mainContact: { ...approver.mainContact, webAccessUsername: "treasurer" },
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerInvoicesAsUsual();
  await page.viewport(1280, 900);
});

async function open(user = chairperson) {
  const { screen, address } = await openPortal(`/${agencyId}/approvals`, user);
  const choice = (creditor: string, name: "PAY" | "DON'T PAY") =>
    screen.getByRole("row", { name: creditor }).getByRole("button", { name, exact: true });
  await expect.element(choice("Brightside Painters", "PAY")).toBeVisible();
  return { screen, address, choice };
}

/** Chooses on two invoices; the session ends before they are submitted. */
async function choosesAndExpires(): Promise<void> {
  const { screen, address } = await open();
  for (const [creditor, words] of [
    ["Vertex Lifts", "Agreed on 3 March"],
    ["Brightside Painters", ""],
  ] as const) {
    await voteOnInvoice(screen, creditor, "PAY", words);
  }
  refuses(saveInvoices, "SESSION_EXPIRED");
  await screen.getByRole("button", { name: "SUBMIT" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "YES" }).click();
  await expect.poll(address).toBe(`/login/${agencyId}?returnUrl=%2F${agencyId}%2Fapprovals`);
  await screen.unmount();
}

it("a session that ends loses no choice: it is there, not submitted, after signing in again", async () => {
  await choosesAndExpires();
  const { screen, choice } = await open();
  await expect.element(screen.getByText("2 votes are not submitted yet.")).toBeVisible();
  await expect.element(screen.getByText("“Agreed on 3 March”")).toBeVisible();
  await expect.element(choice("Brightside Painters", "PAY")).toHaveAttribute("aria-pressed", "true");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

it(
  "a choice on what has changed meanwhile, or is gone, is taken back and named",
  { tags: ["spec-772"] },
  async () => {
    await choosesAndExpires();
    answers(listPendingInvoices, {
      errorMessage: null,
      pendingInvoiceList: [{ ...painting, invoiceAmount: 6940 }, drain],
    });
    const { screen, choice } = await open();
    const alert = screen.getByRole("alert");
    await expect.element(alert).toHaveTextContent(/This invoice has changed since you opened it/);
    await expect.element(alert).toHaveTextContent(/Brightside Painters.*No longer waiting.*Vertex Lifts/);
    await expect.element(choice("Brightside Painters", "PAY")).toHaveAttribute("aria-pressed", "false");
    await expect.element(screen.getByText("No votes to submit.")).toBeVisible();
  },
);

it("what is gone alone is named without blaming another invoice", async () => {
  await choosesAndExpires();
  answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [painting] });
  const { screen } = await open();
  const alert = screen.getByRole("alert");
  await expect.element(alert).toHaveTextContent(/^The list has changed since you opened it.*Vertex Lifts/);
  await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
});

it("neither a sign-out nor somebody else's sign-in leaves one behind, nor does leaving on purpose", async () => {
  await choosesAndExpires();
  const other = await open(treasurer);
  await expect.element(other.screen.getByText("No votes to submit.")).toBeVisible();
  await other.screen.unmount();
  await choosesAndExpires();
  clearSession({ isSignOut: true });
  const again = await open();
  await expect.element(again.screen.getByText("No votes to submit.")).toBeVisible();
  await again.choice(lift.creditorName, "PAY").click();
  await again.screen.getByRole("dialog").getByRole("button", { name: "OK", exact: true }).click();
  await again.screen.getByRole("link", { name: "MEETINGS" }).click();
  await again.screen.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect.poll(again.address).toBe(`/${agencyId}/meetings`);
  await again.screen.unmount();
  const { screen } = await open();
  await expect.element(screen.getByText("No votes to submit.")).toBeVisible();
});

it("a link to the list that is on the screen does not count as leaving, whatever its address", async () => {
  answers(listLots, [{ ...lot5, id: 2004 }, lot5, lot3]);
  const seats = [101, 102].map((ownersCorpID) => ({ ownersCorpID, ownerCorpType: "SP", name: "A plan" }));
  const { screen, address, choice } = await open({ ...chairperson, executiveMemberList: seats });
  await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions(lot3.bodyCorporateName);
  await expect.poll(address).toBe(`/${agencyId}/approvals?lot=3003`);
  await choice("Vertex Lifts", "PAY").click();
  await screen.getByRole("dialog").getByRole("button", { name: "OK", exact: true }).click();
  await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
  await screen.getByRole("link", { name: "APPROVALS" }).click();
  await expect.poll(address).toBe(`/${agencyId}/approvals`);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith("invoices-102"))).toHaveLength(1);
});

it("a comment that was begun when the session ended is there again; one that was given up is not", async () => {
  const { screen, choice } = await open();
  const comment = (of: typeof screen) => of.getByPlaceholder("Enter invoice comment");
  await choice("Brightside Painters", "DON'T PAY").click();
  await comment(screen).fill("The second coat is miss");
  await screen.unmount();

  const again = await open();
  await again.choice("Brightside Painters", "DON'T PAY").click();
  await expect.element(comment(again.screen)).toHaveValue("The second coat is miss");
  await again.screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await again.choice("Brightside Painters", "DON'T PAY").click();
  await expect.element(comment(again.screen)).toHaveValue("");
});
