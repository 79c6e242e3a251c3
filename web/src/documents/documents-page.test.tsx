import { getAgentContent } from "@portal/contract/agency/endpoints";
import { recordAnalyticsEvent } from "@portal/contract/analytics/endpoints";
import { listDocuments } from "@portal/contract/documents/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, content, lot3, lot5, owner } from "../testing/demo-answers.ts";
import { answerDocumentsAsUsual, documents, minutes } from "../testing/demo-documents.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const member = {
  ...owner,
  userRole: 2 as const,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: lot5.bodyCorporateName }],
};

beforeEach(async () => {
  localStorage.clear();
  answerAsUsual();
  answerDocumentsAsUsual();
  await page.viewport(1280, 900);
});

async function open(path = "documents", user: typeof owner = owner) {
  const { screen, address } = await openPortal(`/${agencyId}/${path}`, user);
  const table = () => screen.container.querySelector("table");
  const cells = (column: number) =>
    [...screen.container.querySelectorAll(`tbody tr td:nth-child(${column})`)].map(
      ({ textContent }) => textContent,
    );
  const box = screen.getByPlaceholder("Enter Keyword");
  return { screen, address, table, cells, box };
}

/** Numbered from the newest to the oldest. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...minutes,
    documentId: 20_001 + at,
    documentType: `Letter ${at + 1}`,
    date: `20${String(99 - at).padStart(2, "0")}-01-31`,
  }));

describe("Documents, full", () => {
  it(
    "shows the plan's documents, the newest first",
    {
      tags: [
        "spec-049",
        "spec-070",
        "spec-336",
        "spec-340",
        "spec-341",
        "spec-342",
        "spec-344",
        "spec-346",
        "spec-667",
      ],
    },
    async () => {
      answers(listDocuments, documents.toReversed());
      const { screen, cells } = await open();
      await expect.element(screen.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
      await expect.element(screen.getByText("Results: 4 / 4")).toBeVisible();
      await expect.poll(() => document.title).toBe("Documents - Harbour & Vale Strata");
      const headers = screen.getByRole("columnheader").elements();
      expect(headers.map(({ textContent }) => textContent)).toEqual([
        "Document Type",
        "Creditor",
        "Description",
        "Date",
      ]);
      expect(cells(1)).toEqual(["Reports", "Reports", "Minutes", "By-Laws"]);
      expect(cells(2)).toEqual(["-", "-", "-", "-"]);
      expect(cells(4)).toEqual(["01/02/2026", "20/01/2026", "27/08/2025", "13/10/2023"]);
      await expect
        .element(screen.getByRole("link", { name: "Minutes" }))
        .toHaveAttribute("href", `/api/agencies/${agencyId}/documents/1/101/10001?disposition=inline`);
      expect(seenRequests(listDocuments).map(({ path }) => path)).toEqual([
        `/api/agencies/${agencyId}/documents?corpId=101`,
      ]);
    },
  );

  it(
    "the same screen has the invoices at its other address",
    { tags: ["spec-050", "spec-071"] },
    async () => {
      const { screen, cells } = await open("invoice");
      await expect.element(screen.getByText("Results: 1 / 1")).toBeVisible();
      await expect.element(screen.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
      await expect.poll(() => document.title).toBe("Invoices - Harbour & Vale Strata");
      expect([cells(1), cells(2)]).toEqual([["Invoice"], ["Elevate Lifts Pty Ltd"]]);
    },
  );

  it("invoices stand among the documents while they have no page of their own", async () => {
    answers(getAgentContent, { ...content, showSeparateInvoicePage: false });
    const { screen, cells } = await open();
    await expect.element(screen.getByText("Results: 5 / 5")).toBeVisible();
    expect(cells(1)[0]).toBe("Invoice");
  });

  it(
    "the description has a column, 300 to 200, while the agency's flag is on",
    { tags: ["spec-343", "spec-701"] },
    async () => {
      const wide = await open();
      await expect.element(wide.screen.getByText("Results: 4 / 4")).toBeVisible();
      const widths = [...(wide.table()?.querySelectorAll("th") ?? [])].map((head) => head.offsetWidth);
      expect((widths[2] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(1.5, 1);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(160);
      await wide.screen.unmount();
      answers(getAgentContent, { ...content, isFsDocumentDescriptionOn: false });
      const { screen } = await open();
      await expect.element(screen.getByText("Results: 4 / 4")).toBeVisible();
      await expect.element(screen.getByRole("columnheader", { name: "Description" })).not.toBeInTheDocument();
    },
  );

  it(
    "sorts by one column without ever losing the order; nothing can be selected",
    { tags: ["spec-345"] },
    async () => {
      const { screen, cells, address } = await open();
      const header = (name: string) => screen.getByRole("columnheader", { name });
      await expect.element(header("Date")).toHaveAttribute("aria-sort", "descending");
      await screen.getByRole("button", { name: "Document Type" }).click();
      await expect.element(header("Document Type")).toHaveAttribute("aria-sort", "ascending");
      await expect.element(header("Date")).toHaveAttribute("aria-sort", "none");
      expect(cells(1)).toEqual(["By-Laws", "Minutes", "Reports", "Reports"]);
      for (const order of ["descending", "ascending"]) {
        await screen.getByRole("button", { name: "Document Type" }).click();
        await expect.element(header("Document Type")).toHaveAttribute("aria-sort", order);
      }
      expect(address()).toBe(`/${agencyId}/documents?sort=type`);
      expect(screen.container.querySelector("tbody input, tbody [aria-selected]")).toBeNull();
    },
  );

  it(
    "turns pages of ten, or of what was chosen before",
    { tags: ["spec-347", "spec-348", "spec-349", "spec-350", "spec-377", "spec-378"] },
    async () => {
      answers(listDocuments, many(23));
      const first = await open();
      await expect.element(first.screen.getByText("Results: 10 / 23")).toBeVisible();
      await expect.element(first.screen.getByText("Page 1 / 3")).toBeVisible();
      const button = (name: string) => first.screen.getByRole("button", { name, exact: true });
      for (const name of ["First", "Previous"]) await expect.element(button(name)).toBeDisabled();
      await button("Last").click();
      for (const name of ["Next", "Last"]) await expect.element(button(name)).toBeDisabled();
      expect(first.cells(1)).toEqual(["Letter 21", "Letter 22", "Letter 23"]);
      const size = first.screen.getByLabelText("Show rows");
      expect([...size.element().children].map(({ textContent }) => textContent)).toEqual(["5", "10", "20"]);
      await size.selectOptions("20");
      await first.screen.unmount();
      const again = await open();
      await expect.element(again.screen.getByText("Results: 20 / 23")).toBeVisible();
      await again.screen.unmount();
      // Its other address is another grid.
      answers(
        listDocuments,
        many(23).map((row) => ({ ...row, isInvoice: true })),
      );
      const invoices = await open("invoice");
      await expect.element(invoices.screen.getByText("Results: 10 / 23")).toBeVisible();
    },
  );
});

describe("the keyword", () => {
  it(
    "has a box, and beside it a button that never can be pressed",
    { tags: ["spec-337", "spec-338"] },
    async () => {
      const { screen, box } = await open();
      await expect.element(box).toBeVisible();
      await expect.element(screen.getByLabelText("Enter Keyword")).toBeVisible();
      const button = screen.getByRole("button", { name: "Search", exact: true });
      await expect.element(button).toBeDisabled();
      await box.fill("minutes");
      await expect.element(screen.getByText("Results: 1 / 1")).toBeVisible();
      await expect.element(button).toBeDisabled();
    },
  );

  it.each([
    ["mi", 5],
    ["rep", 2],
    ["  MINUTES ", 1],
    ["elevate", 1],
    ["reports", 2],
    ["the*storm", 1],
    ["m*s", 5],
    ["***", 5],
    ["roof.*storm", 0],
  ])(
    "'%s' finds %i",
    { tags: ["spec-339", "spec-511", "spec-512", "spec-513", "spec-662", "spec-757"] },
    async (text, count) => {
      answers(getAgentContent, { ...content, showSeparateInvoicePage: false });
      const { screen, box } = await open();
      await expect.element(screen.getByText("Results: 5 / 5")).toBeVisible();
      await box.fill(text);
      const words = count === 0 ? `No documents match '${text}'.` : `Results: ${count} / ${count}`;
      await expect.element(screen.getByText(words)).toBeVisible();
    },
  );

  it("the count of matches is read aloud, but not without a keyword or when pages are turned", async () => {
    answers(listDocuments, many(23));
    const { screen, box } = await open();
    await expect.element(screen.getByText("Results: 10 / 23")).toBeVisible();
    const said = () => screen.container.querySelector("main output")?.textContent;
    expect(said()).toBe("");
    await screen.getByRole("button", { name: "Next", exact: true }).click();
    await expect.element(screen.getByText("Page 2 / 3")).toBeVisible();
    expect(said()).toBe("");
    const output = screen.container.querySelector("main output");
    await box.fill("letter 1");
    await expect.poll(said).toBe("11 of 23 documents");
    expect(screen.container.querySelector("main output")).toBe(output);
    await box.fill("storm");
    await expect.poll(said).toBe("0 of 23 documents");
    await box.fill("");
    await expect.poll(said).toBe("");
  });

  it("says why a short keyword filters nothing, and takes two letters of Chinese for a word", async () => {
    answers(listDocuments, [...many(22), { ...minutes, documentId: 999, description: "更換水管" }]);
    const { screen, box } = await open();
    const hint = screen.getByText("Type at least 3 letters.");
    await expect.element(screen.getByText("Results: 10 / 23")).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
    await box.fill("le");
    await expect.element(hint).toBeVisible();
    await expect.element(screen.getByText("Results: 10 / 23")).toBeVisible();
    await box.fill("水管");
    await expect.element(screen.getByText("Results: 1 / 1")).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
    await box.fill("水");
    await expect.element(hint).toBeVisible();
    await box.fill("let");
    await expect.element(hint).not.toBeInTheDocument();
    await box.fill("");
    await expect.element(hint).not.toBeInTheDocument();
  });

  it("stands in the address, begins at the first page, and comes back with a link", async () => {
    answers(listDocuments, many(23));
    const { screen, box, address } = await open("documents?page=2");
    await expect.element(screen.getByText("Page 2 / 3")).toBeVisible();
    await box.fill("letter 1");
    await expect.element(screen.getByText("Results: 10 / 11")).toBeVisible();
    await expect.element(screen.getByText("Page 1 / 2")).toBeVisible();
    await expect.poll(address).toBe(`/${agencyId}/documents?keyword=letter+1`);
    // What is typed while the address is on its way stays.
    await userEvent.type(box, "2");
    await userEvent.type(box, "x");
    await expect.poll(address).toBe(`/${agencyId}/documents?keyword=letter+12x`);
    await expect.element(box).toHaveValue("letter 12x");
    await box.fill("");
    await expect.poll(address).toBe(`/${agencyId}/documents`);
    await screen.unmount();
    const linked = await open("documents?keyword=letter+23");
    await expect.element(linked.screen.getByText("Results: 1 / 1")).toBeVisible();
    await expect.element(linked.box).toHaveValue("letter 23");
  });

  it.each([
    ["", ""],
    ["minutes", "keyword=minutes&"],
  ])("goes along as it was typed last, '%s', to a lot that is chosen at once", async (typed, kept) => {
    answers(listLots, [lot5, lot3]);
    const { screen, box, address } = await open("documents?keyword=levy&lot=2005");
    await expect.element(box).toHaveValue("levy");
    await box.fill(typed);
    await userEvent.tab({ shift: true });
    await screen.getByLabelText("Strata Plan").selectOptions("3003");
    await expect.poll(address).toBe(`/${agencyId}/documents?${kept}lot=3003`);
    await expect.element(box).toHaveValue(typed);
  });

  it(
    "is counted once, a second after the last key, and never with what was typed",
    { tags: ["spec-663"] },
    async () => {
      const { screen, box } = await open();
      await expect.element(screen.getByText("Results: 4 / 4")).toBeVisible();
      await userEvent.type(box, "mi");
      await new Promise((wake) => setTimeout(wake, 1_200));
      expect(seenRequests(recordAnalyticsEvent)).toHaveLength(0);
      const began = performance.now();
      await userEvent.type(box, "nutes");
      await expect.poll(() => seenRequests(recordAnalyticsEvent).length).toBe(1);
      expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
      await new Promise((wake) => setTimeout(wake, 1_200));
      expect(seenRequests(recordAnalyticsEvent).map(({ body }) => body)).toEqual([
        { category: "Keyword Search", label: "DOCUMENTS" },
      ]);
    },
  );
});

describe("Documents, on their way and amiss", () => {
  it(
    "the grid waits until the documents are there, and an empty list says so",
    { tags: ["spec-340", "spec-434", "spec-435", "spec-716"] },
    async () => {
      const release = answersLater(listDocuments, []);
      const { screen, table } = await open();
      await expect.element(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
      expect(table()).toBeNull();
      expect(screen.getByText("There are no documents for this plan.").elements()).toEqual([]);
      release();
      await expect.element(screen.getByText("There are no documents for this plan.")).toBeVisible();
      await screen.unmount();
      answers(
        listDocuments,
        documents.filter(({ isInvoice }) => !isInvoice),
      );
      const invoices = await open("invoice");
      await expect.element(invoices.screen.getByText("There are no invoices for this plan.")).toBeVisible();
    },
  );

  it("what failed says so, and has a way on", { tags: ["spec-434"] }, async () => {
    refuses(listDocuments, "INTERNAL");
    const { screen } = await open();
    const again = screen.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Unexpected communication error, please try again");
    answers(listDocuments, documents);
    await again.click();
    await expect.element(screen.getByText("Results: 4 / 4")).toBeVisible();
  });

  it("invoices that cannot be loaded say so word for word", { tags: ["spec-642"] }, async () => {
    refuses(listDocuments, "INTERNAL");
    const { screen } = await open("invoice");
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Error: Server exception. Cannot load invoices.");
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it(
    "a plan that does not show them says so; the other one is a choice away (D56)",
    { tags: ["spec-336"] },
    async () => {
      answers(listLots, [lot5, { ...lot5, id: 2006, lotNumber: "6" }, lot3]);
      answers(getAgentContent, { ...content, showDocsPageOwner: false });
      const { screen } = await open("documents?lot=3003", member);
      await expect.element(screen.getByText(/does not show the documents of this plan/)).toBeVisible();
      expect(seenRequests(listDocuments)).toHaveLength(0);
      const filter = screen.getByLabelText("Strata Plan");
      expect([...filter.element().querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
        lot5.bodyCorporateName,
        lot3.bodyCorporateName,
      ]);
      await filter.selectOptions(lot5.bodyCorporateName);
      await expect.element(screen.getByText("Results: 4 / 4")).toBeVisible();
      expect(seenRequests(listDocuments).map(({ path }) => path.split("?")[1])).toEqual(["corpId=101"]);
    },
  );

  it(
    "managers, and everybody where the agency keeps no files, have no such page",
    { tags: ["spec-059"] },
    async () => {
      answers(listDocuments, documents);
      for (const [path, user, changed] of [
        ["documents", { ...owner, userRole: 4 as const }, {}],
        ["invoice", { ...owner, userRole: 4 as const }, {}],
        ["documents", owner, { hasFileSmart: false }],
        ["invoice", owner, { showSeparateInvoicePage: false }],
      ] as const) {
        answers(getAgentContent, { ...content, ...changed });
        const { screen, address } = await open(path, user);
        await expect.poll(address).toBe(`/no-access?returnUrl=%2F${agencyId}%2Fhome`);
        await screen.unmount();
      }
    },
  );
});
