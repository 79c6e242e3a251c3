import { getAgentContent } from "@portal/contract/agency/endpoints";
import { listPendingInvoices, saveInvoices } from "@portal/contract/invoices/endpoints";
import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, content } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver, drain, lift, painting } from "../testing/demo-invoices.ts";
import { clickBeside } from "../testing/click-beside.ts";
import { answers, answersLater, answersOddly, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { voteOnInvoice } from "../testing/vote-on-invoice.ts";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const thanks = "Your vote has been submitted successfully, thank you!";
const notSaved = "Error: Could not save your vote.Please try again.";
const changedText = "This invoice has changed since you opened it. Please look at it again.";

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
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  const row = (creditor: string) => screen.getByRole("row", { name: creditor });
  const choice = (creditor: string, name: "PAY" | "DON'T PAY") =>
    row(creditor).getByRole("button", { name, exact: true });
  const dialog = screen.getByRole("dialog");
  const comment = dialog.getByPlaceholder("Enter invoice comment");
  const ok = dialog.getByRole("button", { name: "OK", exact: true });
  const vote = (creditor: string, name: "PAY" | "DON'T PAY", words?: string) =>
    voteOnInvoice(screen, creditor, name, words);
  const submit = async () => {
    await button("SUBMIT").click();
    await dialog.getByRole("button", { name: "YES" }).click();
  };
  return { screen, address, stepsBack, button, row, choice, dialog, comment, ok, vote, submit };
}

const voted = (row: PendingInvoice, votingResponse: 0 | 1, votingComment: string | null) => ({
  ...row,
  votingResponse,
  votingComment,
  isVoteSubmitted: true,
});
const saves = (...pendingInvoiceList: PendingInvoice[]) =>
  answers(saveInvoices, { errorMessage: null, pendingInvoiceList });
const sentIds = () =>
  seenRequests(saveInvoices).map(({ body }) =>
    (body as readonly PendingInvoice[]).map(({ documentId }) => documentId),
  );

