import { listPendingInvoices } from "@portal/contract/invoices/endpoints";
import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import { getAgentContent, getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { getFundBalances, getLotBankBalances } from "@portal/contract/ledger/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { measureServerClock } from "../core/server-clock.ts";
import { agencyId, answerAsUsual, balance, content, type owner } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver, drain, lift, painting } from "../testing/demo-invoices.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { voteOnInvoice } from "../testing/vote-on-invoice.ts";

const now = "2026-03-30T23:00:00Z";

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answerAsUsual();
  answerInvoicesAsUsual();
  answers(getAgentContent, content);
  answers(getCurrentDateTime, { currentDateTime: now });
  await measureServerClock(() => Promise.resolve({ currentDateTime: now }));
  await page.viewport(1440, 900);
});

async function open(user: typeof owner = approver) {
  const { screen, address } = await openPortal(`/${agencyId}/approvals`, user);
  await expect.element(screen.getByText("Results:")).toBeVisible();
  const main = screen.getByRole("main");
  const cells = (column: number) =>
    [...screen.container.querySelectorAll(`tbody tr td:nth-child(${column})`)].map(
      ({ textContent }) => textContent,
    );
  return { screen, address, main, cells };
}

const askedForBalance = () => [...seenRequests(getFundBalances), ...seenRequests(getLotBankBalances)].length;
const manager = { ...approver, userRole: 4 as const, executiveMemberList: [] };
const nonLot = { ...approver, userRole: 3 as const, executiveMemberList: [], portalFullAccessRight: true };

describe("above the grid", () => {
  it.each([
    [1, "Waiting: 3 invoices, $7,744.00. You have decided 1 of them."],
    [3, "Waiting: 3 invoices, $7,744.00. You have decided all of them."],
  ])("what the approver has decided of what waits: %i of 3", async (decided, words) => {
    const invoices = [lift, painting, drain].map((row, at) => ({ ...row, isVoteSubmitted: at < decided }));
    answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: invoices });
    const { main } = await open();
    await expect.element(main).toHaveTextContent(words);
  });

  it("what waits and what each fund has available stand in one place, whatever is searched for", async () => {
    answers(getLotBankBalances, {
      ...balance,
      availableCashAdmin: 3875.11,
      availableCashSinking: -46_778.1,
      otherFunds: [{ name: "Works", cash: 0, creditors: 0, net: 0, available: 0 }],
    });
    const { screen, main } = await open();
    await expect.element(main).toHaveTextContent("Waiting: 3 invoices, $7,744.00");
    await expect
      .element(main)
      .toHaveTextContent(
        `Available: ${balance.adminFundName} $3,875.11, ${balance.sinkingFundName} -$46,778.10, Works $0.00`,
      );
    await screen.getByPlaceholder("Enter Keyword").fill("drain");
    await expect.element(screen.getByText("Results: 1 / 1")).toBeVisible();
    await expect.element(main).toHaveTextContent("Waiting: 3 invoices, $7,744.00");
  });

  it.each([
    ["a building manager", manager, content],
    ["a non-lot member without full access", { ...nonLot, portalFullAccessRight: false }, content],
    ["a committee member whose agency hides it", approver, { ...content, showBankBalanceHomePage: false }],
  ])("%s is shown what waits alone, and no balance is asked for", async (_who, user, agencyContent) => {
    answers(getAgentContent, agencyContent);
    const { main } = await open(user);
    await expect.element(main).toHaveTextContent("Waiting: 3 invoices, $7,744.00");
    await expect.element(main).not.toHaveTextContent("Available");
    expect(askedForBalance()).toBe(0);
  });

  it("a non-lot member with full access is shown the balance of the plan", async () => {
    const { main } = await open(nonLot);
    await expect.element(main).toHaveTextContent("Available: ");
    expect(seenRequests(getFundBalances)).toHaveLength(1);
  });

  it("the grid neither waits for the balance nor moves when it comes", async () => {
    const release = answersLater(getLotBankBalances, balance);
    const { screen, main } = await open();
    const top = () => screen.getByRole("table", { name: "Approvals" }).element().getBoundingClientRect().top;
    for (const width of [1440, 390]) {
      await page.viewport(width, 900);
      expect(main.element().textContent).not.toContain("Available");
    }
    const before = top();
    release();
    await expect.element(main).toHaveTextContent("Available: ");
    expect(top()).toBe(before);
  });

  it("a balance that cannot be had says so, and the invoices are there", async () => {
    refuses(getLotBankBalances, "INTERNAL");
    const { screen, main } = await open();
    await expect.element(main).toHaveTextContent("The funds available cannot be shown at the moment.");
    await expect.element(screen.getByText("Results: 3 / 3")).toBeVisible();
  });

  it("one invoice is not called several, and none has no sum", async () => {
    answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [lift] });
    const one = await open();
    await expect.element(one.main).toHaveTextContent("Waiting: 1 invoice, $1,276.00");
    await expect
      .element(one.screen.getByRole("button", { name: "Sort by due date" }))
      .not.toBeInTheDocument();
    await one.screen.unmount();
    answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: [] });
    const { screen } = await openPortal(`/${agencyId}/approvals`, approver);
    await expect.element(screen.getByText(/^There are no invoices waiting/)).toBeVisible();
    await expect.element(screen.getByRole("main")).not.toHaveTextContent("Waiting:");
  });

  it("one press sorts by due date, another brings back the newest first", async () => {
    const { screen, cells, address } = await open();
    const sort = screen.getByRole("button", { name: "Sort by due date" });
    await expect.element(sort).toHaveAttribute("aria-pressed", "false");
    await sort.click();
    await expect.poll(() => cells(4)).toEqual(["$528.00", "$5,940.00", "$1,276.00"]);
    await expect.element(sort).toHaveAttribute("aria-pressed", "true");
    expect(address()).toBe(`/${agencyId}/approvals?sort=due`);
    await sort.click();
    await expect.poll(() => cells(4)).toEqual(["$5,940.00", "$1,276.00", "$528.00"]);
    await expect.poll(address).toBe(`/${agencyId}/approvals`);
  });
});

