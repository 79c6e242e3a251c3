import { getLevyHistory } from "@portal/contract/ledger/endpoints";
import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { agencyId } from "../../testing/demo-answers.ts";
import { levyHistory } from "../../testing/demo-money.ts";
import { answers, refuses } from "../../testing/fake-server.ts";
import { LevyHistoryCard } from "./over-time-cards.tsx";

async function show(history: Partial<LevyHistory> | null = {}) {
  if (history !== null) answers(getLevyHistory, { ...levyHistory, ...history });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <LevyHistoryCard agencyId={agencyId} lotId={2005} levyTerm="Contribution" />
    </QueryClientProvider>,
  );
  const card = screen.getByRole("region", { name: "Your charges and receipts", exact: true });
  const rowsOf = (table: string) =>
    [...card.getByRole("table", { name: table, exact: true }).element().querySelectorAll("tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
  return { client, card, rowsOf };
}

it("charges fit a card of a small phone without scrolling sideways, also at twice the text size", async () => {
  for (const [width, size] of [
    [320, ""],
    [390, "200%"],
  ] as const) {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = size;
    const { card } = await show();
    const region = card.getByRole("region", { name: "Charges and receipts", exact: true });
    await expect
      .poll(() => region.element().scrollWidth - region.element().clientWidth, { message: `${width}` })
      .toBe(0);
  }
  document.documentElement.style.fontSize = "";
  await page.viewport(1280, 900);
});

describe("charges and receipts", () => {
  it("are listed with their days, the newest first, and what was owed after each", async () => {
    const { card, rowsOf } = await show();
    await expect
      .element(card.getByText(/^Since/))
      .toHaveTextContent(
        "Since 10/01/2026 $2,936.97 was charged and $1,576.49 received. The balance on 30/04/2026 is $1,460.48, without interest that is not charged yet.",
      );
    expect(rowsOf("Charges and receipts")).toEqual([
      ["Date and entry", "Charged or paid", "Balance"],
      ["01/04/2026 Standard levy, 01/04/2026 to 30/06/2026", "$1,460.48", "$1,460.48"],
      ["10/02/2026 Receipt 1156", "-$1,576.49", "-"],
      ["10/02/2026 Interest on overdue levies", "$16.01", "$1,576.49"],
      ["10/01/2026 Standard levy, 01/01/2026 to 31/03/2026", "$1,460.48", "$1,560.48"],
    ]);
  });

  it("are none where an account opens with what was brought forward, and its balance is told alone", async () => {
    const month = {
      ...levyHistory.months[0],
      endsOn: "2026-11-30",
      levies: 0,
      otherCharges: 0,
      discounts: 0,
    };
    const { card } = await show({
      asAtOn: "2026-11-20",
      fromOn: "2026-11-20",
      openingBalance: 2_217.6,
      months: [{ ...month, receipts: 0, balance: 2_217.6 }],
      entries: [],
    });
    await expect
      .element(card.getByText(/^Nothing was charged/))
      .toHaveTextContent(
        "Nothing was charged or received since 20/11/2026. The balance on 20/11/2026 is $2,217.60, without interest that is not charged yet.",
      );
    await expect.element(card.getByRole("table", { name: "Charges and receipts" })).not.toBeInTheDocument();
  });

  it("are summed by month with the agency's word, without columns of nothing", async () => {
    const { card, rowsOf } = await show();
    await card.getByText("Show the numbers").click();
    expect(rowsOf("Charges and receipts by month")).toEqual([
      ["Month", "Contribution", "Other charges", "Receipts", "Balance"],
      ["Before 10/01/2026", "-", "-", "-", "$100.00"],
      ["Jan 2026", "$1,460.48", "-", "-", "$1,560.48"],
      ["Feb 2026", "-", "$16.01", "$1,576.49", "-"],
      ["Mar 2026", "-", "-", "-", "-"],
      ["Apr 2026", "$1,460.48", "-", "-", "$1,460.48"],
    ]);
  });

  it("begin with the month of the first entry", async () => {
    const quiet = { endsOn: "2025-12-31", levies: 0, otherCharges: 0, discounts: 0, receipts: 0, balance: 0 };
    const { card, rowsOf } = await show({ openingBalance: 0, months: [quiet, ...levyHistory.months] });
    await card.getByText("Show the numbers").click();
    expect(rowsOf("Charges and receipts by month")[1]?.[0]).toBe("Jan 2026");
  });

  it("show a dozen at first, and all when they are asked for", async () => {
    const [entry] = levyHistory.entries;
    const entries = Array.from({ length: 30 }, () => entry as NonNullable<typeof entry>);
    const { card, rowsOf } = await show({ entries });
    await expect.element(card.getByText(/^Since/)).toBeVisible();
    expect(rowsOf("Charges and receipts")).toHaveLength(13);
    await card.getByRole("button", { name: "Show all 30" }).click();
    await expect.poll(() => rowsOf("Charges and receipts")).toHaveLength(31);
    await expect.element(card.getByRole("button", { name: "Show all" })).not.toBeInTheDocument();
  });

  it("offer no more where a newer answer has only a few", async () => {
    const [entry] = levyHistory.entries;
    const { card, client, rowsOf } = await show({
      entries: Array.from({ length: 30 }, () => entry as NonNullable<typeof entry>),
    });
    await expect.element(card.getByRole("button", { name: "Show all 30" })).toBeVisible();
    answers(getLevyHistory, levyHistory);
    await client.invalidateQueries();
    await expect.poll(() => rowsOf("Charges and receipts")).toHaveLength(5);
    await expect.element(card.getByRole("button", { name: /^Show all/ })).not.toBeInTheDocument();
  });

  it("say in plain words what is in credit, and mark no receipt as if it were a debt", async () => {
    const months = levyHistory.months.map((month) => ({ ...month, balance: -100 }));
    const { card } = await show({ months });
    await expect
      .element(card.getByText(/^Since/))
      .toHaveTextContent(/received\. On 30\/04\/2026 the account is \$100\.00 in credit\.$/);
    expect(
      card.getByRole("cell", { name: "-$1,576.49" }).element().querySelector("[data-negative]"),
    ).toBeNull();
  });

  it("have plain words where there is nothing yet", async () => {
    const { card } = await show({ openingBalance: 0, months: [], entries: [] });
    await expect.element(card.getByText("Nothing was charged or received yet.")).toBeVisible();
  });

  it("have a way on where they could not be loaded", async () => {
    refuses(getLevyHistory, "NOT_FOUND");
    const { card } = await show(null);
    await expect.element(card.getByRole("alert")).toBeVisible();
    answers(getLevyHistory, levyHistory);
    await card.getByRole("button", { name: "Try again" }).click();
    await expect.element(card.getByText(/^Since/)).toBeVisible();
  });

  it.each([320, 390])(
    "do not scroll the page sideways at %i px; at 390 all columns are seen",
    async (width) => {
      await page.viewport(width, 900);
      const { card } = await show();
      await expect.element(card.getByText(/^Since/)).toBeVisible();
      const table = card.getByRole("region", { name: "Charges and receipts", exact: true }).element();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      // At 320 px the table scrolls inside its card.
      expect(table.scrollWidth - table.clientWidth).toBeLessThanOrEqual(width === 390 ? 0 : 60);
      await page.viewport(1280, 900);
    },
  );
});
