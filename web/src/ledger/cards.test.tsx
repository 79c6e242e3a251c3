import type { Financial, FundBalance } from "@portal/contract/ledger/schemas";
import { getLotBankBalances, getLotFinancial } from "@portal/contract/ledger/endpoints";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { agencyId, balance, financial } from "../testing/demo-answers.ts";
import { answers } from "../testing/fake-server.ts";
import { BankBalanceCard } from "./bank-balance-card.tsx";
import { BankBalanceTable } from "./bank-balance-table.tsx";
import { FinancialCard } from "./financial-card.tsx";

afterEach(() => page.viewport(1280, 900));

const textOf = (entry: Element, tag: string) => entry.querySelector(tag)?.textContent;

async function showFinancial(change: Partial<Financial> = {}, showsArrears = true) {
  answers(getLotFinancial, { ...financial, ...change });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <FinancialCard agencyId={agencyId} lotId={2005} showsArrears={showsArrears} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText("Receipt #")).toBeVisible();
  const entries = [...screen.container.querySelectorAll("dl > div")];
  return { screen, entries: entries.map((entry) => [textOf(entry, "dt"), textOf(entry, "dd")]) };
}

async function showBalance(change: Partial<FundBalance> = {}) {
  answers(getLotBankBalances, { ...balance, ...change });
  const lotOrPlan = {
    key: "2005",
    label: "Lot 5",
    lotId: 2005,
    ownersCorpId: 101,
    planName: "The Owners - Strata Plan No. 71204",
    buildingManagerContactId: null,
  };
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <BankBalanceCard agencyId={agencyId} lotOrPlan={lotOrPlan} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole("table")).toBeVisible();
  const rows = [...screen.container.querySelectorAll("tr")];
  return { screen, rows: rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())) };
}

const toPayIn = (screen: { readonly container: Element }) =>
  [...screen.container.querySelectorAll("p, li")].map(({ textContent }) => textContent);

describe("Financial Details", () => {
  it("reads as the specification words it", { tags: ["spec-148"] }, async () => {
    expect((await showFinancial()).entries).toEqual([
      ["Arrears", "$561.00"],
      ["Interest Due", "$6.76"],
      ["Paid to", "31/03/2026"],
      ["Last Receipt date", "10/02/2026"],
      ["Amount", "$1,476.49"],
      ["Receipt #", "1156"],
    ]);
  });

  it(
    "shows zero arrears and interest as NIL, and what there is not as a dash",
    { tags: ["spec-524", "spec-755"] },
    async () => {
      const nothing = {
        paidTo: null,
        lastReceiptDate: null,
        lastReceiptAmount: null,
        lastReceiptRecordNo: null,
      };
      expect(
        (await showFinancial({ arrears: 0, interestDue: 0, ...nothing })).entries.map(([, text]) => text),
      ).toEqual(["NIL", "NIL", "-", "-", "-", "-"]);
    },
  );

  it("says first what is to be paid, with the lines that come to it", async () => {
    const { screen } = await showFinancial();
    expect(toPayIn(screen)).toEqual([
      "To pay $2,028.24",
      "Overdue since 15/02/2026: Special levy - balcony waterproofing $561.00",
      "Interest so far, added daily $6.76",
      "Next levy, due 01/04/2026, tomorrow $1,460.48",
    ]);
  });

  it("says that nothing is to be paid, and what is in credit", async () => {
    const inCredit = {
      ...financial.amountToPay,
      overdue: 0,
      interest: 0,
      next: 0,
      unallocated: 223.38,
      total: -223.38,
      lines: [
        {
          kind: "unallocated",
          text: "Received and not matched to a levy yet",
          detail: null,
          amount: -223.38,
        },
      ],
      notes: ["You are $223.38 in credit."],
    } as Financial["amountToPay"];
    const { screen } = await showFinancial({ amountToPay: inCredit });
    expect(toPayIn(screen)).toEqual([
      "Nothing to pay",
      "Received and not matched to a levy yet -$223.38",
      "You are $223.38 in credit.",
    ]);
  });

  it("has the next levy alone where arrears may not be shown, though the call carries them", async () => {
    const { screen } = await showFinancial({}, false);
    expect(toPayIn(screen)).toEqual(["Next levy, due 01/04/2026 $1,460.48"]);
    await screen.unmount();
    const without = await showFinancial({ amountToPay: null, nextLevy: null });
    expect(toPayIn(without.screen)).toEqual([]);
  });

  it("leaves out what the server does not send", async () => {
    const { entries } = await showFinancial({ arrears: null, interestDue: null });
    expect(entries.map(([name]) => name)).toEqual(["Paid to", "Last Receipt date", "Amount", "Receipt #"]);
  });

  it("shows 'Paid to' whatever hidePaidTo says: that is the portfolio page's", async () => {
    expect((await showFinancial({ hidePaidTo: true })).entries).toContainEqual(["Paid to", "31/03/2026"]);
  });
});

