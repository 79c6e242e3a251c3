import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { downloadPendingInvoice, listPendingInvoices } from "@portal/contract/invoices/endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { measureServerClock } from "../core/server-clock.ts";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver } from "../testing/demo-invoices.ts";
import { answers, answersOddly, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const now = "2026-03-30T23:00:00Z";

beforeEach(async () => {
  localStorage.clear();
  dismissToasts({ text: "Saved to your downloads." });
  sessionStorage.clear();
  answerAsUsual();
  answerInvoicesAsUsual();
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
  await page.viewport(1440, 900);
});

async function open(path = "approvals", user: typeof owner = approver) {
  const { screen, address } = await openPortal(`/${agencyId}/${path}`, user);
  return { screen, address };
}

const askedFor = () => seenRequests(listPendingInvoices).map(({ path }) => path.split("?")[1]);

describe("the invoice itself", () => {
  it("is saved under the server's name by its link", { tags: ["spec-353"] }, async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const headers = { "content-disposition": `attachment; filename="lift.pdf"` };
    answersOddly(downloadPendingInvoice, () => new Response("%PDF", { headers }));
    const { screen } = await open();
    const links = screen.getByRole("link", { name: "Invoice", exact: true });
    await links.nth(1).click();
    await expect.poll(() => saved).toEqual(["lift.pdf"]);
    expect(seenRequests(downloadPendingInvoice).map(({ path }) => path)).toEqual([
      `/api/agencies/${agencyId}/pendingInvoices/11001`,
    ]);
    vi.restoreAllMocks();
  });

  it.each([
    ["application/pdf", "iframe"],
    ["application/octet-stream", "p"],
  ])(
    "is looked at in its place on a desktop, as a %s in a %s, and Back closes it",
    { tags: ["spec-747"] },
    async (type, tag) => {
      vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
      answersOddly(
        downloadPendingInvoice,
        () => new Response("%", { status: 206, headers: { "content-type": type } }),
      );
      const { screen, address } = await open();
      await screen.getByRole("button", { name: "View" }).nth(1).click();
      await expect.poll(address).toBe(`/${agencyId}/approvals?lot=2005&document=11001`);
      const dialog = screen.getByRole("dialog");
      await expect
        .element(dialog.getByRole("heading"))
        .toHaveTextContent("Vertex Lifts, Call-out: lift stuck on level 2, $1,276.00");
      await expect.poll(() => dialog.element().querySelector(`div ${tag}`)).not.toBeNull();
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect.poll(address).toBe(`/${agencyId}/approvals`);
      vi.restoreAllMocks();
    },
  );

  it("a link to one that waits no longer says so, until it is put away", async () => {
    const { screen, address } = await open("approvals?document=99");
    await expect.element(screen.getByRole("alert")).toHaveTextContent(/Cannot download invoice document\.$/);
    await screen.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    await expect.poll(address).toBe(`/${agencyId}/approvals`);
  });

  it.each([
    [500, "Error: Server exception. Cannot download invoice document."],
    [400, "Error: Bad request. Cannot download invoice document."],
    [404, "Error: Server exception. An Unknown Error has occurred. Cannot download invoice document."],
  ])(
    "that cannot be had, with %i, says so on the page",
    { tags: ["spec-643", "spec-644", "spec-645"] },
    async (status, text) => {
      answersOddly(downloadPendingInvoice, () => new Response("", { status }));
      const { screen } = await open();
      await screen.getByRole("link", { name: "Invoice", exact: true }).first().click();
      await expect.element(screen.getByRole("alert")).toHaveTextContent(text);
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
    },
  );
});

it("a download that fails after another plan was chosen says so there", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answersOddly(downloadPendingInvoice, () => promise);
  const { screen } = await open("approvals", { ...approver, userRole: 4, executiveMemberList: [] });
  await screen.getByRole("link", { name: "Invoice", exact: true }).first().click();
  await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions("103");
  await expect.poll(askedFor).toEqual(["ownersCorpId=101", "ownersCorpId=103"]);
  await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
  resolve(new Response("", { status: 500 }));
  await expect.element(screen.getByText(/Cannot download invoice document/)).toBeVisible();
});
