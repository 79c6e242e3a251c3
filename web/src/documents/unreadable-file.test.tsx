import { listDocuments, searchDocuments } from "@portal/contract/documents/endpoints";
import { listPendingInvoices } from "@portal/contract/invoices/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { answerDocumentsAsUsual, documents, minutes } from "../testing/demo-documents.ts";
import { approver, lift, painting } from "../testing/demo-invoices.ts";
import { answers } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const SENTENCE = "This file cannot be opened. Please ask your strata manager.";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerDocumentsAsUsual();
  await page.viewport(1280, 900);
});

describe("A file that cannot be opened", () => {
  const broken = documents.map((row) => (row === minutes ? { ...row, isUnreadable: true } : row));

  it("has no link among the documents, and says whom to ask", async () => {
    answers(listDocuments, broken);
    const { screen } = await openPortal(`/${agencyId}/documents`, owner);
    await expect.element(screen.getByRole("link", { name: "By-Laws" })).toBeVisible();
    await expect.element(screen.getByRole("cell", { name: `Minutes ${SENTENCE}` })).toBeVisible();
    expect(screen.getByRole("link", { name: "Minutes" }).elements()).toEqual([]);
    await expect.element(screen.getByText("Results: 4 / 4")).toBeVisible();
  });

  it("is not previewed by an address that names it", async () => {
    answers(listDocuments, broken);
    const { screen } = await openPortal(`/${agencyId}/documents?document=10001`, owner);
    await expect.element(screen.getByRole("alert").getByText(SENTENCE)).toBeVisible();
    expect(screen.getByRole("dialog").elements()).toEqual([]);
  });

  it("has no link among what was found inside documents", async () => {
    const row = { ...minutes, isUnreadable: true };
    answers(listDocuments, [row]);
    answers(searchDocuments, {
      hits: [
        { documentId: row.documentId, snippets: [{ page: 1, parts: [{ text: "animal", isHit: true }] }] },
      ],
      unread: 0,
      unsearchable: 0,
    });
    const { screen } = await openPortal(`/${agencyId}/documents?inside=1&keyword=animal`, owner);
    const found = screen.getByRole("region", { name: "Found inside documents" });
    await expect.element(found.getByText(SENTENCE)).toBeVisible();
    expect(found.getByRole("link").elements()).toEqual([]);
  });

  it("has neither link nor view among the approvals, and its vote stays", async () => {
    answers(listPendingInvoices, {
      errorMessage: null,
      pendingInvoiceList: [{ ...lift, isUnreadable: true }, painting],
    });
    const { screen } = await openPortal(`/${agencyId}/approvals`, approver);
    await expect.element(screen.getByRole("cell", { name: `Invoice ${SENTENCE}` })).toBeVisible();
    expect(screen.getByRole("link", { name: "Invoice", exact: true }).elements()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "View", exact: true }).elements()).toHaveLength(1);
    expect(screen.getByRole("button", { name: "DON'T PAY" }).elements()).toHaveLength(2);
  });
});