describe("Bank Balance", () => {
  it(
    "has the columns and rows of the specification",
    { tags: ["spec-150", "spec-151", "spec-152", "spec-153", "spec-154", "spec-155", "spec-156"] },
    async () => {
      expect((await showBalance()).rows).toEqual([
        ["", "Administrative Fund", "Capital Works Fund", "Total"],
        ["Cash at bank", "$14,035.51", "$51,195.27", "$65,230.78"],
        ["O/S Invoices", "$4,719.00", "$10,285.00", "$15,004.00"],
        ["Net Cash", "$9,316.51", "$40,910.27", "$50,226.78"],
        ["Reserve Funds", "", "", "$10,000.00"],
        ["Available Cash", "$9,316.51", "$40,910.27", "$40,226.78"],
        ["Total Investment", "", "", "$79,508.85"],
      ]);
    },
  );

  it("gives other funds a column each, before the total", { tags: ["spec-759"] }, async () => {
    const otherFunds = [{ name: "Roof Fund", cash: 10, creditors: 2.5, net: 7.5, available: 7.5 }];
    const { rows } = await showBalance({ otherFunds });
    expect(rows[0]).toEqual(["", "Administrative Fund", "Capital Works Fund", "Roof Fund", "Total"]);
    expect(rows.map((row) => row[3])).toEqual(["Roof Fund", "$10.00", "$2.50", "$7.50", "", "$7.50", ""]);
  });

  it("two funds of the same name are gone with their plan", async () => {
    const special = { name: "Special Levy Fund", cash: 10, creditors: 0, net: 10, available: 10 };
    const ofOnePlan = { ...balance, otherFunds: [special, { ...special, cash: 1_111 }] };
    const { container, rerender } = await render(<BankBalanceTable balance={ofOnePlan} />);
    expect(container.querySelectorAll("th[scope=col]")).toHaveLength(5);
    await rerender(<BankBalanceTable balance={balance} />);
    expect([...container.querySelectorAll("th[scope=col]")].map(({ textContent }) => textContent)).toEqual([
      "Administrative Fund",
      "Capital Works Fund",
      "Total",
    ]);
    expect(container.textContent).not.toContain("$1,111.00");
  });

  it("marks what is below zero, and draws no shares then", { tags: ["spec-525"] }, async () => {
    const full = await showBalance();
    expect(full.screen.container.querySelectorAll('td [aria-hidden="true"]')).toHaveLength(2);
    await full.screen.unmount();
    const { screen, rows } = await showBalance({ cashAtBankAdmin: -4520.1 });
    expect(rows[1]?.[1]).toBe("-$4,520.10");
    await expect.element(screen.getByText("-$4,520.10")).toHaveAttribute("data-negative");
    expect(screen.container.querySelectorAll('td [aria-hidden="true"]')).toHaveLength(0);
  });

  it("explains why the funds do not add up to the available total, only where they do not", async () => {
    const reserved = await showBalance();
    await expect.element(reserved.screen.getByText(/does not add up/)).toBeVisible();
    await reserved.screen.unmount();
    const { screen, rows } = await showBalance({ fundsInReserve: 0 });
    await expect.element(screen.getByText(/does not add up/)).not.toBeInTheDocument();
    expect(rows[4]).toEqual(["Reserve Funds", "", "", "-"]);
  });

  it("scrolls inside its card, by keyboard too", { tags: ["spec-149"] }, async () => {
    const { screen } = await showBalance();
    screen.container.style.width = "300px";
    const region = screen.getByRole("region", { name: "Bank Balance by fund" });
    await expect.element(region).toHaveAttribute("tabindex", "0");
    expect(region.element().scrollWidth).toBeGreaterThan(region.element().clientWidth);
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(300);
  });

  it("cuts through no figure while it is scrolled on a phone", { tags: ["spec-149"] }, async () => {
    await page.viewport(320, 700);
    const { screen } = await showBalance();
    await screen.getByRole("row", { name: "Cash at bank" }).hover();
    const names = [...screen.container.querySelectorAll("tr > :first-child")];
    expect(names).toHaveLength(7);
    for (const name of names) {
      expect(getComputedStyle(name).position).toBe("sticky");
      expect(getComputedStyle(name).backgroundColor).toBe("rgba(0, 0, 0, 0)");
      expect(getComputedStyle(name, "::after").backgroundImage).toBe(
        "linear-gradient(to right, rgba(0, 0, 0, 0), rgba(0, 0, 0, 0))",
      );
    }
  });
});

describe("a ledger that begins with balances", () => {
  const begun = { begins: "2026-11-20", source: "Strata Master", balancesAsAt: null, ageText: null };
  const alone = { ...begun, balancesAsAt: "2026-11-20", ageText: "These balances are 12 days old." };
  const overdue = { kind: "overdue", detail: null } as const;
  const note = "Balances as at 20/11/2026, from Strata Master. These balances are 12 days old.";

  it("tells in Financial Details of which day balances are that are kept alone, and that they are old", async () => {
    expect(toPayIn((await showFinancial({ ledger: alone })).screen)).toContain(note);
  });

  it("tells it in Bank Balance too", async () => {
    expect(toPayIn((await showBalance({ ledger: alone })).screen)).toContain(note);
  });

  it("tells the day alone where they are fresh and from nobody that is named", async () => {
    const { screen } = await showFinancial({ ledger: { ...alone, source: null, ageText: null } });
    expect(toPayIn(screen)).toContain("Balances as at 20/11/2026.");
  });

  it.each([{}, { ledger: begun }])("tells nothing where figures are of today: %j", async (change) => {
    expect(toPayIn((await showFinancial(change)).screen).join(" ")).not.toMatch(/Balances/u);
  });

  it("has a line for what has a due day and one for what has none", async () => {
    const { amountToPay } = financial;
    if (amountToPay === null) throw new Error("the demonstration has an amount to pay");
    const lines = [
      { ...overdue, text: "Overdue since 01/10/2026: Brought forward", amount: 10 },
      { ...overdue, text: "Brought forward from Strata Master", amount: 20 },
    ];
    const { screen } = await showFinancial({ amountToPay: { ...amountToPay, lines } });
    expect(toPayIn(screen)).toEqual(
      expect.arrayContaining([
        "Overdue since 01/10/2026: Brought forward $10.00",
        "Brought forward from Strata Master $20.00",
      ]),
    );
  });
});