it("a phone has the order by due date once, in the list 'Sort by'", async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByLabelText("Sort by")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Sort by due date" })).not.toBeInTheDocument();
});

const middle = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

/** An invoice that is due so many days after today. */
const dueIn = (days: number): PendingInvoice => {
  const due = new Date(Date.UTC(2026, 2, 31 + days)).toISOString().slice(0, 10);
  return { ...lift, documentId: 12_000 + days, creditorName: `In ${days}`, invoiceDueDate: due };
};

describe("rows", () => {
  it("an invoice is marked from seven days before it is due", async () => {
    const days = [-1, 0, 1, 7, 8, 40];
    answers(listPendingInvoices, { errorMessage: null, pendingInvoiceList: days.map(dueIn) });
    const { screen } = await open();
    const marked = (creditor: string) => {
      const cell = screen.getByRole("row", { name: creditor }).element().querySelector("td:nth-child(5)");
      return [...(cell?.querySelectorAll("span span") ?? [])].map((word) => [
        word.textContent,
        getComputedStyle(word).backgroundColor !== "rgba(0, 0, 0, 0)",
      ]);
    };
    expect(days.map((each) => marked(`In ${each}`))).toEqual([
      [["overdue", true]],
      [["today", true]],
      [["tomorrow", true]],
      [["in 7 days", true]],
      [["in 8 days", false]],
      [],
    ]);
    const heights = [...screen.container.querySelectorAll("tbody tr")].map((row) => row.clientHeight);
    expect(new Set(heights).size).toBe(1);
  });

  it.each([1440, 1200, 1024, 800, 700, 390])(
    "at %i px a row keeps its height when its pill comes",
    async (width) => {
      await page.viewport(width, 900);
      const { screen } = await open();
      const heights = () =>
        [...screen.container.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect().height);
      const before = heights();
      for (const creditor of ["Vertex Lifts", "Brightside Painters"])
        await voteOnInvoice(screen, creditor, "PAY");
      expect(screen.getByText("Not submitted yet", { exact: true }).elements()).toHaveLength(2);
      expect(heights()).toEqual(before);
    },
  );

  it("Invoice and View share a line wherever there is a View", async () => {
    for (const width of [1440, 1200, 1024, 800]) {
      await page.viewport(width, 900);
      const { screen } = await open();
      const cell = screen.getByRole("row", { name: "Vertex Lifts" }).element().querySelector("td");
      const [link, view] = [cell?.querySelector("a"), cell?.querySelector("button")];
      if (link === null || link === undefined || view === null || view === undefined)
        throw new Error(`at ${width} px the invoice has no View`);
      expect(Math.abs(middle(link) - middle(view)), `at ${width} px`).toBeLessThan(2);
      expect(link.getBoundingClientRect().height, `at ${width} px`).toBeLessThan(45);
      await screen.unmount();
    }
  });

  it("the others' votes are counted once one's own is submitted", async () => {
    const first = { ...painting, votingResponse: 1 as const, isVoteSubmitted: true };
    answers(listPendingInvoices, {
      errorMessage: null,
      pendingInvoiceList: [lift, drain, { ...first, otherVotes: { pay: 0, dontPay: 0 } }],
    });
    const { screen } = await open();
    const row = (creditor: string) => screen.getByRole("row", { name: creditor });
    await expect.element(row("Clearflow Plumbing")).toHaveTextContent("Others: 2 Pay, 1 Don't Pay");
    await expect.element(row("Brightside Painters")).toHaveTextContent("No other votes yet");
    await expect.element(row("Vertex Lifts")).not.toHaveTextContent(/other/i);
  });
});
