import { getAgentContent, getCurrentDateTime, getService } from "@portal/contract/agency/endpoints";
import { listPendingInvoices } from "@portal/contract/invoices/endpoints";
import { listLots, listProperties } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { measureServerClock } from "../core/server-clock.ts";
import {
  agencyId,
  answerAsUsual,
  content,
  lot3,
  lot5,
  owner,
  properties,
  portalService,
} from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver, lift } from "../testing/demo-invoices.ts";
import { answers, answersLater, answersOddly, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";

const now = "2026-03-30T23:00:00Z";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerInvoicesAsUsual();
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
  await page.viewport(1440, 900);
});

async function open(path = "approvals", user: typeof owner = approver) {
  const { screen, address } = await openPortal(`/${agencyId}/${path}`, user);
  const cells = (column: number) =>
    [...screen.container.querySelectorAll(`tbody tr td:nth-child(${column})`)].map(
      ({ textContent }) => textContent,
    );
  return { screen, address, cells, box: screen.getByPlaceholder("Enter Keyword") };
}

const askedFor = () => seenRequests(listPendingInvoices).map(({ path }) => path.split("?")[1]);

describe("Approvals, full", () => {
  it(
    "shows what waits, the newest first, under no header's order",
    {
      tags: [
        "spec-051",
        "spec-072",
        "spec-353",
        "spec-354",
        "spec-355",
        "spec-356",
        "spec-357",
        "spec-358",
        "spec-666",
        "spec-753",
      ],
    },
    async () => {
      const { screen, cells } = await open();
      await expect.element(screen.getByRole("heading", { level: 1, name: "Approvals" })).toBeVisible();
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
      await expect.poll(() => document.title).toBe("Approvals - Harbour & Vale Strata");
      const heads = screen.getByRole("columnheader").elements();
      expect(heads.map(({ textContent }) => textContent)).toEqual([
        "Document Type",
        "Creditor",
        "Description",
        "Amount",
        "Due Date",
        "Vote",
      ]);
      expect(heads.map((head) => head.getAttribute("aria-sort"))).not.toContain("descending");
      expect(screen.getByRole("link", { name: "Invoice", exact: true }).elements()).toHaveLength(3);
      expect(screen.container.querySelectorAll("tbody td:first-child a[download]")).toHaveLength(3);
      expect(cells(2)).toEqual(["Brightside Painters", "Vertex Lifts", "Clearflow Plumbing"]);
      expect(cells(3)).toEqual([
        "External painting, stage 3",
        "Call-out: lift stuck on level 2",
        "Blocked drain, bin room",
      ]);
      expect(cells(4)).toEqual(["$5,940.00", "$1,276.00", "$528.00"]);
      expect(cells(5)).toEqual(["03/04/2026 in 3 days", "15/04/2026 in 15 days", "30/03/2026 overdue"]);
      const votes = [...screen.container.querySelectorAll("tbody td:nth-child(6)")].map((cell) =>
        [...cell.querySelectorAll("button")].map(({ textContent }) => textContent),
      );
      expect(votes).toEqual(Array.from({ length: 3 }, () => ["DON'T PAY", "PAY"]));
      expect(askedFor()).toEqual(["ownersCorpId=101"]);
    },
  );

  it(
    "its columns are 150, 280, 410, 100, 110 and 220 to each other, none below four fifths",
    {
      tags: ["spec-353", "spec-354", "spec-355", "spec-356", "spec-357", "spec-358", "spec-702", "spec-745"],
    },
    async () => {
      const { screen } = await open();
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
      const figures = [150, 280, 410, 100, 110, 220];
      const widths = [...screen.container.querySelectorAll("th")].map((head) => head.offsetWidth);
      const whole = widths.reduce((sum, width) => sum + width, 0);
      for (const [at, figure] of figures.entries()) {
        expect((widths[at] ?? 0) / whole).toBeCloseTo(figure / 1270, 2);
        expect(widths[at]).toBeGreaterThanOrEqual(Math.floor(0.8 * figure));
      }
    },
  );

  it(
    "sorts by creditor, description, amount and day, not by document type and vote",
    { tags: ["spec-515"] },
    async () => {
      const { screen, cells, address } = await open();
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
      for (const name of ["Document Type", "Vote"])
        expect(screen.getByRole("columnheader", { name }).element().querySelector("button")).toBeNull();
      await screen.getByRole("button", { name: "Amount" }).click();
      await expect.poll(() => cells(4)).toEqual(["$528.00", "$1,276.00", "$5,940.00"]);
      await screen.getByRole("button", { name: "Amount" }).click();
      await screen.getByRole("button", { name: "Amount" }).click();
      await expect.poll(address).toBe(`/${agencyId}/approvals?sort=amount`);
      await screen.getByRole("button", { name: "Due Date", exact: true }).click();
      await expect.poll(() => cells(4)).toEqual(["$528.00", "$5,940.00", "$1,276.00"]);
    },
  );

  it("turns pages of ten as documents do, or of what is chosen", { tags: ["spec-361"] }, async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...lift, documentId: 12_000 + at }));
    answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: many });
    const { screen } = await open();
    const button = (name: string) => screen.getByRole("button", { name, exact: true });
    await expect.element(screen.getByText("Results: 10 / 12")).toBeVisible();
    await expect.element(screen.getByText("Page 1 / 2")).toBeVisible();
    for (const name of ["First", "Previous"]) await expect.element(button(name)).toBeDisabled();
    for (const name of ["Next", "Last"]) await expect.element(button(name)).toBeEnabled();
    await button("Last").click();
    await expect.element(screen.getByText("Results: 2 / 12")).toBeVisible();
    await expect.element(screen.getByText("Page 2 / 2")).toBeVisible();
    for (const name of ["Next", "Last"]) await expect.element(button(name)).toBeDisabled();
    await button("Previous").click();
    const size = screen.getByLabelText("Show rows");
    await expect.element(size).toHaveDisplayValue("10");
    expect([...size.element().children].map(({ textContent }) => textContent)).toEqual(["5", "10", "20"]);
    await size.selectOptions("5");
    await expect.element(screen.getByText("Page 1 / 3")).toBeVisible();
    await button("Next").click();
    await expect.element(screen.getByText("Page 2 / 3")).toBeVisible();
    await button("First").click();
    await expect.element(screen.getByText("Page 1 / 3")).toBeVisible();
  });

  it.each([
    ["li", 3],
    ["lif", 1],
    ["VERTEX", 1],
    ["drain*room", 1],
    ["invoice", 0],
    ["**l*", 3],
  ])(
    "'%s' finds %i, by creditor and description alone",
    { tags: ["spec-352", "spec-514", "spec-664"] },
    async (text, count) => {
      const { screen, box, address } = await open();
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
      const spoken = screen.container.querySelector("main output");
      expect(spoken?.textContent).toBe("");
      await box.fill(text);
      const words = count === 0 ? `No invoices match '${text}'.` : `Results: ${count} / ${count}`;
      await expect.element(screen.getByText(words)).toBeVisible();
      await expect.element(screen.getByText(`${count} of 3 invoices`)).toHaveRole("status");
      await expect.poll(address).toContain("?keyword=");
    },
  );

  it("the description stands here whatever documents do without one", async () => {
    answers(getAgentContent, { ...content, isFsDocumentDescriptionOn: false });
    const { cells } = await open();
    await expect.poll(() => cells(3)[0]).toBe("External painting, stage 3");
  });
});

