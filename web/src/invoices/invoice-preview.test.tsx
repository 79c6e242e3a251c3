import {
  downloadPendingInvoice,
  listPendingInvoices,
  saveInvoices,
} from "@portal/contract/invoices/endpoints";
import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver, drain, lift, painting } from "../testing/demo-invoices.ts";
import { answers, answersOddly, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const thanks = "Your vote has been submitted successfully, thank you!";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  dismissToasts({ text: thanks });
  answerAsUsual();
  answerInvoicesAsUsual();
  // A frame with a PDF takes the browser's own viewer, which is not what is tested here.
  const headers = { "content-type": "application/octet-stream" };
  answersOddly(downloadPendingInvoice, () => new Response("%", { status: 206, headers }));
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  await page.viewport(1366, 768);
});
afterEach(() => vi.restoreAllMocks());

async function open(path = "approvals") {
  const { screen, address, stepsBack } = await openPortal(`/${agencyId}/${path}`, approver);
  await expect.element(screen.getByText("Results:")).toBeInTheDocument();
  const preview = screen.getByRole("dialog").first();
  const heading = preview.getByRole("heading").first();
  const inPreview = (name: string) => preview.getByRole("button", { name, exact: true });
  const comment = screen.getByPlaceholder("Enter invoice comment");
  const shows = async (creditor: string): Promise<void> => {
    await expect.element(heading).toHaveTextContent(new RegExp(`^${creditor}`));
  };
  return { screen, address, stepsBack, preview, inPreview, comment, shows };
}

const rows = (count: number): readonly PendingInvoice[] =>
  Array.from({ length: count }, (_, at) => ({
    ...lift,
    documentId: 12_000 + at,
    creditorName: `Creditor ${at + 1}`,
    date: `2026-03-${20 - at}`,
    invoiceAmount: 100,
  }));

it("six invoices are read and decided in sixteen actions", { tags: ["spec-462", "spec-463"] }, async () => {
  const six = rows(6);
  answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [...six] });
  answersOddly(saveInvoices, ({ body }) =>
    Response.json({
      errorMessage: null,
      pendingInvoiceList: (body as readonly PendingInvoice[]).map((row) => ({
        ...row,
        isModified: false,
        isVoteSubmitted: true,
        otherVotes: { pay: 0, dontPay: 0 },
      })),
    }),
  );
  const { screen, inPreview, comment, shows, preview } = await open();
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions++;
    await action;
  };
  await act(screen.getByRole("button", { name: "View" }).first().click());
  for (const at of six.keys()) {
    // Each is before the eyes of the one who decides on it.
    await shows(`Creditor ${at + 1}`);
    await act(inPreview(at === 3 ? "DON'T PAY" : "PAY").click());
    if (at === 3) await act(comment.fill("Charged twice"));
    await act(screen.getByRole("button", { name: "OK", exact: true }).click());
  }
  await expect.element(preview).not.toBeInTheDocument();
  await act(screen.getByRole("button", { name: "SUBMIT" }).click());
  await expect.element(screen.getByText("Pay 5: $500.00. Don't Pay 1: $100.00.")).toBeVisible();
  await act(screen.getByRole("button", { name: "YES" }).click());
  await expect.element(screen.getByText(thanks)).toBeVisible();
  expect(actions).toBeLessThanOrEqual(16);
  const [sent] = seenRequests(saveInvoices).map(({ body }) => body as readonly PendingInvoice[]);
  expect(sent?.map(({ votingResponse }) => votingResponse)).toEqual([1, 1, 1, 0, 1, 1]);
  expect(sent?.[3]?.votingComment).toBe("Charged twice");
});

it("Next invoice follows the grid's order, round to the first, without a step in the history", async () => {
  const { screen, inPreview, shows, stepsBack, address, preview } = await open("approvals?sort=due");
  await screen.getByRole("button", { name: "View" }).nth(1).click();
  await shows("Brightside Painters");
  await expect.element(preview).toHaveTextContent("Invoice 2 of 3, Brightside Painters");
  const steps = stepsBack();
  for (const creditor of ["Vertex Lifts", "Clearflow Plumbing", "Brightside Painters"]) {
    await inPreview("Next invoice").click();
    await shows(creditor);
  }
  expect(stepsBack()).toBe(steps);
  await inPreview("Close").click();
  await expect.poll(address).toBe(`/${agencyId}/approvals?sort=due`);
});

it("what was decided is pressed there; a decision leads to the next invoice without one, and Escape does not", async () => {
  const { screen, inPreview, shows, comment } = await open();
  await screen.getByRole("button", { name: "View" }).nth(1).click();
  await shows("Vertex Lifts");
  await inPreview("DON'T PAY").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(comment).not.toBeInTheDocument();
  await shows("Vertex Lifts");
  await expect.element(inPreview("DON'T PAY")).toHaveAttribute("aria-pressed", "false");
  await inPreview("PAY").click();
  await screen.getByRole("button", { name: "OK", exact: true }).click();
  // The one after it has a submitted vote already.
  await shows("Brightside Painters");
  await inPreview("Next invoice").click();
  await shows("Vertex Lifts");
  await expect.element(inPreview("PAY")).toHaveAttribute("aria-pressed", "true");
  await expect.element(inPreview("DON'T PAY")).toHaveAttribute("aria-pressed", "false");
});

it("by keyboard the focus stays at the button, and a key held down decides once", async () => {
  answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [...rows(4)] });
  const { screen, inPreview, shows, comment } = await open();
  await screen.getByRole("button", { name: "View" }).first().click();
  await shows("Creditor 1");
  (inPreview("PAY").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(comment).toHaveFocus();
  await userEvent.keyboard("{Enter>9/}");
  await shows("Creditor 2");
  await expect.element(inPreview("PAY")).toHaveFocus();
  await expect.element(comment).not.toBeInTheDocument();
  expect(screen.getByText("Not submitted yet", { exact: true }).elements()).toHaveLength(1);
});

it("a file that cannot be opened is passed over; a single invoice has no next one", async () => {
  answers(listPendingInvoices, {
    errorMessage: null,
    pendingInvoiceList: [painting, { ...lift, isUnreadable: true }, { ...drain, isUnreadable: true }],
  });
  const { screen, inPreview, shows } = await open();
  await screen.getByRole("button", { name: "View" }).click();
  await shows("Brightside Painters");
  await expect.element(inPreview("PAY")).toBeVisible();
  await expect.element(inPreview("Next invoice")).not.toBeInTheDocument();
});

it("a link to an invoice that a keyword leaves out shows it, and Next invoice leads into the list", async () => {
  const { inPreview, shows, preview } = await open("approvals?keyword=drain&document=11001");
  await shows("Vertex Lifts");
  await expect.element(preview).not.toHaveTextContent("Invoice 1 of");
  await inPreview("Next invoice").click();
  await shows("Clearflow Plumbing");
  await expect.element(preview).toHaveTextContent("Invoice 1 of 1, Clearflow Plumbing");
});
