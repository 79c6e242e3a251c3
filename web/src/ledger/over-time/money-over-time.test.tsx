import { getMoneyOverTime } from "@portal/contract/ledger/endpoints";
import type { MoneyOverTime as Money } from "@portal/contract/ledger/money-over-time";
import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { agencyId, content } from "../../testing/demo-answers.ts";
import { monthEnd, moneyOverTime } from "../../testing/demo-money.ts";
import { answers, answersLater, seenRequests } from "../../testing/fake-server.ts";
import { MoneyOverTime } from "./money-over-time.tsx";

const settings: FeatureSettings = {
  content,
  version: 1601,
  activeServiceKeys: new Set([2_000_000]),
  role: 1,
  portalFullAccessRight: false,
  isInvoiceApprover: false,
  onlineVotingProvider: 0,
};
interface Given {
  readonly money?: Partial<Money>;
  readonly settings?: Partial<FeatureSettings>;
  /** Pixels of page above. */
  readonly above?: number;
}

async function show({ money, above = 0, settings: changed = {} }: Given = {}) {
  if (money !== undefined) answers(getMoneyOverTime, { ...moneyOverTime, ...money });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const page = (ofAgency: Partial<FeatureSettings>) => (
    <QueryClientProvider client={client}>
      <div style={{ height: above }} />
      <MoneyOverTime agencyId={agencyId} ownersCorpId={101} settings={{ ...settings, ...ofAgency }} />
    </QueryClientProvider>
  );
  const screen = await render(page(changed));
  const change = (ofAgency: Partial<FeatureSettings>) => screen.rerender(page(ofAgency));
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  const rows = async (name: string) => {
    await expect.element(card(name).getByText("Show the numbers")).toBeVisible();
    await card(name).getByText("Show the numbers").click();
    const found = card(name).element().querySelectorAll("tr");
    return [...found].map((row) => [...row.children].map((cell) => cell.textContent));
  };
  return { screen, card, rows, change };
}

const full: Given = { money: {} };