const plans = (screen: Awaited<ReturnType<typeof open>>["screen"]) =>
  [...screen.getByLabelText("Strata Plan", { exact: true }).element().querySelectorAll("option")].map(
    ({ textContent }) => textContent,
  );

describe("the plan", () => {
  const manager = { ...approver, userRole: 4 as const, executiveMemberList: [] };
  it("a manager sees the chosen plan's alone", { tags: ["spec-352", "spec-562"] }, async () => {
    const { screen, address } = await open("approvals", manager);
    await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
    await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions("103");
    await expect.poll(address).toBe(`/${agencyId}/approvals?plan=103`);
    await expect.poll(askedFor).toEqual(["ownersCorpId=101", "ownersCorpId=103"]);
  });

  it("says why a keyword of two letters filters nothing", async () => {
    const { screen, box } = await open();
    await expect.element(screen.getByText("Type at least 3 letters.")).not.toBeInTheDocument();
    await box.fill("dr");
    await expect.element(screen.getByText("Type at least 3 letters.")).toBeVisible();
    await box.fill("drain");
    await expect.element(screen.getByText("Type at least 3 letters.")).not.toBeInTheDocument();
  });

  it("is chosen with the keyword as it was typed last", async () => {
    const { screen, address, box } = await open("approvals?keyword=drain", manager);
    await expect.element(box).toHaveValue("drain");
    await box.fill("");
    await userEvent.tab({ shift: true });
    await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions("103");
    await expect.poll(address).toBe(`/${agencyId}/approvals?plan=103`);
    await expect.element(box).toHaveValue("");
    // Awaited here, or the next test hears of it.
    await expect.poll(() => askedFor().at(-1)).toBe("ownersCorpId=103");
  });

  it(
    "a committee member chooses among plans with an own seat, with a lot there or not",
    { tags: ["spec-753"] },
    async () => {
      answers(listLots, [
        { ...lot3, ownerCorpId: 104, id: 4001, bodyCorporateName: "No seat here" },
        lot5,
        lot3,
      ]);
      const propertyList = properties.propertyList.filter(({ ownersCorpId }) => ownersCorpId === 103);
      answers(listProperties, { errorMessage: null, propertyList });
      const quay = "Kingfisher Quay, 2 Ferry Lane, Marlow Bay NSW 2031";
      const seats = [101, 102, 103].map((id) => ({
        ownersCorpID: id,
        ownerCorpType: "SP",
        name: `Plan ${id}`,
      }));
      const { screen, address } = await open("approvals", { ...approver, executiveMemberList: seats });
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
      expect(plans(screen)).toEqual([lot5.bodyCorporateName, lot3.bodyCorporateName, quay]);
      await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions(quay);
      await expect.poll(address).toBe(`/${agencyId}/approvals?plan=103`);
      await expect.poll(askedFor).toEqual(["ownersCorpId=101", "ownersCorpId=103"]);
      await screen.getByLabelText("Strata Plan", { exact: true }).selectOptions(lot3.bodyCorporateName);
      await expect.poll(address).toBe(`/${agencyId}/approvals?lot=3003`);
      // Awaited here, or the next test hears of it.
      await expect.poll(() => askedFor().at(-1)).toBe("ownersCorpId=102");
    },
  );

  it(
    "a user with one seat gets no list of plans, and the lot chosen elsewhere stays chosen",
    { tags: ["spec-753"] },
    async () => {
      answers(listLots, [lot3, lot5]);
      const { screen } = await open("approvals?lot=3003");
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
      expect(askedFor()).toEqual(["ownersCorpId=101"]);
      expect(screen.getByRole("combobox").elements()).toHaveLength(1);
      expect(Object.keys(sessionStorage).filter((key) => key.includes("chosen"))).toEqual([]);
    },
  );

  it(
    "owners, users who are not approvers, and approvers without the service cannot open Approvals",
    { tags: ["spec-012", "spec-059", "spec-561"] },
    async () => {
      for (const [user, isActive] of [
        [owner, true],
        [{ ...approver, isInvoiceApprover: false }, true],
        [approver, false],
      ] as const) {
        // One service alone is off: the portal's own and that of documents are there.
        answersOddly(getService, ({ path }) =>
          Response.json({ ...portalService, isActive: isActive || !path.endsWith("/1000030") }),
        );
        const { screen, address } = await open("approvals", user);
        await expect.poll(address).toBe(`/no-access?returnUrl=%2F${agencyId}%2Fhome`);
        await expect
          .element(screen.getByRole("heading", { level: 1, name: "Approvals" }))
          .not.toBeInTheDocument();
        await screen.unmount();
      }
    },
  );
});