describe("choosing", () => {
  it(
    "Don't Pay asks for a comment, and OK waits for one that is free of faults",
    { tags: ["spec-363", "spec-364", "spec-365", "spec-510"] },
    async () => {
      const { screen, choice, dialog, comment, ok, row } = await open();
      await choice("Vertex Lifts", "DON'T PAY").click();
      await expect.element(dialog.getByRole("heading", { name: "Don't Pay Invoice" })).toBeVisible();
      await expect.element(dialog.getByText("Vertex Lifts, $1,276.00")).toBeVisible();
      await expect.element(comment).toHaveFocus();
      expect(dialog.getByRole("textbox").elements()).toHaveLength(1);
      await expect.element(ok).toBeDisabled();
      await comment.fill("   ");
      await expect.element(ok).toBeDisabled();
      await expect.element(dialog.getByText("Comment is required.")).not.toBeInTheDocument();
      await userEvent.tab();
      await expect.element(dialog.getByText("Comment is required.")).toBeVisible();
      await comment.fill("x".repeat(101));
      await expect.element(dialog.getByText("Comment can be a maximum of 100 characters.")).toBeVisible();
      await expect.element(ok).toBeDisabled();
      await comment.fill(` ${"x".repeat(100)} `);
      await expect.element(ok).toBeEnabled();
      await comment.fill("Charged twice");
      await userEvent.keyboard("{Enter}");
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(row("Vertex Lifts").getByText("“Charged twice”")).toBeVisible();
      await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
    },
  );

  it(
    "Pay needs none; what is chosen is pressed, and not submitted",
    { tags: ["spec-359", "spec-462", "spec-466", "spec-358"] },
    async () => {
      const { choice, dialog, ok, row } = await open();
      for (const name of ["PAY", "DON'T PAY"] as const)
        await expect.element(choice("Vertex Lifts", name)).toHaveAttribute("aria-pressed", "false");
      await choice("Vertex Lifts", "PAY").click();
      await expect.element(dialog.getByRole("heading", { name: "Pay Invoice", exact: true })).toBeVisible();
      await ok.click();
      await expect.element(choice("Vertex Lifts", "PAY")).toHaveAttribute("aria-pressed", "true");
      await expect.element(choice("Vertex Lifts", "DON'T PAY")).toHaveAttribute("aria-pressed", "false");
      await expect.element(choice("Vertex Lifts", "PAY")).toHaveFocus();
      await expect.element(row("Vertex Lifts").getByText("Not submitted yet")).toBeVisible();
      const look = (name: "PAY" | "DON'T PAY") => {
        const button = choice("Vertex Lifts", name).element();
        return {
          colour: getComputedStyle(button).backgroundColor,
          ticks: button.querySelectorAll("svg").length,
        };
      };
      expect(look("PAY").colour).not.toBe(look("DON'T PAY").colour);
      expect([look("PAY").ticks, look("DON'T PAY").ticks]).toEqual([1, 0]);
    },
  );

  it("Cancel, Close and Escape change nothing", { tags: ["spec-367"] }, async () => {
    const { choice, dialog, comment, button } = await open();
    for (const leave of [
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      () => userEvent.keyboard("{Escape}"),
    ]) {
      await choice("Vertex Lifts", "PAY").click();
      await comment.fill("Fine");
      await leave();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(choice("Vertex Lifts", "PAY")).toHaveAttribute("aria-pressed", "false");
    }
    await expect.element(button("SUBMIT")).toBeDisabled();
  });

  it("a click beside the dialog takes no comment away", async () => {
    const { choice, dialog, comment } = await open();
    await choice("Vertex Lifts", "DON'T PAY").click();
    await comment.fill("Not ours");
    clickBeside(dialog.element());
    await expect.element(comment).toHaveValue("Not ours");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await expect.element(choice("Vertex Lifts", "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
  });

  it(
    "a submitted vote has its tick, and may be changed: its comment stays with its decision",
    { tags: ["spec-360", "spec-753"] },
    async () => {
      const { row, choice, comment, dialog, ok } = await open();
      await expect.element(row("Clearflow Plumbing").getByText("Vote submitted")).toBeVisible();
      await expect.element(choice("Clearflow Plumbing", "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
      expect(row("Vertex Lifts").getByText("Vote submitted").elements()).toHaveLength(0);
      await choice("Clearflow Plumbing", "DON'T PAY").click();
      await expect.element(comment).toHaveValue("Charged twice");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await choice("Clearflow Plumbing", "PAY").click();
      await expect.element(comment).toHaveValue("");
      await ok.click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(row("Clearflow Plumbing").getByText("Not submitted yet")).toBeVisible();
    },
  );

  it(
    "CANCEL and SUBMIT need something chosen; CANCEL brings the list back as it was",
    { tags: ["spec-362", "spec-465"] },
    async () => {
      const { screen, button, vote, choice, row } = await open();
      for (const name of ["CANCEL", "SUBMIT"]) await expect.element(button(name)).toBeDisabled();
      await vote("Vertex Lifts", "PAY");
      await vote("Clearflow Plumbing", "PAY", "Settled");
      await expect.element(screen.getByText("2 votes are not submitted yet.")).toBeVisible();
      await expect.element(button("SUBMIT")).toBeEnabled();
      await button("CANCEL").click();
      await expect.element(choice("Vertex Lifts", "PAY")).toHaveAttribute("aria-pressed", "false");
      await expect.element(choice("Clearflow Plumbing", "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
      await expect.element(row("Clearflow Plumbing").getByText("“Charged twice”")).toBeVisible();
      for (const name of ["CANCEL", "SUBMIT"]) await expect.element(button(name)).toBeDisabled();
    },
  );
});

describe("submitting", () => {
  it(
    "asks, sends the modified rows alone as they were answered, and says thanks",
    { tags: ["spec-366", "spec-463", "spec-464", "spec-638", "spec-367"] },
    async () => {
      saves(voted(painting, 1, null));
      const { screen, vote, button, dialog, row } = await open();
      await vote("Brightside Painters", "PAY");
      for (const leave of [
        () => dialog.getByRole("button", { name: "NO" }).click(),
        () => dialog.getByRole("button", { name: "Close" }).click(),
        () => userEvent.keyboard("{Escape}"),
      ]) {
        await button("SUBMIT").click();
        await expect.element(dialog.getByRole("heading", { name: "Submit confirmation" })).toBeVisible();
        await expect.element(dialog.getByText("Are you sure you want to submit your vote?")).toBeVisible();
        await leave();
        await expect.element(dialog).not.toBeInTheDocument();
        await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
        expect(seenRequests(saveInvoices)).toHaveLength(0);
      }
      await button("SUBMIT").click();
      await dialog.getByRole("button", { name: "YES" }).click();
      await expect.element(screen.getByText(thanks)).toBeVisible();
      expect(seenRequests(saveInvoices).map(({ body }) => body)).toEqual([
        [{ ...painting, votingResponse: 1, votingComment: null, isModified: true }],
      ]);
      await expect.element(row("Brightside Painters").getByText("Vote submitted")).toBeVisible();
      await expect.element(button("SUBMIT")).toBeDisabled();
      await expect.element(screen.getByText("No votes to submit.")).toBeVisible();
    },
  );

  it(
    "a failure is told in the red alert, and nothing is lost",
    { tags: ["spec-637", "spec-716"] },
    async () => {
      refuses(saveInvoices, "INTERNAL");
      const { screen, vote, submit, choice, button } = await open();
      await vote("Vertex Lifts", "DON'T PAY", "Not ours");
      await submit();
      await expect.element(screen.getByRole("alert")).toHaveTextContent(notSaved);
      await expect.element(choice("Vertex Lifts", "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
      saves(voted(lift, 0, "Not ours"));
      await submit();
      await expect.element(screen.getByText(thanks)).toBeVisible();
      await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
      expect(sentIds()).toEqual([[11001], [11001]]);
      await expect.element(button("CANCEL")).toBeDisabled();
    },
  );

  it("sends nothing twice, and is busy meanwhile", async () => {
    const release = answersLater(saveInvoices, {
      errorMessage: null,
      pendingInvoiceList: [voted(lift, 1, null)],
    });
    const { screen, vote, submit, button } = await open();
    await vote("Vertex Lifts", "PAY");
    await submit();
    for (const name of ["CANCEL", "SUBMIT"]) await expect.element(button(name)).toBeDisabled();
    release();
    await expect.element(screen.getByText(thanks)).toBeVisible();
    expect(sentIds()).toEqual([[11001]]);
  });

  it(
    "what is chosen while votes are under way is not taken for submitted",
    { tags: ["spec-716"] },
    async () => {
      const release = answersLater(saveInvoices, {
        errorMessage: null,
        pendingInvoiceList: [voted(lift, 1, null)],
      });
      const { screen, vote, submit, choice, button } = await open();
      await vote("Vertex Lifts", "PAY");
      await submit();
      await vote("Vertex Lifts", "DON'T PAY", "Not ours");
      await vote("Brightside Painters", "PAY");
      release();
      await expect.element(screen.getByText(thanks)).toBeVisible();
      await expect.element(screen.getByText("2 votes are not submitted yet.")).toBeVisible();
      await expect.element(choice("Vertex Lifts", "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
      saves(voted(lift, 0, "Not ours"), voted(painting, 1, null));
      await submit();
      await expect.element(button("SUBMIT")).toBeDisabled();
      const sent = seenRequests(saveInvoices).at(-1)?.body as readonly PendingInvoice[];
      expect(sent.map(({ documentId, votingResponse }) => [documentId, votingResponse])).toEqual([
        [lift.documentId, 0],
        [painting.documentId, 1],
      ]);
    },
  );

  it(
    "a submission that fails takes nothing with it that was chosen meanwhile",
    { tags: ["spec-716"] },
    async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      answersOddly(saveInvoices, () => promise);
      const { screen, vote, submit, choice } = await open();
      await vote("Vertex Lifts", "PAY");
      await submit();
      await vote("Vertex Lifts", "DON'T PAY", "Not ours");
      await vote("Brightside Painters", "PAY");
      resolve(Response.json({}, { status: 500 }));
      await expect.element(screen.getByRole("alert")).toHaveTextContent(notSaved);
      await expect.element(screen.getByText("2 votes are not submitted yet.")).toBeVisible();
      await expect.element(choice("Vertex Lifts", "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
    },
  );

  it(
    "an invoice that has changed is shown again without its choice; the others are kept",
    { tags: ["spec-739", "spec-772"] },
    async () => {
      const dearer = { ...lift, invoiceAmount: 1300, fileVersion: "a1b" };
      answersOddly(saveInvoices, () => {
        answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [dearer, painting, drain] });
        const body = {
          status: 409,
          title: "Changed",
          detail: changedText,
          code: "INVOICE_CHANGED",
          errors: [{ path: "1", message: changedText }],
        };
        return Response.json(body, { status: 409 });
      });
      const { screen, vote, submit, choice, row } = await open();
      await vote("Brightside Painters", "PAY");
      await vote("Vertex Lifts", "PAY");
      await submit();
      const alert = screen.getByRole("alert");
      await expect.element(alert).toHaveTextContent(changedText);
      await expect
        .element(alert)
        .toHaveTextContent("Vertex Lifts, Call-out: lift stuck on level 2, $1,276.00");
      await expect.element(row("Vertex Lifts").getByText("$1,300.00")).toBeVisible();
      await expect.element(row("Vertex Lifts").getByText("Changed: look again")).toBeVisible();
      await expect.element(choice("Vertex Lifts", "PAY")).toHaveAttribute("aria-pressed", "false");
      await expect.element(choice("Brightside Painters", "PAY")).toHaveAttribute("aria-pressed", "true");
      saves(voted(dearer, 1, null), voted(painting, 1, null));
      await vote("Vertex Lifts", "PAY");
      expect(row("Vertex Lifts").getByText("Changed: look again").elements()).toHaveLength(0);
      await submit();
      await expect.element(screen.getByText(thanks)).toBeVisible();
      const sent = seenRequests(saveInvoices).at(-1)?.body as readonly PendingInvoice[];
      expect(sent.map(({ invoiceAmount, fileVersion }) => [invoiceAmount, fileVersion])).toEqual([
        [5940, "a2"],
        [1300, "a1b"],
      ]);
    },
  );

  it("an invoice that does not wait any more is named; the other choices are kept", async () => {
    refuses(saveInvoices, "NOT_FOUND");
    const { screen, vote, submit, choice } = await open();
    await vote("Vertex Lifts", "PAY");
    await vote("Brightside Painters", "PAY");
    answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [painting, drain] });
    await submit();
    const alert = screen.getByRole("alert");
    await expect.element(alert).toHaveTextContent(notSaved);
    await expect.element(alert).toHaveTextContent(/No longer waiting.*Vertex Lifts/);
    await expect.element(screen.getByText("1 vote is not submitted yet.")).toBeVisible();
    await expect.element(choice("Brightside Painters", "PAY")).toHaveAttribute("aria-pressed", "true");
  });
});

it("what the grid shows can be had as a file, with each vote in words", async () => {
  const saved = vi.spyOn(URL, "createObjectURL");
  const dearest = { ...painting, invoiceDescription: "=SUM(1), stage 3" };
  answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [lift, dearest, drain] });
  const { screen, vote } = await open();
  await vote("Vertex Lifts", "PAY");
  await screen.getByRole("button", { name: /^Download CSV/ }).click();
  const file = saved.mock.calls[0]?.[0];
  expect(file instanceof Blob ? await file.text() : "").toBe(
    [
      "Document Type,Creditor,Description,Amount,Due Date,Vote",
      `Invoice,Brightside Painters,"'=SUM(1), stage 3","$5,940.00",03/04/2026,`,
      'Invoice,Vertex Lifts,Call-out: lift stuck on level 2,"$1,276.00",15/04/2026,"Pay, Not submitted yet"',
      `Invoice,Clearflow Plumbing,"Blocked drain, bin room",$528.00,30/03/2026,"Don't Pay, Vote submitted: Charged twice"`,
      "",
    ].join("\r\n"),
  );
  saved.mockRestore();
});