describe("The money over time", () => {
  it("tells each fund's change in words, and has every month end as a number", async () => {
    const { card, rows } = await show(full);
    const funds = card("Fund balances");
    await expect.element(funds.getByText("In the 3 months to 31/03/2026")).toBeVisible();
    const legend = funds.getByRole("listitem").elements();
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      "Administrative Fund rose from $4,106.00 to $8,784.93",
      "Capital Works Fund rose from $111,000.00 to $125,605.91",
    ]);
    expect(await rows("Fund balances")).toEqual([
      ["Month", "Administrative Fund", "Capital Works Fund"],
      ["Dec 2025", "$4,106.00", "$111,000.00"],
      ["Jan 2026", "-$1,151.46", "$118,250.50"],
      ["Feb 2026", "-", "$125,605.91"],
      ["Mar 2026", "$8,784.93", "$125,605.91"],
    ]);
    const lines = [...funds.element().querySelectorAll("polyline")].map((line) =>
      line.getAttribute("points"),
    );
    expect(lines.map((points) => points?.split(" ").length)).toEqual([4, 4]);
  });

  it("says what is over its budget for the year, and hatches that alone", async () => {
    const { card, rows } = await show(full);
    const budget = card("Spending against budget");
    await expect
      .element(budget.getByText(/^From/))
      .toHaveTextContent(
        "From 01/07/2025 to 31/03/2026 $51,112.50 of $48,075.00 budgeted for these months was spent. 1 category is over its budget for the year.",
      );
    const items = budget.getByRole("listitem").elements();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Maintenance - Building$34,625.00 of $41,980.00ahead of the months so far",
      "Utilities$16,475.00 of $22,120.00",
      "Legal Fees$12.50 of $0.00$12.50 over",
    ]);
    expect(items.map((item) => item.querySelectorAll("rect[fill^=url]").length)).toEqual([0, 0, 1]);
    expect(await rows("Spending against budget")).toEqual([
      ["Category", "Budget for the year", "By now", "Spent", "Left"],
      ["Maintenance - Building", "$41,980.00", "$31,485.00", "$34,625.00", "$7,355.00"],
      ["Utilities", "$22,120.00", "$16,590.00", "$16,475.00", "$5,645.00"],
      ["Legal Fees", "-", "-", "$12.50", "-$12.50"],
    ]);
  });

  it("a yearly premium paid early is neutral up to the year's budget, and red a dollar above it", async () => {
    const premium = { name: "Insurance Premium", budget: 9083.33, yearBudget: 27_250 };
    for (const [spent, words, isRed] of [
      [9083.33, "Insurance Premium$9,083.33 of $27,250.00", false],
      [24_968, "Insurance Premium$24,968.00 of $27,250.00ahead of the months so far", false],
      [27_250, "Insurance Premium$27,250.00 of $27,250.00ahead of the months so far", false],
      [27_251, "Insurance Premium$27,251.00 of $27,250.00$1.00 over", true],
    ] as const) {
      const categories = [{ ...premium, spent }];
      const { card, screen } = await show({ ...full, money: { budget: { ...budgetOf(), categories } } });
      const item = card("Spending against budget").getByRole("listitem");
      await expect.element(item).toHaveTextContent(words);
      expect(item.element().textContent).toBe(words);
      expect(item.element().querySelectorAll("[data-over], rect[fill^=url]").length > 0).toBe(isRed);
      const bad = getComputedStyle(document.documentElement).getPropertyValue("--bad");
      const colours = [...item.element().querySelectorAll("span")].map(
        (each) => getComputedStyle(each).color,
      );
      expect(colours.includes(colourOf(bad))).toBe(isRed);
      // The mark stands at a third of the bar, by now four of twelve months.
      const mark = item.element().querySelector("line")?.getAttribute("x1") ?? "";
      expect(Number.parseFloat(mark)).toBeCloseTo((9083.33 / Math.max(27_250, spent)) * 100, 3);
      await screen.unmount();
    }
  });

  it("draws eight categories, those over budget among them, and tells all", async () => {
    const categories = Array.from({ length: 12 }, (_, index) => ({
      name: `Category ${index + 1}`,
      budget: 300 - index * 25,
      yearBudget: 1200 - index * 100,
      spent: index === 11 ? 101 : 50,
    }));
    const { card, rows } = await show({ ...full, money: { budget: { ...budgetOf(), categories } } });
    expect(await rows("Spending against budget")).toHaveLength(13);
    const names = card("Spending against budget").getByRole("listitem").elements();
    expect(names).toHaveLength(8);
    expect(names.at(-1)?.textContent).toBe("Category 12$101.00 of $100.00$1.00 over");
  });

  it("says when records begin where no month has ended since, and of which day balances are", async () => {
    const ledger = { begins: "2026-11-20", source: null, balancesAsAt: "2026-11-20", ageText: null };
    const none = await show({ money: { months: [], budget: null, ledger } });
    await expect
      .element(none.screen.getByText("This scheme's records here begin on 20/11/2026.", { exact: false }))
      .toBeVisible();
    await none.screen.unmount();
    const { card } = await show({ money: { ledger } });
    await expect
      .element(card("Fund balances").getByText("Balances as at 20/11/2026.", { exact: true }))
      .toBeVisible();
  });

  it("has plain words where there is nothing yet, and a picture of a single month, overdrawn and huge", async () => {
    const none = await show({
      money: { months: [], budget: null },
    });
    await expect.element(none.screen.getByText("Nothing stands in this plan’s ledger yet.")).toBeVisible();
    // True in the first month of a year, too, which may well have a budget.
    const noBudget = none.screen.getByText("This financial year has no finished month with a budget yet.");
    await expect.element(noBudget).toBeVisible();
    await none.screen.unmount();
    const months = [monthEnd("2026-03-31", -1_234_567_890.12, 45_000_000_000)];
    const { card, screen } = await show({ ...full, money: { months } });
    await expect.element(card("Fund balances").getByText("On 31/03/2026")).toBeVisible();
    await expect.element(screen.getByText("-$1,234,567,890.12").first()).toBeInTheDocument();
    await expect.element(card("Fund balances").getByText("$60b")).toBeInTheDocument();
  });

  it("asks for nothing while it is far away", async () => {
    const { screen } = await show({ ...full, above: 4000 });
    await expect.element(screen.getByRole("heading", { name: "The money over time" })).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(seenRequests(getMoneyOverTime)).toEqual([]);
    screen.getByRole("heading", { name: "The money over time" }).element().scrollIntoView();
    await expect.element(screen.getByText("Fund balances")).toBeVisible();
    // Two cards share one call.
    expect(seenRequests(getMoneyOverTime)).toHaveLength(1);
  });

  it("going to paper asks for it too; what is on its way then says so on the paper alone", async () => {
    const { screen, card } = await show({ ...full, above: 4000 });
    const note = screen.getByText(/^These pictures are still on their way/);
    await expect.element(note).toBeInTheDocument();
    await expect.element(note).not.toBeVisible();
    dispatchEvent(new Event("beforeprint"));
    await expect.element(card("Fund balances").getByRole("figure")).toBeInTheDocument();
    await expect.element(note).not.toBeInTheDocument();
  });

  it("comes as a whole: while one call is on its way there is one place for all, and nothing is asked twice", async () => {
    const letGo = answersLater(getMoneyOverTime, moneyOverTime);
    const { screen, card } = await show();
    await expect.element(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    const kept = screen.getByRole("status", { name: "Loading" }).element().parentElement?.offsetHeight ?? 0;
    letGo();
    await expect.element(card("Fund balances").getByRole("figure")).toBeVisible();
    const come = card("Fund balances").element().parentElement?.offsetHeight ?? 0;
    expect(kept).toBeGreaterThanOrEqual(come);
    expect(seenRequests(getMoneyOverTime)).toHaveLength(1);
  });

  it("is not there without the bank balance", async () => {
    const hidden = { content: { ...content, showBankBalanceHomePage: false } };
    const none = await show({ ...full, settings: hidden });
    expect(none.screen.container.textContent).toBe("");
  });

  it("comes where the bank balance is allowed only later: in another plan, or by the agency", async () => {
    const hidden = { content: { ...content, showBankBalanceHomePage: false } };
    const { card, change } = await show({ ...full, settings: hidden });
    await change({});
    await expect.element(card("Fund balances").getByRole("figure")).toBeVisible();
  });

  it("does not scroll the page sideways at 320 px, with every table open", async () => {
    const { screen, rows } = await show(full);
    screen.container.style.width = "320px";
    for (const name of ["Fund balances", "Spending against budget"]) await rows(name);
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(320);
  });
});

function budgetOf(): NonNullable<Money["budget"]> {
  if (moneyOverTime.budget === null) throw new Error("the demonstration has a budget");
  return moneyOverTime.budget;
}

/** As the browser computes it. */
function colourOf(value: string): string {
  const probe = document.createElement("i");
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