describe("Approvals, on their way and amiss", () => {
  it("waits without a grid; none says so", { tags: ["spec-434"] }, async () => {
    const release = answersLater(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [] });
    const { screen } = await open();
    await expect.element(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    release();
    await expect
      .element(screen.getByText("There are no invoices waiting for approval in this plan."))
      .toBeVisible();
    for (const name of ["CANCEL", "SUBMIT"])
      expect(screen.getByRole("button", { name }).elements(), `${name} has nothing to do`).toHaveLength(0);
  });

  it(
    "what cannot be loaded says so word for word, can be put away, and has a way on",
    { tags: ["spec-351", "spec-434", "spec-642"] },
    async () => {
      refuses(listPendingInvoices, "INTERNAL");
      const { screen } = await open();
      const alert = screen.getByRole("alert");
      await expect.element(alert).toHaveTextContent("Error: Server exception. Cannot load invoices.");
      await screen.getByRole("button", { name: "Dismiss" }).click();
      await expect.element(alert).not.toBeInTheDocument();
      answerInvoicesAsUsual();
      await screen.getByRole("button", { name: "Try again" }).click();
      await expect.element(screen.getByRole("main")).toHaveFocus();
      await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
    },
  );

  it("a message of the server's stands above the list, which stays", { tags: ["spec-641"] }, async () => {
    answers(listPendingInvoices, { errorMessage: "One plan is closed.", pendingInvoiceList: [lift] });
    const { screen } = await open();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Error: One plan is closed.");
    await expect.element(screen.getByText("Results: 1 / 1")).toBeVisible();
    await screen.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a message of the server's in the place of the list", () => {
  it("says nothing of what waits, and the list may be asked for again", { tags: ["spec-641"] }, async () => {
    answers(listPendingInvoices, { errorMessage: "The accounts are closed.", pendingInvoiceList: [] });
    const { screen } = await open();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Error: The accounts are closed.");
    await expect.element(screen.getByText("There are no invoices waiting")).not.toBeInTheDocument();
    answerInvoicesAsUsual();
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });
});

it("on a phone each invoice is a card, its two buttons large", async () => {
  await page.viewport(390, 800);
  const { screen } = await open();
  await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
  for (const name of ["PAY", "DON'T PAY"]) {
    const box = screen.getByRole("button", { name, exact: true }).first().element().getBoundingClientRect();
    expect(box.height).toBeGreaterThanOrEqual(48);
    expect(box.width).toBeGreaterThanOrEqual(120);
  }
  const cards = [...screen.container.querySelectorAll("tbody tr")];
  for (const card of cards) {
    card.scrollIntoView({ block: "center" });
    const box = card.getBoundingClientRect();
    const [type, , description, amount, , vote] = [...card.querySelectorAll("td")].map((cell) =>
      cell.getBoundingClientRect(),
    );
    expect(description?.bottom).toBeLessThanOrEqual(type?.top ?? 0);
    // What is to be decided takes no more than a document's card does; the buttons stand below it.
    expect((vote?.top ?? 0) - box.top).toBeLessThanOrEqual(84);
    expect(amount?.bottom).toBeLessThanOrEqual(vote?.top ?? 0);
    // A press beside a button opens nothing.
    expect(document.elementFromPoint(box.left + 40, (vote?.top ?? 0) + 1)?.closest("a")).toBeNull();
  }
});

it("a search without a hit can be taken back, and the agency asked", async () => {
  const { screen } = await open();
  const box = screen.getByPlaceholder("Enter Keyword");
  await box.fill("minuets");
  await expect.element(screen.getByText("No invoices match 'minuets'.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^Ask / })).toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).click();
  await expect.element(box).toHaveValue("");
  await expect.poll(() => screen.container.querySelectorAll("tbody tr").length).toBeGreaterThan(0);
});
